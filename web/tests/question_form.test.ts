import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { LabLine } from '../src/lab/questions';
import type { GameCard } from '../src/model/wire/types';
import QuestionForm from '../src/lab/QuestionForm.svelte';
import { game } from './game';
import { until } from './until';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what comes late for a game is not taken for that of another', async () => {
  const late: (() => void)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/')[3]!;
    if (id === 'slow') await new Promise<void>((go) => late.push(go));
    return new Response(JSON.stringify({ house_rules: { rule: { name: `A rule of ${id}`, about: '', choices: {} } } }));
  });
  const ids = ['slow', 'quick'];
  const all = ids.map((id) => ({ ...game, id, options: { rule: ['no', 'yes'] } }) as unknown as GameCard);
  const line = { ways: ids.map((id) => ({ game: id, mode: '', players: [2], files: [] })), questions: [{ name: 'length', asks: 'How long?' }], served: false, minutes: 1 };
  const shown = mount(QuestionForm, { target: document.body, props: { line: line as unknown as LabLine, all, about: '' } });
  const select = document.querySelector('select')!;
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  document.querySelector<HTMLInputElement>('[name=kind][value=house]')!.click();
  await until(() => document.body.textContent.includes('A rule of quick'));
  late.forEach((go) => go());
  await new Promise((done) => setTimeout(done, 20));
  expect(document.body.textContent).toContain('A rule of quick');
  await unmount(shown);
});
