import type { Config } from '../src/config-schema.ts';
import { generateContent } from './origin/dataset/generate.ts';
import { startOrigin } from './origin/server.ts';
import { presentInstant } from './settings.ts';

/** Happenings of the sample origin; most become two events, one in each language. */
const sampleSize = 240;

/** Tried first, so that addresses and digests stay equal from build to build. */
const preferredPort = 4322;

/** Runs `work` while the sample origin is served on loopback, and gives what it gives. */
export async function withSampleOrigin<T>(config: Config, work: (address: string) => Promise<T>): Promise<T> {
  const now = new Date(presentInstant(config));
  const content = generateContent({ seed: 1, size: sampleSize, now });
  const start = (port: number) => startOrigin({ content, port, now: () => now });
  const origin = await start(preferredPort).catch(() => start(0));
  try {
    return await work(origin.url);
  } finally {
    await origin.close();
  }
}
