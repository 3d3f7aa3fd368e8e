import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const root = new URL('../../../..', import.meta.url).pathname;

it('a failed command ends with its code, whatever still runs', () => {
  const script = `
    import { ConfigError } from './src/config/config-error.ts';
    import { runCommand } from './scripts/cli/command.ts';
    await runCommand('help', {}, async () => {
      setInterval(() => undefined, 1000);
      throw new ConfigError('It failed.');
    });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([2, 'It failed.\n']);
});
