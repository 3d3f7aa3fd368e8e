import type { Composer, Happening } from './event-template.ts';
import type { Random } from '../random.ts';

export const talks: readonly Happening[] = [
  {
    en: [
      'Whose rain is it? A talk on wells and rights',
      'A hydrologist, a lawyer and a man who has dug ninety wells. The lawyer speaks last, by agreement of the other two.',
    ],
    es: [
      '¿De quién es la lluvia? Charla sobre pozos y derechos',
      'Una hidróloga, un abogado y un señor que ha cavado noventa pozos. El abogado habla al final, por acuerdo de los otros dos.',
    ],
    at: '19:30',
    lasts: 90,
    venue: 'museo',
    by: 'universidad',
    tags: ['water'],
    cost: '0',
    days: [2, 3, 4],
    image: 'river',
  },
  {
    en: [
      'Public consultation on the pedestrianisation of Calle Mina: report of the intergovernmental working group, and questions',
      'The working group has met nineteen times. Its report has two recommendations, one of which is to meet again.',
      '<h3>Order of the evening</h3><ul><li>The plan, in ten minutes</li><li>The shopkeepers, in twenty</li><li>Everyone else, two minutes each, by raised hand</li></ul>',
    ],
    es: [
      'Consulta pública sobre la peatonalización de la calle Mina: informe del grupo de trabajo intergubernamental y preguntas',
      'El grupo de trabajo se ha reunido diecinueve veces. Su informe trae dos recomendaciones y una es volver a reunirse.',
      '<h3>Orden de la tarde</h3><ul><li>El plan, en diez minutos</li><li>Los comerciantes, en veinte</li><li>Los demás, dos minutos cada quien y levantando la mano</li></ul>',
    ],
    at: '18:30',
    lasts: 90,
    venue: 'cultura',
    by: 'cultura',
    tags: ['bilingual', 'signed'],
    cost: '0',
    days: [2, 3, 4],
    image: 'wheel',
  },
  {
    en: [
      'How to read an old deed: palaeography in one afternoon',
      'Bring a photograph of the document your family has been quarrelling over. By six you will be able to read it; by seven, to quarrel better.',
    ],
    es: [
      'Cómo leer una escritura antigua: paleografía en una tarde',
      'Traigan foto del documento por el que pelea su familia. A las seis ya podrán leerlo; a las siete, pelear mejor.',
    ],
    at: '16:00',
    lasts: 180,
    venue: 'biblioteca',
    by: 'universidad',
    tags: ['history', 'workshop', 'booking'],
    cost: '60',
    days: [3, 4, 5],
    image: 'book',
  },
  {
    en: [
      'Grafting fruit trees',
      'One knife, two branches, a quarter of an hour of holding still. You take home a tree that does not yet know what it is.',
    ],
    es: [
      'Injerto de árboles frutales',
      'Una navaja, dos ramas y un cuarto de hora sin moverse. Se llevan a casa un árbol que todavía no sabe qué es.',
    ],
    at: '11:00',
    lasts: 120,
    venue: 'jardin',
    by: 'productores',
    in: ['talks', 'outdoors'],
    tags: ['workshop', 'nature'],
    cost: '50',
    days: [6, 7],
    months: [1, 2, 3, 7, 8, 11, 12],
    image: 'sun',
  },
  {
    en: [
      'Reading: eleven poets, eleven minutes each',
      'A kitchen timer decides. The twelfth poet, who is always there, reads from the pavement afterwards.',
    ],
    es: [
      'Lectura: once poetas, once minutos cada quien',
      'Decide un reloj de cocina. El poeta número doce, que nunca falta, lee después en la banqueta.',
    ],
    at: '18:00',
    lasts: 130,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['poetry'],
    cost: '0',
    days: [5, 6],
    image: 'book',
  },
  {
    en: [
      'Bicycle repair: bring the bicycle, leave with a bicycle',
      'Punctures at six, brakes at seven, philosophy of the derailleur at eight. Tools are lent against a shoe.',
    ],
    es: [
      'Taller de bicicletas: llegas con bici y te vas con bici',
      'Ponchaduras a las seis, frenos a las siete, filosofía del cambio a las ocho. La herramienta se presta a cambio de un zapato en prenda.',
    ],
    at: '18:00',
    lasts: 150,
    venue: 'estacion',
    by: 'liga',
    in: ['talks', 'sport'],
    tags: ['workshop'],
    cost: { en: 'Parts at cost price', es: 'Refacciones al costo' },
    days: [2, 4],
    image: 'wheel',
  },
  {
    en: [
      'Mexican Sign Language for neighbours',
      'Good morning, your dog is out, would you like some soup. Six Mondays; the first is free and the last ends in soup.',
    ],
    es: [
      'Lengua de Señas Mexicana para vecinos',
      'Buenos días, se salió tu perro, ¿quieres sopa? Seis lunes; el primero es gratis y el último acaba en sopa.',
    ],
    at: '18:00',
    lasts: 90,
    venue: 'cultura',
    by: 'universidad',
    tags: ['signed', 'booking'],
    cost: '0',
    days: [1],
    image: 'bird',
  },
  {
    en: [
      'The eleven ghosts of Tres Fuentes, by a sceptic',
      'A retired surveyor has measured every one of them. Two remain after correction for draughts.',
    ],
    es: [
      'Los once fantasmas de Tres Fuentes, por un escéptico',
      'Un topógrafo jubilado los midió todos. Descontando corrientes de aire, quedan dos.',
    ],
    at: '20:00',
    lasts: 75,
    venue: 'museo',
    by: 'amigos',
    tags: ['history', 'night'],
    cost: '30',
    days: [4, 5, 6],
    image: 'lantern',
  },
  {
    en: [
      'Your telephone, explained by somebody of fifteen',
      'One pupil per person, one hour, no sighing. Passwords are written by you, on paper, and go home with you.',
    ],
    es: [
      'Tu teléfono, explicado por alguien de quince años',
      'Una alumna o alumno por persona, una hora y prohibido suspirar. Las contraseñas las apunta usted, en papel, y se las lleva a casa.',
    ],
    at: '16:30',
    lasts: 60,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['young', 'booking'],
    cost: '0',
    days: [3, 5],
    image: 'book',
  },
  {
    en: [
      'First aid for people who faint at blood',
      'The dummy does not bleed. You may sit down at any moment and will be used as an example.',
    ],
    es: [
      'Primeros auxilios para quien se desmaya con la sangre',
      'El maniquí no sangra. Pueden sentarse en cualquier momento y servirán de ejemplo.',
    ],
    at: '10:00',
    lasts: 240,
    venue: 'presa',
    by: 'liga',
    tags: ['workshop', 'booking'],
    cost: '100',
    days: [6],
    image: 'sun',
  },
  {
    en: [
      'Nahuatl in the names of things you eat',
      'Tomato, avocado, chocolate, and why the last one is disputed. Coffee afterwards, which has no Nahuatl name and is served anyway.',
    ],
    es: [
      'El náhuatl en lo que comemos',
      'Jitomate, aguacate, chocolate, y por qué el último está en disputa. Después hay café, que no tiene nombre en náhuatl y se sirve de todos modos.',
    ],
    at: '18:00',
    lasts: 75,
    venue: 'biblioteca',
    by: 'universidad',
    in: ['talks', 'food'],
    tags: ['history', 'maize'],
    cost: '0',
    days: [2, 3, 4],
    image: 'book',
  },
  {
    en: [
      'Write a letter to the town hall that gets an answer',
      'Structure, tone, and the three words that send it to the bottom of the pile. Stamps are on sale; envelopes are a gift.',
    ],
    es: [
      'Escribe al ayuntamiento una carta que sí contesten',
      'Estructura, tono y las tres palabras que la mandan al fondo del montón. Se venden timbres; los sobres se regalan.',
    ],
    at: '17:30',
    lasts: 90,
    venue: 'biblioteca',
    by: 'amigos',
    tags: ['workshop'],
    cost: '0',
    days: [1, 2, 3],
    image: 'book',
  },
  {
    en: [
      'The night sky over the cement works',
      'What can be seen in spite of it, and what can be seen because of it. The telescope is homemade and works.',
    ],
    es: [
      'El cielo de noche sobre la cementera',
      'Lo que se ve a pesar de ella y lo que se ve gracias a ella. El telescopio es hechizo y funciona.',
    ],
    at: '20:30',
    lasts: 120,
    venue: 'mirador',
    by: 'universidad',
    in: ['talks', 'outdoors'],
    tags: ['night', 'openAir'],
    cost: '0',
    days: [4, 5, 6],
    image: 'moon',
    sky: true,
  },
];

const TOPICS = [
  { en: 'Why the church leans', es: 'Por qué está chueco el templo' },
  { en: 'Four hundred years of bakers', es: 'Cuatrocientos años de panaderos' },
  { en: 'The axolotl and other neighbours', es: 'El ajolote y otros vecinos' },
  { en: 'Debt in the nineteenth century', es: 'Las deudas en el siglo XIX' },
  { en: 'How a bell is made', es: 'Cómo se hace una campana' },
  { en: 'Bees on rooftops', es: 'Abejas en la azotea' },
  { en: 'The telegraph office and its secrets', es: 'La oficina de telégrafos y sus secretos' },
  { en: 'Women who ran haciendas', es: 'Hacendadas' },
  { en: 'Earthquakes, explained with jelly', es: 'Los temblores explicados con gelatina' },
  { en: 'What dust is made of', es: 'De qué está hecho el polvo' },
  { en: 'Rumours of 1914', es: 'Rumores de 1914' },
  { en: 'The mathematics of lotería', es: 'Las matemáticas de la lotería' },
  { en: 'Patron saints and their jobs', es: 'Los santos patronos y su oficio' },
  { en: 'A short history of the tinaco', es: 'Breve historia del tinaco' },
  { en: 'Sleep, and where it went', es: 'El sueño y a dónde se fue' },
  { en: 'The last wolves of the valley', es: 'Los últimos lobos del valle' },
] as const;

const SPEAKERS = [
  { en: 'Dr Eulalia Prieto', es: 'la Dra. Eulalia Prieto' },
  { en: 'Fermín Abascal, archivist', es: 'Fermín Abascal, archivista' },
  { en: 'Rosa Elvira Cuenca', es: 'Rosa Elvira Cuenca' },
  { en: 'Professor Inocencio Vega', es: 'el profesor Inocencio Vega' },
  { en: 'the Ruelas sisters', es: 'las hermanas Ruelas' },
  { en: 'Hortensia Lima, engineer', es: 'la ingeniera Hortensia Lima' },
  { en: 'Father Macario', es: 'el padre Macario' },
  { en: 'Ximena Tapia, of the Water Museum', es: 'Ximena Tapia, del Museo del Agua' },
] as const;

const TURNS = [
  {
    en: 'Forty minutes with slides and as long again without. The speaker has been asked about parking before and would rather not be.',
    es: 'Cuarenta minutos con diapositivas y otros tantos sin ellas. Ya le han preguntado por el estacionamiento y preferiría que no.',
  },
  {
    en: 'Objects are passed round. They are counted on the way out and on the way in.',
    es: 'Se pasan objetos de mano en mano. Se cuentan a la salida y también a la entrada.',
  },
  {
    en: 'Nothing needs to be known beforehand. What you do know will be used.',
    es: 'No hace falta saber nada. Lo que sepan se aprovechará.',
  },
  {
    en: 'The talk is recorded for the archive, except for the part everyone comes for.',
    es: 'La charla se graba para el archivo, menos la parte por la que viene todo mundo.',
  },
  {
    en: 'With a handout, in large type, that ends where the interesting part begins.',
    es: 'Con hoja impresa, en letra grande, que termina donde empieza lo interesante.',
  },
];

const OPENINGS = [
  {
    en: (what: string) =>
      `<strong>${what}</strong>: a talk for people who thought they knew, and for those who never asked.`,
    es: (what: string) =>
      `<strong>${what}</strong>: charla para quien creía saberlo y para quien nunca lo preguntó.`,
  },
  {
    en: (what: string) =>
      `<strong>${what}</strong>, in nine documents and one rumour. The rumour is kept for the end.`,
    es: (what: string) =>
      `<strong>${what}</strong>, en nueve documentos y un rumor. El rumor se deja para el final.`,
  },
  {
    en: (what: string) =>
      `The question came from the public in March and nobody could answer it: <strong>${what}</strong>. Now somebody can, mostly.`,
    es: (what: string) =>
      `La pregunta la hizo el público en marzo y nadie supo contestar: <strong>${what}</strong>. Ahora ya hay quien sepa, en lo general.`,
  },
] as const;

/** Talks: a subject, a speaker and a manner. */
export function composeTalks(random: Random): Composer {
  const topic = random.deck(TOPICS);
  const speaker = random.deck(SPEAKERS);
  const turn = random.deck(TURNS);
  const opening = random.deck(OPENINGS);
  return () => {
    const what = topic();
    const who = speaker();
    const how = turn();
    const first = opening();
    return {
      en: [`${what.en}, by ${who.en}`, first.en(what.en), how.en],
      es: [`${what.es}, con ${who.es}`, first.es(what.es), how.es],
      at: random.pick(['18:00', '18:30', '19:00']),
      lasts: random.pick([75, 90]),
      venue: random.pick(['biblioteca', 'museo', 'cultura'] as const),
      by: random.pick(['universidad', 'amigos'] as const),
      tags: ['history'],
      cost: random.pick(['0', '0', '20']),
      days: [1, 2, 3, 4, 5],
      image: random.pick(['book', 'lantern'] as const),
    };
  };
}
