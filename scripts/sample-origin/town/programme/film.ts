import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const film: readonly Happening[] = [
  {
    en: [
      'Film under the arcades: silent comedies with live piano',
      'Four two-reelers, one of them complete. Señora Olmos accompanies from memory, including the parts that are missing.',
      'Bring a chair or arrive before the domino players do.',
    ],
    es: [
      'Cine bajo los portales: comedias mudas con piano en vivo',
      'Cuatro cortos, uno de ellos completo. La señora Olmos acompaña de memoria, incluso las partes que faltan.',
      'Traigan silla o lleguen antes que los del dominó.',
    ],
    at: '20:30',
    lasts: 120,
    venue: 'plaza',
    by: 'cineclub',
    tags: ['openAir', 'live', 'family'],
    cost: '0',
    days: [5, 6],
    image: 'reel',
    sky: true,
  },
  {
    en: [
      'All-night film marathon: trains',
      'Five films in which a train arrives, two in which it does not. Coffee at one, soup at four, sunrise at the door.',
    ],
    es: [
      'Maratón de cine hasta el amanecer: trenes',
      'Cinco películas en las que llega un tren y dos en las que no. Café a la una, caldo a las cuatro y el amanecer en la puerta.',
    ],
    at: '21:00',
    lasts: 570,
    venue: 'cine',
    by: 'cineclub',
    tags: ['night'],
    cost: '120',
    days: [6],
    image: 'reel',
  },
  {
    en: [
      'Home movies night: bring your reel',
      'Super 8, 8 and 9.5 mm, projected by someone who will not scratch them. Weddings, floods, somebody’s first cow: the family speaks, the room guesses the year.',
      '<ul><li>Reels are received at the box office until the day before</li><li>A digital copy costs nothing</li><li>Nobody has to explain Uncle Beto</li></ul>',
    ],
    es: [
      'Noche de películas caseras: trae tu rollo',
      'Súper 8, 8 y 9.5 mm, proyectados por alguien que no los raya. Bodas, inundaciones, la primera vaca de alguien: la familia cuenta y la sala adivina el año.',
      '<ul><li>Los rollos se reciben en taquilla hasta un día antes</li><li>La copia digital no cuesta</li><li>Nadie tiene que explicar al tío Beto</li></ul>',
    ],
    at: '19:00',
    lasts: 120,
    venue: 'cine',
    by: ['cineclub', 'amigos'],
    tags: ['history'],
    cost: '0',
    days: [2, 3, 4],
    image: 'reel',
  },
  {
    en: [
      'The projection booth from inside',
      'Twelve people at a time climb the iron stairs. The projectionist splices, swears mildly and shows what the little dots in the corner are for.',
    ],
    es: [
      'La cabina de proyección por dentro',
      'Suben doce personas a la vez por la escalera de fierro. El proyeccionista empalma, reniega tantito y enseña para qué son los puntitos de la esquina.',
    ],
    at: '17:00',
    lasts: 60,
    venue: 'cine',
    by: 'cineclub',
    in: ['film', 'talks'],
    tags: ['heritage', 'booking'],
    cost: '0',
    image: 'reel',
  },
  {
    en: [
      'Documentary and debate: The River Has a Lawyer',
      'How a stream in the hills became a plaintiff. After the film, the lawyer; the stream sends its regrets.',
    ],
    es: [
      'Documental y debate: El río tiene abogada',
      'De cómo un arroyo de la sierra se volvió parte demandante. Después de la película, la abogada; el arroyo se disculpa por no asistir.',
    ],
    at: '18:30',
    lasts: 130,
    venue: 'museo',
    by: 'universidad',
    in: ['film', 'talks'],
    tags: ['water'],
    cost: '0',
    days: [2, 3, 4, 5],
    image: 'river',
  },
  {
    en: [
      'Short films by under-18s: nothing longer than five minutes',
      'Twenty-three films made on telephones in this town since the summer. Fourteen have a dog. The public prize is counted in beans.',
    ],
    es: [
      'Cortos de menores de 18: nada de más de cinco minutos',
      'Veintitrés películas hechas con teléfono en este pueblo desde el verano. En catorce sale un perro. El premio del público se cuenta con frijoles.',
    ],
    at: '18:00',
    lasts: 110,
    venue: 'cine',
    by: 'cultura',
    tags: ['young', 'premiere'],
    cost: '20',
    days: [5, 6],
    image: 'reel',
  },
  {
    en: [
      'A film you have seen, described by someone who has not',
      'Two volunteers narrate a classic they avoided all their lives, with the sound off. Then it is shown properly.',
    ],
    es: [
      'Una película que ya viste, contada por quien no la ha visto',
      'Dos voluntarias narran, sin sonido, un clásico que evitaron toda la vida. Luego se proyecta como es debido.',
    ],
    at: '20:00',
    lasts: 150,
    venue: 'cine',
    by: 'cineclub',
    cost: '45',
    days: [4, 5],
    image: 'reel',
  },
  {
    en: [
      'Black and white and rain: film noir week',
      'Seven evenings of people who should have stayed at home. The lobby supplies hats; the weather is our own.',
    ],
    es: [
      'Blanco, negro y lluvia: semana de cine negro',
      'Siete noches de gente que debió quedarse en su casa. El vestíbulo presta sombreros; la lluvia la ponemos nosotros.',
    ],
    at: '19:30',
    lasts: 150,
    span: 7,
    venue: 'cine',
    by: 'cineclub',
    cost: '45-200',
    days: [1],
    image: 'moon',
  },
  {
    en: [
      'Cinema for tired parents: lights half on, sound half down',
      'Prams in the side aisle, crying allowed on both sides. The film is for adults and the interval is for everybody.',
    ],
    es: [
      'Cine para quienes no durmieron: luz a medias, sonido a medias',
      'Carriolas en el pasillo lateral; se permite llorar a chicos y grandes. La película es para adultos y el intermedio para todo mundo.',
    ],
    at: '11:00',
    lasts: 130,
    venue: 'cine',
    by: 'cineclub',
    tags: ['family'],
    cost: '30',
    days: [2, 4],
    image: 'sun',
  },
  {
    en: [
      'The first film ever shot in Tres Fuentes, all four minutes of it',
      'A parade, a dog, a man who notices the camera and stays. Shown nine times at different speeds, with commentary from the grandchildren of the dog’s owner.',
    ],
    es: [
      'La primera película filmada en Tres Fuentes, sus cuatro minutos',
      'Un desfile, un perro, un señor que descubre la cámara y ya no se mueve. Se pasa nueve veces a distintas velocidades, con comentarios de los nietos del dueño del perro.',
    ],
    at: '19:00',
    lasts: 60,
    venue: 'cine',
    by: 'cineclub',
    tags: ['heritage', 'history'],
    cost: '0',
    image: 'reel',
  },
  {
    en: [
      'Drive-in at the sports ground: park small cars in front',
      'A screen between the goalposts and sound on the car radio. Bicycles get the halfway line and a blanket.',
    ],
    es: [
      'Autocinema en el deportivo: los coches chicos adelante',
      'Pantalla entre los postes y sonido por el radio del coche. A las bicicletas les toca media cancha y cobija.',
    ],
    at: '20:00',
    lasts: 130,
    venue: 'presa',
    by: 'cineclub',
    tags: ['openAir', 'night'],
    cost: { en: '$80 a car, bicycles free', es: '$80 por coche, bicicletas gratis' },
    days: [5, 6],
    image: 'wheel',
    sky: true,
  },
  {
    en: [
      'Dubbing workshop: give a villain your aunt’s voice',
      'Four scenes, one microphone, Spanish into Spanish. The results are shown at the end to those who think they can bear it.',
    ],
    es: [
      'Taller de doblaje: ponle al villano la voz de tu tía',
      'Cuatro escenas, un micrófono, del español al español. Al final se proyecta el resultado para quien crea aguantarlo.',
    ],
    at: '16:00',
    lasts: 180,
    venue: 'cine',
    by: 'universidad',
    in: ['film', 'talks'],
    tags: ['workshop', 'booking', 'young'],
    cost: '80',
    days: [6, 7],
    image: 'reel',
  },
];

const FILMS = [
  ['Three Letters from the Coast', 'Tres cartas de la costa'],
  ['A House with Two Doors', 'Casa con dos puertas'],
  ['The Train That Would Not Stop', 'El tren que no paraba'],
  ['Salt and Tin', 'Sal y hojalata'],
  ['The Night Shift', 'El turno de noche'],
  ['The Paper Whale', 'La ballena de papel'],
  ['Nobody’s Goat', 'La chiva de nadie'],
  ['Seven Umbrellas', 'Siete paraguas'],
  ['The Last Telephone Operator', 'La última telefonista'],
  ['Winter in Veracruz', 'Invierno en Veracruz'],
  ['The Thirteenth Chair', 'La silla trece'],
  ['Letter to a Lighthouse', 'Carta a un faro'],
  ['The Dentist’s Holiday', 'Las vacaciones del dentista'],
  ['Noon, Wednesday', 'Miércoles a mediodía'],
  ['The Ash Collectors', 'Los recolectores de ceniza'],
  ['What the Parrot Knew', 'Lo que sabía el loro'],
  ['Two Brides for Platform Four', 'Dos novias para el andén cuatro'],
  ['The Honest Forger', 'El falsificador honrado'],
  ['Under the Tin Roof', 'Bajo el techo de lámina'],
  ['The Map of Silence', 'El mapa del silencio'],
  ['Goodbye, Mister Lemon', 'Adiós, señor Limón'],
  ['The Year without Kites', 'El año sin papalotes'],
  ['Mirrors for Sale', 'Se venden espejos'],
  ['The Sleepwalkers’ Union', 'El sindicato de sonámbulos'],
  ['Eleven Minutes to Dawn', 'Once minutos para el alba'],
  ['The Bishop’s Bicycle', 'La bicicleta del obispo'],
  ['A Cold Plate of Moon', 'Un plato frío de luna'],
  ['The River Came Back', 'El río regresó'],
  ['Aunt Remedios Pays', 'Paga la tía Remedios'],
  ['The Understudy', 'La suplente'],
  ['Glass Harvest', 'Cosecha de vidrio'],
  ['Everyone Out of the Photograph', 'Todos fuera de la foto'],
  ['The Weight of Oranges', 'El peso de las naranjas'],
  ['Hotel Without Stairs', 'Hotel sin escaleras'],
  ['The Ventriloquist’s Sister', 'La hermana del ventrílocuo'],
  ['September, Twice', 'Dos veces septiembre'],
] as const;

const CYCLES = [
  { en: 'Film club: ', es: 'Cineclub: ', at: '19:00', days: [1, 2, 3, 4, 5], cost: '45' },
  { en: 'Late show: ', es: 'Función de medianoche: ', at: '22:45', days: [5, 6], cost: '45' },
  { en: 'Saturday matinee: ', es: 'Matiné: ', at: '16:00', days: [6], cost: '30' },
  { en: 'Restored: ', es: 'Copia restaurada: ', at: '20:00', days: [4, 5, 6, 7], cost: '50' },
  { en: 'Sunday at the Ópalo: ', es: 'Domingo en el Ópalo: ', at: '17:30', days: [7], cost: '40' },
] as const;

const NOTES = [
  {
    en: 'Projected from the only print known to have survived the distributor. The third reel smells of vinegar; the story does not suffer.',
    es: 'Se proyecta la única copia que sobrevivió a la distribuidora. El tercer rollo huele a vinagre; la historia no se resiente.',
  },
  {
    en: 'Chosen by the members in a second ballot, nineteen votes to eighteen. The eighteen have announced that they will sit together.',
    es: 'La eligieron los socios en segunda vuelta, diecinueve votos contra dieciocho. Los dieciocho anunciaron que se sentarán juntos.',
  },
  {
    en: 'Introduced by somebody who was an extra in it and can be seen, for half a second, carrying a ladder.',
    es: 'La presenta alguien que salió de extra y aparece medio segundo cargando una escalera.',
  },
  {
    en: 'With a short beforehand and an argument afterwards. The argument is usually the longer of the two.',
    es: 'Con corto antes y discusión después. Suele durar más la discusión.',
  },
  {
    en: 'Nobody leaves before the end of the credits: the projectionist has asked, and he has the light switch.',
    es: 'Nadie se va antes de que acaben los créditos: lo pidió el proyeccionista, que es quien tiene el apagador.',
  },
  {
    en: 'It ran here for one week in its day, to thirteen people. Four of them are coming back.',
    es: 'En su tiempo duró aquí una semana y la vieron trece personas. Cuatro van a volver.',
  },
  {
    en: 'Black and white, and a good deal of grey. Not recommended to anyone in a hurry.',
    es: 'En blanco y negro, y bastante gris. No se recomienda a quien lleve prisa.',
  },
];

/** One showing of the cycle called by its English name (`Film club: `) or of any. */
export function composeFilm(random: Random, only?: (typeof CYCLES)[number]['en']): Composer {
  const title = random.deck(FILMS);
  const cycle = random.deck(CYCLES.filter((each) => only === undefined || each.en === only));
  const note = random.deck(NOTES);
  return () => {
    const [en, es] = title();
    const which = cycle();
    const about = note();
    const length = random.pick([88, 94, 102, 111, 127]);
    return {
      en: [
        `${which.en}${en}`,
        `<strong>${en}</strong>, ${length} minutes, in the original with subtitles in the other language.`,
        about.en,
      ],
      es: [
        `${which.es}${es}`,
        `<strong>${es}</strong>, ${length} minutos, en versión original con subtítulos en el otro idioma.`,
        about.es,
      ],
      at: which.at,
      lasts: Math.ceil((length + 15) / 15) * 15,
      venue: 'cine',
      by: 'cineclub',
      in: ['film'],
      cost: which.cost,
      days: which.days,
      image: random.pick(['reel', 'reel', 'moon'] as const),
    };
  };
}
