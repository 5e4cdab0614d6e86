import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import InviteFriends from '../src/home/InviteFriends.svelte';
import { route } from '../src/model/device/route.svelte';
import { game, prompt } from './game';
import { TablePage } from './table_page';
import { expectSoon } from './until';

/** Wooden dice: people throw on the real table and tap what fell. */
let page: TablePage;

afterEach(() => page.close());

const dice = ['d', 'e'].map((id) => ({ ...game.dice[0]!, id, name: `${id} die` }));
const falling = { seat: 0, dice: ['d', 'e'], deck: '', cards: 0 };

test('a table asks what fell: every die is given a face, and the throw is told once all have one', async () => {
  page = await TablePage.open({ game: { dice }, info: { wooden: true }, view: { prompt: null, throw: falling } });
  await expectSoon(() => expect(page.all('.throw')).toHaveLength(1));
  expect(page.text('.sentence')).toBe('Throw your dice, and tap what they show.');
  expect([page.all('.throw .dice .die').length, page.button('That is the throw').disabled]).toEqual([2, true]);
  await page.press(page.all('.throw .face')[1]!);
  expect(page.button('That is the throw').disabled).toBe(true);
  await page.press(page.all('.throw .face')[0]!);
  page.server.view = { ...page.server.view, throw: null, prompt: prompt('cross A1'), tray: { d: 2, e: 1 } };
  await page.press(page.button('That is the throw'));
  expect(page.server.to('roll').map(({ body }) => body['faces'])).toEqual([[2, 1]]);
});

test('a die that was set is set again by a tap on it', async () => {
  page = await TablePage.open({ game: { dice }, info: { wooden: true }, view: { prompt: null, throw: falling } });
  await expectSoon(() => expect(page.all('.throw')).toHaveLength(1));
  for (const face of [1, 1]) await page.press(page.all('.throw .face')[face]!);
  await page.press(page.all('.throw .dice .die')[0]!);
  await page.press(page.all('.throw .face')[0]!);
  await page.press(page.button('That is the throw'));
  expect(page.server.to('roll').map(({ body }) => body['faces'])).toEqual([[1, 2]]);
});

test('cards that were drawn are tapped by their names', async () => {
  const decks = [{ id: 'w', name: 'weather', cards: ['s', 'r'], names: ['sun', 'rain'] }];
  page = await TablePage.open({ game: { decks }, info: { wooden: true }, view: { prompt: null, throw: { seat: 0, dice: [], deck: 'w', cards: 1 } } });
  await expectSoon(() => expect(page.all('.throw')).toHaveLength(1));
  await page.press(page.button('rain'));
  await page.press(page.button('Those are the cards'));
  expect(page.server.to('roll').map(({ body }) => body['faces'])).toEqual([[2]]);
});

test('who opens a table chooses who throws; with dice of their own nothing is agreed on in secret', async () => {
  page = await TablePage.open();
  page.server.usually = { characters: [], tables: { table: 'new', seat: 0, token: 'key', link: '', commitment: '', round: 0 } };
  const gone = vi.spyOn(route, 'go').mockImplementation(() => undefined);
  const shown = mount(InviteFriends, { target: document.body, props: { game, rules: true, onclose: () => undefined } });
  await page.settle();
  const [throws] = page.all<HTMLLabelElement>('dialog label').filter((one) => one.textContent!.includes('Who throws the dice'));
  throws!.querySelector('select')!.value = 'wooden';
  throws!.querySelector('select')!.dispatchEvent(new Event('change', { bubbles: true }));
  await page.write('dialog input', 'Ana');
  document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
  await page.settle();
  expect(page.server.to('tables').at(-1)!.body).toMatchObject({ game: 'grid', host: 'Ana', secret_dice: false, nonce_hash: '', seats: [{}, {}] });
  expect(gone).toHaveBeenCalledWith('/t/new');
  await unmount(shown);
});
