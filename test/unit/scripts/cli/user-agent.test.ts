import { expect, test } from 'vitest';
import { buildUserAgent } from '../../../../scripts/cli/user-agent.ts';
import { defaults as config } from '../../../../src/config/defaults.ts';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { readSource } from '../../../support/house/source-files.ts';

test('the user agent has the version of package.json and the address of the published site', () => {
  const { version } = JSON.parse(readSource('package.json')) as { version: string };
  const settings = resolveConfig(config, {
    CALENDAR_SITE: 'https://calendar.example.org',
    CALENDAR_BASE: '/events',
  });
  expect(buildUserAgent(settings)).toBe(`Cartelera/${version} (+https://calendar.example.org/events/)`);
});
