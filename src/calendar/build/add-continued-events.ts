import { historyKey } from '../../history/history-key.ts';
import { references } from '../../model/references.ts';
import type { CalendarEvent } from '../event.ts';
import { compareInCalendarOrder } from '../order.ts';
import { scopeKinds } from '../scope.ts';
import type { CalendarDraft } from './build-calendar.ts';

/** Adds events that go on in another language to the calendars of each language they left. */
export function addContinuedEvents(drafts: readonly CalendarDraft[]): void {
  const found = new Map(
    drafts
      .flatMap(({ events, tombstones }) => [...events, ...tombstones])
      .map((event) => [historyKey(event.record), event]),
  );
  for (const { pages, continued, scopes } of drafts)
    for (const { version, history, ...refs } of pages.continued) {
      const other = found.get(historyKey({ kind: 'event', ...version }));
      if (other === undefined) continue;
      const event: CalendarEvent = { ...other, history };
      continued.push(event);
      for (const kind of scopeKinds)
        for (const id of new Set([...refs[references[kind]], ...(kind === 'category' ? refs.above : [])]))
          scopes[kind].get(id)?.continued.push(event);
    }
  for (const { continued } of drafts) continued.sort(compareInCalendarOrder);
}
