import type { Text } from '../programme/event-template.ts';

export interface OrganizerSource {
  name: Text;
  phone?: string;
  website?: string;
  email?: string;
  text?: Text;
  password?: string;
}

/** Who puts things on in Tres Fuentes. */
export const organizers = {
  cultura: {
    name: { en: 'Town Office of Culture', es: 'Dirección de Cultura' },
    phone: '55 0000 0100',
    website: 'https://cultura.tresfuentes.example.org/',
    email: 'cultura@tresfuentes.example.org',
    text: {
      en: '<p>Four people, one van and the keys to most doors.</p>',
      es: '<p>Cuatro personas, una camioneta y las llaves de casi todas las puertas.</p>',
    },
  },
  acueducto: {
    name: { en: 'Aqueduct Theatre Company', es: 'Compañía del Acueducto' },
    website: 'https://acueducto.example.org/',
    email: 'hola@acueducto.example.org',
    text: {
      en: '<p>Founded in 1988 under the ninth arch, because it was raining.</p>',
      es: '<p>Fundada en 1988 bajo el noveno arco, porque estaba lloviendo.</p>',
    },
  },
  cineclub: {
    name: { en: 'Ópalo Film Club', es: 'Cineclub Ópalo' },
    email: 'miercoles@cineopalo.example.org',
    text: {
      en: '<p>Wednesdays since 1974. Members vote on the films and then complain about them.</p>',
      es: '<p>Los miércoles desde 1974. Los socios votan las películas y luego se quejan de ellas.</p>',
    },
  },
  banda: {
    name: { en: 'Municipal Band', es: 'Banda Municipal' },
    phone: '55 0000 0103',
    text: {
      en: '<p>Thirty-four musicians, average age fifty-one, average volume considerable.</p>',
      es: '<p>Treinta y cuatro músicos, edad promedio cincuenta y uno, volumen promedio considerable.</p>',
    },
  },
  empresa: {
    name: { en: 'La Estación Promotions', es: 'Empresa La Estación' },
    phone: '55 0000 0104',
    email: 'lucha@laestacion.example.org',
  },
  naturalistas: {
    name: { en: 'Naturalists’ Club', es: 'Club de Naturalistas' },
    website: 'https://naturalistas.example.org/',
    email: 'salidas@naturalistas.example.org',
    text: {
      en: '<p>Binoculars are lent. Opinions about cats are kept for after the walk.</p>',
      es: '<p>Se prestan binoculares. Las opiniones sobre los gatos se dejan para después de la caminata.</p>',
    },
  },
  amigos: {
    name: { en: 'Friends of the Library', es: 'Amigos de la Biblioteca' },
    phone: '55 0000 0106',
    email: 'amigos@biblioteca.example.org',
  },
  productores: {
    name: { en: 'Growers’ Cooperative of the Valley', es: 'Cooperativa de Productores del Valle' },
    phone: '55 0000 0107',
    text: {
      en: '<p>Sixty-two families, none more than forty kilometres away.</p>',
      es: '<p>Sesenta y dos familias, ninguna a más de cuarenta kilómetros.</p>',
    },
  },
  camara: {
    name: { en: 'Chamber Music Society', es: 'Sociedad de Música de Cámara' },
    website: 'camara.example.org',
    email: 'atril@camara.example.org',
  },
  prensa: {
    name: { en: 'La Prensa Print Collective', es: 'Colectivo La Prensa' },
    website: 'https://laprensa.example.org/',
    email: 'tinta@laprensa.example.org',
  },
  cocineras: {
    name: { en: 'Cooks of the Mercado Viejo', es: 'Cocineras del Mercado Viejo' },
    phone: '55 0000 0110',
    text: {
      en: '<p>Nine kitchens, nine moles, one truce.</p>',
      es: '<p>Nueve fondas, nueve moles, una tregua.</p>',
    },
  },
  patronato: {
    name: { en: 'Fiestas Committee', es: 'Patronato de Fiestas' },
    phone: '55 0000 0111',
    email: 'fiestas@tresfuentes.example.org',
  },
  liga: {
    name: { en: 'Municipal Sports League', es: 'Liga Deportiva Municipal' },
    phone: '55 0000 0112',
    website: 'https://liga.tresfuentes.example.org/',
  },
  universidad: {
    name: {
      en: 'University of the Valley, Extension &amp; Outreach',
      es: 'Universidad del Valle, Extensión y Difusión',
    },
    website: 'https://extension.universidaddelvalle.example.org/',
    email: 'extension@universidaddelvalle.example.org',
  },
  sonidero: {
    name: { en: 'Sonido Relámpago', es: 'Sonido Relámpago' },
    email: 'contrataciones@relampago.example.org',
  },
  mecenas: {
    name: { en: 'A Patron Who Prefers Not to Say', es: 'Un mecenas que prefiere no decir' },
    phone: '55 0000 0115',
    email: 'nadie@mecenas.example.org',
    password: 'teodolito',
    text: {
      en: '<p>Paid for the frames. Would rather that this page were not read.</p>',
      es: '<p>Pagó los marcos. Prefiere que esta página no se lea.</p>',
    },
  },
} as const satisfies Record<string, OrganizerSource>;

export type OrganizerKey = keyof typeof organizers;
