import type { Happening, Text } from './event-template.ts';

/** A last paragraph that fits many happenings. */
export interface Closing {
  /** A description speaks of each subject once. */
  subject: 'price' | 'way' | 'access' | 'sky' | 'manners' | 'booking';
  fits(happening: Happening): boolean;
  text: Text;
}

const isFree = ({ cost, tags }: Happening): boolean => cost === '0' && tags?.includes('booking') !== true;
const isPaid = ({ cost }: Happening): boolean => typeof cost === 'string' && cost !== '' && cost !== '0';
const isIndoors = ({ sky, venue }: Happening): boolean => sky !== true && venue !== undefined;
const isOutside = ({ sky }: Happening): boolean => sky === true;
const isLate = ({ at }: Happening): boolean => at !== undefined && at >= '19:30' && at < '22:00';
const needsBooking = ({ tags }: Happening): boolean => tags?.includes('booking') === true;
const isIn =
  (...venues: string[]) =>
  ({ venue }: Happening): boolean =>
    typeof venue === 'string' && venues.includes(venue);

export const closings: readonly Closing[] = [
  {
    subject: 'price',
    fits: isPaid,
    text: {
      en: '<p>Tickets are sold at the door from one hour before, in cash or by card. Students, teachers and anyone over sixty pay half on production of something with a photograph.</p>',
      es: '<p>Los boletos se venden en la entrada desde una hora antes, en efectivo o con tarjeta. Estudiantes, docentes y mayores de sesenta pagan la mitad con cualquier cosa que traiga foto.</p>',
    },
  },
  {
    subject: 'price',
    fits: isPaid,
    text: {
      en: '<h3>Tickets</h3><ul><li>At the door, if any are left</li><li>At Café La Jícara until the evening before</li><li>Online at <a href="https://boletos.example.org/tresfuentes">boletos.example.org</a>, with a charge of five pesos that we also find annoying</li></ul>',
      es: '<h3>Boletos</h3><ul><li>En la entrada, si quedan</li><li>En el Café La Jícara hasta la noche anterior</li><li>En línea, en <a href="https://boletos.example.org/tresfuentes">boletos.example.org</a>, con un cargo de cinco pesos que a nosotros tampoco nos gusta</li></ul>',
    },
  },
  {
    subject: 'price',
    fits: isFree,
    text: {
      en: '<p>Free, while there is room. When there is no more room it is still free, from the pavement.</p>',
      es: '<p>Entrada libre mientras quepamos. Cuando ya no quepamos sigue siendo libre, desde la banqueta.</p>',
    },
  },
  {
    subject: 'price',
    fits: isFree,
    text: {
      en: '<p><strong>No tickets, no reservations.</strong> There is a tin by the exit for those who leave happier than they came.</p>',
      es: '<p><strong>Sin boletos y sin reservaciones.</strong> A la salida hay una lata para quien se vaya más contento de como llegó.</p>',
    },
  },
  {
    subject: 'way',
    fits: isLate,
    text: {
      en: '<p>The last number 4 bus to the centre leaves at twenty to eleven and has been known to wait. After that there are taxis on the Plaza de Armas until two.</p>',
      es: '<p>La última ruta 4 al centro sale a las once menos veinte y a veces espera. Después hay taxis en la Plaza de Armas hasta las dos.</p>',
    },
  },
  {
    subject: 'access',
    fits: isIndoors,
    text: {
      en: '<h3>Getting in</h3><p>Step-free entrance, two places for wheelchairs and a bench for those who would rather be near the door. Tell us beforehand if you need a hand: <a href="https://cultura.tresfuentes.example.org/accessibility">accessibility</a>.</p>',
      es: '<h3>Accesibilidad</h3><p>Entrada sin escalones, dos lugares para silla de ruedas y una banca para quien prefiera estar cerca de la puerta. Si necesitan apoyo, avísennos antes: <a href="https://cultura.tresfuentes.example.org/accesibilidad">accesibilidad</a>.</p>',
    },
  },
  {
    subject: 'sky',
    fits: isOutside,
    text: {
      en: '<p>In light rain we go on; in heavy rain we go under the arcades; in hail we go home. Decisions are posted two hours before at <a href="https://lluvia.example.org/">lluvia.example.org</a>.</p>',
      es: '<p>Con llovizna seguimos; con aguacero nos pasamos a los portales; con granizo nos vamos a la casa. Se avisa dos horas antes en <a href="https://lluvia.example.org/">lluvia.example.org</a>.</p>',
    },
  },
  {
    subject: 'sky',
    fits: isOutside,
    text: {
      en: '<p>Bring water, a hat and something to sit on. Leave nothing behind but opinions.</p>',
      es: '<p>Traigan agua, sombrero y en qué sentarse. No dejen nada más que opiniones.</p>',
    },
  },
  {
    subject: 'booking',
    fits: needsBooking,
    text: {
      en: '<p>Places are few: book by telephone or at <a href="https://inscripciones.example.org/?lugar=tresfuentes&amp;lang=en">inscripciones.example.org</a>. If you cannot come, say so; somebody on the waiting list already has their shoes on.</p>',
      es: '<p>El cupo es corto: inscripciones por teléfono o en <a href="https://inscripciones.example.org/?lugar=tresfuentes&amp;lang=es">inscripciones.example.org</a>. Si no van a venir, avisen; en la lista de espera hay gente con los zapatos puestos.</p>',
    },
  },
  {
    subject: 'way',
    fits: isIn('teatro', 'cine', 'cultura', 'plaza', 'jicara', 'biblioteca'),
    text: {
      en: '<p>Parking in the centre is a matter of faith. The municipal car park on Calle Morelos costs 15 pesos an hour, bicycles nothing.</p>',
      es: '<p>Estacionarse en el centro es cuestión de fe. La pensión municipal de la calle Morelos cobra 15 pesos la hora; las bicicletas, nada.</p>',
    },
  },
  {
    subject: 'way',
    fits: isIn('presa', 'jardin', 'arena', 'estacion', 'parque'),
    text: {
      en: '<p>The number 4 bus stops at the gate every twenty minutes, more or less; on foot it is half an hour from the centre, with shade for most of it.</p>',
      es: '<p>La ruta 4 para en la puerta cada veinte minutos, más o menos; a pie es media hora desde el centro y casi toda con sombra.</p>',
    },
  },
  {
    subject: 'manners',
    fits: isIn('teatro', 'cine', 'cultura'),
    text: {
      en: '<p>Latecomers are let in at the first applause. Telephones are let in switched off.</p>',
      es: '<p>Quien llegue tarde entra con el primer aplauso. Los teléfonos entran apagados.</p>',
    },
  },
];
