import { isPlainClick } from '../dom.ts';

/**
 * Makes a link a button as well: a click and the space bar press it, unless it is to stay a link.
 * @param staysLink asked each time
 */
export function makePress(link: HTMLElement, press: () => void, staysLink = () => false): void {
  if (!staysLink()) link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => {
    if (staysLink() || !isPlainClick(event)) return;
    event.preventDefault();
    press();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || staysLink()) return;
    event.preventDefault();
    press();
  });
}
