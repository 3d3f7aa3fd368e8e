import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { ConfigError } from '../../src/config/config-error.ts';
import { listOurComponents, listOwnComponents } from '../../src/config/own-components.ts';
import { computeDigest } from '../../src/digest.ts';

/** The file in which a project remembers what it was last made with. It belongs into git. */
export const stateFile = 'cartelera.json';

const schema = z.object({
  /** Version of Cartelera. */
  version: z.string(),
  /** Digests of our components that the project replaces, by file name: `Footer.astro`. */
  originals: z.record(z.string(), z.string()),
});

/** What a project was last made with. */
export type ProjectState = z.output<typeof schema>;

/** What the project has now. */
export function findProjectState(): ProjectState {
  const ours = listOurComponents();
  const originals = [...listOwnComponents().keys()].toSorted().flatMap((name) => {
    const original = ours.get(name);
    return original === undefined ? [] : [[name, computeDigest(readFileSync(original, 'utf8'))] as const];
  });
  return { version: packageJson.version, originals: Object.fromEntries(originals) };
}

/**
 * What the project was last made with; null if it does not say.
 * @throws {ConfigError} if the file cannot be read
 */
export function readProjectState(): ProjectState | null {
  if (!existsSync(stateFile)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  } catch (cause) {
    throw new ConfigError(
      `${stateFile} cannot be read. Take it from git, or remove it: npm run upgrade then begins with what is installed.`,
      { cause },
    );
  }
}

/**
 * Remembers the originals of components that the project has replaced since the version that it was
 * made with was installed. Does nothing after a newer one was: only `upgrade` compares.
 * @param before what `readProjectState` gave
 */
export function addOriginals(before: ProjectState | null): void {
  const now = findProjectState();
  if (before === null || before.version !== now.version) return;
  const originals = Object.fromEntries(
    Object.entries(now.originals).map(([name, digest]) => [name, before.originals[name] ?? digest]),
  );
  if (!isDeepStrictEqual(originals, before.originals)) write({ version: now.version, originals });
}

/** Remembers what the project is made with now. */
export function saveProjectState(): void {
  write(findProjectState());
}

function write(state: ProjectState): void {
  writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`);
}
