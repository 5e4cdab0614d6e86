import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPasskey, Already, Declined, signIn, takesPasskeys } from '../src/model/account/passkeys';
import { isKnown } from '../src/model/device/storage';
import { calendar, shares } from '../src/model/account/me';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const said: [path: string, body: unknown][] = [];

beforeEach(() => {
  localStorage.clear();
  said.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    said.push([path, JSON.parse(body)]);
    return new Response(JSON.stringify({ options: { challenge: 'abc' }, name: 'Mira', games: 2 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a calendar begins with a Monday and ends today', () => {
  const squares = calendar(
    [
      { day: '2026-11-16', games: 3 },
      { day: '2026-11-10', games: 1 },
    ],
    2,
    new Date('2026-11-17T23:30:00Z'),
  );
  expect(squares.map(({ day }) => day).at(0)).toBe('2026-11-09');
  expect(squares.at(-1)).toEqual({ day: '2026-11-17', games: 0, week: 1, weekday: 1 });
  expect(squares.filter(({ games }) => games).map(({ games, week, weekday }) => [games, week, weekday])).toEqual([
    [1, 0, 1],
    [3, 1, 0],
  ]);
});

test('a Sunday is the last of its week', () => {
  expect(calendar([], 1, new Date('2026-11-15T12:00:00Z'))).toHaveLength(7);
});

test('shares are of the games that were looked at', () => {
  expect(shares({ version: 1, games: 4, boxes: [4, 1, 0] })).toEqual([1, 0.25, 0]);
  expect(shares({ version: 1, games: 0, boxes: [0] })).toEqual([0]);
});

test('what an authenticator says of a new passkey is told with the question answered', async () => {
  device.startRegistration.mockResolvedValue({ id: 'key', response: { clientDataJSON: 'client', attestationObject: 'attested' } });
  await addPasskey();
  expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  expect(said).toEqual([
    ['/api/me/passkeys/new', {}],
    ['/api/me/passkeys', { id: 'key', client_data: 'client', attestation: 'attested' }],
  ]);
});

test('whoever signs in is known here from then on', async () => {
  const response = { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signed', userHandle: 'handle' };
  device.startAuthentication.mockResolvedValue({ id: 'key', response });
  expect(await signIn()).toMatchObject({ name: 'Mira', games: 2 });
  expect(said.at(-1)).toEqual(['/api/me/passkeys/sign-in', { id: 'key', client_data: 'client', authenticator: 'data', signature: 'signed', user: 'handle' }]);
  expect(isKnown()).toBe(true);
});

test.each([
  ['NotAllowedError', Declined],
  ['AbortError', Declined],
  ['InvalidStateError', Already],
])('%s of a device is told in words of our own, and nothing is sent', async (name, kind) => {
  device.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
  await expect(addPasskey()).rejects.toBeInstanceOf(kind);
  expect(said).toHaveLength(1);
});

test('passkeys are offered where the address and the browser can keep them', () => {
  expect(takesPasskeys({ takes_passkeys: true })).toBe(false);
  vi.stubGlobal('PublicKeyCredential', class {});
  expect(takesPasskeys({ takes_passkeys: true })).toBe(true);
  expect(takesPasskeys({ takes_passkeys: false })).toBe(false);
});
