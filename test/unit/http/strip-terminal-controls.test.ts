import { describe, expect, it } from 'vitest';
import { OriginError } from '../../../src/http/origin-error.ts';
import { stripTerminalControls } from '../../../src/http/strip-terminal-controls.ts';

describe('stripTerminalControls', () => {
  it.each([
    ['escape sequences', '\u001b[2Jred\u009b31m', '[2Jred31m'],
    ['marks that turn the direction', '\u202ea\u2066b\u2069', 'ab'],
    ['white space other than line breaks', 'a\tb\rc\u0085d', 'a b c d'],
  ])('takes out %s', (_, text, expected) => {
    expect(stripTerminalControls(text)).toBe(expected);
  });

  it('keeps lines and letters of every script', () => {
    expect(stripTerminalControls('¡Música!\nשלום\n')).toBe('¡Música!\nשלום\n');
  });
});

it('an OriginError has a message of one line that a terminal can print', () => {
  expect(new OriginError('refused', 'a\u001b[2J\n\u202eb').message).toBe('a[2J b');
});
