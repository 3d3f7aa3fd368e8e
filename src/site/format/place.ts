import type { Entry } from '../../calendar/entry.ts';
import type { Translations } from './translations.ts';

/** Whether an event takes place online, in words: `Online`, `Also online`; `""` if it does not. */
export function formatOnline({ online }: Pick<Entry, 'online'>, { t }: Pick<Translations, 't'>): string {
  if (online === null) return '';
  return t(online === 'only' ? 'online' : 'online.also');
}
