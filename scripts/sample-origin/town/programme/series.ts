import { composeFilm } from './film.ts';
import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

/** Something that comes back every week on the same day. */
export interface Weekly {
  /** 1 (Monday) to 7. */
  day: number;
  next: Composer;
}

const market: Happening = {
  en: [
    'Saturday growers’ market',
    'Sixty-two families, one row of scales and a radio that nobody owns up to. Eggs are gone by nine, arguments by noon.',
    '<ul><li>Bring bags; the growers have none</li><li>Dogs wait by the north door, with each other</li><li>After one o’clock it is cheaper and there is less of it</li></ul>',
  ],
  es: [
    'Mercado de productores de los sábados',
    'Sesenta y dos familias, una hilera de básculas y un radio del que nadie se hace cargo. El huevo se acaba a las nueve y las discusiones a mediodía.',
    '<ul><li>Traigan bolsas; los productores no tienen</li><li>Los perros esperan en la puerta norte, entre ellos</li><li>Después de la una es más barato y hay menos</li></ul>',
  ],
  at: '08:00',
  lasts: 360,
  venue: 'mercado',
  by: 'productores',
  in: ['food'],
  tags: ['maize', 'family'],
  cost: '0',
  image: 'loaf',
};

const conversation: Happening = {
  en: [
    'English conversation, all levels',
    'Six tables, six subjects, a bell every twenty minutes. Mistakes are left where they fall. The subject of table four is always the weather, by request.',
  ],
  es: [
    'Conversación en inglés, todos los niveles',
    'Seis mesas, seis temas y una campana cada veinte minutos. Los errores se dejan donde caen. En la mesa cuatro siempre se habla del clima, a petición.',
  ],
  at: '17:00',
  lasts: 120,
  venue: 'biblioteca',
  by: 'amigos',
  in: ['talks'],
  tags: ['bilingual'],
  cost: '0',
};

const danzon: Happening = {
  en: [
    'Danzón in the park',
    'The danzonera plays in the shade and the couples dance in the sun, as they agreed in 1956. Fans are sold by the gate; looks are free.',
  ],
  es: [
    'Danzón en el parque',
    'La danzonera toca en la sombra y las parejas bailan al sol, como quedaron en 1956. En la puerta venden abanicos; mirar no cuesta.',
  ],
  at: '12:00',
  lasts: 120,
  venue: 'parque',
  by: 'banda',
  in: ['dancing'],
  tags: ['dancing', 'live', 'openAir'],
  cost: '0',
  image: 'trumpet',
  sky: true,
};

/** The town's weekly habits. */
export function weeklySeries(random: Random): readonly Weekly[] {
  return [
    { day: 6, next: () => market },
    { day: 2, next: () => conversation },
    { day: 3, next: composeFilm(random, 'Film club: ') },
    { day: 7, next: () => danzon },
  ];
}
