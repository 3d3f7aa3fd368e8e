import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';
import { NONE } from './repeats.ts';

export const stage: readonly Happening[] = [
  {
    en: [
      'Blood Moon over the Mill, with the Aqueduct Company',
      'A miller, two sisters and a debt that comes due on the night of an eclipse. The company’s own play, now in its third cast and its second ending.',
      'The eclipse is done with a bicycle lamp and a frying pan. It is better than it sounds.',
    ],
    es: [
      'Luna de sangre sobre el molino, con la Compañía del Acueducto',
      'Un molinero, dos hermanas y una deuda que se vence la noche de un eclipse. Obra de la casa, ya en su tercer reparto y su segundo final.',
      'El eclipse se hace con un faro de bicicleta y un sartén. Queda mejor de lo que suena.',
    ],
    at: '20:30',
    lasts: 120,
    venue: 'teatro',
    by: 'acueducto',
    in: ['theatre'],
    tags: ['signed'],
    cost: '150',
    days: [4, 5, 6, 7],
    image: 'mill',
  },
  {
    en: [
      'The Widow’s Orchard, a comedy in two acts',
      'Everybody in the village wants to marry the widow. The widow wants everybody in the village to pick her plums. Both sides believe they are winning until the interval.',
    ],
    es: [
      'El huerto de la viuda, comedia en dos actos',
      'Todo el pueblo quiere casarse con la viuda. La viuda quiere que todo el pueblo le coseche las ciruelas. Los dos bandos creen ir ganando hasta el intermedio.',
    ],
    at: '20:30',
    lasts: 110,
    venue: 'teatro',
    by: 'acueducto',
    in: ['stage', 'theatre'],
    cost: '120-180',
    days: [5, 6, 7],
    image: 'sun',
  },
  {
    en: [
      'Improvised theatre on three words from the audience',
      'Words go into the jar at the door. “Love”, “death” and the name of the mayor have been retired after long service.',
      'Nothing is repeated, including the good parts.',
    ],
    es: [
      'Teatro improvisado con tres palabras del público',
      'Las palabras se echan en el frasco de la entrada. “Amor”, “muerte” y el nombre del presidente municipal ya se jubilaron tras largos años de servicio.',
      'Nada se repite, ni siquiera lo bueno.',
    ],
    at: '21:00',
    lasts: 60,
    venue: 'jicara',
    by: 'acueducto',
    in: ['theatre'],
    tags: ['night'],
    cost: '60',
    days: [4, 5, 6],
    image: 'mask',
  },
  {
    en: [
      'Puppet days: five companies, eleven performances',
      'String, glove, shadow, rod and one company that works with kitchen gloves. The workshop is open between shows and the dragon may be touched, except on the tail.',
      '<h3>What to know</h3><ul><li>Shows last thirty-five minutes, which is what a four-year-old lasts</li><li>Tickets for the day are given out from nine</li><li>The dragon weighs fourteen kilos</li></ul>',
    ],
    es: [
      'Jornadas de títeres: cinco compañías, once funciones',
      'Hilo, guante, sombra, varilla y una compañía que trabaja con guantes de cocina. El taller abre entre función y función, y al dragón se le puede tocar menos la cola.',
      '<h3>Conviene saber</h3><ul><li>Cada función dura treinta y cinco minutos, que es lo que dura una persona de cuatro años</li><li>Los boletos del día se entregan desde las nueve</li><li>El dragón pesa catorce kilos</li></ul>',
    ],
    span: 4,
    venue: 'cultura',
    by: ['cultura', 'acueducto'],
    in: ['puppets', 'children'],
    tags: ['family'],
    cost: '40',
    days: [4, 5],
    image: 'mask',
  },
  {
    en: [
      'Regional dance meeting: huapango, danzón, son',
      'Fourteen troupes, three dances, and a jury that has been asked to sit where everybody can see it. Finals on the second afternoon.',
    ],
    es: [
      'Encuentro regional de danza: huapango, danzón, son',
      'Catorce grupos, tres géneros y un jurado al que se le pidió sentarse donde todos lo vean. Finales la segunda tarde.',
    ],
    at: '11:00',
    lasts: 480,
    span: 2,
    venue: 'cultura',
    by: 'cultura',
    in: ['dance', 'stage'],
    tags: ['dancing', 'tradition', 'live'],
    cost: '0',
    days: [6],
    image: 'lantern',
  },
  {
    en: [
      'The Notary’s Umbrella',
      'A monologue for one actor, one umbrella and nineteen witnesses, who are you. Signatures will be asked for and are not binding.',
    ],
    es: [
      'El paraguas del notario',
      'Monólogo para un actor, un paraguas y diecinueve testigos, que son ustedes. Se pedirán firmas; no comprometen a nada.',
    ],
    at: '20:00',
    lasts: 65,
    venue: 'estacion',
    by: 'acueducto',
    in: ['theatre'],
    tags: ['premiere'],
    cost: '90',
    image: 'mask',
  },
  {
    en: [
      'What the Water Took, contemporary dance in the dry basin',
      'Seven dancers in the empty mill pond, with mud. The front row is given aprons and should believe in them.',
    ],
    es: [
      'Lo que se llevó el agua, danza contemporánea en el estanque seco',
      'Siete bailarines en el estanque vacío del molino, con lodo. A la primera fila se le dan mandiles y conviene ponérselos.',
    ],
    at: '18:30',
    lasts: 55,
    venue: 'museo',
    by: 'cultura',
    in: ['dance'],
    tags: ['openAir', 'water', 'premiere'],
    cost: '0',
    months: [1, 2, 3, 4, 5, 10, 11, 12],
    image: 'river',
    sky: true,
  },
  {
    en: [
      '“Long Live the Understudies!”, a farce with three doors',
      'The lead has missed the bus. So have the second lead and the prompter. The play begins with those who live in walking distance.',
    ],
    es: [
      '“¡Vivan los suplentes!”, farsa con tres puertas',
      'La primera actriz perdió el camión. El galán y la apuntadora también. La obra empieza con quienes viven a distancia de caminar.',
    ],
    at: '19:30',
    lasts: 95,
    venue: 'teatro',
    by: 'acueducto',
    in: ['stage', 'theatre'],
    cost: '100-160',
    days: [5, 6, 7],
    image: 'mask',
  },
  {
    en: [
      'Shadow theatre: The Heron and the Mayor',
      'Leather figures, two lamps and a story older than the town hall, with all the names changed and all the habits kept.',
    ],
    es: [
      'Teatro de sombras: La garza y el alcalde',
      'Figuras de cuero, dos lámparas y un cuento más viejo que el palacio municipal, con los nombres cambiados y las mañas intactas.',
    ],
    at: '18:00',
    lasts: 45,
    venue: 'biblioteca',
    by: 'amigos',
    in: ['puppets'],
    tags: ['family'],
    cost: '30',
    days: [5, 6, 7],
    image: 'bird',
  },
  {
    en: [
      'A zarzuela, complete, after eighty-one years',
      'The curtain of 1897 comes down from the loft for “The Market Inspector”, last seen here in the year the second fire closed the house. Orchestra of nineteen, chorus of everyone who answered the notice.',
    ],
    es: [
      'Una zarzuela completa, después de ochenta y un años',
      'El telón de 1897 baja del desván para “El inspector del mercado”, vista aquí por última vez el año en que el segundo incendio cerró la casa. Orquesta de diecinueve, coro de todos los que contestaron el aviso.',
    ],
    at: '19:00',
    lasts: 150,
    venue: 'teatro',
    by: ['acueducto', 'banda'],
    in: ['theatre', 'music'],
    tags: ['heritage', 'live'],
    cost: '150-350',
    days: [5, 6],
    image: 'sun',
  },
  {
    en: [
      'Clowns without a van',
      'They came on foot from La Presa with everything they own, and will perform what survived the walk. Two ladders, one goose.',
    ],
    es: [
      'Payasos sin camioneta',
      'Vienen a pie desde La Presa con todo lo que tienen y presentan lo que aguantó la caminata. Dos escaleras, una gansa.',
    ],
    at: '17:00',
    lasts: 50,
    venue: 'plaza',
    by: 'cultura',
    in: ['stage', 'children'],
    tags: ['family', 'openAir'],
    cost: '0',
    days: [6, 7],
    image: 'sun',
    sky: true,
  },
  {
    en: [
      '1910',
      'Four actors, one railway carriage, no costumes. The journey from this town to the capital as seven passengers told it afterwards, none of whom agree about the weather.',
    ],
    es: [
      '1910',
      'Cuatro actores, un vagón, ningún vestuario. El viaje de este pueblo a la capital como lo contaron después siete pasajeros que no se ponen de acuerdo ni en el clima.',
    ],
    at: '20:00',
    lasts: 85,
    venue: 'estacion',
    by: 'acueducto',
    in: ['theatre'],
    tags: ['history', 'signed'],
    cost: '110',
    days: [4, 5, 6],
    image: 'wheel',
  },
  {
    en: [
      'Storytellers against the clock',
      'Seven minutes each, an alarm clock on the stool, and whoever is in mid-sentence when it rings stays in mid-sentence.',
    ],
    es: [
      'Cuenteros contra reloj',
      'Siete minutos cada quien, un despertador sobre el banco, y a quien le suene a media frase se queda a media frase.',
    ],
    at: '20:30',
    lasts: 90,
    venue: 'jicara',
    by: 'amigos',
    tags: ['night'],
    cost: { en: 'Pay what you can', es: 'Lo que se pueda' },
    days: [3, 4],
    image: 'book',
  },
];

const PLAYS = [
  {
    en: 'The Salt Inspector',
    es: 'El inspector de la sal',
    about: { en: 'a man sent to weigh the sea', es: 'un hombre enviado a pesar el mar' },
  },
  {
    en: 'Three Aunts and a Suitcase',
    es: 'Tres tías y una maleta',
    about: { en: 'an inheritance nobody dares to open', es: 'una herencia que nadie se atreve a abrir' },
  },
  {
    en: 'The Last Barber of La Estación',
    es: 'El último peluquero de La Estación',
    about: {
      en: 'forty years of confessions with a towel round the neck',
      es: 'cuarenta años de confesiones con toalla al cuello',
    },
  },
  {
    en: 'Postcards from the Well',
    es: 'Postales desde el pozo',
    about: {
      en: 'a marriage conducted entirely by letter',
      es: 'un matrimonio llevado enteramente por carta',
    },
  },
  {
    en: 'Nobody Sweeps the Moon',
    es: 'Nadie barre la luna',
    about: { en: 'the night shift at the town hall', es: 'el turno de noche en el palacio municipal' },
  },
  {
    en: 'The Goat Was a Witness',
    es: 'La chiva fue testigo',
    about: {
      en: 'a trial in which everyone has seen something',
      es: 'un juicio en el que todos vieron algo',
    },
  },
  {
    en: 'Inventory of a Shipwreck',
    es: 'Inventario de un naufragio',
    about: { en: 'a hardware shop on its last day', es: 'una tlapalería en su último día' },
  },
  {
    en: 'The Deaf Piano Tuner',
    es: 'El afinador sordo',
    about: { en: 'a touring quartet stranded in August', es: 'un cuarteto de gira varado en agosto' },
  },
  {
    en: 'Bread for Thursday',
    es: 'Pan para el jueves',
    about: { en: 'a bakery, a strike and a wedding', es: 'una panadería, una huelga y una boda' },
  },
  {
    en: 'The Cartographer’s Daughter',
    es: 'La hija del cartógrafo',
    about: { en: 'a map with one street too many', es: 'un mapa al que le sobra una calle' },
  },
  {
    en: 'Cold Chocolate',
    es: 'Chocolate frío',
    about: { en: 'a wake that turns into an auction', es: 'un velorio que acaba en subasta' },
  },
  {
    en: 'Room for One More Saint',
    es: 'Donde caben dos santos',
    about: { en: 'a village with one niche and two statues', es: 'un pueblo con un nicho y dos imágenes' },
  },
  {
    en: 'The Echo Repairman',
    es: 'El reparador de ecos',
    about: { en: 'a valley that has stopped answering', es: 'un valle que dejó de contestar' },
  },
  {
    en: 'My Neighbour the Volcano',
    es: 'Mi vecino el volcán',
    about: { en: 'a garden wall and what lies under it', es: 'una barda y lo que hay debajo' },
  },
] as const;

const COMPANIES = [
  { en: 'the Aqueduct Company', es: 'la Compañía del Acueducto' },
  { en: 'Teatro de la Legua', es: 'Teatro de la Legua' },
  { en: 'the Tuesday Players', es: 'el Grupo de los Martes' },
  { en: 'La Tramoya, of the university', es: 'La Tramoya, de la universidad' },
  { en: 'Colectivo Sin Telón', es: 'Colectivo Sin Telón' },
  { en: 'the pupils of the Casa de la Cultura', es: 'el alumnado de la Casa de la Cultura' },
] as const;

const STAGINGS = [
  {
    en: 'No scenery: the company borrows chairs from the public and returns most of them.',
    es: 'Sin escenografía: la compañía toma prestadas sillas del público y devuelve casi todas.',
  },
  {
    en: 'A new production in which the part of the mother is played by the whole cast in turn.',
    es: 'Montaje nuevo en el que el papel de la madre lo hace todo el elenco por turnos.',
  },
  {
    en: 'After the performance the actors stay for questions. The director stays for the first two.',
    es: 'Al terminar, el elenco se queda a responder preguntas. La directora se queda a las dos primeras.',
  },
  {
    en: 'The second act takes place in the foyer, the third wherever the public happens to be standing.',
    es: 'El segundo acto ocurre en el vestíbulo y el tercero donde el público se haya quedado parado.',
  },
  {
    en: 'Live music by a clarinet that also plays the dog.',
    es: 'Música en vivo a cargo de un clarinete que también hace de perro.',
  },
  {
    en: 'The text was cut from four hours to ninety minutes. The author has been told.',
    es: 'El texto se recortó de cuatro horas a noventa minutos. Al autor ya se le avisó.',
  },
];

const FUNCTIONS = [
  { en: '', es: '' },
  { en: '', es: '' },
  { en: ', opening night', es: ', estreno' },
  { en: ', second evening', es: ', segunda función' },
  { en: ', last performance', es: ', última función' },
  { en: ': a reading with scripts in hand', es: ': lectura en atril' },
] as const;

/** Plays: a title, a company and how it is staged. */
export function composeStage(random: Random): Composer {
  const play = random.deck(PLAYS);
  const company = random.deck(COMPANIES);
  const staging = random.deck(STAGINGS);
  const occasion = random.deck(FUNCTIONS);
  return () => {
    const what = play();
    const who = company();
    const how = staging();
    const which = occasion();
    const named = which.en === '';
    return {
      en: [
        named ? `${what.en}, with ${who.en}` : `${what.en}${which.en}`,
        `<strong>${what.en}</strong>, with ${who.en}: ${what.about.en}.`,
        how.en,
      ],
      es: [
        named ? `${what.es}, con ${who.es}` : `${what.es}${which.es}`,
        `<strong>${what.es}</strong>, con ${who.es}: ${what.about.es}.`,
        how.es,
      ],
      at: random.pick(['19:00', '20:00', '20:30']),
      lasts: random.pick([75, 90, 100]),
      venue: random.pick(['teatro', 'teatro', 'estacion', 'cultura'] as const),
      by: 'acueducto',
      in: random.chance(0.5) ? ['theatre'] : ['stage', 'theatre'],
      cost: random.pick(['100', '80-150', '120', '0']),
      days: [4, 5, 6, 7],
      ...(named ? {} : { repeats: NONE }),
      image: random.pick(['mask', 'mill', 'moon'] as const),
    };
  };
}
