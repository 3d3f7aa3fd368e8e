/** Whether the address points to the filters, as the home page's button does. */
function areMeant(): boolean {
  return location.hash === '#filters';
}

/** Lets a button unfold the filters of a form; they are open if the address points to them. */
export function setUpFilters(form: HTMLFormElement): void {
  const button = form.querySelector('.unfold');
  const open = (isOpen: boolean): void => button?.setAttribute('aria-expanded', String(isOpen));
  button?.addEventListener('click', () => open(button.getAttribute('aria-expanded') === 'false'));
  form.querySelector('.show-them')?.addEventListener('click', () => {
    open(false);
    const status = form.querySelector<HTMLElement>('[role=status]');
    status?.focus({ preventScroll: true });
    status?.scrollIntoView({ block: 'start' });
  });
  open(areMeant());
  addEventListener('hashchange', () => {
    if (!areMeant()) return;
    open(true);
    // The browser could not jump to folded filters. One of the days is always selected.
    form.querySelector<HTMLElement>('#filters :checked')?.focus();
  });
}
