import { expect, it } from 'vitest';
import { isTrustedTarget } from '../../../src/http/redirects.ts';

it.each([
  ['http://example.org', 'http://example.org/x', true],
  ['http://example.org', 'https://example.org/x', true],
  ['http://example.org:80', 'https://example.org:443/x', true],
  ['https://example.org', 'https://EXAMPLE.org:443/x', true],
  ['https://example.org', 'http://example.org/x', false],
  ['https://example.org', 'https://example.org:8443/x', false],
  ['http://example.org', 'http://example.org:8080/x', false],
  ['http://example.org', 'https://example.org:8443/x', false],
  ['http://example.org', 'https://example.org:80/x', false],
  ['http://example.org:8080', 'https://example.org/x', false],
  ['http://example.org:8080', 'https://example.org:8443/x', false],
  ['http://example.org:8080', 'https://example.org:8080/x', true],
  ['http://example.org:8080', 'http://example.org:8080/x', true],
  ['https://example.org', 'https://www.example.org/x', false],
  ['https://example.org', 'https://example.org.evil.test/x', false],
  ['https://example.org', 'https://example.org@evil.test/x', false],
  ['http://example.org', 'ftp://example.org/x', false],
])('credentials may go from %s to %s: %s', (from, target, may) => {
  expect(isTrustedTarget(new URL(from), new URL(target))).toBe(may);
});
