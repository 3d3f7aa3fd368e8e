import { cases } from './bench/cases.ts';
import type { BenchCase, Outcome } from './bench/case.ts';
import { ConfigError } from '../src/config/config-error.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { formatTable } from './cli/table.ts';
import { print, printError, printJson } from './cli/print.ts';

const help = `
npm run bench [-- CASE…] [--json]

Measures Cartelera on this machine and compares it with its targets. Without a CASE, it runs all:

${cases.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

  --json   print the figures as JSON
  --help   print this

Nothing else should use the machine during a run, because times are compared.
Exit codes: 0 measured, whether or not the targets were met, 1 something failed, 2 unknown case or
option
`;

// Arguments that are not options name a case.
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
process.argv = process.argv.filter((argument, index) => index < 2 || argument.startsWith('-'));

await runCommand(help, { json: { type: 'boolean', default: false } }, async ({ json }, signal) => {
  const chosen = names.length === 0 ? cases : names.map(findCase);
  const outcomes: { name: string; outcome: Outcome }[] = [];
  for (const each of chosen) {
    const outcome = await each.run((line) => printError(`${each.name}: ${line}`), signal);
    outcomes.push({ name: each.name, outcome });
    if (!json) print(describe(each, outcome));
  }
  if (json) {
    const figures = outcomes.map(({ name, outcome }) => [
      name,
      { figures: outcome.figures, verdicts: outcome.verdicts },
    ]);
    printJson(Object.fromEntries(figures));
  }
  return exit.done;
});

function findCase(name: string): BenchCase {
  const found = cases.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new ConfigError(`There is no case '${name}'. Cases: ${cases.map((each) => each.name).join(', ')}.`);
}

function describe({ name, summary }: BenchCase, { rows, verdicts }: Outcome): string {
  return [`${name}: ${summary}`, '', formatTable(rows), '', ...verdicts.map(({ text }) => text)].join('\n');
}
