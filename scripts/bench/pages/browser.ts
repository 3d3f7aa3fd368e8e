import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packaged, { inflate } from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

/**
 * Starts Chromium from an npm package.
 * @param debugPort port on which other programs can control it, too
 */
export async function launchBrowser(debugPort?: number): Promise<Browser> {
  const executablePath = await packaged.executablePath();
  return chromium.launch({
    executablePath,
    // The packaged flags turn web security off; a machine without screen and sandbox needs only
    // these.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--headless=shell',
      '--font-render-hinting=none',
      '--disable-gpu',
      // Optimising scripts does not pay for a page that is opened once.
      debugPort === undefined ? '--js-flags=--no-opt' : `--remote-debugging-port=${debugPort}`,
    ],
    env: { ...process.env, ...(await findLibraries(executablePath)) } as Record<string, string>,
  });
}

/** The NSS libraries of the package, for machines without them. */
async function findLibraries(executablePath: string): Promise<Record<string, string>> {
  const { stdout } = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  if (!stdout.includes('not found')) return {};
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  await inflate(join(bin, 'al2023.tar.br'));
  const folders = [join(tmpdir(), 'al2023', 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(
    (each) => each !== '',
  );
  return { LD_LIBRARY_PATH: folders.join(':') };
}
