import type { LiveArea } from './live-examination.ts';

interface FaultKind {
  readonly area: LiveArea;
  readonly verdict: 'bad' | 'note';
  /** What the site's owner can do. */
  readonly advice: string;
}

const setHost =
  "Set `host` in src/own/config.ts to your host, such as host: 'nginx': the build then writes its configuration.";
const rebuild = 'Build again, and copy the whole of dist.';

/** Everything that the examination of a published site may find fault with. */
export const faults = {
  moved: {
    area: 'address',
    verdict: 'bad',
    advice:
      'Examine the address that it leads to. If that is the right one, build with it as CALENDAR_SITE and CALENDAR_BASE; otherwise correct the redirect.',
  },
  'no-home': {
    area: 'address',
    verdict: 'bad',
    advice:
      'Check the address, which needs the path of CALENDAR_BASE. If it is right, the host should serve index.html for the address of a folder, and let everyone in: no login, no page that only browsers pass.',
  },
  'other-address': {
    area: 'address',
    verdict: 'bad',
    advice:
      'Build with CALENDAR_SITE and CALENDAR_BASE set to the address at which the calendar is published.',
  },
  'no-state': {
    area: 'address',
    verdict: 'bad',
    advice:
      'Give the address of the calendar itself, with its base path. If it is right, publish all files of dist: without this one, a build on another machine begins a new history.',
  },
  certificate: {
    area: 'https',
    verdict: 'bad',
    advice:
      'Renew the certificate of that host, and serve it with all intermediate ones: no program reads the calendar now.',
  },
  'no-https': {
    area: 'https',
    verdict: 'bad',
    advice:
      'Serve the calendar over https, and build with that address as CALENDAR_SITE: browsers warn of pages without it, and block cards without it on pages that have it.',
  },
  'http-refused': {
    area: 'https',
    verdict: 'bad',
    advice:
      'Answer port 80, too, with a redirect to the same path over https: many programs read webcal: over http.',
  },
  'http-elsewhere': {
    area: 'https',
    verdict: 'bad',
    advice: 'Let the redirect from http to https keep the path: subscribers of a feed get another file now.',
  },
  'http-chain': {
    area: 'https',
    verdict: 'note',
    advice: 'Redirect from http to the final address in one step.',
  },
  'http-open': {
    area: 'https',
    verdict: 'note',
    advice: 'Redirect pages from http to the same path over https. Feeds may stay readable over both.',
  },
  old: {
    area: 'age',
    verdict: 'bad',
    advice:
      'See why no newer build was published: the log of the schedule, its exit code, the upload, a cache. If builds are meant to be rarer, say so with --max-age.',
  },
  'edit-missing': {
    area: 'age',
    verdict: 'bad',
    advice:
      'Read everything once with npm run build -- --full. If that helps, a cache in front of the interface of the origin gives old answers: exclude the interface from it.',
  },
  'page-broken': { area: 'pages', verdict: 'bad', advice: rebuild },
  'page-cut': { area: 'pages', verdict: 'bad', advice: rebuild },
  'wrong-page': {
    area: 'pages',
    verdict: 'bad',
    advice:
      'Take the rule out of the host that answers addresses with another page, as it is usual for single-page apps.',
  },
  'file-missing': {
    area: 'pages',
    verdict: 'bad',
    advice: `${rebuild} Upload pages last, and delete old files only after that.`,
  },
  'no-feed-link': {
    area: 'feeds',
    verdict: 'bad',
    advice: `Pages are built with these links: see what in front of the site takes them out. ${rebuild}`,
  },
  'feed-broken': { area: 'feeds', verdict: 'bad', advice: rebuild },
  'feed-unreadable': {
    area: 'feeds',
    verdict: 'bad',
    advice: `${rebuild} If it stays so, a firewall, bot protection or login in front of the site answers instead: let it pass.`,
  },
  type: { area: 'types', verdict: 'bad', advice: setHost },
  'minor-type': { area: 'types', verdict: 'note', advice: setHost },
  charset: {
    area: 'types',
    verdict: 'bad',
    advice: `All files are UTF-8; the host names another charset, so accents are broken. ${setHost}`,
  },
  'no-charset': { area: 'types', verdict: 'note', advice: setHost },
  'no-cors': { area: 'access', verdict: 'note', advice: setHost },
  attachment: {
    area: 'access',
    verdict: 'note',
    advice: 'Take the header Content-Disposition away from calendars to subscribe to.',
  },
  'long-cache': {
    area: 'caching',
    verdict: 'bad',
    advice: `Pages and feeds should be cached for minutes, so that a cancellation is seen. ${setHost}`,
  },
  'stale-cache': {
    area: 'caching',
    verdict: 'note',
    advice:
      'Let the cache in front of the site ask for pages as Cache-Control says, or empty it with each publication.',
  },
  'no-store': { area: 'caching', verdict: 'note', advice: setHost },
  'no-cache-control': { area: 'caching', verdict: 'note', advice: setHost },
  'short-assets': { area: 'caching', verdict: 'note', advice: setHost },
  'no-validator': {
    area: 'validators',
    verdict: 'note',
    advice:
      'Let the host send ETag or Last-Modified: programs ask for feeds every hour, and get all of them each time.',
  },
  'changing-etag': {
    area: 'validators',
    verdict: 'note',
    advice:
      'Make the ETag depend on the content alone. Several servers behind one address often disagree: turn it off there, and keep Last-Modified.',
  },
  'no-304': {
    area: 'validators',
    verdict: 'note',
    advice:
      'Let the host answer conditional requests; a plugin, a proxy or a script in front of it may keep it from that.',
  },
  'no-304-compressed': {
    area: 'validators',
    verdict: 'note',
    advice: `Some servers, such as Apache, change the ETag of compressed answers and then do not know it. ${setHost}`,
  },
  'always-304': {
    area: 'validators',
    verdict: 'bad',
    advice: 'Correct the cache or rule that answers 304 without comparing: subscribers never see a change.',
  },
  uncompressed: { area: 'compression', verdict: 'note', advice: setHost },
  'unasked-compression': {
    area: 'compression',
    verdict: 'bad',
    advice: 'Let the host compress only for those who accept it: some calendar programs do not.',
  },
  'broken-compression': {
    area: 'compression',
    verdict: 'bad',
    advice:
      'Turn compression off until the cause is found: files compressed twice, old .gz or .br files next to new ones, a proxy.',
  },
  'no-vary': {
    area: 'compression',
    verdict: 'note',
    advice: `A cache may give the compressed file to programs that cannot read it. ${setHost}`,
  },
  'not-404': {
    area: 'not found',
    verdict: 'bad',
    advice: `Search engines and feed readers keep addresses that are gone. ${setHost}`,
  },
  'foreign-404': { area: 'not found', verdict: 'note', advice: setHost },
  '404-language': { area: 'not found', verdict: 'note', advice: setHost },
  'old-link-lost': {
    area: 'old links',
    verdict: 'bad',
    advice: `The calendar has the host of the origin, so links from elsewhere end here. ${setHost}`,
  },
  'old-link-elsewhere': {
    area: 'old links',
    verdict: 'bad',
    advice: `Let each old address lead to its page, calendar or feed; correct the rule that catches it. ${setHost}`,
  },
  'old-link-unanswered': {
    area: 'old links',
    verdict: 'note',
    advice: `The origin has another host, where its addresses may still work. Before the calendar takes that host, or the origin redirects its addresses here: set \`host\` in src/own/config.ts, so that the build writes redirects.`,
  },
  'old-link-broken': {
    area: 'old links',
    verdict: 'bad',
    advice: `${rebuild} If it is there, see what in front of the site keeps its address from being answered.`,
  },
  'no-oembed-link': {
    area: 'embedding',
    verdict: 'bad',
    advice: `Pages are built with these links: see what in front of the site takes them out. ${rebuild}`,
  },
  'oembed-broken': { area: 'embedding', verdict: 'bad', advice: rebuild },
  'oembed-frame': { area: 'embedding', verdict: 'bad', advice: rebuild },
  'frames-refused': {
    area: 'embedding',
    verdict: 'bad',
    advice:
      'Take X-Frame-Options and frame-ancestors away from addresses that end with /embed/: other websites show an empty frame instead of the card.',
  },
  'robots-broken': {
    area: 'search engines',
    verdict: 'bad',
    advice:
      'Let /robots.txt answer 200, or 404: until then, Google, its calendar too, and others may read nothing.',
  },
  'robots-disallow': {
    area: 'search engines',
    verdict: 'bad',
    advice: 'Allow these addresses in robots.txt: Google Calendar obeys it, too, and stops reading feeds.',
  },
  noindex: {
    area: 'search engines',
    verdict: 'bad',
    advice: 'Take the header X-Robots-Tag away from pages: hosts send it for previews.',
  },
  'feeds-indexed': { area: 'search engines', verdict: 'note', advice: setHost },
  'sitemap-broken': { area: 'search engines', verdict: 'bad', advice: rebuild },
  'missing-headers': { area: 'security', verdict: 'note', advice: setHost },
} as const satisfies Readonly<Record<string, FaultKind>>;

export type FaultName = keyof typeof faults;
