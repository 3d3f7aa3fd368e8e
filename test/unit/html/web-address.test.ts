import { describe, expect, it } from 'vitest';
import { parseWebAddress, resolveWebAddress } from '../../../src/html/web-address.ts';

describe('parseWebAddress', () => {
  it.each([
    ['https://example.org/e?a=1&amp;b=#frag', 'https://example.org/e?a=1&b=#frag'],
    ['www.example.org/x', 'https://www.example.org/x'],
    ['javascript:alert(1)', null],
    ['ftp://example.org', null],
    ['https://user:secret@example.org', null],
    ['not an address', null],
    ['', null],
    [`https://example.org/${'é'.repeat(2000)}`, null],
  ])('reads %j', (text, address) => {
    expect(parseWebAddress(text)).toBe(address);
  });
});

describe('resolveWebAddress', () => {
  const base = new URL('https://example.org/en/');

  it.each([
    ['/en/event/fair/', 'https://example.org/en/event/fair/'],
    ['javascript:alert(1)', base.href],
    ['/'.padEnd(8001, 'x'), base.href],
  ])('reads %j', (text, address) => {
    expect(resolveWebAddress(text, base)).toBe(address);
  });
});
