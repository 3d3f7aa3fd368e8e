import type { keepSaved } from './keep-saved.ts';

/** Keeps the pages of saved events on the device: see there. */
export type KeepSaved = typeof keepSaved;

const there = globalThis as { keepSaved?: KeepSaved };

/**
 * Keeps what is saved on the device of a visitor who keeps this calendar there. For others, nothing
 * is fetched.
 * @param script address of the one that keeps saved events
 * @param folders of the tables of all languages, that of the page first
 */
export function keepIfKept(script: string, folders: readonly string[]): void {
  if (navigator.serviceWorker?.controller)
    loadKeeper(script)
      .then((keep) => keep(folders))
      .catch(console.warn);
}

/**
 * The script that keeps saved events, fetched on first use. Were it a part of the page's own, the
 * bundler would add almost a kilobyte to fetch it.
 * @param address of it
 * @throws {TypeError} if it cannot be fetched, as long as the page lives
 */
export async function loadKeeper(address: string): Promise<KeepSaved> {
  if (!there.keepSaved) await import(/* @vite-ignore */ address);
  return there.keepSaved as KeepSaved;
}
