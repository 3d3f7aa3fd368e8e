import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const food: readonly Happening[] = [
  {
    en: [
      'Mole & pulque fair',
      'Nine kitchens, nine moles, and a pulque that has to be drunk the same day, which nobody has found difficult. Tasting plates until three, then whole ones.',
      '<h3>Rules of the house</h3><ul><li>Ask what is in it; do not ask how much</li><li>Second helpings at the same stall count as a vote</li><li>The oldest recipe is from 1862 and may be looked at</li></ul>',
      'The prize is a wooden spoon. It has been stolen twice and returned once.',
    ],
    es: [
      'Feria del mole & el pulque',
      'Nueve fondas, nueve moles y un pulque que hay que tomarse el mismo día, cosa que a nadie se le ha dificultado. Hasta las tres hay platos de prueba; luego, completos.',
      '<h3>Reglas de la casa</h3><ul><li>Se vale preguntar qué lleva; cuánto, no</li><li>Repetir en el mismo puesto cuenta como voto</li><li>La receta más antigua es de 1862 y se puede ver</li></ul>',
      'El premio es una cuchara de palo. La han robado dos veces y la devolvieron una.',
    ],
    span: 4,
    venue: 'mercado',
    by: ['cocineras', 'productores'],
    tags: ['tradition', 'maize'],
    cost: '0',
    days: [5],
    image: 'loaf',
  },
  {
    en: [
      'Sourdough at five in the morning',
      'The baker lets eight people in while he works. You leave with a loaf, flour in your hair and an idea of what time it is.',
    ],
    es: [
      'Masa madre a las cinco de la mañana',
      'El panadero deja entrar a ocho personas mientras trabaja. Se sale con una hogaza, harina en el pelo y una idea de qué hora es.',
    ],
    at: '05:00',
    lasts: 180,
    venue: 'mercado',
    by: 'cocineras',
    tags: ['workshop', 'booking'],
    cost: '180',
    days: [2, 4, 6],
    image: 'loaf',
  },
  {
    en: [
      'Seed exchange: maize, beans, squash and gossip',
      'Envelopes are provided and must say what is in them. The blue maize from Doña Luz is given to those who brought some back last year.',
    ],
    es: [
      'Trueque de semillas: maíz, frijol, calabaza y chisme',
      'Hay sobres y en cada uno se escribe qué lleva. El maíz azul de doña Luz se le da a quien devolvió un puño del año pasado.',
    ],
    at: '09:00',
    lasts: 240,
    venue: 'jardin',
    by: ['productores', 'naturalistas'],
    in: ['food', 'outdoors'],
    tags: ['maize', 'nature'],
    cost: '0',
    days: [6, 7],
    months: [1, 2, 3, 4, 5, 11, 12],
    image: 'sun',
  },
  {
    en: [
      'Tortillas by hand, from the grain',
      'Boil, wash, grind, pat, burn, try again. The comal is lit at nine and the first round one usually appears towards eleven.',
    ],
    es: [
      'Tortillas a mano, desde el grano',
      'Nixtamalizar, lavar, moler, palmear, quemar y volver a empezar. El comal se prende a las nueve y la primera redonda suele salir por ahí de las once.',
    ],
    at: '09:00',
    lasts: 180,
    venue: 'mercado',
    by: 'cocineras',
    in: ['food', 'talks'],
    tags: ['workshop', 'maize', 'booking'],
    cost: '120',
    days: [6],
    image: 'sun',
  },
  {
    en: [
      'Long table on Calle Mina',
      'One table, eighty-three metres, everybody brings what they cook best. Salad is covered; salad is always covered.',
    ],
    es: [
      'Mesa larga en la calle Mina',
      'Una sola mesa, ochenta y tres metros, y cada quien trae lo que mejor le sale. De ensalada ya hay; de ensalada siempre hay.',
    ],
    at: '14:00',
    lasts: 240,
    by: 'patronato',
    in: ['food', 'fiestas'],
    tags: ['openAir', 'family'],
    cost: '0',
    days: [7],
    image: 'lantern',
    sky: true,
  },
  {
    en: [
      'Chile, from nothing to regret: a guided tasting',
      'Eight varieties in order of consequence. Milk is at the end of the table, and there is a chair beside the milk.',
    ],
    es: [
      'Chiles, de nada a arrepentimiento: cata guiada',
      'Ocho variedades en orden de consecuencias. La leche está al final de la mesa y, junto a la leche, una silla.',
    ],
    at: '13:00',
    lasts: 120,
    venue: 'mercado',
    by: 'productores',
    tags: ['booking'],
    cost: '150',
    days: [5, 6],
    image: 'sun',
  },
  {
    en: [
      'Night market: eat standing up',
      'Thirty grills, one brass band, no tables. It closes when the charcoal does.',
    ],
    es: [
      'Mercado de noche: se cena de pie',
      'Treinta anafres, una banda y ninguna mesa. Se acaba cuando se acaba el carbón.',
    ],
    at: '19:00',
    lasts: 300,
    venue: 'mercado',
    by: ['cocineras', 'banda'],
    tags: ['night', 'live'],
    cost: '0',
    days: [5],
    image: 'lantern',
  },
  {
    en: [
      'Preserves for people with too many guavas',
      'Bring two kilos and clean jars. You will take home six, having promised to give away four.',
    ],
    es: [
      'Conservas para quien tiene demasiadas guayabas',
      'Traigan dos kilos y frascos limpios. Se llevan seis, con la promesa de regalar cuatro.',
    ],
    at: '10:00',
    lasts: 180,
    venue: 'cultura',
    by: 'cocineras',
    tags: ['workshop', 'booking'],
    cost: '80',
    days: [3, 6],
    months: [9, 10, 11, 12, 1],
    image: 'loaf',
  },
  {
    en: [
      'Coffee from the cloud villages, six cups and a map',
      'Two growers pour, one talks. Slurping is technique here and will be graded.',
    ],
    es: [
      'Café de los pueblos de niebla: seis tazas y un mapa',
      'Dos productores sirven y uno habla. Aquí sorber es técnica y se califica.',
    ],
    at: '17:00',
    lasts: 90,
    venue: 'jicara',
    by: 'productores',
    tags: ['booking'],
    cost: '90',
    days: [3, 4, 5, 6],
    image: 'mountains',
  },
  {
    en: [
      'The soup contest; eleven grandmothers and one chemist',
      'Blind tasting in numbered bowls. The chemist came fourth last year and has been practising.',
    ],
    es: [
      'Concurso de sopas; once abuelas y un químico',
      'Cata a ciegas en platos numerados. El químico quedó cuarto el año pasado y ha estado ensayando.',
    ],
    at: '13:30',
    lasts: 150,
    venue: 'estacion',
    by: 'cocineras',
    tags: ['tradition', 'family'],
    cost: '50',
    days: [6, 7],
    image: 'loaf',
  },
  {
    en: [
      'What the milpa gives besides maize',
      'A walk, a basket and lunch. Everything edible between the rows, named, picked and argued about by two growers who do not agree on purslane.',
    ],
    es: [
      'Lo que da la milpa además de maíz',
      'Caminata, canasta y comida. Todo lo que se come entre surco y surco, con nombre, cosecha y pleito de dos productores que no coinciden en los quelites.',
    ],
    at: '08:00',
    lasts: 300,
    by: 'productores',
    in: ['food', 'outdoors'],
    tags: ['maize', 'nature', 'booking'],
    cost: '200',
    days: [6, 7],
    months: [6, 7, 8, 9, 10],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'Sunday barbacoa: out of the pit at seven',
      'The lamb goes in on Saturday night and comes out when the church bell says so. By ten there is broth; by eleven there is the pit.',
    ],
    es: [
      'Barbacoa de domingo: se destapa a las siete',
      'El borrego entra el sábado en la noche y sale cuando dice la campana. A las diez queda consomé; a las once queda el hoyo.',
    ],
    at: '07:00',
    lasts: 240,
    venue: 'mercado',
    by: 'cocineras',
    tags: ['tradition'],
    cost: { en: 'By weight', es: 'Por kilo' },
    days: [7],
    image: 'sun',
  },
];

const FOODS = [
  { en: 'Bread of the dead and of the living', es: 'Pan de muerto y de vivo' },
  { en: 'Blue maize', es: 'Maíz azul' },
  { en: 'Cactus paddles', es: 'Nopales' },
  { en: 'Cheese from La Presa', es: 'Queso de La Presa' },
  { en: 'Honey of the stingless bee', es: 'Miel de abeja melipona' },
  { en: 'Cacao', es: 'Cacao' },
  { en: 'Salsa in the mortar', es: 'Salsa de molcajete' },
  { en: 'Mezcal', es: 'Mezcal' },
  { en: 'Pumpkin flowers', es: 'Flor de calabaza' },
  { en: 'Broad beans', es: 'Habas' },
  { en: 'Mushrooms', es: 'Hongos' },
  { en: 'Pineapple vinegar', es: 'Vinagre de piña' },
  { en: 'Hibiscus', es: 'Jamaica' },
  { en: 'Pinole and atole', es: 'Pinole y atole' },
] as const;

const MEALS = [
  {
    en: ': a tasting',
    es: ': una cata',
    at: '18:00',
    lasts: 90,
    days: [3, 4, 5],
    cost: '120',
    text: {
      en: 'Small portions, long explanations. The portions grow towards the end.',
      es: 'Porciones chicas, explicaciones largas. Hacia el final crecen las porciones.',
    },
  },
  {
    en: ': one morning in the kitchen',
    es: ': una mañana en la cocina',
    at: '09:30',
    lasts: 180,
    days: [6],
    cost: '150',
    text: {
      en: 'Ten people, one stove, knives provided. Lunch is whatever came of it.',
      es: 'Diez personas, una estufa, cuchillos incluidos. Se come lo que haya salido.',
    },
  },
  {
    en: ' at the market: the growers explain',
    es: ' en el mercado: explican sus productores',
    at: '11:00',
    lasts: 60,
    days: [2, 4, 6, 7],
    cost: '0',
    text: {
      en: 'By the north door, between the scales and the radio. Questions about price are answered last and with a sigh.',
      es: 'Junto a la puerta norte, entre la báscula y el radio. Las preguntas de precio se contestan al final y con suspiro.',
    },
  },
  {
    en: ', with the recipe nobody would give',
    es: ', con la receta que nadie quería dar',
    at: '12:00',
    lasts: 120,
    days: [3, 5, 6],
    cost: '80-100',
    text: {
      en: 'It stayed in one family for four generations and got out last week.',
      es: 'Estuvo cuatro generaciones en una familia y la semana pasada se supo.',
    },
  },
] as const;

/** Things to eat, and what is done with them. */
export function composeFood(random: Random): Composer {
  const thing = random.deck(FOODS);
  const meal = random.deck(MEALS);
  return () => {
    const what = thing();
    const how = meal();
    return {
      en: [
        `${what.en}${how.en}`,
        how.text.en,
        'Whatever grows outside the valley is marked with a small flag. There are few flags.',
      ],
      es: [
        `${what.es}${how.es}`,
        how.text.es,
        'Lo que viene de fuera del valle lleva una banderita. Hay pocas banderitas.',
      ],
      at: how.at,
      lasts: how.lasts,
      venue: 'mercado',
      by: random.pick(['cocineras', 'productores'] as const),
      tags: how.cost === '0' ? [] : ['booking'],
      cost: how.cost,
      days: how.days,
      image: random.pick(['loaf', 'sun'] as const),
    };
  };
}
