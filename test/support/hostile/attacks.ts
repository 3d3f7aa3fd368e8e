import type { Attack } from './attack.ts';
import { amountAttacks } from './attacks/amounts.ts';
import { jsonAttacks, transferAttacks } from './attacks/answers.ts';
import { dateAttacks } from './attacks/dates.ts';
import { fieldAttacks } from './attacks/fields.ts';
import { imageAttacks } from './attacks/images.ts';
import { markupAttacks } from './attacks/markup.ts';
import { nameAttacks } from './attacks/names.ts';
import { pageAttacks } from './attacks/pages.ts';
import { pagingAttacks } from './attacks/paging.ts';
import { redirectAttacks } from './attacks/redirects.ts';
import { relationAttacks } from './attacks/relations.ts';
import { stateAttacks } from './attacks/state.ts';

/** All attacks of the hostile origin, by what they attack. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  markup: markupAttacks,
  fields: fieldAttacks,
  names: nameAttacks,
  dates: dateAttacks,
  relations: relationAttacks,
  JSON: jsonAttacks,
  transfer: transferAttacks,
  paging: pagingAttacks,
  redirects: redirectAttacks,
  images: imageAttacks,
  pages: pageAttacks,
  'state documents': stateAttacks,
  amounts: amountAttacks,
};
