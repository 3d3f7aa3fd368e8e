import type { ConfigValues } from './config/schema.ts';
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };

/** The settings of this calendar: change them here. src/config/README.md explains each. */
export const config: ConfigValues = {
  site: 'http://localhost:4321',
  defaultLocale: 'en',
  brand: {
    name: null,
    logo: null,
    spot: 'oklch(0.87 0.18 95)',
    tint: 95,
    corner: 0,
    display: {
      family:
        "Palo, 'Avenir Next Condensed', 'Bahnschrift Condensed', Bahnschrift, 'Roboto Condensed', 'Arial Narrow', 'Noto Sans Display', system-ui, sans-serif",
      file: 'palo.woff2',
    },
    text: {
      family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
      posters: null,
    },
  },
  locales: {
    en: {
      name: 'English',
      language: 'en-GB',
      texts: en,
      segments: {
        event: 'event',
        venue: 'venue',
        organizer: 'organizer',
        category: 'category',
        tag: 'tag',
        series: 'series',
        month: 'month',
        week: 'week',
        day: 'day',
        posters: 'posters',
        past: 'past',
        subscribe: 'subscribe',
        search: 'search',
      },
    },
    es: {
      name: 'Español',
      language: 'es-MX-u-hc-h23',
      texts: es,
      segments: {
        event: 'evento',
        venue: 'lugar',
        organizer: 'organizador',
        category: 'categoria',
        tag: 'etiqueta',
        series: 'serie',
        month: 'mes',
        week: 'semana',
        day: 'dia',
        posters: 'carteles',
        past: 'pasados',
        subscribe: 'suscribirse',
        search: 'buscar',
      },
    },
  },
  hues: {
    music: 28,
    musica: 28,
    stage: 345,
    escena: 345,
    film: 295,
    cine: 295,
    art: 255,
    arte: 255,
    children: 195,
    ninez: 195,
    'market-food': 60,
    'mercado-cocina': 60,
    outdoors: 145,
    'aire-libre': 145,
    'talks-classes': 225,
    'charlas-talleres': 225,
    fiestas: 5,
    'fiestas-es': 5,
    sport: 120,
    deporte: 120,
  },
};
