import { describe, expect, it } from 'vitest';
import { hreflangAddresses } from '../../src/crawl/hreflang.ts';

const base = new URL('https://x.example/en/event/fair/');

describe('hreflangAddresses', () => {
  it('reads the links of the head, in any order of attributes, and no others', () => {
    const html = `<html><head>
      <link rel="alternate" hreflang="en" href="/en/event/fair/" />
      <link href='https://x.example/es/event/feria/?a=1&amp;b=2' hreflang='es' rel='alternate'>
      <link rel="alternate" hreflang="x-default" href="/en/event/fair/">
      <!-- <link rel="alternate" hreflang="de" href="/de/"> -->
      <link rel="stylesheet" href="/style.css">
      </head><body><link rel="alternate" hreflang="fr" href="/fr/"></body></html>`;
    expect(hreflangAddresses(html, base)).toEqual([
      'https://x.example/en/event/fair/',
      'https://x.example/es/event/feria/?a=1&b=2',
    ]);
  });

  it.each(['<link ', '<!--', '<link hreflang="', ' hreflang'])(
    'reads a long page of nothing but %s as quickly as any',
    (piece) => {
      expect(hreflangAddresses(piece.repeat(400_000), base)).toEqual([]);
    },
    5_000,
  );
});
