import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { commandNames } from '../support/scripts/command-names.ts';
import { createCommands } from '../support/scripts/run-command.ts';

const run = createCommands(tmpdir());

it.each(commandNames)('npm run %s explains itself', async (command) => {
  const { status, output } = await run(command, ['--help']);
  expect(status).toBe(0);
  expect(output).toMatch(new RegExp(`^npm run ${command}`, 'u'));
});
