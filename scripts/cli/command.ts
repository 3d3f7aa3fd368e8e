import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OriginError } from '../../src/http/origin-error.ts';
import { ConfigError } from '../../src/config/config-error.ts';
import { OvertakenError, SnapshotError } from '../../src/snapshot/snapshot-error.ts';
import { TargetError } from '../deploying/target.ts';
import { BusyError } from '../publishing/lock.ts';
import { exit, type Exit } from './exit.ts';
import { describeSwallowedOptions } from './swallowed-options.ts';
import { describeOwnError } from './reports/own-errors.ts';
import { describeStorageError } from './reports/storage.ts';
import { print, printError } from './print.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];

/** Texts of a command. */
export interface CommandTexts {
  /** For `--help`. */
  readonly help: string;
  /** A sentence on the state of the files after it was stopped. */
  readonly whenStopped: string;
}

/** Milliseconds that a stopped command has to clean up. */
const graceMilliseconds = 3000;

/**
 * Runs a command: prints its help for `--help`, rejects unknown options, calls `main`, prints
 * errors as sentences on the error stream, and sets the exit code. After an error the process ends,
 * whatever still runs. Ctrl-C and a termination signal abort `signal`.
 * @param texts its help alone, or with a sentence for when it is stopped
 */
export async function runCommand<O extends Options>(
  texts: string | CommandTexts,
  options: O,
  main: (values: Values<O>, signal: AbortSignal) => Promise<Exit>,
): Promise<void> {
  const { help, whenStopped } = typeof texts === 'string' ? { help: texts, whenStopped: '' } : texts;
  const farewell = `\nStopped. ${whenStopped}`.trimEnd();
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      abort.abort();
      setTimeout(() => {
        printError(farewell);
        process.exit(exit.stopped);
      }, graceMilliseconds).unref();
    });
  }
  try {
    if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
      print(help.trim());
      return;
    }
    const swallowed = describeSwallowedOptions(options, process.argv.slice(1), process.env);
    if (swallowed !== null) throw new ConfigError(swallowed);
    const { values } = parseArgs({ options, strict: true, ...expandBareOptions(process.argv.slice(2)) });
    process.exitCode = await main(values, abort.signal);
  } catch (error) {
    if (abort.signal.aborted) {
      printError(farewell);
      process.exitCode = exit.stopped;
    } else {
      printError(describe(error));
      process.exitCode = chooseExitCode(error);
    }
    // Astro continues after a failure, with other pages or an unreachable server. Nothing runs
    // after a wrong option.
    if (!isArgumentError(error)) process.exit();
  }
}

/**
 * Gives some options alone an empty value: `parseArgs` wants values for options. `--host` is then
 * every address, `--site` that of the settings.
 */
function expandBareOptions(args: readonly string[]): { readonly args?: string[] } {
  const isBare = (arg: string, at: number): boolean =>
    (arg === '--host' || arg === '--site') && (args[at + 1] ?? '-').startsWith('-');
  return args.some(isBare) ? { args: args.map((arg, at) => (isBare(arg, at) ? `${arg}=` : arg)) } : {};
}

/** The exit code for an error that ends a command. */
export function chooseExitCode(error: unknown): Exit {
  if (error instanceof BusyError) return exit.busy;
  if (error instanceof OvertakenError) return exit.refused;
  if (error instanceof OriginError || error instanceof TargetError)
    return error.failure === 'unreachable' ? exit.unreachable : exit.refused;
  if (error instanceof ConfigError || error instanceof SnapshotError || isArgumentError(error))
    return exit.usage;
  return exit.failed;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isArgumentError(error)) return `${error.message}\nTry --help.`;
  if (chooseExitCode(error) !== exit.failed) return error.message;
  return describeStorageError(error) ?? describeOwnError(error) ?? error.stack ?? error.message;
}

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
