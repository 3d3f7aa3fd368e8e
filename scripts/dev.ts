import { crawlIntoSnapshot } from './crawling.ts';
import { lastGoodCrawl } from './last-good.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './terminal/command.ts';
import { exit } from './terminal/exit.ts';

const help = `
npm run dev

Serves the site on http://localhost:4321 while you change it, from the snapshot; crawls first where there is none.

  --help   print this

Environment: see npm run build -- --help
`;

await runCommand(help, {}, async (_, signal) => {
  const config = readSettings();
  if (lastGoodCrawl(config) === null)
    await crawlIntoSnapshot(config, { full: false, acceptLoss: false, forget: false }, signal);
  // Loading it takes a second, which help and wrong options need not wait for.
  const { dev } = await import('astro');
  const server = await dev({});
  await aborted(signal);
  await server.stop();
  return exit.done;
});

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
