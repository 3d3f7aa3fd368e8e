import type { Position } from '../../calendar/distance.ts';
import type { Entry } from '../../calendar/entry.ts';
import type { Translations } from './translations.ts';

/** Whether an event takes place online, in words: `Online`, `Also online`; `""` if it does not. */
export function formatOnline({ online }: Pick<Entry, 'online'>, { t }: Pick<Translations, 't'>): string {
  if (online === null) return '';
  return t(online === 'only' ? 'online' : 'online.also');
}

/** A position for scripts that measure distances: `19.43 -99.13`, latitude first. */
export function formatPosition({ latitude, longitude }: Position): string {
  return `${latitude} ${longitude}`;
}
