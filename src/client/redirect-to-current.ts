// The addresses of the current week and month, read when those have passed: they lead on to the latest page that has begun.
import { readMoment } from './clock.ts';

const said = document.querySelector<HTMLElement>('main[data-today]')?.dataset['today'];
const pages = document.querySelector<HTMLMetaElement>('meta[name=current]')?.content;
if (said !== undefined && pages !== undefined) {
  const { zone } = JSON.parse(said) as { readonly zone: string };
  const { today } = readMoment(zone, Date.now());
  // The first is the one that stands here.
  const [, ...later] = JSON.parse(pages) as (readonly [first: string, address: string])[];
  const begun = later.findLast(([first]) => first <= today);
  if (begun !== undefined) location.replace(begun[1]);
}
