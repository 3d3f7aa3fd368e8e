import { globSync, readFileSync } from 'node:fs';

const table = readFileSync(new URL('../../../../src/api/dialects/FIELDS.md', import.meta.url), 'utf8');

/** A field, where it is shown, and the parts of the record that it becomes; `''` for none. */
type Row = readonly [field: string, where: string, becomes: string];

/** By the name of their section. */
const sections: ReadonlyMap<string, readonly Row[]> = new Map(
  table
    .split('\n## ')
    .slice(1)
    .map((section) => {
      const rows = section.matchAll(/^\| `(.+?)` \| (.+?) \|(?: (.*?) ?\|)?$/gmu);
      const [name = ''] = section.split('\n');
      return [
        name,
        Array.from(rows, ([, field = '', where = '', becomes = '']): Row => [field, where, becomes]),
      ];
    }),
);

/** The rows of a section of the table of fields. */
export function listRows(section: string): readonly Row[] {
  return sections.get(section) ?? [];
}

/** Whether the table gives a reason why a field is not read. */
export const isLeftOut = (where: string): boolean => /^left out: ./u.test(where);

export type Item = Readonly<Record<string, unknown>>;

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an item of an answer is, by fields that only such items have. */
const forms: readonly (readonly [name: string, isKind: (item: Item) => boolean])[] = [
  ['events/v1: event', (item) => 'utc_start_date' in item],
  ['events/v1: cost_details', (item) => 'currency_position' in item],
  ['events/v1: image', (item) => 'extension' in item],
  ['events/v1: json_ld', (item) => item['@type'] === 'Event' && 'performer' in item],
  ['events/v1: venue', (item) => 'global_id' in item && 'venue' in item && !('start_date' in item)],
  ['events/v1: organizer', (item) => 'global_id' in item && 'organizer' in item && !('start_date' in item)],
  ['events/v1: term', (item) => 'taxonomy' in item && 'count' in item],
  ['evt/v1: event', (item) => 'schedule_details' in item],
  ['evt/v1: venue', (item) => item['type'] === 'tribe_venue'],
  ['evt/v1: organizer', (item) => item['type'] === 'tribe_organizer'],
  ['core/v2: media', (item) => 'alt_text' in item],
  ['seo/v1: head', (item) => 'og_locale' in item],
];

/** The kinds of items, by the names of their sections. */
export const kinds = forms.map(([name]) => name);

/** All recorded items of each kind. */
export const recordedItems: ReadonlyMap<string, Item[]> = new Map(kinds.map((name) => [name, []]));
/** Recorded fields inside of fields. */
export const recordedParts = new Map<string, Set<string>>();
/** Recorded items of no kind. */
export const unsorted: Item[] = [];

function collect(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) collect(each);
  if (!isItem(value)) return;
  const names = forms.flatMap(([name, isKind]) => (isKind(value) ? [name] : []));
  for (const name of names) {
    recordedItems.get(name)?.push(value);
    for (const [field, part] of Object.entries(value)) collectParts(`${name}: ${field}`, part);
  }
  if (typeof value['id'] === 'number' && names.length === 0) unsorted.push(value);
  for (const each of Object.values(value)) collect(each);
}

/** Fields inside of a field, by its name. Names of sizes and links are those of the site. */
function collectParts(place: string, value: unknown): void {
  if (Array.isArray(value)) for (const each of value) collectParts(place, each);
  if (!isItem(value) || forms.some(([, isKind]) => isKind(value))) return;
  if (/: (?:_links|schema|sizes|media_details\.sizes)$/u.test(place)) return;
  const known = recordedParts.get(place) ?? new Set();
  recordedParts.set(place, known);
  for (const [field, part] of Object.entries(value)) {
    known.add(field);
    collectParts(`${place}.${field}`, part);
  }
}

const folder = new URL('../../../recordings/', import.meta.url).pathname;
for (const file of globSync('**/*.json', { cwd: folder, exclude: ['releases'] }).toSorted()) {
  // Descriptions of interfaces are not items.
  if (/\.meta\.json$|index|namespaces|docs|options/u.test(file)) continue;
  try {
    collect(JSON.parse(readFileSync(folder + file, 'utf8')));
  } catch {
    // Recorded failures are not JSON.
  }
}
