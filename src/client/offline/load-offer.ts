// Fetches the script of the offer once its place comes near, or the calendar is on the home screen:
// it weighs too much for visitors who do not come so far.
import { isInstalled } from './is-installed.ts';

const box = document.querySelector<HTMLElement>('[data-offer-src]');
const load = (): unknown => import(/* @vite-ignore */ box?.dataset['offerSrc'] ?? '').catch(console.warn);
if (box !== null)
  if (isInstalled()) load();
  else
    new IntersectionObserver((entries, watch) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      load();
    }).observe(box);
