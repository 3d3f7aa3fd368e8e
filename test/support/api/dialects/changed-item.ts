import type { MappedItem, WireContext } from '../../../../src/api/dialect.ts';
import type { SkippedItem } from '../../../../src/model/skipped.ts';
import type { AnyRecord } from '../../../../src/model/record.ts';

type Changes = Readonly<Record<string, unknown>>;

/** What a reader makes of a recorded item in which some fields are changed. */
export function changedItem<R extends AnyRecord>(
  read: (item: unknown, context: WireContext) => MappedItem<R>,
  recorded: Changes | undefined,
  context: WireContext,
): { recordOf: (changes: Changes) => R; leftOutOf: (changes: Changes) => SkippedItem | null } {
  const readingOf = (changes: Changes): MappedItem<R> => read({ ...recorded, ...changes }, context);
  return {
    recordOf(changes) {
      const reading = readingOf(changes);
      if ('leftOut' in reading)
        throw new Error(`left out: ${reading.leftOut.reason} ${reading.leftOut.note}`);
      return reading.record;
    },
    leftOutOf(changes) {
      const reading = readingOf(changes);
      return 'leftOut' in reading ? reading.leftOut : null;
    },
  };
}
