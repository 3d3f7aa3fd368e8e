import type { Locale } from '../content/content.ts';
import { type Closing, closings } from './data.ts';
import type { Planned } from './plan-year.ts';
import type { Random } from './random.ts';
import type { Text } from './records.ts';
import type { EventTemplate } from './schema.ts';

const MOST_BLOCKS = 5;
const NOTHING: Text = { en: '', es: '' };

/**
 * The suffix of each title, for example ` (second date)`; later events never change earlier ones.
 */
export function chooseTitleSuffixes(planned: readonly Planned[]): readonly Text[] {
  const counts = new Map<string, number>();
  const suffixes = planned.map(() => NOTHING);
  const inOrder = planned
    .map((each, index) => ({ ...each, index }))
    .sort((a, b) => Number(a.later) - Number(b.later) || a.offset - b.offset || a.index - b.index);
  for (const { template, recurring, index } of inOrder) {
    if (recurring) continue;
    const [title] = template.en;
    const count = counts.get(title) ?? 0;
    counts.set(title, count + 1);
    suffixes[index] = template.repeats?.[count] ?? NOTHING;
  }
  return suffixes;
}

/**
 * Escapes plain text as the platform stores titles: `Mole & pulque` becomes `Mole &amp; pulque`.
 */
export function escapeText(text: string): string {
  return text.replace(/&(?!\w+;)/g, '&amp;');
}

/** Chooses closing paragraphs, so that the description has two to five blocks. */
export function chooseClosings(random: Random, event: EventTemplate): readonly Text[] {
  const own = Math.max(event.en.length, event.es.length) - 1;
  const wanted = Math.min(MOST_BLOCKS - own, random.int(own < 3 ? 1 : 0, 3));
  const deal = random.deck(closings);
  const bySubject = new Map<string, Text>();
  for (let nth = 0; nth < closings.length && bySubject.size < wanted; nth++) {
    const closing = deal();
    if (suits(closing, event) && !bySubject.has(closing.subject)) bySubject.set(closing.subject, closing);
  }
  return [...bySubject.values()];
}

/** Writes the description in one language. */
export function writeDescription(event: EventTemplate, locale: Locale, closing: readonly Text[]): string {
  const [, ...blocks] = event[locale];
  return [...blocks.map(writeBlock), ...closing.map((text) => text[locale])].join('\n');
}

/** Writes the first sentence of the description as an excerpt. */
export function writeExcerpt(event: EventTemplate, locale: Locale): string {
  const sentence = /^.+?[.!?](?=\s|$)/.exec((event[locale][1] ?? '').replace(/<[^>]*>/g, ''));
  return sentence === null ? '' : `<p>${escapeText(sentence[0])}</p>`;
}

function writeBlock(block: string): string {
  return /^<(p|h3|ul)/.test(block) ? block : `<p>${escapeText(block)}</p>`;
}

function suits({ fits, venues = [] }: Closing, event: EventTemplate): boolean {
  const { cost, start = '', tags = [], outdoors = false } = event;
  const [venue, ...otherVenues] = event.venues ?? [];
  switch (fits) {
    case 'paid':
      return typeof cost === 'string' && cost !== '' && cost !== '0';
    case 'free':
      return cost === '0' && !tags.includes('booking');
    case 'late':
      return start >= '19:30' && start < '22:00';
    case 'indoors':
      return !outdoors && venue !== undefined;
    case 'outside':
      return outdoors;
    case 'booking':
      return tags.includes('booking');
    default:
      return venue !== undefined && otherVenues.length === 0 && venues.includes(venue);
  }
}
