import type { Receipt } from '../../../src/crawl/receipt.ts';
import type { EventRecord, Unpublished } from '../../../src/model/event.ts';

const names: Readonly<Record<Unpublished, readonly [string, string]>> = {
  draft: ['draft', 'drafts'],
  pending: ['pending event', 'pending events'],
  future: ['scheduled event', 'scheduled events'],
};

/** What a preview of drafts shows, what it cannot show and why, and what the crawl warns of. */
export function describeDrafts({
  receipt,
  drafts,
}: {
  readonly receipt: Receipt;
  readonly drafts: readonly EventRecord[];
}): string {
  const counts = Object.entries(names).flatMap(([status, [one, several]]) => {
    const count = drafts.filter(({ unpublished }) => unpublished === status).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  const unread = receipt.collections.flatMap(({ kind, leftOut }) =>
    kind === 'event' ? leftOut.filter(({ reason }) => reason === 'malformed') : [],
  );
  return [
    counts.length === 0
      ? 'There are no drafts: the preview shows what is published.'
      : `The preview shows ${counts.join(', ')}, and what is published. Run it again to see later edits.`,
    ...unread.map(({ id, note }) => `Not shown, because it lacks a date or cannot be read: ${id} ${note}`),
  ].join('\n');
}
