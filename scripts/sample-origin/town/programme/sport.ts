import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const sport: readonly Happening[] = [
  {
    en: [
      'Lucha libre: mask against hair, Blue Heron v. The Notary',
      'Two out of three falls, no time limit. The Blue Heron has kept her mask for eleven years; the Notary has kept his hair for nineteen. One of them goes home without.',
      'The undercard opens with the pupils of the Saturday gymnasium, followed by a tag match between the brothers Carbón and the team from La Presa. The municipal band plays between falls, as it has done since the arena had a roof.',
      'Masks may be bought inside; bringing your own is encouraged.',
    ],
    es: [
      'Lucha libre: máscara contra cabellera, Garza Azul contra El Notario',
      'A dos de tres caídas, sin límite de tiempo. La Garza Azul ha guardado su máscara once años; el Notario, su cabellera diecinueve. Alguien se va a casa sin lo suyo.',
      'Abren los alumnos del gimnasio de los sábados y sigue una lucha en relevos entre los hermanos Carbón y el equipo de La Presa. La banda municipal toca entre caída y caída, como lo hace desde que la arena tiene techo.',
      'Adentro se venden máscaras; se agradece traer la propia.',
    ],
    at: '20:00',
    lasts: 180,
    venue: 'arena',
    by: 'empresa',
    in: ['lucha', 'sport'],
    tags: ['night', 'live'],
    cost: '120-220',
    days: [5, 6],
    image: 'mask',
    website: 'https://lucha.example.org/cartelera?funcion=garza&lugar=arena',
  },
  {
    en: [
      'Veterans’ baseball: Tres Fuentes v. La Estación',
      'Nobody under fifty-five, nobody called out by relatives. The umpire is from another town and leaves before the barbecue.',
    ],
    es: [
      'Béisbol de veteranos: Tres Fuentes contra La Estación',
      'Nadie menor de cincuenta y cinco, nadie ponchado por parientes. El ampáyer es de otro pueblo y se va antes de la carne asada.',
    ],
    at: '10:00',
    lasts: 180,
    venue: 'presa',
    by: 'liga',
    in: ['baseball'],
    tags: ['openAir', 'family'],
    cost: '0',
    days: [7],
    image: 'sun',
    sky: true,
  },
  {
    en: [
      'Ten kilometres to the dam',
      'Flat until the ninth. Numbers are handed out from seven; number 13 is always taken by the same dentist, who always finishes.',
    ],
    es: [
      'Diez kilómetros a la presa',
      'Plano hasta el nueve. Los números se entregan desde las siete; el 13 se lo lleva siempre el mismo dentista, que siempre llega.',
    ],
    at: '09:00',
    lasts: 150,
    venue: 'presa',
    by: 'liga',
    in: ['sport', 'running'],
    tags: ['openAir', 'booking'],
    cost: '150',
    days: [7],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'The Waiters’ Race: one tray, two bottles, four corners',
      'Once round the square without running and without spilling. The reigning champion works at La Jícara and has not been seen to hurry since.',
    ],
    es: [
      'Carrera de meseros: una charola, dos botellas, cuatro esquinas',
      'Una vuelta a la plaza sin correr y sin tirar. El campeón vigente trabaja en La Jícara y desde entonces nadie lo ha visto apurarse.',
    ],
    at: '11:00',
    lasts: 90,
    venue: 'plaza',
    by: ['liga', 'patronato'],
    tags: ['family', 'openAir'],
    cost: '0',
    days: [7],
    image: 'loaf',
    sky: true,
  },
  {
    en: [
      'Basketball at the old station: three against three',
      'Half a court, one hoop, the other half is platform. Games to eleven, winners stay on, trains have priority in theory.',
    ],
    es: [
      'Básquet en la antigua estación: tres contra tres',
      'Media cancha, un aro y la otra mitad es andén. Partidos a once, ganador se queda; los trenes tienen preferencia en teoría.',
    ],
    at: '17:00',
    lasts: 180,
    venue: 'estacion',
    by: 'liga',
    tags: ['young'],
    cost: '0',
    days: [5, 6, 7],
    image: 'wheel',
  },
  {
    en: [
      'Night ride with lights on everything',
      'Fourteen kilometres at the pace of the smallest wheel. Prizes for most bulbs, quietest bell and best explanation.',
    ],
    es: [
      'Rodada nocturna con luces en todo',
      'Catorce kilómetros al ritmo de la rueda más chica. Premios a más focos, timbre más discreto y mejor explicación.',
    ],
    at: '20:00',
    lasts: 120,
    venue: 'plaza',
    by: 'liga',
    in: ['running'],
    tags: ['night', 'openAir', 'family'],
    cost: '0',
    days: [3, 4],
    image: 'wheel',
    sky: true,
  },
  {
    en: [
      'Lucha libre: the return of the Blue Heron',
      'She has been away four months and has not said where. Her opponent, the Tax Year, claims to know.',
    ],
    es: [
      'Lucha libre: el regreso de la Garza Azul',
      'Estuvo fuera cuatro meses y no ha dicho dónde. Su rival, el Año Fiscal, asegura saberlo.',
    ],
    at: '20:00',
    lasts: 150,
    venue: 'arena',
    by: 'empresa',
    in: ['lucha'],
    tags: ['night'],
    cost: '100-200',
    days: [5, 6],
    image: 'mask',
  },
  {
    en: [
      'Dominoes: open championship of the arcades',
      'Pairs, doubles count, sighing is a signal and is penalised. Tables are drawn at four.',
    ],
    es: [
      'Dominó: campeonato abierto de los portales',
      'En parejas, la mula se cuenta, el suspiro es seña y se castiga. Las mesas se sortean a las cuatro.',
    ],
    at: '16:00',
    lasts: 300,
    venue: 'plaza',
    by: 'liga',
    tags: ['tradition'],
    cost: '40',
    days: [5, 6],
    image: 'mask',
  },
  {
    en: [
      'Swimming in the cold spring, New Year or not',
      'Sixteen degrees at the edge. The club supplies towels, soup and a person who has done it before.',
    ],
    es: [
      'Nado en el manantial frío, sea o no Año Nuevo',
      'Dieciséis grados en la orilla. El club pone toallas, caldo y una persona que ya lo ha hecho.',
    ],
    at: '07:00',
    lasts: 60,
    venue: 'parque',
    by: 'liga',
    in: ['sport', 'outdoors'],
    tags: ['water', 'openAir'],
    cost: '0',
    days: [6, 7],
    image: 'river',
    sky: true,
  },
  {
    en: [
      'Girls’ football: valley league, round of the rivals',
      'Four matches one after another and oranges at half-time. Parents may shout names and nothing else.',
    ],
    es: [
      'Futbol femenil: liga del valle, jornada de clásicos',
      'Cuatro partidos seguidos y naranjas al medio tiempo. Papás y mamás pueden gritar nombres y nada más.',
    ],
    at: '08:30',
    lasts: 330,
    venue: 'presa',
    by: 'liga',
    tags: ['young', 'family', 'openAir'],
    cost: '0',
    days: [6],
    image: 'sun',
    sky: true,
  },
  {
    en: [
      'Basque pelota on the wall of the old barracks',
      'The wall is from 1840, the players from next door. Betting is limited to soft drinks.',
    ],
    es: [
      'Frontón en la barda del viejo cuartel',
      'La barda es de 1840 y los jugadores, de al lado. Se apuesta refresco y nada más.',
    ],
    at: '12:00',
    lasts: 150,
    venue: 'cultura',
    by: 'liga',
    tags: ['heritage'],
    cost: '20',
    days: [7],
    image: 'sun',
  },
  {
    en: [
      'Yoga under the arches, mats of any age',
      'An hour of standing like trees next to some. Those who lie down at the end are woken at ten.',
    ],
    es: [
      'Yoga bajo los arcos, tapetes de cualquier edad',
      'Una hora de pararse como árbol junto a varios de verdad. A quien se acueste al final se le despierta a las diez.',
    ],
    at: '08:30',
    lasts: 75,
    venue: 'parque',
    by: 'cultura',
    in: ['sport', 'outdoors'],
    tags: ['openAir'],
    cost: { en: 'Voluntary contribution', es: 'Cooperación voluntaria' },
    days: [2, 4, 7],
    image: 'sun',
    sky: true,
  },
];

const TEAMS = [
  { en: 'Tres Fuentes', es: 'Tres Fuentes' },
  { en: 'La Estación', es: 'La Estación' },
  { en: 'San Juan', es: 'San Juan' },
  { en: 'La Presa', es: 'La Presa' },
  { en: 'Molino Alto', es: 'Molino Alto' },
  { en: 'the Bakers', es: 'Panaderos' },
  { en: 'the Post Office', es: 'Correos' },
  { en: 'the University', es: 'la Universidad' },
  { en: 'El Calvario', es: 'El Calvario' },
  { en: 'Ladrilleras', es: 'Ladrilleras' },
] as const;

const GAMES = [
  {
    en: 'Baseball',
    es: 'Béisbol',
    in: 'baseball',
    at: '10:00',
    lasts: 180,
    venue: 'presa',
    days: [6, 7],
    cost: '20',
    sky: true,
  },
  {
    en: 'Sunday football',
    es: 'Futbol de domingo',
    in: 'sport',
    at: '09:00',
    lasts: 120,
    venue: 'presa',
    days: [7],
    cost: '0',
    sky: true,
  },
  {
    en: 'Volleyball',
    es: 'Voleibol',
    in: 'sport',
    at: '17:00',
    lasts: 120,
    venue: 'arena',
    days: [3, 4, 5],
    cost: '0',
    sky: false,
  },
  {
    en: 'Basketball',
    es: 'Básquet',
    in: 'sport',
    at: '18:30',
    lasts: 105,
    venue: 'arena',
    days: [2, 3, 4, 5],
    cost: '20',
    sky: false,
  },
] as const;

const WRESTLERS = [
  ['Blue Heron', 'Garza Azul'],
  ['The Notary', 'El Notario'],
  ['Tax Year', 'El Año Fiscal'],
  ['Doctor Siesta', 'Doctor Siesta'],
  ['Thunder of San Juan', 'Trueno de San Juan'],
  ['The Widow’s Axe', 'Hacha de la Viuda'],
  ['Golden Axolotl', 'Ajolote de Oro'],
  ['Perpetual Student', 'El Fósil'],
  ['Black Coffee', 'Café Negro'],
  ['Miss Customs', 'Señorita Aduana'],
  ['The Elder Carbón', 'Carbón Mayor'],
  ['Paper Tiger', 'Tigre de Papel'],
] as const;

const STAKES = [
  {
    en: 'The stake is pride, which is why it may take all afternoon.',
    es: 'Se juega el orgullo y por eso puede tardar toda la tarde.',
  },
  {
    en: 'The last meeting ended level and with a broken window at the dairy. The window has been paid for.',
    es: 'El último encuentro acabó en empate y con un vidrio roto en la lechería. El vidrio ya se pagó.',
  },
  {
    en: 'Visitors sit on the shady side; it is the only courtesy of the day.',
    es: 'La visita se sienta del lado de la sombra; es la única cortesía del día.',
  },
  { en: 'There is a drum. There are, this time, two drums.', es: 'Hay tambor. Esta vez hay dos tambores.' },
];

/** Matches and wrestling bills: who against whom. */
export function composeSport(random: Random): Composer {
  const team = random.deck(TEAMS);
  const wrestler = random.deck(WRESTLERS);
  const game = random.deck(GAMES);
  const stake = random.deck(STAKES);

  function match(): Happening {
    const which = game();
    const home = team();
    let guests = team();
    while (guests === home) guests = team();
    const about = stake();
    return {
      en: [
        `${which.en}: ${home.en} v. ${guests.en}`,
        about.en,
        'Oranges, coffee and the league table at the entrance.',
      ],
      es: [
        `${which.es}: ${home.es} contra ${guests.es}`,
        about.es,
        'En la entrada hay naranjas, café y la tabla de posiciones.',
      ],
      at: which.at,
      lasts: which.lasts,
      venue: which.venue,
      by: 'liga',
      in: [which.in],
      tags: ['family'],
      cost: which.cost,
      days: which.days,
      image: random.pick(['sun', 'mountains'] as const),
      sky: which.sky,
    };
  }

  function bout(): Happening {
    const [en, es] = wrestler();
    let other = wrestler();
    while (other[0] === en) other = wrestler();
    return {
      en: [
        `Lucha libre: ${en} v. ${other[0]}`,
        'Two out of three falls. Three preliminary bouts, one interval, and the lady with the bell, who has her own following.',
      ],
      es: [
        `Lucha libre: ${es} contra ${other[1]}`,
        'A dos de tres caídas. Tres luchas preliminares, un intermedio y la señora de la campana, que tiene su propia porra.',
      ],
      at: '20:00',
      lasts: 165,
      venue: 'arena',
      by: 'empresa',
      in: ['lucha'],
      tags: ['night'],
      cost: '80-180',
      days: [5, 6],
      image: 'mask',
    };
  }

  return () => (random.chance(0.3) ? bout() : match());
}
