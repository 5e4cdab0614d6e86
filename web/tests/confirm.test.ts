import { mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Confirm from '../src/parts/Confirm.svelte';
import { expectSoon } from './until';

test('a question takes the focus, says why it is asked, and gives the focus back', async () => {
  const asks = document.body.appendChild(document.createElement('button'));
  asks.focus();
  const props = { title: 'Leave', why: 'It cannot be undone.', no: 'Stay', onyes: vi.fn(), onno: vi.fn() };
  const shown = mount(Confirm, { target: document.body, props });
  const dialog = document.querySelector('[role=alertdialog]')!;
  await expectSoon(() => expect(document.activeElement?.textContent).toBe('Stay'));
  expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe('It cannot be undone.');
  for (const button of dialog.querySelectorAll('button')) button.click();
  expect([props.onyes.mock.calls.length, props.onno.mock.calls.length]).toEqual([1, 1]);
  await unmount(shown);
  expect(document.activeElement).toBe(asks);
  asks.remove();
});
