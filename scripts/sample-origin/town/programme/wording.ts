import type { Locale } from '../../content/content.ts';
import { closings } from './closings.ts';
import type { Happening, Text } from './event-template.ts';
import type { Random } from '../random.ts';

const MOST_BLOCKS = 5;

/** Escapes plain text as the platform stores titles: `Mole & pulque` becomes `Mole &amp; pulque`. */
export function escaped(text: string): string {
  return text.replace(/&(?!\w+;)/g, '&amp;');
}

/** Chooses the closing paragraphs of a happening, the same for both languages: with its own text 2 to 5 blocks. */
export function chooseClosings(random: Random, happening: Happening): readonly Text[] {
  const own = Math.max(happening.en.length, happening.es.length) - 1;
  const wanted = Math.min(MOST_BLOCKS - own, random.int(own < 3 ? 1 : 0, 3));
  const deal = random.deck(closings);
  const bySubject = new Map<string, Text>();
  for (let nth = 0; nth < closings.length && bySubject.size < wanted; nth++) {
    const { subject, fits, text } = deal();
    if (fits(happening) && !bySubject.has(subject)) bySubject.set(subject, text);
  }
  return [...bySubject.values()];
}

/** The description in one language. */
export function descriptionOf(happening: Happening, locale: Locale, closing: readonly Text[]): string {
  const [, ...blocks] = happening[locale];
  return [...blocks.map(toBlock), ...closing.map((text) => text[locale])].join('\n');
}

/** The first sentence of the description as an excerpt. */
export function excerptOf(happening: Happening, locale: Locale): string {
  const sentence = /^.+?[.!?](?=\s|$)/.exec((happening[locale][1] ?? '').replace(/<[^>]*>/g, ''));
  return sentence === null ? '' : `<p>${escaped(sentence[0])}</p>`;
}

function toBlock(block: string): string {
  return /^<(p|h3|ul)/.test(block) ? block : `<p>${escaped(block)}</p>`;
}
