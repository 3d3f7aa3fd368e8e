import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { openSnapshot } from '../../../src/snapshot/snapshot.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { listenHostile, type Altered, type Passing } from '../http/hostile-origin.ts';
import { listen } from '../server.ts';
import { createMeasuredCommands, type Measured } from '../scripts/measure-command.ts';
import { copyProject, writeConfig } from '../site/project.ts';
import { emptyFolder, sampleNow } from '../site/sample.ts';
import { addItems, here } from './add-items.ts';
import type { Attack, DialectName } from './attack.ts';
import { elsewhere } from './attacks/redirects.ts';

/** A small healthy calendar whose origin attacks. */
export interface HostileTown {
  /** Requests to another server than the origin. */
  readonly astray: readonly string[];
  /** Crawls while these attacks are on, from the healthy snapshot or without one. */
  crawl(attacks: Numbered, options?: Attack['crawl']): Promise<Measured>;
  /** Crawls after the last crawl, without attacks: all that they added vanishes. */
  recover(): Promise<Measured>;
  /** Builds the site from the last crawl, without network; `dist` is its folder. */
  build(): Promise<Measured & { readonly dist: string }>;
  /** The snapshot of the last crawl. */
  read(): SnapshotContent;
  close(): Promise<void>;
}

/** Attacks with their places, which make their ids. */
export type Numbered = readonly (readonly [number, Attack])[];

/** Starts the origin and crawls it once while it is healthy. */
export async function startHostileTown(dialect: DialectName): Promise<HostileTown> {
  const now = new Date(sampleNow);
  const generated = generateContent({ seed: 17, size: 12, now });
  const content = { ...generated, events: generated.events.map((event) => ({ ...event, image: null })) };
  const without = dialect === 'evt/v1' ? ['calendar/events/v1'] : [];
  const spelling = dialect === 'evt/v1' ? ('neutral' as const) : ('wordpress' as const);
  const behind = await startOrigin({ content, without, spelling, now: () => now });
  let active: Numbered = [];
  const alter = (asked: Passing): Altered => {
    const added = { ...asked, ...addItems(asked, active) };
    let passing = { ...added, body: added.body.replaceAll(here, origin.url.origin) };
    for (const [, { answer }] of active) {
      const { body, ...altered } = answer?.(passing, origin.url) ?? {};
      // A text that is altered may be altered again; a whole answer is the last.
      const isWhole = altered.send !== undefined || altered.status !== undefined || Buffer.isBuffer(body);
      if (isWhole) return { ...passing, ...altered, ...(body !== undefined && { body }) };
      passing = { ...passing, ...altered, ...(typeof body === 'string' && { body }) };
    }
    return passing;
  };
  const origin = await listenHostile(behind.url, alter);
  const astray: string[] = [];
  const other = await listen((request, response) => {
    astray.push(request.url ?? '');
    response.end('[]');
  });
  elsewhere.address = other.url.origin;
  const folder = emptyFolder(`hostile-${dialect.replace('/', '-')}`);
  const hurried = copyProject({ 'config.ts': writeConfig({ limits: { minutes: 0.25 } }) });
  const run = createMeasuredCommands(folder);
  const runHurried = createMeasuredCommands(folder, hurried);
  const settings = {
    CALENDAR_ORIGIN: origin.url.href,
    CALENDAR_NOW: sampleNow,
    CALENDAR_SITE: origin.url.origin,
  };
  // Redacting takes time and memory too.
  const signed = {
    ...settings,
    CALENDAR_USER: 'editor-4711',
    CALENDAR_PASSWORD: 'Zk7q Wx29 vB9n Tr4m sLd6 Yg3c',
  };
  const [data, dist, healthy] = [join(folder, 'data'), join(folder, 'dist'), join(folder, 'healthy')];
  const first = await run('crawl', [], signed);
  if (first.status !== 0) throw new Error(`The healthy crawl ended with ${first.status}: ${first.output}`);
  cpSync(data, healthy, { recursive: true });
  return {
    astray,
    async crawl(attacks, { isFirst = false, hasLittleTime = false } = {}) {
      active = attacks;
      rmSync(data, { recursive: true, force: true });
      // A first crawl would take its history from there.
      rmSync(dist, { recursive: true, force: true });
      if (!isFirst) cpSync(healthy, data, { recursive: true });
      return (hasLittleTime ? runHurried : run)('crawl', ['--full', '--json'], signed);
    },
    recover() {
      active = [];
      return run('crawl', ['--full', '--json', '--accept-loss'], signed);
    },
    async build() {
      return { ...(await run('build', ['--offline'], signed)), dist };
    },
    read() {
      const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
      const read = snapshot.read();
      snapshot.close();
      if (read === null) throw new Error('The snapshot is empty.');
      return read;
    },
    async close() {
      rmSync(hurried, { recursive: true, force: true });
      origin.close();
      other.close();
      await behind.close();
    },
  };
}
