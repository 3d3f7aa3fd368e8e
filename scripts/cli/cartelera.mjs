#!/usr/bin/env node
// The program of the package: `cartelera build` is what `npm run build` is in this repository.
import { readdirSync } from 'node:fs';
import './require-node.mjs';

const commands = ['init', 'build', 'deploy', 'dev', 'preview', 'crawl', 'snapshot', 'doctor', 'upgrade'];
const [program = '', , command = '', ...args] = process.argv;

const needsProject =
  !['init', 'doctor'].includes(command) && !args.some((each) => /^(?:--help|-h)$/.test(each));
const isProject = () => readdirSync('.').some((name) => /^astro\.config\.[cm]?[jt]s$/u.test(name));

if (commands.includes(command) && needsProject && !isProject()) {
  console.error(
    'This folder is not a project with a calendar: it has no astro.config.mjs. Run the command in the folder of the project, or make one here: npx cartelera init',
  );
  process.exitCode = 2;
} else if (commands.includes(command)) {
  if (command === 'build') await import('./return-memory.mjs');
  const script = new URL(`../${command}.js`, import.meta.url);
  process.argv = [program, script.pathname, ...args];
  await import(script.href);
} else {
  const isHelp = ['', '--help', '-h'].includes(command);
  const lines = [
    ...(isHelp ? [] : [`${command} is not a command of Cartelera.`]),
    `npx cartelera ${commands.join(' | ')}`,
    'Each explains itself: npx cartelera build --help. After init, npm run build is the same.',
  ];
  console[isHelp ? 'log' : 'error'](lines.join('\n'));
  process.exitCode = isHelp ? 0 : 2;
}
