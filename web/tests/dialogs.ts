/** Modal dialogs, which jsdom does not know: they open, take the focus, close, and give it back. */

const before = new WeakMap<HTMLDialogElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    const all = [...this.querySelectorAll<HTMLElement>('[autofocus], button, input')];
    (all.find((one) => one.autofocus || one.hasAttribute('autofocus')) ?? all[0])?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    (before.get(this) as HTMLElement | null)?.focus?.();
    this.dispatchEvent(new Event('close'));
  },
});
