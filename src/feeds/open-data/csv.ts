import { formatCsvRow, type CsvValue } from './csv-row.ts';
import { formatAddress } from '../place.ts';
import { buildOpenEvent, type OpenEvent, type OpenVenue } from './event.ts';
import type { OpenDataFormat } from './format.ts';

/**
 * The columns are the fields of JSON, except that venues are names and addresses in one line (in
 * the order of the venues), with the first known position.
 */
const columns: Readonly<Record<string, (event: OpenEvent) => CsvValue>> = {
  id: ({ id }) => id,
  uid: ({ uid }) => uid,
  title: ({ title }) => title,
  permalink: ({ permalink }) => permalink,
  language: ({ language }) => language,
  translations: ({ translations }) => Object.values(translations),
  summary: ({ summary }) => summary,
  status: ({ status }) => status,
  all_day: (event) => event.all_day,
  first_day: (event) => event.first_day,
  last_day: (event) => event.last_day,
  start_local: (event) => event.start_local,
  end_local: (event) => event.end_local,
  time_zone: (event) => event.time_zone,
  start_utc: (event) => event.start_utc,
  end_utc: (event) => event.end_utc,
  venues: ({ venues }) => venues.map(({ name }) => name),
  addresses: ({ venues }) => venues.map(formatAddress),
  latitude: ({ venues }) => venues.find(isPlaced)?.latitude ?? null,
  longitude: ({ venues }) => venues.find(isPlaced)?.longitude ?? null,
  online: ({ online }) => online,
  online_address: (event) => event.online_address,
  online_notes: (event) => event.online_notes,
  organizers: ({ organizers }) => organizers,
  categories: ({ categories }) => categories,
  tags: ({ tags }) => tags,
  cost: ({ cost }) => cost,
  free: ({ free }) => free,
  website: ({ website }) => website,
  facts: ({ facts }) => facts.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)),
  image: ({ image }) => image,
  image_alt: ({ image_alt }) => image_alt,
  published: ({ published }) => published,
  modified: ({ modified }) => modified,
  sequence: ({ sequence }) => sequence,
};

/**
 * A table with a line of column names and one line for each event, in UTF-8 without byte order
 * mark.
 */
export const csv: OpenDataFormat = {
  name: 'csv',
  label: 'CSV',
  file: 'events.csv',
  contentType: 'text/csv; charset=utf-8',
  *render({ events }, addressOf, findPage) {
    yield formatCsvRow(Object.keys(columns));
    const cells = Object.values(columns);
    for (const event of events) {
      const open = buildOpenEvent(event, addressOf, findPage);
      yield formatCsvRow(cells.map((cell) => cell(open)));
    }
  },
};

function isPlaced({ latitude }: OpenVenue): boolean {
  return latitude !== null;
}
