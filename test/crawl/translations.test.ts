import { describe, expect, it } from 'vitest';
import { hreflangAddresses } from '../../src/crawl/alternates.ts';
import { translationsOf } from '../../src/crawl/translations.ts';
import type { EventRecord } from '../../src/model/event.ts';

const event = (id: number, locale: string, permalink: string) => ({ id, locale, permalink }) as EventRecord;
const events = [
  event(1, 'en', 'https://x.example/en/event/fair/'),
  event(2, 'es', 'https://x.example/es/event/feria-%c3%b1/'),
  event(3, 'es', 'https://x.example/es/event/otra/'),
];
const english = 'https://x.example/en/event/fair/';

describe('hreflangAddresses', () => {
  it('reads the links of the head, in any order of attributes, and no others', () => {
    const html = `<html><head>
      <link rel="alternate" hreflang="en" href="/en/event/fair/" />
      <link href='https://x.example/es/event/feria/?a=1&amp;b=2' hreflang='es' rel='alternate'>
      <link rel="alternate" hreflang="x-default" href="/en/event/fair/">
      <link rel="stylesheet" href="/style.css">
      </head><body><link rel="alternate" hreflang="fr" href="/fr/"></body></html>`;
    expect(hreflangAddresses(html, new URL(english))).toEqual([
      'https://x.example/en/event/fair/',
      'https://x.example/es/event/feria/?a=1&b=2',
    ]);
  });
});

describe('translationsOf', () => {
  const named = (...addresses: string[]) => translationsOf(events, [{ event: 1, key: '', addresses }]);

  it('pairs what a page names, however its address is encoded', () => {
    expect(named(english, 'https://x.example/es/event/feria-%C3%B1')).toEqual([
      { kind: 'event', ids: { en: 1, es: 2 } },
    ]);
  });

  it('proves nothing from a page that does not name its own event', () => {
    expect(named('https://x.example/es/event/otra/')).toEqual([]);
  });

  it('proves nothing from a page that names two events of one language', () => {
    expect(
      named(english, 'https://x.example/es/event/feria-%c3%b1/', 'https://x.example/es/event/otra/'),
    ).toEqual([]);
  });

  it('ignores addresses of what is not published', () => {
    expect(named(english, 'https://x.example/es/event/borrador/')).toEqual([]);
  });
});
