import { generateContent } from './sample-origin/town/generate.ts';
import { forms } from './sample-origin/server/form.ts';
import { startRecordings } from './sample-origin/replay/recordings.ts';
import { startOrigin } from './sample-origin/server/server.ts';
import { ConfigError } from '../src/config/config-error.ts';
import type { Config } from '../src/config/schema.ts';
import { readNow, readSettings } from './cli/settings.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { parseWholeNumber } from './cli/whole-number.ts';
import { print } from './cli/print.ts';

const help = `
npm run origin [-- --port 4322] [--size 240] [--seed 1] [--spelling wordpress] [--without evt/v1]
                   [--form query] [--plain] [--recordings DIR]

Serves the sample origin on loopback until it is stopped: an invented town's calendar in English and
Spanish, under /en/wp-json/ and /es/wp-json/. Crawl it with CALENDAR_ORIGIN=http://127.0.0.1:4322
npm run crawl

  --port        port to listen on (4322; 0 chooses a free one)
  --size        number of events; most are written in both languages (240)
  --seed        another number gives another year (1)
  --spelling    neutral, or wordpress: the names that a WordPress site with The Events Calendar has
                (neutral)
  --without     calendar/events/v1 or evt/v1: an interface to leave out (none)
  --form        how addresses name the language: segments (/en/, /es/), default (English has none),
                query (?lang=es), hosts (Spanish at localhost), single (English only) (segments)
  --plain       no pretty permalinks: the interface is at ?rest_route=
  --recordings  serve the recorded responses in a folder instead
  --help        print this

Environment: CALENDAR_NOW (centre of the year), CALENDAR_USER and CALENDAR_PASSWORD (user and
application password that may write)
Exit codes: 0 stopped, 2 wrong option
`;

const options = {
  port: { type: 'string', default: '4322' },
  size: { type: 'string', default: '240' },
  seed: { type: 'string', default: '1' },
  spelling: { type: 'string', default: 'neutral' },
  without: { type: 'string' },
  form: { type: 'string', default: 'segments' },
  plain: { type: 'boolean', default: false },
  recordings: { type: 'string' },
} as const;

const interfaces = ['calendar/events/v1', 'evt/v1'] as const;

await runCommand(help, options, async (values, signal) => {
  const config = await readSettings();
  const port = parseWholeNumber('--port', values.port, 0, 65_535);
  const origin = await startSampleOrigin(port, values, config);
  print(`The sample origin runs at ${origin.url} (Ctrl-C stops it).`);
  print(`Crawl it: CALENDAR_ORIGIN=${origin.url} npm run crawl`);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await origin.close();
  return exit.done;
});

interface Values {
  readonly seed: string;
  readonly size: string;
  readonly spelling: string;
  readonly without?: string | undefined;
  readonly form: string;
  readonly plain: boolean;
  readonly recordings?: string | undefined;
}

async function startSampleOrigin(
  port: number,
  { seed, size, spelling, without, form, plain, recordings }: Values,
  config: Config,
) {
  const layout = { form: parseChoice('--form', form, forms), plain };
  try {
    if (recordings !== undefined) return await startRecordings({ port, directory: recordings, layout });
    const { now, user, password } = config;
    return await startOrigin({
      port,
      content: generateContent({
        seed: parseWholeNumber('--seed', seed, 0, 2 ** 32 - 1),
        size: parseWholeNumber('--size', size, 1, 100_000),
        now: new Date(readNow(config)),
      }),
      layout,
      spelling: parseChoice('--spelling', spelling, ['neutral', 'wordpress'] as const),
      ...(without !== undefined && { without: [parseChoice('--without', without, interfaces)] }),
      ...(now !== null && { now: () => new Date(now) }),
      ...(user !== null && password !== null && { credentials: { user, password } }),
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`--port is '${port}' but should be a free port: this one is taken.`, { cause });
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new ConfigError(
        `--recordings is '${recordings}' but should be a folder with recorded responses.`,
        { cause },
      );
    throw cause;
  }
}

function parseChoice<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const value = choices.find((name) => name === text);
  if (value !== undefined) return value;
  throw new ConfigError(`${option} is '${text}' but should be ${choices.join(' or ')}.`);
}
