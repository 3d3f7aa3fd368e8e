import type { DataWarning } from '../../src/crawl/safeguards/data-warnings.ts';
import { findDataWarnings } from '../../src/crawl/safeguards/data-warnings.ts';
import { isExcluded } from '../../src/model/record.ts';
import type { Check } from './check.ts';
import { pictureChecks } from './picture-checks.ts';
import { placeChecks } from './place-checks.ts';
import { priceChecks } from './price-checks.ts';

/** All checks of events, in the order of the report. */
export const checks: readonly Check[] = [
  ...placeChecks,
  {
    kind: 'excluded',
    heading: 'Kept out of search engines',
    advice:
      'The SEO plugin asks search engines to leave these out, and so does the calendar. If somebody meant it, there is nothing to correct. Otherwise allow them in the settings of the plugin for the event.',
    isRequired: true,
    find: ({ record }) => (isExcluded(record) ? '' : null),
  },
  warn('name', 'No title', 'Search engines and readers see “Untitled event”. Write a title.'),
  ...priceChecks,
  {
    kind: 'translation',
    heading: 'No translation',
    advice: 'Translate the event, or connect it with its translation.',
    isRequired: false,
    find(event, { listMissingLanguages }) {
      const missing = listMissingLanguages(event);
      return missing.length === 0 ? null : `not in ${missing.join(', ')}`;
    },
  },
  ...pictureChecks,
  warn('time', 'Contradictory times', 'Save the event again, with the right time and time zone.'),
  warn('unknown zone', 'Unknown time zone', 'Choose a city as its time zone, and save the event again.'),
  warn('order', 'Ends before it begins', 'Correct its beginning or its end.'),
  warn('website', 'Website without an address', 'Write an address with https://, mailto: or tel:.'),
  warn('length', 'Text too long', 'Shorten the text, or move a part of it to a page of its own.'),
];

/** A check that the crawl makes, too. */
function warn(kind: DataWarning['kind'], heading: string, advice: string): Check {
  return {
    kind,
    heading,
    advice,
    isRequired: false,
    find: ({ record }) => findDataWarnings(record).find((each) => each.kind === kind)?.what ?? null,
  };
}
