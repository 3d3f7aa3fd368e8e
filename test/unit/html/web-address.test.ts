import { describe, expect, it } from 'vitest';
import { parseWebAddress } from '../../../src/html/web-address.ts';

describe('parseWebAddress', () => {
  it.each([
    ['https://example.org/e?a=1&amp;b=#frag', 'https://example.org/e?a=1&b=#frag'],
    ['www.example.org/x', 'https://www.example.org/x'],
    ['javascript:alert(1)', null],
    ['ftp://example.org', null],
    ['https://user:secret@example.org', null],
    ['not an address', null],
    ['', null],
  ])('reads %j', (text, address) => {
    expect(parseWebAddress(text)).toBe(address);
  });
});
