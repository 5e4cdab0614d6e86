import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../src/model/wire/api';
import { OfflineStream, isOfflineTable, keepDownloaded, offlineTable } from '../src/model/wire/offline_tables';

const answer = vi.fn(() => Promise.resolve(new Response('{"from":"device"}')));
vi.mock('../src/model/wire/offline_requests', () => ({ answer: () => answer() }));
const taken = { worker: '/w.js', rules: '/r.zip', wheels: [], files: [] };

class Source {
  static readonly OPEN = 1;
}
vi.stubGlobal('EventSource', Source);

const reached = (): void => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"from":"service"}')));
const cutOff = (): void => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
const from = async (path: string): Promise<string> => ((await (await ask(path, {})).json()) as { from: string }).from;

afterEach(() => keepDownloaded(null));

test('a table on this device is known by its name', () => {
  expect([isOfflineTable('labc'), isOfflineTable('kabc')]).toEqual([true, false]);
  expect([offlineTable('/api/tables/labc/view?after=1'), offlineTable('/api/tables/kabc'), offlineTable('/api/tables')]).toEqual(['labc', '', '']);
});

test('a table on this device asks no service, even if there is one', async () => {
  reached();
  expect(await from('/api/tables/labc/view')).toBe('device');
  expect(await from('/api/tables/kabc/view')).toBe('service');
  expect(await from('/api/tables')).toBe('service');
});

test('where no service is reached, this device lays tables and describes games if they were taken along', async () => {
  cutOff();
  await expect(from('/api/tables')).rejects.toThrow('no network');
  keepDownloaded(taken);
  expect(await from('/api/tables')).toBe('device');
  expect(await from('/api/games/pig/-?version=1')).toBe('device');
  await expect(from('/api/tables/kabc/view')).rejects.toThrow('no network');
  await expect(from('/api/me')).rejects.toThrow('no network');
});

test('what happens at a table is heard by whoever listens there, and by nobody after they have gone', async () => {
  const [heard, opened] = [vi.fn(), vi.fn()];
  const stream = new OfflineStream('labc');
  stream.onopen = opened;
  stream.addEventListener('change', (event) => heard((event as MessageEvent<string>).data));
  await Promise.resolve();
  expect(opened).toHaveBeenCalledOnce();
  OfflineStream.tell('labc', 'id: 3\nevent: change\ndata: {"seq":3}\n\n');
  OfflineStream.tell('lxyz', 'event: change\ndata: {"seq":9}\n\n');
  stream.close();
  OfflineStream.tell('labc', 'event: change\ndata: {"seq":4}\n\n');
  expect(heard.mock.calls).toEqual([['{"seq":3}']]);
});
