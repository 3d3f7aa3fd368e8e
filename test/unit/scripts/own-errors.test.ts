import { expect, test } from 'vitest';
import { describeOwnError } from '../../../scripts/cli/reports/own-errors.ts';
import { explainOwnPage } from '../../../src/site/own/own-pages.ts';

const errorWith = (message: string, stack = '') => Object.assign(new Error(message), { stack });

test('an error in a file of the operator has no stack of programs that read it', () => {
  const message =
    'Build failed\n\n[plugin] /town/src/pages/about.astro:10:2\nCompilerError: No tag.\n    at async compile (a.js:7:2)';
  expect(describeOwnError(errorWith(message))).toBe(
    'Build failed\n\n[plugin] /town/src/pages/about.astro:10:2\nCompilerError: No tag.',
  );
});

test('an error while a page of the operator is rendered names the page', () => {
  const cause = errorWith('nope is not defined', 'at AstroComponentInstance.Page [as factory] (c.mjs:1:1)');
  const error = explainOwnPage('src/pages/about.astro', cause) as Error;
  expect(describeOwnError(error)).toBe('src/pages/about.astro cannot be rendered: nope is not defined');
  expect(explainOwnPage('src/routes/404.astro', cause)).toBe(cause);
});

test('errors elsewhere keep their stack', () => {
  expect(describeOwnError(errorWith('nope is not defined'))).toBeNull();
});
