import { expect, test } from 'vitest';
import { checkLimits } from '../../../src/hosting/check-limits.ts';
import { hosts } from '../../../src/hosting/hosts/index.ts';

const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, index) => ({ path: `en/event/${index}/index.html`, size }));

test('a site within the limits of its host has no warning', () => {
  for (const host of Object.values(hosts)) expect(checkLimits(host, files(100), 10)).toEqual([]);
});

test('more files than Cloudflare takes are counted, with what to do', () => {
  const [sentence, ...others] = checkLimits(hosts.cloudflare, files(20_001), 0);
  expect(others).toEqual([]);
  expect(sentence).toContain('takes 20,000 files, and the site has 20,001');
  expect(sentence).toContain('views: { posters: false, week: false }');
});

test('a file that is too large is named', () => {
  const large = { path: 'plan.pdf', size: 26_214_401 };
  const [sentence = ''] = checkLimits(hosts.cloudflare, [...files(1), large], 0);
  expect(sentence).toContain('takes files of 26,214,400 bytes, and plan.pdf has 26,214,401');
  expect(sentence).toContain('public');
});

test('a site that is too large for GitHub Pages is weighed', () => {
  const [sentence] = checkLimits(hosts['github-pages'], files(11, 100_000_000), 0);
  expect(sentence).toContain('takes sites of 1,000,000,000 bytes, and this one has 1,100,000,000');
});

test('more redirects than Vercel takes are counted', () => {
  const [sentence] = checkLimits(hosts.vercel, files(1), 2049);
  expect(sentence).toContain('takes 2,048 redirects, and old addresses need 2,049');
});

test('redirects for which the function of CloudFront has no room are counted, with what to do', () => {
  const siteWith = (count: number) => ({
    base: '/',
    isSecure: true,
    notFound: [],
    redirects: {
      rules: Array.from({ length: count }, (_, index) => ({
        from: `/events/category/music-${index}/**`,
        isCalendar: true,
        query: [],
        to: `/en/category/${index}/calendar.ics`,
      })),
      lists: [],
      homes: ['/'],
      ids: new Map(),
    },
  });
  expect(hosts.s3.countLeftOut?.(siteWith(20))).toBe(0);
  const large = siteWith(200);
  const leftOut = hosts.s3.countLeftOut?.(large) ?? 0;
  const code = hosts.s3.write(large)['cloudfront.js'] ?? '';
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
  expect(code.match(/\/events\/category\//gu)?.length).toBe(200 - leftOut);
  const [sentence, ...others] = checkLimits(hosts.s3, files(1), 200, leftOut);
  expect(others).toEqual([]);
  expect(sentence).toContain(`10,240 bytes of redirects, and cloudfront.js has no room for ${leftOut} of`);
  expect(sentence).toContain('Choose another host for all of them');
});
