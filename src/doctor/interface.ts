import type { Discovery } from '../api/discovery.ts';
import { readZoneClock } from '../crawl/safeguards/zone-clock.ts';
import type { Finding } from './examination.ts';

/** What to say about the interface that was found: its dialect, what it cannot give, and the site's zone. */
export function describeInterface({ locale, root, dialect, site }: Discovery): readonly Finding[] {
  const what = `${root.href} speaks ${dialect.namespace} (${dialect.name}).`;
  const { kind } = readZoneClock(site.zone);
  const zone =
    kind === 'iana'
      ? { verdict: 'good' as const, what: `The site keeps the time of ${site.zone}.` }
      : {
          verdict: 'note' as const,
          what: `The site's zone '${site.zone}' is no IANA name.`,
          advice:
            "Choose a city as the time zone in the site's general settings, so that summer time is kept.",
        };
  return [
    { area: 'interface', locale, verdict: 'good', what },
    ...dialect.notes.map((note) => ({
      area: 'interface' as const,
      locale,
      verdict: 'note' as const,
      what: note,
    })),
    { area: 'zone', locale, ...zone },
  ];
}
