/** Whether the address means the filters, as the button of the home page does. */
function areMeant(): boolean {
  return location.hash === '#filters';
}

/** Lets a button unfold the filters of a form, where they are folded; an address that means them finds them open. */
export function setUpFilters(form: HTMLFormElement): void {
  const button = form.querySelector('.unfold');
  const open = (isOpen: boolean): void => button?.setAttribute('aria-expanded', String(isOpen));
  button?.addEventListener('click', () => open(button.getAttribute('aria-expanded') === 'false'));
  open(areMeant());
  addEventListener('hashchange', () => {
    if (!areMeant()) return;
    open(true);
    // The browser could not go to what was folded away. One of the days is always chosen.
    form.querySelector<HTMLElement>('#filters :checked')?.focus();
  });
}
