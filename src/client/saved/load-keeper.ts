import type { keepSaved } from './keep-saved.ts';

/** Keeps the pages of saved events on the device: see there. */
export type KeepSaved = typeof keepSaved;

const there = globalThis as { keepSaved?: KeepSaved };

/**
 * The script that keeps saved events, fetched on first use. Were it a part of the page's own, the
 * bundler would add almost a kilobyte to fetch it.
 * @param address of it
 * @throws {TypeError} if it cannot be fetched, as long as the page lives
 */
export async function loadKeeper(address: string): Promise<KeepSaved> {
  if (there.keepSaved === undefined) await import(/* @vite-ignore */ new URL(address, location.href).href);
  if (there.keepSaved === undefined) throw new Error(`${address} keeps nothing`);
  return there.keepSaved;
}
