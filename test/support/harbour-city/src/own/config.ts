import type { OwnConfig } from 'cartelera/config';

export const config: OwnConfig = {
  origin: 'https://origin.example',
  site: 'https://calendar.harbour.example',
  brand: {
    name: 'Harbour City',
    logo: 'logo.svg',
    spot: '#0a5c8a',
    tint: 220,
    corner: 6,
    display: { family: "Harbour, 'Arial Narrow', sans-serif", file: 'harbour.woff2' },
  },
  locales: { en: { language: 'en-US' }, fr: {} },
  hues: { music: '#c2185b' },
  views: { posters: false },
  menu: [{ text: 'About', href: '/about/' }],
  allow: { script: ['https://plausible.example'], connect: ['https://plausible.example'] },
};
