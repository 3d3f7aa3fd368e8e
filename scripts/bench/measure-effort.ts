/** Duration and processor time of some work. */
export interface Effort {
  readonly seconds: number;
  /** Seconds of processor time in all threads: other programs affect it least. */
  readonly cpu: number;
}

/** Runs the work and measures it. */
export async function measureEffort(work: () => Promise<unknown>): Promise<Effort> {
  const began = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1e6 };
}
