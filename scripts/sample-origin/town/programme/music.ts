import type { Composer, Happening, Wording } from './event-template.ts';
import type { Random } from '../random.ts';

export const music: readonly Happening[] = [
  {
    en: [
      'Municipal Band at noon',
      'Marches first, waltzes once the shade has reached the second row of benches. The programme is chalked on a board by the bandstand and corrected during the concert.',
      'Requests are accepted on paper. <strong>“Something cheerful”</strong> is not a title.',
    ],
    es: [
      'La Banda Municipal al mediodía',
      'Primero marchas; valses cuando la sombra alcanza la segunda fila de bancas. El programa se escribe con gis junto al kiosco y se corrige durante el concierto.',
      'Se aceptan peticiones por escrito. <strong>“Algo alegre”</strong> no es un título.',
    ],
    at: '12:00',
    lasts: 90,
    venue: 'plaza',
    by: 'banda',
    tags: ['live', 'openAir'],
    cost: '0',
    days: [5, 7],
    image: 'trumpet',
    sky: true,
  },
  {
    en: [
      'Son jarocho session, bring your jarana',
      'A fandango around one wooden platform. Whoever dances is heard, whoever sings improvises, and whoever arrives with a guitar is forgiven.',
      'Loose instruments hang by the door; tune before you sit down.',
    ],
    es: [
      'Fandango de son jarocho, trae tu jarana',
      'Un fandango alrededor de una sola tarima. Quien baila suena, quien canta improvisa y a quien llega con guitarra se le perdona.',
      'Junto a la puerta cuelgan instrumentos prestados; afínenlos antes de sentarse.',
    ],
    at: '21:00',
    lasts: 150,
    venue: 'jicara',
    by: 'cultura',
    in: ['traditional'],
    tags: ['live', 'dancing'],
    cost: '60',
    days: [4, 5, 6],
    image: 'guitar',
  },
  {
    en: [
      'Almendro Quartet plays string quartets from the valley',
      'Three quartets found in a laundry cupboard of the convent, copied out by the viola player and heard for the first time since 1871.',
      'The composer signs only as “a lady of this town”. There are theories; the quartet will set out two of them between movements.',
    ],
    es: [
      'El Cuarteto Almendro toca cuartetos del valle',
      'Tres cuartetos hallados en un ropero del convento, copiados por la violista y tocados por primera vez desde 1871.',
      'La autora firma solo como “una señora de este pueblo”. Hay teorías; el cuarteto expondrá dos entre un movimiento y otro.',
    ],
    at: '20:00',
    lasts: 100,
    venue: 'teatro',
    by: 'camara',
    in: ['classical'],
    tags: ['live', 'heritage', 'premiere'],
    cost: '100',
    days: [4, 5, 6],
    image: 'violin',
  },
  {
    en: [
      'Open rehearsal of the youth orchestra',
      'Sixty musicians between nine and seventeen, one symphony, and a conductor who counts aloud. The public sits among the players: choose the trombones with care.',
    ],
    es: [
      'Ensayo abierto de la orquesta juvenil',
      'Sesenta músicos de nueve a diecisiete años, una sinfonía y un director que cuenta en voz alta. El público se sienta entre los atriles: cuidado con los trombones.',
    ],
    at: '12:00',
    lasts: 60,
    venue: 'cultura',
    by: 'cultura',
    in: ['classical'],
    tags: ['live', 'young', 'family'],
    cost: '0',
    days: [6, 7],
    image: 'violin',
  },
  {
    en: [
      'Danzón until midnight',
      'The dance floor is sprinkled and swept at half past seven. White shoes are customary and not compulsory; counting under your breath is both.',
      'Beginners are taken through the first figure at eight sharp by Doña Elvira, who has never lost one.',
    ],
    es: [
      'Danzón hasta la medianoche',
      'La pista se riega y se barre a las siete y media. Los zapatos blancos son costumbre y no obligación; contar entre dientes es las dos cosas.',
      'A las ocho en punto doña Elvira enseña el primer cuadro a quien empieza. Nunca se le ha perdido nadie.',
    ],
    at: '20:00',
    lasts: 240,
    venue: 'parque',
    by: 'cultura',
    in: ['music', 'dancing'],
    tags: ['dancing', 'live', 'openAir'],
    cost: '0',
    days: [6],
    image: 'moon',
    sky: true,
  },
  {
    en: [
      'Sonidero night',
      'Two walls of loudspeakers face to face and greetings read out over the cumbia, free of charge, up to twelve words each. Earplugs at the bar.',
    ],
    es: [
      'Noche sonidera',
      'Dos paredes de bocinas frente a frente y saludos leídos sobre la cumbia, sin costo, hasta doce palabras cada uno. En la barra hay tapones.',
    ],
    at: '22:00',
    lasts: 300,
    venue: 'jicara',
    by: 'sonidero',
    in: ['dancing'],
    tags: ['dancing', 'night'],
    cost: '80',
    days: [5, 6],
    image: 'moon',
  },
  {
    en: [
      'The organ of 1786, with all its pipes but one',
      'An hour of Castilian and Mexican music on the instrument it was written for. The organist explains the missing pipe, then plays around it.',
      'Coats are advised: stone keeps its own season.',
    ],
    es: [
      'El órgano de 1786, con todos sus tubos menos uno',
      'Una hora de música castellana y novohispana en el instrumento para el que se escribió. El organista explica el tubo que falta y luego le da la vuelta tocando.',
      'Conviene traer suéter: la cantera tiene su propio clima.',
    ],
    at: '18:30',
    lasts: 70,
    venue: 'templo',
    by: 'camara',
    in: ['music', 'classical'],
    tags: ['heritage', 'live'],
    cost: { en: 'Voluntary donation', es: 'Cooperación voluntaria' },
    days: [7, 4],
    image: 'lantern',
  },
  {
    en: [
      'Six trombones and a tuba',
      'Arrangements of things never meant for six trombones: a lullaby, a customs regulation, the whole of a bullfight. The tuba has asked for a solo and been given it.',
    ],
    es: [
      'Seis trombones y una tuba',
      'Arreglos de cosas que nadie pensó para seis trombones: una canción de cuna, un reglamento de aduanas, una corrida completa. La tuba pidió un solo y se lo dieron.',
    ],
    at: '19:30',
    lasts: 80,
    venue: 'estacion',
    by: 'banda',
    tags: ['live', 'premiere'],
    cost: '50',
    image: 'trumpet',
  },
  {
    en: [
      'Jazz in the waiting room: the Night Train Trio',
      'Piano, bass and brushes on platform one. They begin when the 21:15 would have left and stop when it would have reached the coast, or at eleven, whichever comes first.',
      'Benches are the original ones. A cushion costs ten pesos and is not for sale.',
    ],
    es: [
      'Jazz en la sala de espera: el Trío Tren de Noche',
      'Piano, contrabajo y escobillas en el andén uno. Empiezan cuando saldría el de las 21:15 y terminan cuando llegaría a la costa, o a las once, lo que ocurra primero.',
      'Las bancas son las originales. El cojín cuesta diez pesos y no está en venta.',
    ],
    at: '21:15',
    lasts: 105,
    venue: 'estacion',
    by: 'cultura',
    in: ['jazz'],
    tags: ['live', 'night'],
    cost: '70-120',
    days: [4, 5, 6],
    image: 'moon',
  },
  {
    en: [
      'Choirs of the valley: five villages, one staircase',
      'Each choir sings two pieces of its own and one that all five claim to have invented. They stand on the main staircase in order of arrival, which settles nothing.',
    ],
    es: [
      'Coros del valle: cinco pueblos, una escalera',
      'Cada coro canta dos piezas suyas y una que los cinco aseguran haber inventado. Se acomodan en la escalera principal por orden de llegada, lo cual no resuelve nada.',
    ],
    at: '17:00',
    lasts: 120,
    venue: 'cultura',
    by: ['cultura', 'camara'],
    tags: ['live', 'tradition'],
    cost: '0',
    days: [6, 7],
    image: 'bird',
  },
  {
    en: [
      'Songs my grandmother would not sing',
      'Marta Quiroz and a guitar, with ballads of the 1930s that were hummed in kitchens and never written down. She has written them down. Some verses remain hummed.',
    ],
    es: [
      'Canciones que mi abuela no cantaba',
      'Marta Quiroz y una guitarra, con corridos y boleros de los años treinta que se tarareaban en la cocina y nadie apuntó. Ella ya los apuntó. Algunas estrofas se siguen tarareando.',
    ],
    at: '20:30',
    lasts: 90,
    venue: 'jicara',
    by: 'amigos',
    tags: ['live'],
    cost: '90',
    days: [3, 4, 5],
    image: 'guitar',
  },
  {
    en: [
      'Blues for a closed bank',
      'The Savings Branch, five former cashiers with amplifiers, play the songs they rehearsed after hours for twenty years. No deposits.',
    ],
    es: [
      'Blues para un banco cerrado',
      'La Sucursal, cinco excajeros con amplificador, toca lo que ensayó veinte años después de cerrar la ventanilla. No se reciben depósitos.',
    ],
    at: '21:00',
    lasts: 120,
    venue: 'jicara',
    by: 'sonidero',
    in: ['music', 'jazz'],
    tags: ['live', 'night'],
    cost: '60',
    days: [5, 6],
    image: 'guitar',
  },
  {
    en: [
      'Piano for four hands and one bench',
      'The sisters Iturbe share a programme of Schubert, Castro and a sonata of their own making. They are on speaking terms again; the bench has been widened.',
    ],
    es: [
      'Piano a cuatro manos en un solo banco',
      'Las hermanas Iturbe comparten un programa de Schubert, Castro y una sonata propia. Ya se hablan otra vez; el banco se mandó ensanchar.',
    ],
    at: '19:00',
    lasts: 75,
    venue: 'teatro',
    by: 'camara',
    in: ['classical'],
    tags: ['live'],
    cost: '80-150',
    days: [4, 5, 7],
    image: 'violin',
  },
  {
    en: [
      'Serenade for whoever is awake',
      'Two trios walk the Barrio de San Juan from eleven at night and stop under every lit window, or until the first bucket of water.',
    ],
    es: [
      'Serenata para quien siga despierto',
      'Dos tríos recorren el Barrio de San Juan desde las once de la noche y se paran bajo cada ventana prendida, o hasta la primera cubetada.',
    ],
    at: '23:00',
    lasts: 120,
    by: 'patronato',
    in: ['traditional'],
    tags: ['live', 'night', 'openAir'],
    cost: '0',
    days: [5, 6],
    image: 'guitar',
    sky: true,
  },
  {
    en: [
      'Huapango: three violins, no microphones',
      'Trios from the hills play by turns until two of them know the same verse, then all at once. Falsetto is welcome from the public after ten.',
    ],
    es: [
      'Huapango: tres violines y ningún micrófono',
      'Los tríos de la sierra tocan por turnos hasta que dos se saben el mismo verso, y entonces todos juntos. Después de las diez se admite falsete del público.',
    ],
    at: '20:00',
    lasts: 180,
    venue: 'mercado',
    by: 'cocineras',
    in: ['music', 'traditional'],
    tags: ['dancing', 'live', 'tradition'],
    cost: { en: 'Free with a plate of anything', es: 'Gratis con cualquier platillo' },
    days: [5, 6],
    image: 'violin',
  },
];

const ACTS = [
  {
    en: 'The Widows of San Juan',
    es: 'Las Viudas de San Juan',
    what: { en: 'boleros for three voices', es: 'boleros a tres voces' },
    in: 'traditional',
  },
  {
    en: 'Trío Cantera',
    es: 'Trío Cantera',
    what: { en: 'huapango and son', es: 'huapango y son' },
    in: 'traditional',
  },
  {
    en: 'The Late Shift',
    es: 'El Segundo Turno',
    what: { en: 'brass and bad hours', es: 'metales y malas horas' },
    in: 'jazz',
  },
  {
    en: 'Lorenza Ibarra Quintet',
    es: 'Quinteto de Lorenza Ibarra',
    what: { en: 'jazz with a bass clarinet', es: 'jazz con clarinete bajo' },
    in: 'jazz',
  },
  {
    en: 'Ensamble Barro Negro',
    es: 'Ensamble Barro Negro',
    what: { en: 'music for clay pots', es: 'música para ollas de barro' },
    in: 'music',
  },
  {
    en: 'Los Puntuales',
    es: 'Los Puntuales',
    what: { en: 'cumbia, starting on time', es: 'cumbia, a la hora en punto' },
    in: 'dancing',
  },
  {
    en: 'Orquesta Marimba del Sur',
    es: 'Orquesta Marimba del Sur',
    what: { en: 'danzón and foxtrot', es: 'danzón y foxtrot' },
    in: 'dancing',
  },
  {
    en: 'Capilla del Pilar',
    es: 'Capilla del Pilar',
    what: { en: 'villancicos of 1690', es: 'villancicos de 1690' },
    in: 'classical',
  },
  {
    en: 'Bruno Salas',
    es: 'Bruno Salas',
    what: { en: 'guitar, Ponce and a long encore', es: 'guitarra, Ponce y un encore largo' },
    in: 'classical',
  },
  {
    en: 'The Tin Roofs',
    es: 'Los Techos de Lámina',
    what: { en: 'rock for rainy evenings', es: 'rock para tardes de lluvia' },
    in: 'music',
  },
  {
    en: 'Hermanos Carbón',
    es: 'Hermanos Carbón',
    what: { en: 'accordion and arguments', es: 'acordeón y discusiones' },
    in: 'traditional',
  },
  {
    en: 'Camerata del Molino',
    es: 'Camerata del Molino',
    what: { en: 'twelve strings, one mill', es: 'doce cuerdas, un molino' },
    in: 'classical',
  },
  {
    en: 'Blanca Nava & the Ironing Board',
    es: 'Blanca Nava y la Burra de Planchar',
    what: { en: 'swing on household percussion', es: 'swing con percusión doméstica' },
    in: 'jazz',
  },
  {
    en: 'Coro de Madrugada',
    es: 'Coro de Madrugada',
    what: { en: 'songs for bakers', es: 'cantos para panaderos' },
    in: 'music',
  },
  {
    en: 'Sexteto Malecón',
    es: 'Sexteto Malecón',
    what: {
      en: 'son montuno, two hundred kilometres from the sea',
      es: 'son montuno a doscientos kilómetros del mar',
    },
    in: 'dancing',
  },
  {
    en: 'Aurelio y su Máquina',
    es: 'Aurelio y su Máquina',
    what: { en: 'a barrel organ with guests', es: 'un organillo con invitados' },
    in: 'music',
  },
  {
    en: 'Las Hijas del Ferrocarril',
    es: 'Las Hijas del Ferrocarril',
    what: { en: 'corridos with departure times', es: 'corridos con hora de salida' },
    in: 'traditional',
  },
  {
    en: 'Duo Pájaro Carpintero',
    es: 'Dúo Pájaro Carpintero',
    what: { en: 'two percussionists, no drums', es: 'dos percusionistas y ningún tambor' },
    in: 'music',
  },
] as const;

const ROOMS = [
  { venue: 'jicara', at: '21:00', cost: '60', en: 'at La Jícara', es: 'en La Jícara' },
  { venue: 'teatro', at: '20:00', cost: '120-220', en: 'at the Hidalgo', es: 'en el Hidalgo' },
  { venue: 'estacion', at: '20:30', cost: '80', en: 'at the old station', es: 'en la antigua estación' },
  { venue: 'cultura', at: '19:00', cost: '0', en: 'in the cloister', es: 'en el claustro' },
  { venue: 'museo', at: '19:30', cost: '50', en: 'by the mill wheel', es: 'junto a la rueda del molino' },
  {
    venue: 'templo',
    at: '18:00',
    cost: { en: 'Voluntary donation', es: 'Cooperación voluntaria' },
    en: 'in San Juan',
    es: 'en San Juan',
  },
] as const;

const REMARKS = [
  {
    en: 'They last played here on the night of the power cut, and finished by candle. This time there will be light, though the candles have been kept.',
    es: 'La última vez tocaron aquí la noche del apagón y terminaron con velas. Esta vez habrá luz, pero las velas se guardaron.',
  },
  {
    en: 'New pieces in the first half, the ones people hum in the second. The interval is long enough for one drink and one opinion.',
    es: 'Piezas nuevas en la primera parte y las que la gente tararea en la segunda. El intermedio alcanza para una bebida y una opinión.',
  },
  {
    en: 'The set has no fixed order: numbers are drawn from a hat, and the hat is passed round afterwards.',
    es: 'El repertorio no tiene orden: los números se sacan de un sombrero y al final el sombrero pasa entre el público.',
  },
  {
    en: 'They come with a record under their arm, pressed in an edition of three hundred, of which two hundred are already somebody’s.',
    es: 'Vienen con disco bajo el brazo, en edición de trescientas copias, de las cuales doscientas ya son de alguien.',
  },
  {
    en: 'Chairs are set out for those who listen and taken away for those who dance. Decide by the third number.',
    es: 'Hay sillas para quien escucha y se quitan para quien baila. Decidan antes de la tercera pieza.',
  },
  {
    en: 'The singer had a cold in the spring and promised to come back. Here is the promise.',
    es: 'La voz principal estaba ronca en primavera y prometió volver. Esta es la promesa.',
  },
  {
    en: 'The bass arrives by bus; if the bus is late, the concert begins without low notes and improves gradually.',
    es: 'El contrabajo llega en camión; si el camión se retrasa, el concierto empieza sin graves y va mejorando.',
  },
];

type Act = (typeof ACTS)[number];
type Room = (typeof ROOMS)[number];

const OPENINGS = [
  {
    en: (who: string, what: string) => `${who}, ${what}: an hour and a half with one interval.`,
    es: (who: string, what: string) => `${who}, ${what}: hora y media con un intermedio.`,
  },
  {
    en: (who: string, what: string) =>
      `An evening of ${what} with ${who}. Doors open half an hour earlier; ears, whenever convenient.`,
    es: (who: string, what: string) =>
      `Una velada de ${what} con ${who}. Las puertas se abren media hora antes; los oídos, cuando gusten.`,
  },
  {
    en: (who: string, what: string) =>
      `On the programme: ${what}, and whatever was rehearsed in the van. On stage: ${who}.`,
    es: (who: string, what: string) =>
      `En el programa: ${what}, y lo que se haya ensayado en la camioneta. En el escenario: ${who}.`,
  },
  {
    en: (who: string, what: string) =>
      `${who} once more with ${what}, for those who were at a wedding last time.`,
    es: (who: string, what: string) =>
      `${who}, otra vez con ${what}, para quienes la vez pasada andaban de boda.`,
  },
] as const;

const HOSTS = {
  classical: 'camara',
  traditional: 'cultura',
  jazz: 'cultura',
  dancing: 'sonidero',
  music: 'cultura',
} as const;

/** Concerts: an act, a room and a remark. */
export function composeMusic(random: Random): Composer {
  const act = random.deck(ACTS);
  const room = random.deck(ROOMS);
  const remark = random.deck(REMARKS);
  const opening = random.deck(OPENINGS);

  function alone(who: Act, where: Room): readonly [Wording, Wording] {
    const plain = random.chance(0.5);
    const first = opening();
    return [
      [plain ? `${who.en}: ${who.what.en}` : `${who.en} ${where.en}`, first.en(who.en, who.what.en)],
      [plain ? `${who.es}: ${who.what.es}` : `${who.es} ${where.es}`, first.es(who.es, who.what.es)],
    ];
  }

  function shared(who: Act): readonly [Wording, Wording] {
    let other = act();
    while (other.en === who.en) other = act();
    return [
      [
        `${who.en} & ${other.en}: one stage, two halves`,
        `First ${who.what.en}, then ${other.what.en}. The order was decided by a coin, which landed under the piano; both versions of what it said will be heard.`,
      ],
      [
        `${who.es} y ${other.es}: un escenario, dos mitades`,
        `Primero ${who.what.es}; luego, ${other.what.es}. El orden se echó a la suerte con una moneda que cayó debajo del piano; se oirán las dos versiones de lo que dijo.`,
      ],
    ];
  }

  return () => {
    const who = act();
    let where = room();
    while (where.venue === 'templo' && who.in !== 'classical') where = room();
    const why = remark();
    const [en, es] = random.chance(0.45) ? shared(who) : alone(who, where);
    return {
      en: [...en, why.en],
      es: [...es, why.es],
      at: where.at,
      lasts: random.pick([90, 100, 120]),
      venue: where.venue,
      by: HOSTS[who.in],
      in: [who.in],
      tags: ['live'],
      cost: where.cost,
      days: [3, 4, 5, 6, 7],
      image: random.pick(['guitar', 'trumpet', 'violin', 'moon'] as const),
    };
  };
}
