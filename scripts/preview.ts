import { join } from 'node:path';
import { ConfigError } from '../src/config/config-error.ts';
import { findSiteBase, type Config } from '../src/config/schema.ts';
import { readPublished } from './publishing/published-address.ts';
import { serveHelp, serveOptions, parseServerOptions } from './publishing/server-options.ts';
import { previewDrafts } from './drafts/preview-drafts.ts';
import { readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';

const help = `
npm run preview [-- --drafts] [--host ADDRESS] [--port 4321]

Serves the built site on http://localhost:4321. With --drafts, reads drafts, pending and scheduled
events from WordPress and serves the calendar with them, marked, on this machine only: nothing is
built or published, there are no feeds, and what was read is removed at the end. Private events are
never shown.

  --drafts show what is not published yet; needs the application password of an editor
${serveHelp}
  --help   print this

Environment: CALENDAR_OUT, CALENDAR_BASE; with --drafts CALENDAR_ORIGIN, CALENDAR_USER,
CALENDAR_PASSWORD, CALENDAR_DATA, CALENDAR_LOCALES (README, "Settings")
Exit codes: 0 stopped, 2 wrong setting, or no site built for it; with --drafts 3 refused, such as
for a user who may not read drafts, 4 origin unreachable, 6 another preview of drafts is running
`;

const options = { ...serveOptions, drafts: { type: 'boolean', default: false } } as const;

await runCommand(help, options, async ({ drafts, ...values }, signal) => {
  const server = await parseServerOptions(values);
  const config = await readSettings();
  if (drafts) {
    await previewDrafts(config, server, signal);
    return exit.done;
  }
  checkBase(config);
  // Loading Astro takes a second, so help and wrong options come first.
  const { preview } = await import('astro');
  const site = await preview({ server, outDir: config.out });
  signal.addEventListener('abort', () => void site.stop(), { once: true });
  await site.closed();
  return exit.done;
});

/**
 * Makes sure that the site was built for the base path of the settings: all its links begin with
 * it.
 * @throws {ConfigError} where it was not, or there is no site
 */
function checkBase({ out, base, mount }: Config): void {
  const address = readPublished(join(out, mount), 'address');
  if (address === null) throw new ConfigError(`${out} holds no built site. Run: npm run build`);
  const built = new URL(address).pathname;
  if (built === base) return;
  const path = built.endsWith(mount) ? findSiteBase({ base: built, mount }) : built;
  throw new ConfigError(
    `${out} was built for the path ${built}, and the settings say '${base}': every link would be broken. Run CALENDAR_BASE=${path} npm run preview, or build it again.`,
  );
}
