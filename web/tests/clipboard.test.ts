import { afterEach, expect, test, vi } from 'vitest';
import { copy } from '../src/model/device/sharing';

/** Where the text was that was copied by hand. */
let from: Element | null | undefined;

function byHand(works: boolean): void {
  document.execCommand = () => {
    from = document.activeElement?.parentElement;
    return works;
  };
}

afterEach(() => {
  from = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('on a page that is not secure a text is copied by hand, within the dialog that is open', async () => {
  byHand(true);
  expect([await copy('text'), from]).toEqual([true, document.body]);
  const dialog = document.body.appendChild(Object.assign(document.createElement('dialog'), { open: true }));
  const button = dialog.appendChild(document.createElement('button'));
  button.focus();
  expect([await copy('text'), from, document.activeElement]).toEqual([true, dialog, button]);
});

test('what was not copied is not said to be', async () => {
  byHand(false);
  expect(await copy('text')).toBe(false);
});

test('a clipboard that refuses is done without', async () => {
  byHand(true);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  expect([await copy('text'), from]).toEqual([true, document.body]);
});
