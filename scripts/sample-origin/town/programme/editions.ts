import type { Text } from './event-template.ts';
import type { Planned } from '../plan.ts';

/** What is added to each title that has been on before, counted in order of date. What was planned later counts on, and changes none. */
export function editionNames(planned: readonly Planned[]): readonly Text[] {
  const counts = new Map<string, number>();
  const names = planned.map(() => ({ en: '', es: '' }));
  const inOrder = planned
    .map((each, index) => ({ each, index }))
    .sort(
      (a, b) =>
        Number(a.each.later) - Number(b.each.later) || a.each.offset - b.each.offset || a.index - b.index,
    );
  for (const { each, index } of inOrder) {
    if (each.recurring) continue;
    const title = each.happening.en[0];
    const count = counts.get(title) ?? 0;
    counts.set(title, count + 1);
    names[index] = each.happening.repeats?.[count] ?? { en: '', es: '' };
  }
  return names;
}
