import type { EventPost } from '../content/content.ts';
import type { Happening } from './programme/event-template.ts';

/** What an editor set on one event besides its texts. */
export type Settings = Partial<Pick<EventPost, 'status' | 'hideFromListings' | 'password' | 'eventStatus'>>;

/** An event that every calendar has sooner or later and that a reader of the interface must get right. */
export interface Case {
  /** A happening of its own, or the English title of one from the inventories. */
  what: Happening | string;
  /** Days from today, moved to the nearest day on which it may fall. */
  near: number;
  settings?: Settings;
  /** Settings of the English post alone. */
  english?: Settings;
}

export const cases: readonly Case[] = [
  {
    near: -40,
    what: {
      en: [
        'A Century of Rivers: maps and photographs of the valley',
        'One hundred and twelve years of drawing the same river, and it never comes out the same. Forty maps, two hundred photographs and the theodolite that was dropped in 1931.',
        '<p>Room five can be walked on: it is the map. Shoes off, please; the <strong>reservoir</strong> was painted by hand.</p>',
        '<p>The catalogue costs 90 pesos and can be read free of charge on the bench, which is comfortable.</p>',
      ],
      es: [
        'Un siglo de ríos: mapas y fotografías del valle',
        'Ciento doce años de dibujar el mismo río y nunca sale igual. Cuarenta mapas, doscientas fotografías y el teodolito que se cayó en 1931.',
        '<p>La sala cinco se puede pisar: es el mapa. Sin zapatos, por favor; la <strong>presa</strong> se pintó a mano.</p>',
        '<p>El catálogo cuesta 90 pesos y se puede leer gratis en la banca, que es cómoda.</p>',
      ],
      at: '10:00',
      lasts: 480,
      span: 118,
      venue: ['museo', 'boveda'],
      by: ['cultura', 'universidad', 'mecenas'],
      in: ['art'],
      tags: ['water', 'history', 'heritage'],
      cost: '40',
      image: 'river',
    },
  },
  { near: 0, what: 'Mole & pulque fair' },
  { near: 6, what: 'Sonidero night' },
  {
    near: 7,
    what: {
      en: [
        'Chamber music week',
        'Five evenings, four quartets, one piano that has been tuned for the occasion and will be tuned again on Sunday. Each concert ends before nine so that the musicians may eat.',
        '<h3>Programme</h3><ul><li>First evening: Almendro Quartet</li><li>Second: wind quintets, windows closed</li><li>Third: the Iturbe sisters</li><li>Fourth: whoever won the draw</li><li>Last: everybody, in one octet and a bit</li></ul>',
      ],
      es: [
        'Semana de la música de cámara',
        'Cinco noches, cuatro cuartetos y un piano que se afinó para la ocasión y se volverá a afinar el domingo. Cada concierto acaba antes de las nueve para que los músicos cenen.',
        '<h3>Programa</h3><ul><li>Primera noche: Cuarteto Almendro</li><li>Segunda: quintetos de aliento, con ventanas cerradas</li><li>Tercera: las hermanas Iturbe</li><li>Cuarta: quien gane el sorteo</li><li>Última: todos, en un octeto y pico</li></ul>',
      ],
      at: '19:00',
      lasts: 110,
      span: 5,
      venue: 'teatro',
      by: ['camara', 'cultura'],
      in: ['music', 'classical'],
      tags: ['live'],
      cost: '100-400',
      image: 'violin',
      website: 'https://camara.example.org/semana?a=1&b=2',
    },
  },
  { near: 9, what: 'Open house: every museum, both museums' },
  {
    near: 11,
    what: {
      en: [
        'The acequias of Valencia and ours: an online talk from Spain',
        'A judge of the Water Tribunal compares notes with the commissioners of our three springs. Times are those of the speaker, who will have finished dinner; we shall be at breakfast.',
        'The library shows it on the wall for those without a screen, with coffee.',
      ],
      es: [
        'Las acequias de Valencia y las nuestras: charla en línea desde España',
        'Un síndico del Tribunal de las Aguas compara apuntes con los comisarios de nuestros tres manantiales. La hora es la de quien habla, que ya habrá comido; aquí estaremos desayunando.',
        'La biblioteca la proyecta en la pared, con café, para quien no tenga pantalla.',
      ],
      at: '16:30',
      lasts: 90,
      timezone: 'Europe/Madrid',
      by: 'universidad',
      in: ['talks'],
      tags: ['online', 'water'],
      cost: '5',
      currencySymbol: '€',
      days: [2, 3, 4],
      website: 'https://aula.example.org/acequias',
    },
  },
  {
    near: 16,
    what: {
      en: [
        'Correspondence chess, live: Tres Fuentes v. a lighthouse',
        'The keeper plays from an island whose clock is kept at two hours ahead of Greenwich all year round, out of principle. One move a minute; the previous game took three years.',
      ],
      es: [
        'Ajedrez por correspondencia, en vivo: Tres Fuentes contra un faro',
        'El farero juega desde una isla cuyo reloj va todo el año dos horas adelante de Greenwich, por principio. Una jugada por minuto; la partida anterior duró tres años.',
      ],
      at: '18:00',
      lasts: 120,
      timezone: 'UTC+2',
      by: 'liga',
      in: ['sport'],
      tags: ['online'],
      cost: '0',
    },
  },
  { near: 5, what: 'Rowing on the reservoir, last boats at five', settings: { eventStatus: 'canceled' } },
  { near: 12, what: 'The organ of 1786, with all its pipes but one', settings: { eventStatus: 'canceled' } },
  { near: 24, what: 'Reading: eleven poets, eleven minutes each', settings: { eventStatus: 'canceled' } },
  {
    near: 10,
    what: 'Drive-in at the sports ground: park small cars in front',
    settings: { eventStatus: 'postponed' },
  },
  {
    near: 8,
    settings: { hideFromListings: true },
    what: {
      en: [
        'Rehearsal with the fire brigade',
        'For the company and the firemen. The rest of us will hear about it.',
      ],
      es: ['Ensayo con bomberos', 'Para la compañía y los bomberos. Los demás ya nos enteraremos.'],
      at: '10:00',
      lasts: 120,
      venue: 'teatro',
      by: 'acueducto',
      in: ['stage'],
      cost: '0',
    },
  },
  {
    near: 20,
    settings: { hideFromListings: true },
    what: {
      en: ['Volunteers’ supper', 'For those who carried chairs this year. There will be chairs.'],
      es: ['Cena de voluntarios', 'Para quienes cargaron sillas este año. Habrá sillas.'],
      at: '20:00',
      lasts: 180,
      venue: 'mercado',
      by: 'cultura',
      in: ['food'],
      cost: '',
    },
  },
  {
    near: 13,
    settings: { password: 'molino' },
    what: {
      en: [
        'Preview for the press and for neighbours of the mill',
        'The new rooms before the labels are straight. Wine, in plastic, because of the floor.',
      ],
      es: [
        'Recorrido previo para la prensa y vecinos del molino',
        'Las salas nuevas antes de que se enderecen las cédulas. Vino en vaso de plástico, por el piso.',
      ],
      at: '18:00',
      lasts: 90,
      venue: 'museo',
      by: 'cultura',
      in: ['art'],
      cost: '0',
    },
  },
  {
    near: 28,
    settings: { password: 'nueve moles' },
    what: {
      en: [
        'Jury tasting, behind closed doors',
        'Nine plates, three judges and water. Mobile phones stay in the bread basket.',
      ],
      es: [
        'Cata del jurado, a puerta cerrada',
        'Nueve platos, tres jueces y agua. Los teléfonos se quedan en la canasta del pan.',
      ],
      at: '11:00',
      lasts: 150,
      venue: 'mercado',
      by: 'cocineras',
      in: ['food'],
      cost: '',
    },
  },
  {
    near: 35,
    settings: { status: 'draft' },
    what: {
      en: ['Something with horses (ask Don Chema)', 'To be confirmed: date, place, horses.'],
      es: ['Algo con caballos (preguntarle a don Chema)', 'Por confirmar: fecha, lugar, caballos.'],
      at: '12:00',
      lasts: 60,
      by: 'patronato',
      in: ['fiestas'],
      cost: '',
    },
  },
  {
    near: 18,
    english: { status: 'pending' },
    what: {
      en: [
        'Waltzes for a leaking roof',
        'The Municipal Band plays between the buckets. Proceeds go to the roof, in the order of the leaks.',
      ],
      es: [
        'Valses para un techo con goteras',
        'La Banda Municipal toca entre cubetas. Lo recaudado es para el techo, en el orden de las goteras.',
      ],
      at: '18:00',
      lasts: 90,
      venue: 'estacion',
      by: 'banda',
      in: ['music'],
      tags: ['live'],
      cost: '50',
    },
  },
  {
    near: 22,
    settings: { status: 'private' },
    what: {
      en: ['Programming meeting: next season', 'Bring dates. Bring other dates for when those are taken.'],
      es: [
        'Junta de programación: próxima temporada',
        'Traigan fechas. Traigan otras para cuando esas ya estén ocupadas.',
      ],
      at: '10:00',
      lasts: 120,
      venue: 'cultura',
      by: 'cultura',
      in: ['talks'],
      cost: '',
    },
  },
  {
    near: 60,
    settings: { status: 'future' },
    what: {
      en: [
        'The programme of the new season, read aloud from the balcony',
        'Nine months of dates in eleven minutes, with pauses for those who write slowly.',
      ],
      es: [
        'El programa de la nueva temporada, leído desde el balcón',
        'Nueve meses de fechas en once minutos, con pausas para quien escribe despacio.',
      ],
      at: '19:00',
      lasts: 30,
      venue: 'plaza',
      by: 'cultura',
      in: ['fiestas'],
      cost: '0',
    },
  },
  { near: 2, what: 'Blood Moon over the Mill, with the Aqueduct Company' },
  { near: 3, what: 'Serenade for whoever is awake' },
  { near: 15, what: 'Puppet days: five companies, eleven performances' },
  { near: 19, what: 'Gallery evening: seven doors open, one bottle each' },
  {
    near: 17,
    what: 'Public consultation on the pedestrianisation of Calle Mina: report of the intergovernmental working group, and questions',
  },
  { near: 21, what: 'Origami for patient people: 折り紙 in the reading room' },
  { near: 26, what: '1910' },
  { near: 30, what: 'Danzón until midnight' },
  { near: 4, what: 'Lucha libre: mask against hair, Blue Heron v. The Notary' },
  { near: -3, what: 'Camp at La Presa: one night, two tents, many stars' },
  { near: 45, what: 'The soup contest; eleven grandmothers and one chemist' },
  { near: 14, what: '“Long Live the Understudies!”, a farce with three doors' },
];
