import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const children: readonly Happening[] = [
  {
    en: [
      'Stories in the courtyard, for ages four to eight',
      'Three stories under the orange tree, one of them true. Cushions for the front, a wall to lean on at the back.',
      'Listeners who fall asleep are carried to the gate at half past six.',
    ],
    es: [
      'Cuentos en el patio, de cuatro a ocho años',
      'Tres cuentos bajo el naranjo, uno de ellos cierto. Adelante hay cojines y atrás una pared para recargarse.',
      'A quien se duerma se le entrega en el zaguán a las seis y media.',
    ],
    at: '17:00',
    lasts: 90,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['family'],
    cost: '0',
    days: [1, 5],
    image: 'book',
  },
  {
    en: [
      'Build a water wheel, workshop for families',
      'Bottle caps, skewers, a gutter and a race at the end. The record is forty-one turns in a minute and is held by a grandmother.',
    ],
    es: [
      'Construye una noria, taller en familia',
      'Corcholatas, palillos, una canaleta y carreras al final. El récord es de cuarenta y una vueltas por minuto y lo tiene una abuela.',
    ],
    at: '10:00',
    lasts: 120,
    venue: 'museo',
    by: 'cultura',
    tags: ['workshop', 'family', 'water'],
    cost: '0',
    days: [6, 7],
    image: 'mill',
  },
  {
    en: [
      'Kites on the Calvario hill',
      'Cane, tissue paper and paste in the morning; wind at noon, if it keeps its appointment. Lost kites are collected from the cemetery on Tuesday.',
    ],
    es: [
      'Papalotes en el Calvario',
      'Carrizo, papel de China y engrudo por la mañana; viento a mediodía, si cumple. Los papalotes perdidos se recogen el martes en el panteón.',
    ],
    at: '09:30',
    lasts: 210,
    venue: 'mirador',
    by: 'cultura',
    in: ['children', 'outdoors'],
    tags: ['family', 'openAir'],
    cost: '20',
    days: [6, 7],
    months: [1, 2, 3, 4, 10, 11],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'What does a heron eat? Questions for the naturalists',
      'Children ask, biologists answer, and whoever makes a biologist say “we don’t know” wins a feather.',
    ],
    es: [
      '¿Qué come una garza? Preguntas para naturalistas',
      'Preguntan las niñas y los niños, contestan los biólogos, y quien los haga decir “no se sabe” gana una pluma.',
    ],
    at: '11:00',
    lasts: 60,
    venue: 'jardin',
    by: 'naturalistas',
    tags: ['nature', 'family'],
    cost: '0',
    days: [6, 7],
    image: 'bird',
  },
  {
    en: [
      'Orchestra of pots, ages three to six',
      'Bring a saucepan without sentimental value. The concert lasts four minutes and the tidying up thirty.',
    ],
    es: [
      'Orquesta de ollas, de tres a seis años',
      'Traigan una cacerola sin valor sentimental. El concierto dura cuatro minutos y recoger, treinta.',
    ],
    at: '10:30',
    lasts: 60,
    venue: 'cultura',
    by: 'cultura',
    tags: ['live', 'workshop'],
    cost: '30',
    days: [6],
    image: 'trumpet',
  },
  {
    en: [
      'Origami for patient people: 折り紙 in the reading room',
      'A crane in forty folds, a frog in nineteen. Adults may attend if a child vouches for them.',
    ],
    es: [
      'Papiroflexia para gente paciente: 折り紙 en la sala de lectura',
      'Una grulla en cuarenta dobleces, una rana en diecinueve. Se admiten adultos si alguna niña o niño responde por ellos.',
    ],
    at: '16:30',
    lasts: 90,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['workshop', 'family'],
    cost: '0',
    days: [2, 4, 6],
    image: 'bird',
  },
  {
    en: [
      'The night the toys stayed out, a picnic in pyjamas',
      'Children in pyjamas, toys on the grass, a story by torchlight. Home by nine, in theory.',
    ],
    es: [
      'La noche que los juguetes durmieron fuera, pícnic en piyama',
      'Niñas y niños en piyama, juguetes en el pasto y un cuento con linterna. A las nueve en casa, en teoría.',
    ],
    at: '18:30',
    lasts: 120,
    venue: 'parque',
    by: 'amigos',
    in: ['children', 'outdoors'],
    tags: ['family', 'openAir'],
    cost: '0',
    days: [5, 6],
    image: 'moon',
    sky: true,
  },
  {
    en: [
      'Chess against the stationmaster, aged eleven',
      'She plays twelve boards at once and does not take back moves. Losers may try again from the end of the queue.',
    ],
    es: [
      'Ajedrez contra la jefa de estación, de once años',
      'Juega doce tableros al mismo tiempo y no regresa jugadas. Quien pierde puede formarse otra vez.',
    ],
    at: '17:00',
    lasts: 120,
    venue: 'estacion',
    by: 'liga',
    in: ['children', 'sport'],
    tags: ['young'],
    cost: '0',
    days: [3, 5],
    image: 'mask',
  },
  {
    en: [
      'First bicycle: two wheels by lunchtime',
      'Pedals off, saddle down, forty metres of gentle slope. Most are riding by one. Plasters are on the house.',
    ],
    es: [
      'Primera bicicleta: sin rueditas antes de comer',
      'Se quitan los pedales, se baja el asiento y hay cuarenta metros de pendiente amable. Casi todos andan antes de la una. Las curitas van por cuenta de la casa.',
    ],
    at: '10:00',
    lasts: 180,
    venue: 'presa',
    by: 'liga',
    in: ['children', 'running'],
    tags: ['family', 'openAir'],
    cost: '0',
    days: [7],
    image: 'wheel',
    sky: true,
  },
  {
    en: [
      'Kitchen with a stool: tamales for small hands',
      'Spread, fill, fold, tie. The steam takes an hour, during which the masa on the ceiling is counted.',
    ],
    es: [
      'Cocina con banquito: tamales para manos chicas',
      'Embarrar, rellenar, doblar, amarrar. El vapor tarda una hora, que se ocupa en contar la masa del techo.',
    ],
    at: '10:00',
    lasts: 150,
    venue: 'mercado',
    by: 'cocineras',
    in: ['children', 'food'],
    tags: ['workshop', 'maize', 'booking'],
    cost: '60',
    days: [6],
    image: 'loaf',
  },
  {
    en: [
      'The library lends a dog: reading aloud to Canela',
      'Canela listens, does not correct and has heard worse. Ten minutes per reader, any book, any speed.',
    ],
    es: [
      'La biblioteca presta perra: lectura en voz alta para Canela',
      'Canela escucha, no corrige y ha oído cosas peores. Diez minutos por lector, cualquier libro, cualquier velocidad.',
    ],
    at: '16:00',
    lasts: 90,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['family', 'booking'],
    cost: '0',
    days: [2, 4],
    image: 'book',
  },
  {
    en: [
      'Masks from the recycling bin',
      'Boxes, lids, string and a glue gun in the hands of an adult. Parade round the cloister at one, growling optional.',
    ],
    es: [
      'Máscaras del bote de reciclaje',
      'Cajas, tapas, mecate y la pistola de silicón en manos de una persona adulta. Desfile por el claustro a la una; gruñir es opcional.',
    ],
    at: '11:00',
    lasts: 135,
    venue: 'cultura',
    by: 'cultura',
    in: ['children', 'art'],
    tags: ['workshop', 'family'],
    cost: '25',
    days: [6, 7],
    image: 'mask',
  },
];

const BOOKS = [
  { en: 'The Snail Who Owned a House', es: 'El caracol propietario' },
  { en: 'Grandmother’s Submarine', es: 'El submarino de la abuela' },
  { en: 'The Giant with Cold Feet', es: 'El gigante de pies fríos' },
  { en: 'Who Ate the Comma?', es: '¿Quién se comió la coma?' },
  { en: 'The Cactus That Wanted a Hug', es: 'El nopal que quería un abrazo' },
  { en: 'A Hen with a Plan', es: 'La gallina con un plan' },
  { en: 'The Invisible Donkey', es: 'El burro invisible' },
  { en: 'Seven Wet Cats', es: 'Siete gatos mojados' },
  { en: 'The Dragon in the Pantry', es: 'El dragón de la alacena' },
  { en: 'Whose Hat Is This?', es: '¿De quién es este sombrero?' },
  { en: 'The Boy Who Collected Mondays', es: 'El niño que juntaba lunes' },
  { en: 'A Whistle for the Wind', es: 'Un silbato para el viento' },
  { en: 'The Tortoise Takes the Bus', es: 'La tortuga toma el camión' },
  { en: 'Nine Shoes', es: 'Nueve zapatos' },
  { en: 'The Fountain with Hiccups', es: 'La fuente con hipo' },
  { en: 'My Aunt the Comet', es: 'Mi tía la cometa' },
  { en: 'The Moon’s Day Off', es: 'El día libre de la luna' },
  { en: 'The Princess of the Bus Stop', es: 'La princesa de la parada' },
  { en: 'Axolotl, Private Detective', es: 'Ajolote, detective privado' },
  { en: 'The Soup That Ran Away', es: 'La sopa que se escapó' },
] as const;

const WAYS = [
  {
    en: 'Story hour: ',
    es: 'La hora del cuento: ',
    at: '17:00',
    lasts: 60,
    venue: 'biblioteca',
    by: 'amigos',
    days: [1, 2, 3, 4, 5],
    image: 'book',
    text: {
      en: 'Read aloud, with voices. The book goes home afterwards with whoever asked the strangest question.',
      es: 'Se lee en voz alta y con voces. Al final el libro se va a casa con quien haya hecho la pregunta más rara.',
    },
  },
  {
    en: 'Puppets: ',
    es: 'Títeres: ',
    at: '12:00',
    lasts: 45,
    venue: 'cultura',
    by: 'acueducto',
    days: [6, 7],
    image: 'mask',
    text: {
      en: 'Thirty-five minutes of glove puppets and ten of touching them.',
      es: 'Treinta y cinco minutos de títeres de guante y diez para tocarlos.',
    },
  },
  {
    en: 'Draw the next page: ',
    es: 'Dibuja la página que sigue: ',
    at: '11:00',
    lasts: 90,
    venue: 'prensa',
    by: 'prensa',
    days: [6, 7],
    image: 'bird',
    text: {
      en: 'The story stops before the end and everyone draws their own. So far no two endings have agreed.',
      es: 'El cuento se detiene antes del final y cada quien dibuja el suyo. Hasta ahora no ha habido dos iguales.',
    },
  },
  {
    en: 'Bedtime theatre: ',
    es: 'Teatro antes de dormir: ',
    at: '18:00',
    lasts: 50,
    venue: 'teatro',
    by: 'acueducto',
    days: [5, 6, 7],
    image: 'moon',
    text: {
      en: 'On the stage, behind the curtain, for eighty people sitting down very quietly.',
      es: 'En el escenario, detrás del telón, para ochenta personas sentadas muy calladitas.',
    },
  },
] as const;

/** Children’s books told, played and drawn. */
export function composeChildren(random: Random): Composer {
  const book = random.deck(BOOKS);
  const way = random.deck(WAYS);
  return () => {
    const what = book();
    const how = way();
    const age = random.pick([3, 4, 5, 6, 7]);
    return {
      en: [
        `${how.en}${what.en}`,
        how.text.en,
        `From about ${age} years. Prams stay in the entrance, where somebody will keep an eye on them.`,
      ],
      es: [
        `${how.es}${what.es}`,
        how.text.es,
        `Desde los ${age} años, más o menos. Las carriolas se quedan en la entrada, donde alguien las cuida.`,
      ],
      at: how.at,
      lasts: how.lasts,
      venue: how.venue,
      by: how.by,
      tags: ['family'],
      cost: random.pick(['0', '0', '30', '25-40']),
      days: how.days,
      image: how.image,
    };
  };
}
