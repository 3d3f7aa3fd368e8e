import { describe, expect, it } from 'vitest';
import { OriginError } from '../../../src/http/origin-error.ts';
import { escapeForTerminal } from '../../../src/html/escape-for-terminal.ts';

describe('escapeForTerminal', () => {
  it.each([
    ['escape sequences', '\u001b[2Jred\u009b31m', '[2Jred31m'],
    ['marks that turn the direction', '\u202ea\u2066b\u2069\u200fc', 'abc'],
    ['white space other than line breaks', 'a\tb\rc\u0085d', 'a b c d'],
  ])('takes out %s', (_, text, expected) => {
    expect(escapeForTerminal(text)).toBe(expected);
  });

  it.each([
    [
      'at the beginning of a line',
      'a\n::add-mask::b\n\u00a0 \t::error::c',
      'a\n: :add-mask::b\n\u00a0  : :error::c',
    ],
    ['after a control character', '\u0007::debug::a', ': :debug::a'],
    ['of the older form', 'a ##[error]b ##vso[task.complete]c', 'a # #[error]b # #vso[task.complete]c'],
  ])('makes text of workflow commands %s', (_, text, expected) => {
    expect(escapeForTerminal(text)).toBe(expected);
    expect(escapeForTerminal(expected)).toBe(expected);
  });

  it('keeps lines and letters of every script', () => {
    expect(escapeForTerminal('¡Música!\nשלום a::b ## c\n')).toBe('¡Música!\nשלום a::b ## c\n');
  });
});

it('an OriginError has a message of one line that a terminal can print', () => {
  expect(new OriginError('refused', 'a\u001b[2J\n\u202eb').message).toBe('a[2J b');
});
