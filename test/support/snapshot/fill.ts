import { join } from 'node:path';
import type { HistoryEntry } from '../../../src/history/history-entry.ts';
import { kinds, type AnyRecord, type Kind } from '../../../src/model/record.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';

/** Writes a content to the snapshot in a folder, with a receipt that a build reads. */
export function store(data: string, content: SnapshotContent): void {
  const { origin, crawledAt } = content;
  const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
  fill(snapshot, content, { origin, crawledAt, collections: [] });
  snapshot.close();
}

/**
 * Writes a content to a snapshot, as a full crawl does: it replaces everything.
 * @param requested events whose status was requested
 * @param hidden ids of records that are no longer public; others that it lacks were removed
 * @param restored history from the published site
 */
export function fill(
  snapshot: Snapshot,
  content: SnapshotContent,
  receipt: unknown = {},
  requested = content.events,
  hidden: { readonly [K in Kind]?: readonly number[] | undefined } = {},
  restored: readonly HistoryEntry[] = [],
): void {
  const locales = content.sites.map(({ locale }) => locale);
  const draft = snapshot.draft(content.origin, locales);
  const { events, venues, organizers, terms, sites, translations, images, crawledAt } = content;
  const records: readonly AnyRecord[] = [...events, ...venues, ...organizers, ...terms];
  for (const kind of kinds)
    for (const locale of locales) {
      draft.begin(kind, locale, 'nothing');
      draft.put(
        kind,
        locale,
        records.filter((record) => record.kind === kind && record.locale === locale),
        [],
      );
    }
  const here = new Set(records.map(({ kind, id }) => `${kind} ${id}`));
  for (const kind of kinds)
    for (const { id } of [...draft.listWithdrawn(kind), ...restored.filter((entry) => entry.kind === kind)]) {
      if (here.has(`${kind} ${id}`)) continue;
      const isHidden = hidden[kind]?.includes(id) === true;
      draft.setWithdrawal(kind, id, isHidden ? 'not public' : 'removed');
    }
  for (const { id, modified, status, online = null, search = null } of requested)
    draft.setAnswer({ event: id, modified, status, online, search });
  draft.commit({
    crawledAt,
    fullAt: crawledAt,
    sites,
    translations: translations.map((translation) => ({ ...translation, by: 'confirmed' })),
    alternates: [],
    images,
    media: null,
    restored,
    receipt,
  });
  draft.discard();
}
