import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

/** A fiesta that keeps its date every year. */
export interface Feast {
  month: number;
  day: number;
  happening: Happening;
}

export const feasts: readonly Feast[] = [
  {
    month: 1,
    day: 5,
    happening: {
      en: [
        'Night of the Three Kings',
        'The Kings arrive on the number 4 bus at seven. Letters are received on platform one until they leave; late letters go up with the balloons.',
      ],
      es: [
        'Noche de Reyes',
        'Los Reyes llegan a las siete en la ruta 4. Las cartas se reciben en el andén uno hasta que se van; las que llegan tarde suben con los globos.',
      ],
      at: '19:00',
      lasts: 150,
      venue: 'estacion',
      by: 'patronato',
      in: ['fiestas', 'children'],
      tags: ['family', 'tradition'],
      cost: '0',
      image: 'lantern',
    },
  },
  {
    month: 2,
    day: 2,
    happening: {
      en: [
        'Candlemas: tamales owed and paid',
        'Whoever found the doll in January brings the tamales. A clerk from the civil registry keeps the list.',
      ],
      es: [
        'La Candelaria: tamales que se deben y se pagan',
        'A quien le salió el niño en enero, le tocan los tamales. La lista la lleva un empleado del Registro Civil.',
      ],
      at: '18:00',
      lasts: 180,
      venue: 'plaza',
      by: 'patronato',
      in: ['fiestas', 'food'],
      tags: ['tradition', 'maize', 'openAir'],
      cost: '0',
      image: 'sun',
    },
  },
  {
    month: 3,
    day: 20,
    happening: {
      en: [
        'The exact moment of the equinox',
        'Everybody looks up at once. It takes no time at all; arrive early for a good place.',
      ],
      es: [
        'El momento exacto del equinoccio',
        'Todo mundo mira para arriba al mismo tiempo. No dura nada; conviene llegar temprano para alcanzar lugar.',
      ],
      at: '12:37',
      lasts: 0,
      venue: 'mirador',
      by: 'universidad',
      in: ['fiestas', 'outdoors'],
      tags: ['openAir'],
      cost: '0',
      image: 'sun',
      sky: true,
    },
  },
  {
    month: 4,
    day: 30,
    happening: {
      en: [
        'Children’s Day: the town hall is theirs until six',
        'A mayor of nine, a council of ten and a decree on ice cream that has to be signed by noon. Adults queue.',
      ],
      es: [
        'Día de la Niñez: el palacio municipal es suyo hasta las seis',
        'Presidenta de nueve años, cabildo de diez y un decreto sobre helados que hay que firmar antes de mediodía. Los adultos hacen fila.',
      ],
      venue: 'plaza',
      by: ['patronato', 'cultura'],
      in: ['fiestas', 'children'],
      tags: ['family', 'young'],
      cost: '0',
      image: 'bird',
    },
  },
  {
    month: 5,
    day: 3,
    happening: {
      en: [
        'Feast of the Holy Cross, for builders and the merely built',
        'A cross on every scaffold by six, rockets by half past, and mass for those whom the rockets woke.',
      ],
      es: [
        'La Santa Cruz, para albañiles y demás construidos',
        'Cruz en cada andamio a las seis, cohetes a las seis y media y misa para quienes despertaron con los cohetes.',
      ],
      venue: 'templo',
      by: 'patronato',
      tags: ['tradition', 'live'],
      cost: '0',
      image: 'sun',
    },
  },
  {
    month: 6,
    day: 24,
    happening: {
      en: [
        'Fiesta of San Juan: whoever stays dry has not been',
        'Water from seven in the morning, from balconies, buckets and the fire engine. The procession passes at noon under umbrellas.',
        '<ul><li>7:00 first bucket, by seniority</li><li>12:00 procession, umbrellas up</li><li>19:00 dry clothes and dance</li></ul>',
      ],
      es: [
        'Fiesta de San Juan: quien quede seco no vino',
        'Agua desde las siete de la mañana, desde balcones, cubetas y el carro de bomberos. La procesión pasa a mediodía, bajo paraguas.',
        '<ul><li>7:00 primera cubetada, por antigüedad</li><li>12:00 procesión con paraguas</li><li>19:00 ropa seca y baile</li></ul>',
      ],
      span: 2,
      venue: ['templo', 'parque'],
      by: 'patronato',
      tags: ['tradition', 'water', 'openAir'],
      cost: '0',
      image: 'river',
      sky: true,
    },
  },
  {
    month: 7,
    day: 25,
    happening: {
      en: [
        'Santiago: horses, rockets and a truce until dark',
        'Moors and Christians on the sports ground, with real horses and cardboard sabres. The Moors won last year by an oversight.',
      ],
      es: [
        'Santiago: caballos, cohetes y tregua hasta que oscurezca',
        'Moros y cristianos en el deportivo, con caballos de verdad y sables de cartón. El año pasado ganaron los moros por un descuido.',
      ],
      at: '10:00',
      lasts: 480,
      venue: 'presa',
      by: 'patronato',
      tags: ['tradition', 'openAir', 'live'],
      cost: '0',
      image: 'mountains',
      sky: true,
    },
  },
  {
    month: 9,
    day: 15,
    happening: {
      en: [
        'The Grito, from the balcony with the repaired railing',
        'Band from eight, the shout at eleven, fireworks until the river is full of sticks. Pozole under the arcades, red, white and the other.',
      ],
      es: [
        'El Grito, desde el balcón del barandal compuesto',
        'Banda desde las ocho, Grito a las once y pólvora hasta que el río se llena de varas. Pozole bajo los portales: rojo, blanco y el otro.',
      ],
      at: '20:00',
      lasts: 300,
      venue: 'plaza',
      by: ['patronato', 'banda'],
      tags: ['tradition', 'night', 'live'],
      cost: '0',
      image: 'lantern',
      sky: true,
    },
  },
  {
    month: 9,
    day: 16,
    happening: {
      en: [
        'Independence parade',
        'Schools, charros, fire engine, the sewing co-operative with its float. It goes once round the square, and twice if applauded.',
      ],
      es: [
        'Desfile del 16 de Septiembre',
        'Escuelas, charros, bomberos y la cooperativa de costura con su carro alegórico. Da una vuelta a la plaza, y dos si le aplauden.',
      ],
      at: '09:00',
      lasts: 180,
      venue: 'plaza',
      by: 'patronato',
      tags: ['tradition', 'openAir', 'family'],
      cost: '0',
      image: 'trumpet',
      sky: true,
    },
  },
  {
    month: 10,
    day: 31,
    happening: {
      en: [
        'Day of the Dead: altars, candles and marigolds in the square',
        'Fifty-four altars, judged by nobody. Set yours up from noon on the first day; bring what they liked, including what the doctor had forbidden.',
        '<strong>The cemetery stays open both nights.</strong> Silence is not required and singing is customary.',
      ],
      es: [
        'Día de Muertos: altares, velas y cempasúchil en la plaza',
        'Cincuenta y cuatro altares y ningún jurado. Se montan desde el mediodía del primer día; traigan lo que les gustaba, incluso lo que les prohibió el doctor.',
        '<strong>El panteón no cierra ninguna de las dos noches.</strong> No se exige silencio y se acostumbra cantar.',
      ],
      span: 3,
      venue: 'plaza',
      by: ['patronato', 'cultura'],
      tags: ['tradition', 'openAir', 'night'],
      cost: '0',
      image: 'lantern',
    },
  },
  {
    month: 11,
    day: 20,
    happening: {
      en: [
        'Revolution Day parade',
        'Nine schools, two adelitas on roller skates and a locomotive of plywood that has run on time since 1962.',
      ],
      es: [
        'Desfile del 20 de Noviembre',
        'Nueve escuelas, dos adelitas en patines y una locomotora de triplay que desde 1962 sale a tiempo.',
      ],
      at: '09:00',
      lasts: 150,
      venue: 'plaza',
      by: 'patronato',
      tags: ['tradition', 'openAir', 'family'],
      cost: '0',
      image: 'trumpet',
      sky: true,
    },
  },
  {
    month: 11,
    day: 22,
    happening: {
      en: [
        'Saint Cecilia: four brass bands, one square',
        'One band per corner, each with its own idea of tempo. At nine they play the same march, or agree that they have.',
      ],
      es: [
        'Santa Cecilia: cuatro bandas, una plaza',
        'Una banda por esquina, cada una con su idea del tiempo. A las nueve tocan la misma marcha, o quedan en que la tocaron.',
      ],
      at: '18:00',
      lasts: 240,
      venue: 'plaza',
      by: ['banda', 'patronato'],
      in: ['fiestas', 'music'],
      tags: ['live', 'tradition', 'openAir'],
      cost: '0',
      image: 'trumpet',
      sky: true,
    },
  },
  {
    month: 12,
    day: 11,
    happening: {
      en: [
        'Mañanitas at midnight',
        'Seven trios, two mariachis and the whole of San Juan on the steps. Rockets by rota. Punch until it runs out, then coffee.',
      ],
      es: [
        'Las Mañanitas a medianoche',
        'Siete tríos, dos mariachis y todo San Juan en el atrio. Cohetes por turnos. Ponche hasta que se acabe y luego café.',
      ],
      at: '22:30',
      lasts: 210,
      venue: 'templo',
      by: 'patronato',
      in: ['fiestas', 'traditional'],
      tags: ['tradition', 'night', 'live'],
      cost: '0',
      image: 'lantern',
    },
  },
  {
    month: 12,
    day: 16,
    happening: {
      en: [
        'Posadas: nine nights, nine doors',
        'A different street each night asks for shelter and is refused twice, as the song requires. Piñatas after the third verse.',
      ],
      es: [
        'Posadas: nueve noches, nueve puertas',
        'Cada noche una calle distinta pide posada y se la niegan dos veces, como manda el canto. Piñatas después de la tercera estrofa.',
      ],
      at: '19:00',
      lasts: 180,
      span: 9,
      by: 'patronato',
      in: ['fiestas', 'children'],
      tags: ['tradition', 'family'],
      cost: '0',
      image: 'lantern',
    },
  },
  {
    month: 12,
    day: 31,
    happening: {
      en: [
        'Last night of the year: grapes by the town clock',
        'The clock is four minutes slow and the grapes are eaten by it. Nobody has proposed a repair.',
      ],
      es: [
        'Última noche del año: uvas con el reloj municipal',
        'El reloj va cuatro minutos atrasado y con él se comen las uvas. Nadie ha propuesto componerlo.',
      ],
      at: '22:00',
      lasts: 210,
      venue: 'plaza',
      by: 'patronato',
      tags: ['night', 'openAir', 'family'],
      cost: '0',
      image: 'moon',
      sky: true,
    },
  },
];

/** Fiestas without a fixed date. */
export const fiestas: readonly Happening[] = [
  {
    en: [
      'Kermés of the Benito Juárez school',
      'Registry office, jail and tostadas. Marriages are valid until Monday; bail is five pesos.',
    ],
    es: [
      'Kermés de la escuela Benito Juárez',
      'Registro civil, cárcel y tostadas. Los matrimonios valen hasta el lunes; la fianza es de cinco pesos.',
    ],
    at: '11:00',
    lasts: 300,
    by: 'patronato',
    tags: ['family', 'openAir'],
    cost: '0',
    days: [6, 7],
    image: 'sun',
    sky: true,
  },
  {
    en: [
      'Calenda through the four quarters',
      'Giant puppets, a brass band and baskets of flowers on heads that have practised. It sets out from San Juan and arrives when it arrives.',
    ],
    es: [
      'Calenda por los cuatro barrios',
      'Mojigangas, banda y canastas de flores sobre cabezas con práctica. Sale de San Juan y llega cuando llega.',
    ],
    at: '18:00',
    lasts: 240,
    venue: 'templo',
    by: ['patronato', 'banda'],
    tags: ['tradition', 'live', 'openAir'],
    cost: '0',
    days: [5, 6],
    image: 'mask',
    sky: true,
  },
  {
    en: [
      'Open house: every museum, both museums',
      'Cellars, stores and the room behind the room. The guided tour of the key cupboard is full.',
    ],
    es: [
      'Puertas abiertas: todos los museos, los dos',
      'Sótanos, bodegas y el cuarto de atrás del cuarto. La visita al armario de las llaves ya se llenó.',
    ],
    venue: ['museo', 'cultura'],
    by: 'cultura',
    in: ['fiestas', 'art'],
    tags: ['heritage', 'family'],
    cost: '0',
    days: [6, 7],
    image: 'wheel',
  },
  {
    en: [
      'Lotería in the square, called by the barber',
      'Beans for counters and verses for every card. He has called the Drunkard twenty years running with a different relative in mind.',
    ],
    es: [
      'Lotería en la plaza, canta el peluquero',
      'Se juega con frijoles y cada carta lleva verso. Hace veinte años que canta El Borracho pensando cada vez en otro pariente.',
    ],
    at: '18:00',
    lasts: 150,
    venue: 'plaza',
    by: 'patronato',
    tags: ['tradition', 'family'],
    cost: '10',
    days: [6, 7],
    image: 'sun',
  },
  {
    en: [
      'Anniversary of the railway: cake for a train that is not coming',
      'The stationmaster’s daughter cuts it at the hour of the first arrival. Speeches are given from the footplate, one per speaker, whistle included.',
    ],
    es: [
      'Aniversario del ferrocarril: pastel para un tren que no viene',
      'Lo parte la hija del jefe de estación a la hora de la primera llegada. Los discursos se dan desde la locomotora, uno por persona y con silbato.',
    ],
    at: '12:00',
    lasts: 150,
    venue: 'estacion',
    by: 'amigos',
    tags: ['history', 'family'],
    cost: '0',
    days: [6, 7],
    image: 'wheel',
  },
  {
    en: [
      'Blessing of the animals, and of whatever came instead',
      'Dogs on the left, cats on the left but later. Last year a drone was blessed, after discussion.',
    ],
    es: [
      'Bendición de los animales y de lo que traigan',
      'Perros a la izquierda, gatos a la izquierda pero después. El año pasado se bendijo un dron, previa discusión.',
    ],
    at: '10:00',
    lasts: 90,
    venue: 'templo',
    by: 'patronato',
    tags: ['tradition', 'family'],
    cost: '0',
    days: [7, 6],
    image: 'bird',
  },
  {
    en: [
      'Ball of the eighties, and of people in their eighties',
      'Two orchestras, one floor. The first set is for those born before 1945, who will show the others how.',
    ],
    es: [
      'Baile de los ochenta, y de los de ochenta',
      'Dos orquestas, una pista. La primera tanda es para quienes nacieron antes de 1945, que enseñarán cómo.',
    ],
    at: '19:00',
    lasts: 300,
    venue: 'estacion',
    by: ['patronato', 'sonidero'],
    in: ['fiestas', 'dancing'],
    tags: ['dancing', 'live'],
    cost: '70',
    days: [6],
    image: 'moon',
  },
  {
    en: [
      'Rocket-makers’ night',
      'Eight families, eight castles, one fireman with a thermos. Stand behind the rope; behind the second rope if you have hair.',
    ],
    es: [
      'Noche de coheteros',
      'Ocho familias, ocho castillos y un bombero con termo. De la cuerda para atrás; de la segunda cuerda, quien tenga cabello.',
    ],
    at: '21:00',
    lasts: 120,
    venue: 'presa',
    by: 'patronato',
    tags: ['tradition', 'night', 'openAir'],
    cost: '0',
    days: [5, 6],
    image: 'lantern',
    sky: true,
  },
  {
    en: [
      'The day the fountains are dressed',
      'Flowers, paper, and in one case knitting. The three fountains are judged by passers-by; the fourth, in the bank, is out of competition.',
    ],
    es: [
      'El día que se visten las fuentes',
      'Flores, papel y, en un caso, tejido. A las tres fuentes las califican los que pasan; la cuarta, la del banco, va fuera de concurso.',
    ],
    venue: 'plaza',
    by: ['patronato', 'cultura'],
    tags: ['tradition', 'water', 'openAir'],
    cost: '0',
    days: [5, 6],
    image: 'river',
  },
  {
    en: [
      'Sack, egg and spoon: the games of the Barrio de San Juan',
      'Three lanes, four ages, one umpire who is also everyone’s aunt.',
    ],
    es: [
      'Costales, huevo y cuchara: los juegos del Barrio de San Juan',
      'Tres carriles, cuatro edades y una árbitra que además es tía de todos.',
    ],
    at: '10:00',
    lasts: 180,
    venue: 'parque',
    by: 'patronato',
    in: ['fiestas', 'sport'],
    tags: ['family', 'openAir'],
    cost: '0',
    days: [7],
    image: 'sun',
    sky: true,
  },
];

const STREETS = [
  { en: 'Calle Mina', es: 'la calle Mina' },
  { en: 'Calle Morelos', es: 'la calle Morelos' },
  { en: 'the Callejón del Pilar', es: 'el callejón del Pilar' },
  { en: 'Calle de la Cruz', es: 'la calle de la Cruz' },
  { en: 'the brickyards', es: 'las Ladrilleras' },
  { en: 'La Estación', es: 'La Estación' },
  { en: 'El Calvario', es: 'El Calvario' },
  { en: 'the Calle del Río', es: 'la calle del Río' },
  { en: 'San Juan', es: 'San Juan' },
  { en: 'Molino Alto', es: 'Molino Alto' },
] as const;

const PARTIES = [
  {
    en: 'Street party: ',
    es: 'Verbena: ',
    at: '18:00',
    lasts: 300,
    days: [5, 6],
    text: {
      en: 'Chairs out, cars away, one extension lead from every house. The music stops at eleven because the aunt at number nine says so.',
      es: 'Sillas afuera, coches lejos y una extensión por casa. La música para a las once porque lo dice la tía del número nueve.',
    },
  },
  {
    en: 'Patron saint’s eve: ',
    es: 'Víspera del santo patrono: ',
    at: '19:30',
    lasts: 240,
    days: [1, 2, 3, 4, 5, 6, 7],
    text: {
      en: 'Band, castle of fireworks and atole for those who carry something. There is always something to carry.',
      es: 'Banda, castillo y atole para quien cargue algo. Siempre hay algo que cargar.',
    },
  },
  {
    en: 'Piñata contest: ',
    es: 'Concurso de piñatas: ',
    at: '12:00',
    lasts: 150,
    days: [6, 7],
    text: {
      en: 'Seven points or fewer, clay or cardboard, judged first and broken afterwards.',
      es: 'De siete picos o menos, de olla o de cartón; primero se califican y luego se rompen.',
    },
  },
  {
    en: 'Dance of the neighbourhood: ',
    es: 'Baile de barrio: ',
    at: '20:00',
    lasts: 300,
    days: [5, 6],
    text: {
      en: 'Live band, beaten earth, two light bulbs. Those who cannot dance hold the ladder.',
      es: 'Grupo en vivo, tierra apisonada y dos focos. Quien no baile detiene la escalera.',
    },
  },
] as const;

/** The parties of streets and quarters. */
export function composeFiestas(random: Random): Composer {
  const street = random.deck(STREETS);
  const party = random.deck(PARTIES);
  return () => {
    const where = street();
    const how = party();
    return {
      en: [
        `${how.en}${where.en}`,
        how.text.en,
        'The street is closed to traffic all day. The number 4 bus makes a detour and usually a stop.',
      ],
      es: [
        `${how.es}${where.es}`,
        how.text.es,
        'La calle se cierra todo el día. La ruta 4 se desvía y por lo general se queda.',
      ],
      at: how.at,
      lasts: how.lasts,
      by: 'patronato',
      tags: ['tradition', 'openAir'],
      cost: '0',
      days: how.days,
      image: random.pick(['lantern', 'sun', 'moon'] as const),
      sky: true,
    };
  };
}
