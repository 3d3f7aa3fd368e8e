// Puts the calendar app of the device first, and chooses the calendars that the address names:
// `?category=jazz`, `?free` or `#cal-jazz`. Without it, pages offer all apps, and everything is
// chosen.
import { findDevice } from './device.ts';

const device = findDevice();
if (device !== null) document.documentElement.dataset['device'] = device;

/** The choices that the address names, in the order of the page. */
function findAsked(): HTMLInputElement[] {
  const query = new URLSearchParams(location.search);
  const values = [
    ...query.getAll('category').map((slug) => `cal-${slug}`),
    query.has('free') ? 'only-free' : '',
    decodeURIComponent(location.hash.slice(1)),
  ];
  return [...document.querySelectorAll<HTMLInputElement>('.pick input')].filter(({ value }) =>
    values.includes(value),
  );
}

function choose(): void {
  const asked = findAsked();
  if (asked[0] !== undefined) asked[0].checked = true;
  // No file holds just several: each has its own address.
  if (asked.length < 2) return;
  document.querySelector<HTMLElement>('.several')?.removeAttribute('hidden');
  for (const input of document.querySelectorAll<HTMLInputElement>('.pick input')) {
    const label = input.closest('label');
    if (label !== null) label.hidden = !asked.includes(input);
  }
}

choose();
addEventListener('hashchange', choose);
