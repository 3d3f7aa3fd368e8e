import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const art: readonly Happening[] = [
  {
    en: [
      'Opening: linocuts from the Tuesday workshop',
      'Nineteen beginners, one hundred and four prints, and a wall of mistakes that turned out to be the best of it.',
      'The ink of the last three is still wet. So is the paint on the sign saying so.',
    ],
    es: [
      'Inauguración: linóleos del taller de los martes',
      'Diecinueve principiantes, ciento cuatro estampas y un muro de errores que resultó lo mejor de todo.',
      'La tinta de las últimas tres sigue fresca. También la pintura del letrero que lo advierte.',
    ],
    at: '17:00',
    lasts: 90,
    venue: 'cultura',
    by: 'prensa',
    tags: ['opening'],
    cost: '0',
    days: [4, 5, 6],
    image: 'bird',
  },
  {
    en: [
      'The museum by lantern',
      'The lights go off, the wheel goes on. Groups of twenty cross the nine rooms with a guide who knows which floorboards to avoid.',
      'Lanterns are provided. Ghosts have been asked not to interrupt.',
    ],
    es: [
      'El museo a la luz de los faroles',
      'Se apaga la luz y se echa a andar la rueda. Grupos de veinte recorren las nueve salas con una guía que sabe qué duelas no pisar.',
      'El museo presta los faroles. A los fantasmas se les pidió no interrumpir.',
    ],
    at: '23:00',
    lasts: 90,
    venue: 'museo',
    by: 'cultura',
    tags: ['night', 'heritage', 'booking'],
    cost: '60',
    days: [5, 6],
    image: 'lantern',
  },
  {
    en: [
      'Portraits of people waiting for the number 4 bus',
      'Forty photographs, forty expressions. The number 4 appears in none of them.',
    ],
    es: [
      'Retratos de gente esperando la ruta 4',
      'Cuarenta fotografías, cuarenta expresiones. La ruta 4 no sale en ninguna.',
    ],
    at: '10:00',
    lasts: 480,
    span: 18,
    venue: 'estacion',
    by: 'cultura',
    tags: ['history'],
    cost: '0',
    image: 'wheel',
  },
  {
    en: [
      'Life drawing, with a goat',
      'Two hours, five poses, one model who does not hold them. Charcoal and boards are provided; hay must not be.',
    ],
    es: [
      'Dibujo del natural, con chiva',
      'Dos horas, cinco poses y una modelo que no las sostiene. Hay carboncillo y tablas; alfalfa, favor de no traer.',
    ],
    at: '11:00',
    lasts: 120,
    venue: 'prensa',
    by: 'prensa',
    in: ['art', 'talks'],
    tags: ['workshop', 'booking'],
    cost: '90',
    days: [6, 7],
    image: 'sun',
  },
  {
    en: [
      'Print your own poster on the press of 1911',
      'Wooden type, three colours, one sheet each. The letter Ñ has to be shared; queues form early for it.',
      '<ul><li>Aprons are lent</li><li>Posters may be no ruder than the one by the door</li><li>The press sets the pace</li></ul>',
    ],
    es: [
      'Imprime tu cartel en la prensa de 1911',
      'Tipos de madera, tres colores, un pliego por persona. La Ñ es una sola y se turna; hay fila desde temprano.',
      '<ul><li>Se prestan mandiles</li><li>Ningún cartel más grosero que el de la puerta</li><li>El ritmo lo pone la prensa</li></ul>',
    ],
    at: '10:00',
    lasts: 240,
    venue: 'prensa',
    by: 'prensa',
    tags: ['workshop', 'heritage', 'booking'],
    cost: '150',
    days: [6],
    image: 'bird',
  },
  {
    en: [
      'One painting, one hour, one bench',
      'The whole hour in front of “Washerwomen at the Third Fountain”, with someone who has looked at it for a year and still finds a foot she had not seen.',
    ],
    es: [
      'Un cuadro, una hora, una banca',
      'La hora completa frente a “Lavanderas en la tercera fuente”, con alguien que lleva un año mirándolo y todavía encuentra un pie que no había visto.',
    ],
    at: '18:00',
    lasts: 60,
    venue: 'cultura',
    by: 'universidad',
    tags: ['heritage'],
    cost: '0',
    days: [2, 3, 4],
    image: 'river',
  },
  {
    en: [
      'The town from the roof: watercolours',
      'Up the back stairs with a block and a bottle of water. The view includes fourteen domes, two hundred tanks and Doña Carmen’s washing, which may be painted.',
    ],
    es: [
      'El pueblo desde la azotea: acuarela',
      'Por la escalera de atrás, con block y una botella de agua. A la vista hay catorce cúpulas, doscientos tinacos y la ropa de doña Carmen, que da permiso.',
    ],
    at: '08:30',
    lasts: 150,
    venue: 'cultura',
    by: 'prensa',
    tags: ['workshop', 'openAir'],
    cost: '70',
    days: [6, 7],
    image: 'mountains',
    sky: true,
  },
  {
    en: [
      'Gallery evening: seven doors open, one bottle each',
      'Galleries, framers and a hat shop that insists. Start wherever you like; the map is printed in walking order for those who do not trust themselves.',
    ],
    es: [
      'Noche de galerías: siete puertas abiertas, una botella en cada una',
      'Galerías, marquerías y una sombrerería que insistió. Se empieza por donde sea; el mapa va en orden de caminata para quien no se tenga confianza.',
    ],
    at: '18:00',
    lasts: 240,
    venue: ['cultura', 'prensa'],
    by: ['cultura', 'prensa'],
    tags: ['opening'],
    cost: '0',
    days: [4, 5],
    image: 'lantern',
  },
  {
    en: [
      'Signs of Calle Mina: the lettering of a street',
      'Barber, undertaker, “We mend dolls”: ninety years of hand-painted shop signs, lent by their owners, who want them back by Monday.',
    ],
    es: [
      'Rótulos de la calle Mina: las letras de una calle',
      'Peluquería, funeraria, “Se componen muñecas”: noventa años de rótulos pintados a mano, prestados por sus dueños, que los quieren de vuelta el lunes.',
    ],
    at: '11:00',
    lasts: 420,
    span: 24,
    venue: 'prensa',
    by: ['prensa', 'amigos'],
    tags: ['heritage', 'history'],
    cost: '0',
    days: [5, 6],
    image: 'bird',
  },
  {
    en: [
      'Clay for beginners, first of four afternoons',
      'Pinch, coil, slab, regret. Pieces are fired between the third and the fourth afternoon; what survives is yours.',
    ],
    es: [
      'Barro para principiantes, primera de cuatro tardes',
      'Pellizco, churro, placa, arrepentimiento. Las piezas se queman entre la tercera y la cuarta tarde; lo que sobreviva es suyo.',
    ],
    at: '18:00',
    lasts: 120,
    venue: 'cultura',
    by: 'cultura',
    in: ['art', 'talks'],
    tags: ['workshop', 'booking'],
    cost: '300',
    days: [4],
    image: 'loaf',
  },
  {
    en: [
      'Embroidery clinic: bring what you never finished',
      'Three embroiderers, good light and no reproaches. Tablecloths begun by somebody’s mother have priority.',
    ],
    es: [
      'Clínica de bordado: trae lo que nunca acabaste',
      'Tres bordadoras, buena luz y ningún reproche. Tienen preferencia los manteles que empezó la mamá de alguien.',
    ],
    at: '16:00',
    lasts: 180,
    venue: 'biblioteca',
    by: 'amigos',
    in: ['art', 'talks'],
    tags: ['workshop', 'tradition'],
    cost: '0',
    days: [1, 3, 5],
    image: 'bird',
  },
  {
    en: [
      'Wall for rent: the annual mural is chosen by applause',
      'Five painters, ten minutes each in front of the blank wall on Calle Morelos. The loudest clapping is measured by the sound man of the Municipal Band, who swears he is neutral.',
    ],
    es: [
      'Se renta barda: el mural del año se elige por aplauso',
      'Cinco pintores, diez minutos cada quien frente a la barda en blanco de la calle Morelos. El aplauso lo mide el sonidista de la Banda Municipal, que jura ser neutral.',
    ],
    at: '17:30',
    lasts: 90,
    by: 'cultura',
    tags: ['openAir'],
    cost: '0',
    days: [5, 6, 7],
    image: 'sun',
    sky: true,
  },
];

const MAKERS = [
  { en: 'Inés Valtierra', es: 'Inés Valtierra' },
  { en: 'Rubén Ochoa', es: 'Rubén Ochoa' },
  { en: 'Lucrecia Díaz', es: 'Lucrecia Díaz' },
  { en: 'Jacinta Mora', es: 'Jacinta Mora' },
  { en: 'the brothers Peñaloza', es: 'los hermanos Peñaloza' },
  { en: 'Teodoro Lince', es: 'Teodoro Lince' },
  { en: 'Amparo Ruelas', es: 'Amparo Ruelas' },
  { en: 'Kenia Aldama', es: 'Kenia Aldama' },
  { en: 'Óscar Buendía', es: 'Óscar Buendía' },
] as const;

const WORKS = [
  { en: 'Dry Riverbeds', es: 'Ríos secos', what: { en: 'etchings', es: 'aguafuertes' } },
  { en: 'Portraits of Chairs', es: 'Retratos de sillas', what: { en: 'oils', es: 'óleos' } },
  { en: 'Tortilla Moons', es: 'Lunas de tortilla', what: { en: 'photographs', es: 'fotografías' } },
  { en: 'The Second Drawer', es: 'El segundo cajón', what: { en: 'collages', es: 'collages' } },
  {
    en: 'Dogs I Have Greeted',
    es: 'Perros que he saludado',
    what: { en: 'drawings in ink', es: 'dibujos a tinta' },
  },
  { en: 'Weather, Folded', es: 'Clima doblado', what: { en: 'textiles', es: 'textiles' } },
  {
    en: 'Bricks and Other Relatives',
    es: 'Ladrillos y otros parientes',
    what: { en: 'ceramics', es: 'cerámica' },
  },
  {
    en: 'Letters without a Street',
    es: 'Cartas sin calle',
    what: { en: 'artist’s books', es: 'libros de artista' },
  },
  { en: 'Green Is a Verb', es: 'El verde es un verbo', what: { en: 'watercolours', es: 'acuarelas' } },
  {
    en: 'Small Monuments',
    es: 'Monumentos chicos',
    what: { en: 'sculpture in tin', es: 'escultura en hojalata' },
  },
] as const;

const FORMS = [
  {
    en: 'Opening: ',
    es: 'Inauguración: ',
    at: '18:00',
    lasts: 120,
    days: [4, 5, 6],
    tag: 'opening',
    text: {
      en: 'The artist will be present, next to the cheese. Short speeches are promised; the last promise was kept.',
      es: 'La obra se inaugura con vino y con palabras breves. La última vez se cumplió lo de breves.',
    },
  },
  {
    en: 'Guided visit: ',
    es: 'Visita guiada: ',
    at: '12:00',
    lasts: 60,
    days: [6, 7],
    tag: 'family',
    text: {
      en: 'Forty minutes of pictures and twenty of questions. No question has been too simple so far.',
      es: 'Cuarenta minutos de obra y veinte de preguntas. Hasta ahora ninguna pregunta ha sido demasiado simple.',
    },
  },
  {
    en: 'Last chance to see ',
    es: 'Último día para ver ',
    at: '10:00',
    lasts: 480,
    days: [7],
    tag: 'heritage',
    text: {
      en: 'On Monday it comes down and goes back into its crates. What is sold may be taken home the same evening, if it fits the car.',
      es: 'El lunes se descuelga y vuelve a sus cajas. Lo vendido puede irse a casa esa misma tarde, si cabe en el coche.',
    },
  },
  {
    en: 'In the studio: ',
    es: 'En el estudio: ',
    at: '17:00',
    lasts: 120,
    days: [2, 3, 4, 5],
    tag: 'workshop',
    text: {
      en: 'Work in progress, work abandoned, and the drawer where both are kept.',
      es: 'Obra en proceso, obra abandonada y el cajón donde se guardan las dos.',
    },
  },
] as const;

const REMARKS = [
  {
    en: (what: string, who: string) =>
      `<strong>${what}</strong> gathers three years of work by ${who}, shown at the height of a person who is not tall.`,
    es: (what: string, who: string) =>
      `<strong>${what}</strong> reúne tres años de obra de ${who}, a la altura de una persona que no es alta.`,
  },
  {
    en: (what: string) =>
      `Of the thirty-one pieces in <strong>${what}</strong>, thirty are for sale and one is for the dentist, who paid in advance.`,
    es: (what: string) =>
      `De las treinta y una piezas de <strong>${what}</strong>, treinta están a la venta y una es del dentista, que pagó por adelantado.`,
  },
  {
    en: (what: string) =>
      `<strong>${what}</strong> began as a mistake in a notebook, which is also on show, open at the page.`,
    es: (what: string) =>
      `<strong>${what}</strong> empezó con un error en una libreta, que también se exhibe, abierta en esa página.`,
  },
  {
    en: (what: string) =>
      `There are no labels in <strong>${what}</strong>: questions are preferred. A list for the shy lies by the door.`,
    es: (what: string) =>
      `<strong>${what}</strong> no lleva cédulas: se prefieren las preguntas. Para gente tímida hay una lista junto a la puerta.`,
  },
] as const;

/** Exhibitions by invented artists: openings, visits, last days. */
export function composeArt(random: Random): Composer {
  const maker = random.deck(MAKERS);
  const work = random.deck(WORKS);
  const form = random.deck(FORMS);
  const remark = random.deck(REMARKS);
  return () => {
    const who = maker();
    const what = work();
    const how = form();
    const note = remark();
    return {
      en: [`${how.en}“${what.en}”, ${what.what.en} by ${who.en}`, how.text.en, note.en(what.en, who.en)],
      es: [`${how.es}“${what.es}”, ${what.what.es} de ${who.es}`, how.text.es, note.es(what.es, who.es)],
      at: how.at,
      lasts: how.lasts,
      venue: random.pick(['cultura', 'prensa', 'museo', 'estacion'] as const),
      by: random.pick(['cultura', 'prensa'] as const),
      tags: [how.tag],
      cost: '0',
      days: how.days,
      image: random.pick(['bird', 'river', 'sun'] as const),
    };
  };
}
