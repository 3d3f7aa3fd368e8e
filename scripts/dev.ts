import { crawlIntoSnapshot, defaultFlags } from './crawling/crawl-into-snapshot.ts';
import { readLastGoodCrawl, requireCrawl } from './publishing/last-good.ts';
import { withDataLock } from './publishing/lock.ts';
import { checkSample } from './crawling/with-sample-origin.ts';
import { serveHelp, serveOptions, parseServerOptions } from './publishing/server-options.ts';
import { describeSettingWarnings, readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { printError } from './cli/print.ts';

const help = `
npm run dev [-- --host ADDRESS] [--port 4321]

Serves the site on http://localhost:4321 while you change it, from the snapshot; crawls first if
there is none.

${serveHelp}
  --help   print this

Environment: see npm run build -- --help
Exit codes: 0 stopped, 2 wrong setting, 3 or 4 the first crawl failed, 6 another build or crawl is
running
`;

await runCommand(help, serveOptions, async (values, signal) => {
  const server = await parseServerOptions(values);
  const config = await readSettings();
  checkSample(config);
  for (const warning of await describeSettingWarnings(config)) printError(warning);
  if (readLastGoodCrawl(config) === null)
    await withDataLock(config, () => crawlIntoSnapshot(config, defaultFlags, signal));
  requireCrawl(config);
  // Loading Astro takes a second, so help and wrong options come first.
  const { dev } = await import('astro');
  const site = await dev({ server });
  await waitForAbort(signal);
  await site.stop();
  return exit.done;
});

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
