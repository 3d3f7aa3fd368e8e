import { describe, expect, it } from 'vitest';
import { parseWebAddress, parseWebsite, resolveWebAddress } from '../../../src/html/web-address.ts';

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

describe('parseWebsite', () => {
  it.each([
    ['https://example.org/e?a=1&amp;b=', 'https://example.org/e?a=1&b='],
    ['www.example.org', 'https://www.example.org/'],
    [' MAILTO:box@example.org?subject=Two&amp;body=A ', 'mailto:box@example.org?subject=Two&body=A'],
    ['tel:+1 (555) 01-02', 'tel:+15550102'],
    ['mailto:box', null],
    ['mailto:a b@example.org', null],
    [`mailto:box@example.org?body=${'x'.repeat(8000)}`, null],
    ['tel:', null],
    ['tel:call us', null],
    ['javascript:alert(1)', null],
    ['geo:1,2', null],
    ['/tickets/?a=1&amp;b=2', 'https://example.org/tickets/?a=1&b=2'],
    ['?p=12', 'https://example.org/en/event/fair/?p=12'],
    ['//club.example/x', 'https://club.example/x'],
    ['/a name', null],
    ['/', null],
    ['//', null],
  ])('reads %j', (text, address) => {
    expect(parseWebsite(text, new URL('https://example.org/en/event/fair/'))).toBe(address);
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
