import type { Import } from './source-files.ts';

/** Groups of files that import each other in a circle, each sorted; empty if there is none. */
export function findCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const own = targets.get(file) ?? new Set();
    targets.set(file, own.add(target));
  }
  const reached = new Map([...targets.keys()].map((file) => [file, reachFrom(file, targets)]));
  const groups = new Map<string, readonly string[]>();
  for (const [file, reachable] of reached) {
    if (!reachable.has(file)) continue;
    const group = [...reachable].filter((other) => reached.get(other)?.has(file) === true).sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()].sort();
}

/** The files that a file imports, directly or by others; itself only if it is in a circle. */
function reachFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const target of targets.get(file) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      open.push(target);
    }
  }
  return reached;
}
