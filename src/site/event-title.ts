import type { EventDetails } from '../calendar/event-page.ts';
import { wordsOf } from './words.ts';

/** What an event is called where its title stands alone: it says first when the event is cancelled or postponed. Never empty. */
export function eventTitle({
  locale,
  title,
  status,
}: Pick<EventDetails, 'locale' | 'title' | 'status'>): string {
  const { t } = wordsOf(locale);
  const called = title || t('event.untitled');
  return status === 'scheduled' ? called : `${t(`status.${status}`)}: ${called}`;
}
