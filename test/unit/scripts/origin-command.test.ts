import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

/** Starts `npm run origin` on a free port and stops it; returns its index and exit code. */
async function indexOf(...options: string[]) {
  const child = spawn(process.execPath, ['scripts/origin.ts', '--port', '0', '--size', '4', ...options], {
    cwd: root,
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/u.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`npm run origin ended: ${output}`)));
  });
  try {
    const response = await fetch(`${address}/en/wp-json/`);
    const { namespaces, routes } = (await response.json()) as { namespaces: string[]; routes: object };
    return { namespaces, routes: Object.keys(routes), ended };
  } finally {
    child.kill('SIGINT');
  }
}

describe('npm run origin', () => {
  it('offers both interfaces by default', async () => {
    const { namespaces, ended } = await indexOf();
    expect(namespaces).toEqual(['oembed/1.0', 'seo/v1', 'calendar/events/v1', 'evt/v1', 'core/v2']);
    expect(await ended).toBe(0);
  });

  it('leaves out the interface that --without names', async () => {
    const { namespaces, routes, ended } = await indexOf('--without', 'evt/v1');
    expect(namespaces).toEqual(['oembed/1.0', 'seo/v1', 'calendar/events/v1', 'core/v2']);
    expect(routes.filter((route) => route.includes('/evt/'))).toEqual([]);
    expect(await ended).toBe(0);
  });

  it('uses the names of WordPress with --spelling wordpress', async () => {
    const { namespaces, routes, ended } = await indexOf('--spelling', 'wordpress');
    expect(namespaces).toEqual(['oembed/1.0', 'yoast/v1', 'tribe/events/v1', 'tec/v1', 'wp/v2']);
    expect(routes).toContain('/tec/v1/venues');
    expect(await ended).toBe(0);
  });

  it('rejects an unknown interface, and names the valid ones', async () => {
    await expect(indexOf('--without', 'tec/v1')).rejects.toThrow(
      "--without is 'tec/v1' but should be calendar/events/v1 or evt/v1.",
    );
  });
});
