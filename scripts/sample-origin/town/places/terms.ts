import type { Text } from '../programme/event-template.ts';

export interface CategorySource {
  name: Text;
  slug: Text;
  text?: Text;
  /** Key of the category above it. */
  under?: string;
}

export interface TagSource {
  name: Text;
  slug: Text;
}

/**
 * Categories by key. Names are HTML as stored. Where both languages share a name, the platform has given the
 * Spanish slug a suffix.
 */
export const categories = {
  music: {
    name: { en: 'Music', es: 'Música' },
    slug: { en: 'music', es: 'musica' },
    text: {
      en: 'Everything with a tune, and some things without.',
      es: 'Todo lo que tiene tonada, y alguna cosa que no.',
    },
  },
  stage: {
    name: { en: 'Stage', es: 'Escena' },
    slug: { en: 'stage', es: 'escena' },
    text: {
      en: 'Theatre, dance, puppets, and whoever else takes a bow.',
      es: 'Teatro, danza, títeres y quien más salga a dar las gracias.',
    },
  },
  film: { name: { en: 'Film', es: 'Cine' }, slug: { en: 'film', es: 'cine' } },
  art: { name: { en: 'Art', es: 'Arte' }, slug: { en: 'art', es: 'arte' } },
  children: {
    name: { en: 'Children', es: 'Niñez' },
    slug: { en: 'children', es: 'ninez' },
    text: { en: 'Adults are admitted if accompanied.', es: 'Se admiten adultos acompañados.' },
  },
  food: {
    name: { en: 'Market &amp; food', es: 'Mercado y cocina' },
    slug: { en: 'market-food', es: 'mercado-cocina' },
  },
  outdoors: { name: { en: 'Outdoors', es: 'Aire libre' }, slug: { en: 'outdoors', es: 'aire-libre' } },
  talks: {
    name: { en: 'Talks &amp; classes', es: 'Charlas y talleres' },
    slug: { en: 'talks-classes', es: 'charlas-talleres' },
  },
  fiestas: {
    name: { en: 'Fiestas', es: 'Fiestas' },
    slug: { en: 'fiestas', es: 'fiestas-es' },
    text: {
      en: 'Saints, heroes and other reasons to close a street.',
      es: 'Santos, héroes y otros motivos para cerrar una calle.',
    },
  },
  sport: { name: { en: 'Sport', es: 'Deporte' }, slug: { en: 'sport', es: 'deporte' } },
  classical: {
    name: { en: 'Classical', es: 'Clásica' },
    slug: { en: 'classical', es: 'clasica' },
    under: 'music',
  },
  traditional: {
    name: { en: 'Son &amp; traditional', es: 'Son y tradición' },
    slug: { en: 'son-traditional', es: 'son-tradicion' },
    under: 'music',
  },
  jazz: {
    name: { en: 'Jazz &amp; blues', es: 'Jazz y blues' },
    slug: { en: 'jazz-blues', es: 'jazz-blues-es' },
    under: 'music',
  },
  dancing: {
    name: { en: 'Dance nights', es: 'Bailes' },
    slug: { en: 'dance-nights', es: 'bailes' },
    under: 'music',
  },
  theatre: { name: { en: 'Theatre', es: 'Teatro' }, slug: { en: 'theatre', es: 'teatro' }, under: 'stage' },
  puppets: { name: { en: 'Puppets', es: 'Títeres' }, slug: { en: 'puppets', es: 'titeres' }, under: 'stage' },
  dance: { name: { en: 'Dance', es: 'Danza' }, slug: { en: 'dance', es: 'danza' }, under: 'stage' },
  lucha: {
    name: { en: 'Lucha libre', es: 'Lucha libre' },
    slug: { en: 'lucha-libre', es: 'lucha-libre-es' },
    under: 'sport',
  },
  baseball: {
    name: { en: 'Baseball', es: 'Béisbol' },
    slug: { en: 'baseball', es: 'beisbol' },
    under: 'sport',
  },
  running: {
    name: { en: 'Running &amp; cycling', es: 'Carreras y ciclismo' },
    slug: { en: 'running-cycling', es: 'carreras-ciclismo' },
    under: 'sport',
  },
} as const satisfies Record<string, CategorySource>;

export const tags = {
  openAir: { name: { en: 'open air', es: 'al aire libre' }, slug: { en: 'open-air', es: 'al-aire-libre' } },
  family: { name: { en: 'for families', es: 'en familia' }, slug: { en: 'for-families', es: 'en-familia' } },
  live: {
    name: { en: 'live music', es: 'música en vivo' },
    slug: { en: 'live-music', es: 'musica-en-vivo' },
  },
  dancing: { name: { en: 'dancing', es: 'para bailar' }, slug: { en: 'dancing', es: 'para-bailar' } },
  opening: { name: { en: 'opening', es: 'inauguración' }, slug: { en: 'opening', es: 'inauguracion' } },
  workshop: {
    name: { en: 'hands on', es: 'manos a la obra' },
    slug: { en: 'hands-on', es: 'manos-a-la-obra' },
  },
  booking: {
    name: { en: 'book ahead', es: 'con inscripción' },
    slug: { en: 'book-ahead', es: 'con-inscripcion' },
  },
  signed: {
    name: { en: 'sign language', es: 'lengua de señas' },
    slug: { en: 'sign-language', es: 'lengua-de-senas' },
  },
  night: { name: { en: 'late night', es: 'desvelada' }, slug: { en: 'late-night', es: 'desvelada' } },
  premiere: {
    name: { en: 'first time here', es: 'estreno' },
    slug: { en: 'first-time-here', es: 'estreno' },
  },
  heritage: { name: { en: 'heritage', es: 'patrimonio' }, slug: { en: 'heritage', es: 'patrimonio' } },
  bilingual: { name: { en: 'bilingual', es: 'bilingüe' }, slug: { en: 'bilingual', es: 'bilingue' } },
  poetry: { name: { en: 'poetry', es: 'poesía' }, slug: { en: 'poetry', es: 'poesia' } },
  nature: {
    name: { en: 'birds &amp; plants', es: 'aves y plantas' },
    slug: { en: 'birds-plants', es: 'aves-y-plantas' },
  },
  maize: { name: { en: 'maize', es: 'maíz' }, slug: { en: 'maize', es: 'maiz' } },
  history: {
    name: { en: 'local history', es: 'historia local' },
    slug: { en: 'local-history', es: 'historia-local' },
  },
  young: { name: { en: 'under 18', es: 'jóvenes' }, slug: { en: 'under-18', es: 'jovenes' } },
  tradition: { name: { en: 'tradition', es: 'tradición' }, slug: { en: 'tradition', es: 'tradicion' } },
  online: { name: { en: 'online', es: 'en línea' }, slug: { en: 'online', es: 'en-linea' } },
  water: { name: { en: 'water', es: 'agua' }, slug: { en: 'water', es: 'agua' } },
} as const satisfies Record<string, TagSource>;

export type CategoryKey = keyof typeof categories;
export type TagKey = keyof typeof tags;
