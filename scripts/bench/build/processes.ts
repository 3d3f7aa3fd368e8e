import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between looks at the memory of processes. */
const interval = 100;

/** Ticks per second in `/proc`, on every architecture of Linux that Node supports. */
const ticks = 100;

/**
 * Seconds of processor time of all processes that this one started and that have ended, with those
 * that they started themselves. Node has no call for it.
 */
export function readWaitedCpu(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the process, in brackets, may have spaces. cutime and cstime are fields 16 and 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticks;
}

/**
 * Watches the memory of all processes below one; the result ends that and returns the most that
 * they had at the same time, in MB.
 */
export function watchMemory(above: number): () => number {
  let most = 0;
  const look = () => {
    most = Math.max(most, sumMemory(above));
  };
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function sumMemory(above: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap(readStatus);
  const below = new Set([above]);
  let sum = 0;
  // Parents may have greater numbers than their children.
  for (let grew = true; grew;) {
    const found = processes.filter(({ id, parent }) => below.has(parent) && !below.has(id));
    for (const { id, resident } of found) {
      below.add(id);
      sum += resident;
    }
    grew = found.length > 0;
  }
  return sum;
}

interface Process {
  readonly id: number;
  readonly parent: number;
  /** MB. */
  readonly resident: number;
}

function readStatus(id: string): readonly Process[] {
  try {
    const text = readFileSync(`/proc/${id}/status`, 'utf8');
    const read = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(text)?.[1] ?? 0);
    return [{ id: Number(id), parent: read('PPid'), resident: read('VmRSS') / 1024 }];
  } catch {
    // It has ended.
    return [];
  }
}
