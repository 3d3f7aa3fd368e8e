import { spawnSync } from 'node:child_process';
import { checkProse } from './checking/check-prose.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { print, printError } from './cli/print.ts';

const help = `
npm run check

Checks types (astro check, tsc), lint (oxlint), dead code (knip), format (prettier), and the width
and wording of comments and documents; stops at the first failure.

  --help   print this
`;

const checks = [
  ['astro', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
  ['tsc', '--noEmit'],
  ['oxlint', '--config', 'scripts/checking/oxlint.jsonc', 'src', 'scripts', 'test', 'astro.config.mjs'],
  ['knip', '--treat-config-hints-as-errors'],
  [
    'prettier',
    '--check',
    '--log-level',
    'warn',
    'src',
    'scripts',
    'test',
    '*.mjs',
    '*.json',
    '!test/recordings',
    '!src/own',
    '!**/*.md',
  ],
] as const;

await runCommand(help, {}, async () => {
  for (const [program, ...args] of checks) {
    print(`${program} ${args.join(' ')}`);
    const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) return exit.failed;
  }
  print('prose');
  const faults = checkProse();
  for (const fault of faults) printError(fault);
  if (faults.length > 0) return exit.failed;
  print('All checks passed.');
  return exit.done;
});
