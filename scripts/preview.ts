import { existsSync } from 'node:fs';
import { ConfigError } from '../src/config-resolve.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './terminal/command.ts';
import { exit } from './terminal/exit.ts';

const help = `
npm run preview

Serves the built site on http://localhost:4321, to look at it.

  --help   print this

Environment: CALENDAR_OUT, CALENDAR_BASE (README, "Settings")
`;

await runCommand(help, {}, async (_, signal) => {
  const { out } = readSettings();
  if (!existsSync(out)) throw new ConfigError(`${out} does not exist. Run: npm run build`);
  // Loading it takes a second, which help and wrong options need not wait for.
  const { preview } = await import('astro');
  const server = await preview({});
  signal.addEventListener('abort', () => void server.stop(), { once: true });
  await server.closed();
  return exit.done;
});
