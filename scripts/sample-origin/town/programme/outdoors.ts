import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const outdoors: readonly Happening[] = [
  {
    en: [
      'Walk along the aqueduct',
      'Forty-two arches, three kilometres, one of them uphill. The guide knows which arch the theatre company was founded under and which one it was thrown out from.',
    ],
    es: [
      'Caminata por el acueducto',
      'Cuarenta y dos arcos, tres kilómetros, uno de ellos de subida. La guía sabe bajo qué arco se fundó la compañía de teatro y de cuál la corrieron.',
    ],
    at: '09:00',
    lasts: 90,
    venue: 'parque',
    by: 'cultura',
    tags: ['openAir', 'heritage'],
    cost: '0',
    days: [6, 7],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'Bats at dusk, with the naturalists’ club',
      'Four species leave the third arch between sunset and the first star. The detector turns them into clicks; children usually hear them without.',
      'No torches. A red bicycle lamp is forgiven.',
    ],
    es: [
      'Murciélagos al anochecer, con el club de naturalistas',
      'Cuatro especies salen del tercer arco entre la puesta de sol y la primera estrella. El detector las convierte en chasquidos; la niñez suele oírlas sin aparato.',
      'Sin linternas. Una luz roja de bicicleta se perdona.',
    ],
    at: '19:00',
    lasts: 60,
    venue: 'parque',
    by: 'naturalistas',
    tags: ['nature', 'family', 'openAir'],
    cost: '0',
    days: [4, 5, 6],
    image: 'moon',
    sky: true,
  },
  {
    en: [
      'Bird count in the botanic garden',
      'Teams of three: one looks, one writes, one keeps the other two quiet. Last time fifty-eight species and a lost glove.',
    ],
    es: [
      'Conteo de aves en el Jardín Botánico',
      'Equipos de tres: alguien mira, alguien apunta y alguien calla a los otros dos. La vez pasada: cincuenta y ocho especies y un guante perdido.',
    ],
    at: '07:00',
    lasts: 210,
    venue: 'jardin',
    by: 'naturalistas',
    tags: ['nature', 'booking'],
    cost: '0',
    days: [6, 7],
    image: 'bird',
    sky: true,
  },
  {
    en: [
      'Night walk to the mirador; no lamps until the top',
      'Two hundred and four steps by moonlight, counted aloud by the last in line. At the top there is hot chocolate and an explanation of the constellations by someone from the bank.',
    ],
    es: [
      'Subida nocturna al mirador; sin lámparas hasta arriba',
      'Doscientos cuatro escalones con luz de luna, contados en voz alta por quien va al último. Arriba hay chocolate caliente y un señor del banco que explica las constelaciones.',
    ],
    at: '21:30',
    lasts: 150,
    venue: 'mirador',
    by: 'naturalistas',
    tags: ['night', 'openAir'],
    cost: '20',
    days: [5, 6],
    image: 'moon',
    sky: true,
  },
  {
    en: [
      'Clean the river, keep what you find',
      'Gloves, sacks and a tractor. Previous finds: a trumpet, a ballot box of 1988, nine left shoes.',
    ],
    es: [
      'Limpieza del río: lo que encuentres es tuyo',
      'Guantes, costales y un tractor. Hallazgos anteriores: una trompeta, una urna de 1988 y nueve zapatos izquierdos.',
    ],
    at: '08:00',
    lasts: 240,
    venue: 'museo',
    by: ['naturalistas', 'cultura'],
    tags: ['water', 'family', 'openAir'],
    cost: '0',
    days: [6, 7],
    image: 'river',
    sky: true,
  },
  {
    en: [
      'Trees of the Plaza de Armas, one by one',
      'Thirty-one laurels, two of them planted by presidents and one by a barber who never asked. The barber’s is the tallest.',
    ],
    es: [
      'Los árboles de la Plaza de Armas, uno por uno',
      'Treinta y un laureles: dos los sembraron presidentes y uno un peluquero que no pidió permiso. El del peluquero es el más alto.',
    ],
    at: '10:00',
    lasts: 75,
    venue: 'plaza',
    by: 'naturalistas',
    tags: ['nature', 'history'],
    cost: '0',
    days: [6, 7],
    image: 'bird',
    sky: true,
  },
  {
    en: [
      'Rowing on the reservoir, last boats at five',
      'Twelve boats, twenty-four oars, not all of the same length. Life jackets in every size but the one in the photograph.',
    ],
    es: [
      'Remo en la presa, últimas lanchas a las cinco',
      'Doce lanchas, veinticuatro remos, no todos del mismo largo. Hay chalecos de todas las tallas menos la de la foto.',
    ],
    at: '11:00',
    lasts: 360,
    venue: 'presa',
    by: 'liga',
    in: ['outdoors', 'sport'],
    tags: ['water', 'family', 'openAir'],
    cost: '40-70',
    days: [6, 7],
    image: 'river',
    sky: true,
  },
  {
    en: [
      'Mushroom walk: look, photograph, leave it there',
      'The first hour is mushrooms, the second is stories of people who thought they knew. Nothing is picked and nothing is eaten.',
    ],
    es: [
      'Paseo de hongos: se mira, se retrata y ahí se queda',
      'La primera hora es de hongos y la segunda de historias de gente que creyó saber. No se corta ni se come nada.',
    ],
    at: '08:00',
    lasts: 180,
    venue: 'jardin',
    by: 'naturalistas',
    tags: ['nature', 'booking'],
    cost: '50',
    days: [6, 7],
    months: [7, 8, 9, 10],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'Camp at La Presa: one night, two tents, many stars',
      'Leave on Saturday after lunch, back on Sunday before it. The astronomer brings the telescope; the mosquitoes come by themselves.',
    ],
    es: [
      'Campamento en La Presa: una noche, muchas estrellas',
      'Se sale el sábado después de comer y se vuelve el domingo antes de comer. El astrónomo trae el telescopio; los zancudos llegan solos.',
    ],
    at: '16:00',
    lasts: 1200,
    venue: 'presa',
    by: 'naturalistas',
    tags: ['nature', 'family', 'booking'],
    cost: '120',
    days: [6],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'Listen to the springs: a walk with eyes closed',
      'In pairs, one blindfolded, from the first spring to the ducks. Then the other way round. Shoes will be wet; it is a method.',
    ],
    es: [
      'Oír los manantiales: paseo con los ojos cerrados',
      'En parejas, una persona vendada, del primer manantial a los patos. Luego al revés. Se mojan los zapatos; es parte del método.',
    ],
    at: '08:30',
    lasts: 75,
    venue: 'parque',
    by: 'universidad',
    tags: ['water', 'openAir'],
    cost: '0',
    days: [6, 7],
    image: 'river',
    sky: true,
  },
  {
    en: [
      'Cactus repotting day',
      'Bring the plant, tweezers and someone patient. Soil is free; the plasters have run out twice.',
    ],
    es: [
      'Día de cambiar de maceta a los cactos',
      'Traigan la planta, pinzas y a alguien paciente. La tierra es gratis; las curitas ya se acabaron dos veces.',
    ],
    at: '10:00',
    lasts: 180,
    venue: 'jardin',
    by: 'naturalistas',
    tags: ['workshop', 'nature'],
    cost: '0',
    days: [3, 6, 7],
    image: 'sun',
  },
  {
    en: [
      'Ghost signs and dry fountains: a walk for the observant',
      'There were three fountains, then seven, then one. The route passes all eleven.',
    ],
    es: [
      'Fuentes secas y letreros borrados: paseo para gente fijada',
      'Eran tres fuentes, luego siete, luego una. El recorrido pasa por las once.',
    ],
    at: '17:00',
    lasts: 105,
    venue: 'plaza',
    by: 'amigos',
    tags: ['history', 'heritage', 'water'],
    cost: { en: 'Tip the guide', es: 'Propina para la guía' },
    days: [5, 6, 7],
    image: 'river',
    sky: true,
  },
];

const ROUTES = [
  { en: 'the third arch', es: 'el tercer arco', km: 4 },
  { en: 'Cerro del Calvario', es: 'el cerro del Calvario', km: 6 },
  { en: 'the upper springs', es: 'los manantiales de arriba', km: 9 },
  { en: 'the brickyards', es: 'las ladrilleras', km: 7 },
  { en: 'the dam wall', es: 'la cortina de la presa', km: 11 },
  { en: 'the quarry of pink stone', es: 'la cantera rosa', km: 8 },
  { en: 'the orchards of San Juan', es: 'las huertas de San Juan', km: 5 },
  { en: 'the old railway tunnel', es: 'el túnel del tren', km: 12 },
  { en: 'the oak wood', es: 'el encinar', km: 10 },
  { en: 'the hermit’s cave', es: 'la cueva del ermitaño', km: 9 },
] as const;

const MEANS = [
  {
    en: 'On foot to ',
    es: 'A pie: ',
    at: '07:30',
    minutes: 20,
    by: 'naturalistas',
    image: 'mountains',
    text: {
      en: 'Hats, water and boots that have met each other before. The group waits at every fork and at most blackberries.',
      es: 'Sombrero, agua y botas ya estrenadas. El grupo espera en cada bifurcación y en casi todas las zarzamoras.',
    },
  },
  {
    en: 'By bicycle to ',
    es: 'En bicicleta: ',
    at: '08:00',
    minutes: 10,
    by: 'liga',
    image: 'wheel',
    text: {
      en: 'Nobody is left behind: the last rider carries the pump, the cake and the authority.',
      es: 'Nadie se queda: quien va al último lleva la bomba, el pastel y la autoridad.',
    },
  },
  {
    en: 'Birds on the way to ',
    es: 'Observación de aves: ',
    at: '06:45',
    minutes: 30,
    by: 'naturalistas',
    image: 'bird',
    text: {
      en: 'Slowly, with binoculars. The average is one kilometre an hour and has never been higher.',
      es: 'Despacio y con binoculares. El promedio es de un kilómetro por hora y nunca ha subido.',
    },
  },
  {
    en: 'Drawing walk to ',
    es: 'Caminata con cuaderno: ',
    at: '09:00',
    minutes: 25,
    by: 'prensa',
    image: 'mountains',
    text: {
      en: 'Three stops, three drawings, no erasers. Results are compared over lunch, kindly.',
      es: 'Tres paradas, tres dibujos, ninguna goma. Los resultados se comparan en la comida, con cariño.',
    },
  },
] as const;

const EXTRAS = [
  { en: '', es: '' },
  { en: ', with a picnic', es: ', con itacate' },
  { en: ', the long way round', es: ', por el camino largo' },
  { en: ', with children', es: ', con niñas y niños' },
  { en: ', and back by bus', es: ', y de vuelta en camión' },
] as const;

/** Outings: a means and a place to go. */
export function composeOutdoors(random: Random): Composer {
  const route = random.deck(ROUTES);
  const means = random.deck(MEANS);
  const extra = random.deck(EXTRAS);
  return () => {
    const where = route();
    const how = means();
    const more = extra();
    return {
      en: [
        `${how.en}${where.en}${more.en}`,
        how.text.en,
        `<strong>${where.km} kilometres</strong> in all, from the gate of the park. Whoever has walked here alone is asked to say so at the start.`,
      ],
      es: [
        `${how.es}${where.es}${more.es}`,
        how.text.es,
        `<strong>${where.km} kilómetros</strong> en total, desde la puerta del parque. Quien venga por su cuenta, favor de avisar al salir.`,
      ],
      at: how.at,
      lasts: Math.round((where.km * how.minutes + 60) / 30) * 30,
      venue: 'parque',
      by: how.by,
      tags: ['openAir', 'nature'],
      cost: random.pick(['0', '0', '30']),
      days: [6, 7, 3],
      image: how.image,
      sky: true,
    };
  };
}
