// Redirects /week/ and /month/ to the latest page that has begun, if the build is stale.
import { readMoment } from './clock.ts';

const data = document.querySelector<HTMLElement>('main[data-today]')?.dataset['today'];
const pages = document.querySelector<HTMLMetaElement>('meta[name=current]')?.content;
if (data !== undefined && pages !== undefined) {
  const { zone } = JSON.parse(data) as { readonly zone: string };
  const { today } = readMoment(zone, Date.now());
  // The first is the one shown here.
  const [, ...later] = JSON.parse(pages) as (readonly [first: string, address: string])[];
  const begun = later.findLast(([first]) => first <= today);
  if (begun !== undefined) location.replace(begun[1]);
}
