import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { isPreviewHost } from '../../src/model/loopback.ts';
import { stateDocumentName } from '../../src/history/state-document.ts';
import { writeAtomically } from '../../src/images/write-atomically.ts';
import { computeDigest } from '../../src/digest.ts';

/**
 * Makes sure that a site for a public address is not replaced by one for another address, such as
 * localhost after CALENDAR_SITE was lost.
 * @throws {ConfigError} where it would be
 */
export function checkAddress(config: Config): void {
  const { out, mount } = config;
  const address = homeAddress(config);
  for (const previous of [readBuiltAddress(join(out, mount)), readSavedAddress(config)]) {
    if (previous === null || isPreview(previous) || previous.href === address.href) continue;
    const wrong = [
      ...(previous.origin === address.origin ? [] : ['CALENDAR_SITE']),
      ...(previous.pathname === address.pathname ? [] : ['CALENDAR_BASE (or mount in src/own/config.ts)']),
    ].join(' and ');
    throw new ConfigError(
      `${out} was last built for ${previous.href}, not for ${address.href}. Nothing was replaced. Check ${wrong}. If the site moves, run npm run build once with -- --new-site; to try something out, choose another CALENDAR_OUT.`,
    );
  }
}

/**
 * Saves the address of the site in the data folder, because CI rarely caches `out`.
 * @throws the error of the file system
 */
export function saveAddress(config: Config): void {
  writeAtomically(addressFile(config), `${homeAddress(config).href}\n`);
}

/** The address of the home page, with a slash at the end. */
export function homeAddress({ site, base }: Config): URL {
  return new URL(base, site);
}

/** Whether only this machine can read an address. */
export function isPreview({ hostname }: URL): boolean {
  return isPreviewHost(hostname);
}

/** The address that a site was built for; null where its state document does not name one. */
function readBuiltAddress(folder: string): URL | null {
  return URL.parse(readPublished(folder, 'address') ?? '');
}

function readSavedAddress(config: Config): URL | null {
  const file = addressFile(config);
  return existsSync(file) ? URL.parse(readFileSync(file, 'utf8').trim()) : null;
}

/** A value at the head of the state document in a folder; null where there is none. */
export function readPublished(folder: string, name: 'origin' | 'address'): string | null {
  const file = join(folder, stateDocumentName);
  if (!existsSync(file)) return null;
  const head = readFileSync(file, 'utf8').slice(0, 8000);
  return new RegExp(`"${name}":"([^"]*)"`, 'u').exec(head)?.[1] ?? null;
}

/** One file for each `out`: sites for several addresses may be built from one snapshot. */
function addressFile({ data, out }: Config): string {
  return join(data, `site-${computeDigest(relative('.', out))}.txt`);
}
