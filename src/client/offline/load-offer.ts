// Fetches the script of the offer once its place comes near, or the calendar is on the home screen:
// it weighs too much for visitors who do not come so far.

const box = document.querySelector<HTMLElement>('[data-offer-src]');
const load = (): unknown => import(/* @vite-ignore */ box?.dataset['offerSrc'] ?? '').catch(console.warn);
if (box !== null)
  if (matchMedia('(display-mode: standalone)').matches) load();
  else
    new IntersectionObserver((entries, watch) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      load();
    }).observe(box);
