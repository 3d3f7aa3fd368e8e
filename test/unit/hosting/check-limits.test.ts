import { expect, test } from 'vitest';
import { checkLimits } from '../../../src/hosting/check-limits.ts';
import { deliveryRules } from '../../../src/hosting/delivery.ts';
import { hosts } from '../../../src/hosting/hosts/index.ts';

const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, index) => ({ path: `en/event/${index}/index.html`, size }));

test('a site within the limits of its host has no warning', () => {
  for (const host of Object.values(hosts)) expect(checkLimits(host, files(100))).toEqual([]);
});

test('more files than Cloudflare takes are counted, with what to do', () => {
  const [sentence, ...others] = checkLimits(hosts.cloudflare, files(20_001));
  expect(others).toEqual([]);
  expect(sentence).toContain('takes 20,000 files, and the site has 20,001');
  expect(sentence).toContain('cards: false');
  expect(sentence).toContain('views: { posters: false, week: false }');
});

test('a file that is too large is named', () => {
  const large = { path: 'plan.pdf', size: 26_214_401 };
  const [sentence = ''] = checkLimits(hosts.cloudflare, [...files(1), large]);
  expect(sentence).toContain('takes files of 26,214,400 bytes, and plan.pdf has 26,214,401');
  expect(sentence).toContain('public');
});

test('a site that is too large for GitHub Pages is weighed', () => {
  const [sentence] = checkLimits(hosts['github-pages'], files(11, 100_000_000));
  expect(sentence).toContain('takes sites of 1,000,000,000 bytes, and this one has 1,100,000,000');
});

test('redirects for which Vercel has no room are counted and left out', () => {
  const redirects = {
    rules: Array.from({ length: 1100 }, (_, at) => ({
      from: `/event/${at}/`,
      isCalendar: at < 1000,
      query: [],
      to: `/en/event/${at}/`,
    })),
    lists: [],
    homes: ['/'],
    ids: new Map([[17, '/en/event/opera/']]),
  };
  const site = { base: '/', top: '/', isSecure: true, redirects, notFound: ['/en/', '/es/'] };
  const leftOut = hosts.vercel.countLeftOut?.(site) ?? 0;
  // A rule for calendars is two, ?ical and ?outlook-ical; files have their own.
  expect(leftOut).toBe(2100 + 1 + deliveryRules.length + 4 - 2048);
  const [sentence] = checkLimits(hosts.vercel, files(1), leftOut);
  expect(sentence).toContain(`takes 2,048 routes, and has no room for ${leftOut} redirects`);
  const { routes } = JSON.parse(hosts.vercel.write(site)['vercel.json'] ?? '') as {
    routes: { src?: string; handle?: string }[];
  };
  expect(routes).toHaveLength(2048);
  expect(routes.at(-1)).toMatchObject({ src: '^/.*$', status: 404 });
  expect(routes.filter(({ handle }) => handle === 'filesystem')).toHaveLength(1);
});

test('more files than Vercel takes from its program, and a larger site, are named', () => {
  const sentences = checkLimits(hosts.vercel, files(15_001, 10_000));
  expect(sentences.join('\n')).toMatch(
    /takes 15,000 files.* has 15,001.*plan Hobby.*\n.*takes sites of 100,/u,
  );
});

test('a folder with more files than Netlify takes is named, and many folders are not', () => {
  const images = Array.from({ length: 54_001 }, (_, at) => ({ path: `images/${at}.webp`, size: 1 }));
  const [sentence, ...others] = checkLimits(hosts.netlify, [...files(60_000), ...images]);
  expect(sentence).toContain('takes 54,000 files in a folder, and /images/ has 54,001');
  expect(others).toEqual([]);
});

test('redirects for which the function of CloudFront has no room are counted, with what to do', () => {
  const siteWith = (count: number) => ({
    base: '/',
    top: '/',
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
  const [sentence, ...others] = checkLimits(hosts.s3, files(1), leftOut);
  expect(others).toEqual([]);
  expect(sentence).toContain(`10,240 bytes of a function (cloudfront.js), and has no room for ${leftOut}`);
  expect(sentence).toContain('Choose another host for all of them');
});
