import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OriginError } from '../../src/api/errors.ts';
import { ConfigError } from '../../src/config-resolve.ts';
import { OvertakenError, SnapshotError } from '../../src/snapshot/snapshot-error.ts';
import { harmless } from './harmless.ts';
import { exit, type Exit } from './exit.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** What shells report for a program that Ctrl-C ended. */
const stopped = 130;

const farewell = '\nStopped. The last good snapshot and the published site are whole.';

/** How long a stopped command may take to put things in order. */
const graceMilliseconds = 3000;

/**
 * Runs a command: prints `help` for `--help`, refuses options it does not know, calls `main`, turns what it throws into a
 * sentence on the error stream, and sets the exit code. Ctrl-C and a termination signal abort `signal`.
 */
export async function runCommand<O extends Options>(
  help: string,
  options: O,
  main: (values: Values<O>, signal: AbortSignal) => Promise<Exit>,
): Promise<void> {
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      abort.abort();
      setTimeout(() => {
        console.error(farewell);
        process.exit(stopped);
      }, graceMilliseconds).unref();
    });
  }
  try {
    if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
      console.log(help.trim());
      return;
    }
    const { values } = parseArgs({ options, strict: true });
    process.exitCode = await main(values, abort.signal);
  } catch (error) {
    if (abort.signal.aborted) {
      console.error(farewell);
      process.exitCode = stopped;
    } else {
      console.error(harmless(describe(error)));
      process.exitCode = exitCodeOf(error);
    }
  }
}

/** The exit code for an error that ends a command. */
export function exitCodeOf(error: unknown): Exit {
  if (error instanceof OvertakenError) return exit.refused;
  if (error instanceof OriginError) return error.failure === 'unreachable' ? exit.unreachable : exit.refused;
  if (error instanceof ConfigError || error instanceof SnapshotError || isArgumentError(error))
    return exit.usage;
  return exit.failed;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isArgumentError(error)) return `${error.message}\nTry --help.`;
  return exitCodeOf(error) === exit.failed ? (error.stack ?? error.message) : error.message;
}

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
