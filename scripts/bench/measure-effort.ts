/** What some work took. */
export interface Effort {
  readonly seconds: number;
  /** Seconds of processor time, of all threads: what another program on the machine changes least. */
  readonly cpu: number;
}

/** Does the work and measures it. */
export async function measureEffort(work: () => Promise<unknown>): Promise<Effort> {
  const began = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 };
}
