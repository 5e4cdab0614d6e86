import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Learn from '../src/pages/Learn.svelte';
import type { Die, Move, View } from '../src/model/wire/types';
import { game, prompt, view } from './game';
import { MOUSE, STILL } from './screen';
import { TablePage } from './table_page';
import { expectSoon } from './until';

/** Words are typed or tapped together: what they use, what they bring and what speaks against them is seen at once. */
let page: TablePage;

afterEach(() => page.close());

const LETTERS = [...'fjord'];
const die = (letter: string): Die => ({ id: letter, name: `${letter} die`, faces: [letter.toUpperCase(), 'X'], looks: [letter, 'X'], colour: '', sign: '' });
const spell = (letter: string): Move => ({ key: `spell ${letter}`, target: [], on: '', mark: 1, die: letter, tasks: [] });
const scramble = { ...game, id: 'scramble', dice: LETTERS.map(die), moves: [...game.moves, ...LETTERS.map(spell)] };
const FIRST = game.moves.length;

/** What a word would come to: a point and a box for each letter; of two letters nothing. */
function worth([word = '']: string[]): Partial<View> | string {
  if (!word) return {};
  if (word === 'pass') return { prompt: { ...prompt(), can_finish: true } };
  if (word.length < 3) return 'It takes at least three letters.';
  const draft = [...word].map((letter) => FIRST + LETTERS.indexOf(letter));
  return { sheet: game.sheet.fields.map((_, box) => Number(box < word.length)), prompt: { ...prompt(), can_finish: true, gain: word.length, draft } };
}

const asked = { prompt: { ...prompt('pass'), typed: true, ask: 'Which word?' }, tray: Object.fromEntries(LETTERS.map((letter) => [letter, 1])) };

async function open(media = [STILL, MOUSE]): Promise<void> {
  page = await TablePage.open({ game: scramble, view: asked, media });
  page.server.after = worth;
  await expectSoon(() => expect(page.all('#say')).toHaveLength(1));
}

const lit = (): string[] => page.all('.tray .die.lit').map((one) => one.getAttribute('aria-label')!);

test('letters light their dice, and what the word gives is told before it is said', async () => {
  await open();
  await page.write('#say', 'ford');
  await page.settle(300);
  expect(page.text('.so-far strong')).toBe('This gives 4 points');
  expect(lit()).toEqual(['f die shows F', 'o die shows O', 'r die shows R', 'd die shows D']);
  expect([page.all('.laid .die').length, page.all('.box .ghost').length, page.session.moves]).toEqual([4, 4, []]);
});

test('said, it is chosen; the main button makes it final', async () => {
  await open();
  await page.write('#say', 'ford');
  expect(page.button('Say it').form?.id).toBe('saying');
  document.querySelector<HTMLFormElement>('#saying')!.requestSubmit();
  await page.settle();
  expect([page.tried, page.session.moves, page.session.typing]).toEqual([['ford'], ['ford'], '']);
});

test('why not is told while typing, with its rule, and it cannot be said', async () => {
  await open();
  await page.press('button.die');
  await page.settle(300);
  expect(page.all<HTMLInputElement>('#say')[0]!.value).toBe('f');
  expect(page.text('.so-far')).toBe('It takes at least three letters. Rule G-1');
  expect(document.querySelector('.so-far a')!.getAttribute('href')).toMatch(/#G-1$/);
  expect(page.button('Say it').disabled).toBe(true);
  await page.press(page.button('Delete the last letter'));
  expect(page.all<HTMLInputElement>('#say')[0]!.value).toBe('');
  expect(page.text('.so-far')).toBe('Type, or tap the dice.');
});

test('who has no word gives up by a button, and says so once more', async () => {
  await open();
  await page.press(page.button('Pass'));
  expect([page.tried, page.server.to('commit').length, page.all('#say').length]).toEqual([['pass'], 0, 0]);
  expect(document.querySelector('button.done')!.getAttribute('aria-disabled')).toBe('false');
});

test.each([
  ['a mouse', [STILL, MOUSE], 'say'],
  ['a finger', [STILL], ''],
])('with %s in the hand the field is found ready, or no keyboard rises', async (_, media, id) => {
  await open(media);
  await page.press('button.die');
  expect(document.activeElement!.id).toBe(id);
});

test('what a word would give is seen in a lesson too, and it is typed without a tap on the field', async () => {
  const step = { say: 'Type it.', view: view(asked), waits_for: ['word fjord'], otherwise: '', rings: [], board_rings: [] };
  const target = document.createElement('div');
  page = await TablePage.open({ game: scramble, view: { ...asked, prompt: null } });
  page.server.after = worth;
  page.server.usually['lesson'] = { title: 'First', steps: [step, { ...step, view: view(), say: 'Well done.', waits_for: [] }] };
  document.body.append(target);
  const shown = mount(Learn, { target, props: { game: 'scramble', mode: '-' } });
  flushSync();
  await expectSoon(() => expect(target.querySelector('#say')).not.toBeNull());
  (document.activeElement as HTMLElement).blur();
  await page.key('f');
  expect(document.activeElement!.id).toBe('say');
  await page.write('#say', 'fjord');
  await page.settle(300);
  expect([target.querySelector('.so-far strong')?.textContent, target.querySelectorAll('.tray .place.lit').length]).toEqual(['This gives 5 points', 5]);
  expect(page.server.to('lesson/draft').at(-1)!.body).toEqual({ step: 0, move: 'fjord' });
  target.querySelector<HTMLFormElement>('#saying')!.requestSubmit();
  await page.settle();
  expect([target.querySelector('#say'), target.textContent!.includes('Well done.')]).toEqual([null, true]);
  await unmount(shown);
});
