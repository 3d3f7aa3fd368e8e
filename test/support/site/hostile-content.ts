import sharp from 'sharp';
import type {
  Content,
  EventPost,
  Locale,
  Post,
  Term,
} from '../../../scripts/sample-origin/content/content.ts';
import { addresses, markup, slugs, texts } from './hostile-texts.ts';

/** Scopes of each kind in each language. */
const scopes = 6;

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Text as an editor's program stores it in a field that takes HTML. */
const stored = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An event for each hostile text and each description. */
const events = Math.max(texts.length, markup.length);

/** A calendar with malicious text in every field that an editor can fill. */
export function hostileContent(now: Date): Content {
  const locales = ['en', 'es'] as const;
  return {
    site: {
      name: stored(`Tres "Fuentes" & ${texts[1]} ]]> {{site}}`),
      description: { en: stored(texts[4]), es: stored(texts[5]) },
      timezone: 'America/Mexico_City',
      currencySymbol: '<b onclick=pwned=1>$</b>',
      currencyCode: 'MXN',
    },
    events: from(events, (index) => eventPost(index, now)),
    venues: locales.flatMap((locale) =>
      from(scopes, (index) => ({
        ...post(200, index, locale),
        slug: at(slugs, index * 4 + 22),
        description: at(markup, index),
        venue: stored(at(texts, index * 4 + 1)),
        address: at(texts, index + 3),
        city: at(texts, index + 12),
        country: at(texts, index + 4),
        province: at(texts, index),
        state: '',
        zip: at(texts, index + 9),
        phone: at(addresses, index),
        website: at(addresses, index + 4),
        ...(index === 0 && { position: { latitude: 19.4326, longitude: -99.1332 } }),
        showMap: true,
        showMapLink: true,
      })),
    ),
    organizers: locales.flatMap((locale) =>
      from(scopes, (index) => ({
        ...post(300, index, locale),
        slug: at(slugs, index * 3),
        description: at(markup, index + scopes),
        organizer: stored(at(texts, index * 4 + 2)),
        phone: at(texts, index + 2),
        website: at(addresses, index),
        email: at(['"><script>pwned=1</script>@example.org', 'a@example.org?bcc=b@example.org'], index),
      })),
    ),
    terms: locales.flatMap((locale) => [...terms('category', 10, locale), ...terms('tag', 100, locale)]),
    images: ["\"onerror='pwned=1' &(1).jpg", 'con.jpg', 'script.svg'].map((name, index) => ({
      id: 900 + index,
      file: `2026/11/${name}`,
      width: 200,
      height: 100,
      render: () => (name.endsWith('.svg') ? Promise.resolve(drawing) : photograph()),
    })),
  };
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="pwned=1"><script>pwned=1</script></svg>',
);

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

function from<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function post(first: number, index: number, locale: Locale): Omit<Post, 'slug' | 'description'> {
  return {
    id: first + 2 * index + (locale === 'en' ? 0 : 1),
    locale,
    group: first + 2 * index,
    status: 'publish',
    author: 1,
    date: '2026-10-01 10:00:00',
    modified: '2026-11-01 10:00:00',
    excerpt: stored(at(texts, index)),
    image: null,
  };
}

/**
 * Two of three are English, one is Spanish. None is translated, so the lists of both languages have
 * each.
 */
function eventPost(index: number, now: Date): EventPost {
  const locale: Locale = index % 3 === 2 ? 'es' : 'en';
  const own = post(1000, index, locale);
  const idOf = (first: number, of: number) => first + 2 * (of % scopes) + (locale === 'en' ? 0 : 1);
  const day = (after: number) => new Date(now.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  // Most are on a few days, so that they are next to each other. Two last several days, and one is
  // over.
  const begins = [0, 1, 1, 2, 8][index % 5] ?? 0;
  const first = index === 0 ? -3 : begins;
  return {
    ...own,
    group: own.id,
    slug: at(slugs, index),
    description: at(markup, index),
    // As text, or as markup for every fourth.
    title: index % 4 === 3 ? at(texts, index) : stored(at(texts, index)),
    start: `${day(first)} 18:00:00`,
    end: `${day(first + (index % 11 === 4 ? 3 : 0))} 20:00:00`,
    timezone: 'America/Mexico_City',
    allDay: false,
    cost: at(texts, index + 2),
    currencySymbol: index % 2 === 0 ? '' : '"><script>pwned=1</script>',
    website: at(addresses, index),
    showMap: true,
    showMapLink: true,
    hideFromListings: false,
    sticky: index === 12,
    featured: index % 6 === 1,
    eventStatus: index === 7 ? 'canceled' : 'scheduled',
    password: '',
    image: index % 5 === 0 ? 900 + (index % 3) : null,
    categories: [idOf(10, index)],
    tags: [idOf(100, index), idOf(100, index + 1)],
    venues: [idOf(200, index)],
    organizers: [idOf(300, index), idOf(300, index + 1)],
  };
}

function terms(taxonomy: Term['taxonomy'], first: number, locale: Locale): Term[] {
  return from(scopes, (index) => {
    const id = first + 2 * index + (locale === 'en' ? 0 : 1);
    const order = index * 4 + (taxonomy === 'tag' ? 1 : 3);
    return {
      id,
      locale,
      group: id,
      taxonomy,
      name: stored(at(texts, order)),
      slug: at(slugs, order + 9),
      description: at(markup, order),
      parent: 0,
    };
  });
}
