// Adds an event the way of the device, before the first paint: Android in Google Calendar, iPhone
// and iPad by the file, others by a menu of all ways. Without JavaScript, the button is the file,
// next to the menu.
import { queryAll, readData } from '../dom.ts';
import { findDevice } from './device.ts';

const device = findDevice();

/** @param menu the other ways, up to the end of the event */
function suit(box: HTMLElement, menu: HTMLElement): void {
  const link = box.querySelector<HTMLAnchorElement>(':scope > a');
  const words = link?.querySelector('span');
  if (!link || !words || readData(menu, 'end') < new Date().toISOString()) return;
  if (device === 'android') {
    link.href = readData(link, 'google');
    link.rel = 'noopener noreferrer external';
    words.textContent = readData(link, 'googleText');
  } else if (device === null && CSS.supports('selector(:has(*))')) {
    box.classList.add('by-menu');
    const summary = menu.querySelector('summary');
    summary?.classList.add('main');
    summary?.querySelector('span')?.replaceChildren(words.textContent);
    return;
  }
  // The menu does not repeat the button.
  for (const way of menu.querySelectorAll('a')) way.hidden = way.href === link.href;
}

for (const box of queryAll('.add')) for (const menu of queryAll(':scope > details', box)) suit(box, menu);
