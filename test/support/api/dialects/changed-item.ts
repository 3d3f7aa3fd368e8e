import type { MappedItem } from '../../../../src/api/dialect.ts';
import type { MappingContext } from '../../../../src/api/mapping-context.ts';
import type { SkippedItem } from '../../../../src/model/skipped.ts';
import type { AnyRecord } from '../../../../src/model/record.ts';

type Changes = Readonly<Record<string, unknown>>;

/**
 * The record that a reader makes of a recorded item after some fields are changed; a field that
 * becomes undefined is left out, as JSON has no such value.
 */
export function changedItem<R extends AnyRecord>(
  read: (item: unknown, context: MappingContext) => MappedItem<R>,
  recorded: Changes | undefined,
  context: MappingContext,
): { recordOf: (changes: Changes) => R; skippedOf: (changes: Changes) => SkippedItem | null } {
  const readingOf = (changes: Changes): MappedItem<R> => {
    const fields = Object.entries({ ...recorded, ...changes }).filter(([, value]) => value !== undefined);
    return read(Object.fromEntries(fields), context);
  };
  return {
    recordOf(changes) {
      const reading = readingOf(changes);
      if ('skipped' in reading) throw new Error(`skipped: ${reading.skipped.reason} ${reading.skipped.note}`);
      return reading.record;
    },
    skippedOf(changes) {
      const reading = readingOf(changes);
      return 'skipped' in reading ? reading.skipped : null;
    },
  };
}
