import { expect, it } from 'vitest';
import { formatJson } from '../../../../scripts/cli/print.ts';

it('JSON holds no character or command that a terminal or a log obeys, and the same value', () => {
  const value = { a: '::error::\u009b2J\u202e\u007f\u{e0041}\n::add-mask::x ##[error]y ##vso[z]' };
  const json = formatJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|^\s*::|##\w*\[/mu);
});
