import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../../../src/config/config-error.ts';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveForDrafts } from '../../../src/config/drafts.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';

const origin = 'https://town.example';

it('a preview of drafts has its own folder, without search and subscriptions', () => {
  const published = resolveConfig({ ...defaults, origin }, {});
  const { data, views, ...rest } = resolveForDrafts(published);
  expect(data).toBe(join('.calendar', 'drafts-preview'));
  expect(views).toEqual({ ...published.views, search: false, subscribe: false, embed: false, saved: false });
  expect({ ...rest, data: published.data, views: published.views }).toEqual(published);
});

it.each([
  ['CALENDAR_DATA', '.calendar/drafts-preview'],
  ['CALENDAR_DATA', '.calendar/drafts-preview/deeper'],
  ['CALENDAR_DATA', '.calendar/../.calendar/drafts-preview/'],
  ['CALENDAR_DATA', '/elsewhere/Drafts-Preview'],
  ['CALENDAR_OUT', '.calendar/drafts-preview'],
  ['CALENDAR_OUT', '.calendar/drafts-preview/dist'],
])('%s may not be %s', (variable, folder) => {
  expect(() => resolveConfig({ ...defaults, origin }, { [variable]: folder })).toThrow(
    new ConfigError(
      `${variable} is '${folder}' but should be another folder: drafts-preview holds drafts, which are never published. Only npm run preview -- --drafts uses it.`,
    ),
  );
});

it.each(['.calendar/drafts', '.calendar/my-drafts-preview', 'drafts-preview-2026'])(
  'other folders may be %s',
  (data) => {
    expect(resolveConfig({ ...defaults, origin }, { CALENDAR_DATA: data }).data).toBe(data);
  },
);
