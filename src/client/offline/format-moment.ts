import { formatIn } from '../clock.ts';
import type { OfflineList } from './offline-list.ts';

type Words = Pick<OfflineList, 'language' | 'zone'> & { readonly texts: Pick<OfflineList['texts'], 'at'> };

/** A time in milliseconds on the calendar's clock: `Friday, 20 November, 10:00`. */
export function formatMoment(words: Words, time: number): string {
  const { language, zone, texts } = words;
  const start = formatIn(language, zone, time, { hour: 'numeric', minute: '2-digit' });
  return texts.at.replace('{day}', formatDay(words, time)).replace('{start}', start);
}

/** The day of a time in milliseconds on the calendar's clock: `Friday, 20 November`. */
export function formatDay({ language, zone }: Pick<Words, 'language' | 'zone'>, time: number): string {
  return formatIn(language, zone, time, { weekday: 'long', day: 'numeric', month: 'long' });
}
