import { join } from 'node:path';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import type { Content, EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { listAbroad } from './abroad.ts';
import { filesOf, rememberSlug, sampleNow, siteWith, type SampleSite } from './sample.ts';
import { sharedFolder, sharedSite } from './shared-site.ts';

/**
 * Content of the sample origin. With so few happenings, generated series have two dates, and few
 * events are abroad; the added ones are harder.
 */
export function sampleContent(): Content {
  const content = generateContent({ seed: 7, size: 60, now: new Date(sampleNow) });
  const events = [...content.events, ...returning(content)];
  return { ...content, events: [...events, ...listAbroad({ ...content, events })] };
}

/**
 * Repeats of the first evening at a venue in both languages: one cancelled, one in the next year.
 */
function returning({ events, images }: Content): EventPost[] {
  let id = Math.max(...events.map((event) => event.id), ...images.map((image) => image.id));
  const isEvening = (event: EventPost) =>
    event.start.slice(0, 10) > sampleNow.slice(0, 10) &&
    event.start.slice(0, 10) === event.end.slice(0, 10) &&
    event.venues.length > 0 &&
    event.eventStatus === 'scheduled' &&
    events.some(({ group, locale }) => group === event.group && locale !== event.locale);
  const first = events.filter(isEvening).toSorted((a, b) => (a.start < b.start ? -1 : 1))[0];
  return (['2026-12-11', '2027-02-05'] as const).flatMap((day, index) => {
    const group = id + 1;
    return events
      .filter((event) => event.group === first?.group)
      .map((event): EventPost => {
        id += 1;
        const [start, end] = [event.start, event.end].map((time) => `${day}${time.slice(10)}`);
        const eventStatus = index === 0 ? 'canceled' : 'scheduled';
        const slug = `${event.slug}-${index + 2}`;
        return {
          ...event,
          id,
          group,
          slug,
          start: start ?? '',
          end: end ?? '',
          eventStatus,
          sticky: false,
          featured: false,
        };
      });
  });
}

let building: Promise<string> | undefined;

/** Crawls and builds the sample site, unless it is built. A worker looks once. */
export const buildSite = (): Promise<string> =>
  (building ??= sharedSite('built', async () => {
    const site = await siteWith('built', sampleContent());
    readdress(site);
    site.build('dist');
  }));

/** A former slug of an event, in each language: its page redirects. */
export const formerSlug = 'before-it-was-edited';

/** Gives one event and its translation a former slug. */
function readdress({ content, data }: SampleSite): void {
  const { ids = {} } = content.translations.find(({ kind }) => kind === 'event') ?? {};
  rememberSlug(data, Object.values(ids), formerSlug);
}

/** The sample site for all tests; none changes it. */
export interface BuiltSite {
  readonly content: SnapshotContent;
  /** Folder of the snapshot. */
  readonly data: string;
  /** Folder of the site. */
  readonly dist: string;
}

/** The site of `buildSite`, which the set-up of the tests awaits. */
export function builtSite(): BuiltSite {
  const [data, dist] = [join(sharedFolder('built'), 'data'), join(sharedFolder('built'), 'dist')];
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  const content = snapshot.read();
  snapshot.close();
  if (content === null) throw new Error('The crawl left nothing.');
  return { content, data, dist };
}

/**
 * The files of the site, without those at the former address of an event, which redirect or are
 * copies.
 */
export function presentFiles({ dist }: BuiltSite): Map<string, Buffer> {
  return new Map([...filesOf(dist)].filter(([path]) => !path.includes(`/${formerSlug}/`)));
}
