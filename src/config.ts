import type { ConfigValues } from './config-schema.ts';

/** The settings of this calendar: change them here. Each is explained, with its default, in config-schema.ts. */
export const config: ConfigValues = {
  site: 'http://localhost:4321',
  defaultLocale: 'en',
  locales: {
    en: {
      name: 'English',
      language: 'en-GB',
      segments: {
        event: 'event',
        venue: 'venue',
        organizer: 'organizer',
        category: 'category',
        tag: 'tag',
        month: 'month',
        past: 'past',
        subscribe: 'subscribe',
      },
    },
    es: {
      name: 'Español',
      language: 'es-MX-u-hc-h23',
      segments: {
        event: 'evento',
        venue: 'lugar',
        organizer: 'organizador',
        category: 'categoria',
        tag: 'etiqueta',
        month: 'mes',
        past: 'pasados',
        subscribe: 'suscribirse',
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
