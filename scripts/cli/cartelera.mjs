#!/usr/bin/env node
// The program of the package: `cartelera build` is what `npm run build` is in this repository.
import './require-node.mjs';

const commands = ['init', 'build', 'dev', 'preview', 'crawl', 'snapshot', 'doctor', 'upgrade'];
const [program = '', , command = '', ...args] = process.argv;

if (commands.includes(command)) {
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
