import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRecord } from '../../../src/model/event.ts';
import { formats, setAll, setComing } from './hugo-formats.ts';
import { countItems, makeEventTemplate, makeListTemplate, type Example } from './hugo-page.ts';
import { listKinds, type Segments } from './hugo-lists.ts';

const suffixes = { 'text/calendar': 'ics', 'application/json': 'json' } as Record<string, string>;

/** How a layout is named → the file of Cartelera's site of which it is made. */
const pages = [
  ['', 'index.html'],
  ['.embed', 'embed/index.html'],
] as const;

/** Kinds of lists with all of their events; others have those to come. */
const complete: readonly string[] = ['day', 'week', 'month', 'posters', 'past', 'series'];

/**
 * Layouts of Hugo by their file, made of the English pages of Cartelera's site: of each kind, the
 * page of mean size.
 * @param events in English
 */
export function makeLayouts(
  out: string,
  segments: Segments,
  events: readonly EventRecord[],
): ReadonlyMap<string, string> {
  const read = (kind: keyof Segments, file: string) => readExamples(out, `/en/${segments[kind]}/`, file);
  const layouts = new Map<string, string>();
  const list = (name: string, examples: readonly Example[], set: string) => {
    const most = Math.max(...examples.map(({ html }) => countItems(html)), 1);
    layouts.set(name, set + makeListTemplate(findMean(examples), most));
  };
  for (const kind of listKinds)
    for (const [name, file] of pages) {
      const examples = read(kind, file);
      if (examples.length > 0)
        list(`${kind}/term${name}.html`, examples, complete.includes(kind) ? setAll : setComing);
    }
  for (const [name, file] of pages) list(`index${name}.html`, [readExample(out, '/en/', file)], setComing);
  for (const [name, file] of pages) {
    const example = findMean(read('event', file));
    const event = events.find(({ slug }) => example.path === `/en/${segments.event}/${slug}/`);
    if (event === undefined) throw new Error(`There is no event of ${example.path}`);
    layouts.set(`_default/single${name}.html`, makeEventTemplate(example, event));
  }
  for (const [name, { mediaType, templates }] of Object.entries(formats))
    for (const [kind, text] of Object.entries(templates))
      layouts.set(`_default/${kind}.${name}.${suffixes[mediaType] ?? 'xml'}`, text);
  return layouts;
}

function readExamples(out: string, path: string, file: string): readonly Example[] {
  const folder = join(out, path);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, file)));
  return names.map((name) => readExample(out, `${path}${name}/`, file));
}

function readExample(out: string, path: string, file: string): Example {
  return { html: readFileSync(join(out, path, file), 'utf8'), path };
}

function findMean(examples: readonly Example[]): Example {
  const mean = examples.reduce((sum, { html }) => sum + html.length, 0) / examples.length;
  const distance = ({ html }: Example): number => Math.abs(html.length - mean);
  const [nearest] = examples.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error('There is no such page');
  return nearest;
}
