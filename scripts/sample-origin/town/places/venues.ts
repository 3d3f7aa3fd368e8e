import type { Text } from '../programme/event-template.ts';

export interface VenueSource {
  name: Text;
  address: string;
  city?: string;
  zip?: string;
  phone?: string;
  website?: string;
  /** Degrees to the north and to the east. */
  at?: readonly [latitude: number, longitude: number];
  map?: boolean;
  password?: string;
  text: Text;
}

/** The places of Tres Fuentes. A name that is not translated stands once in each language all the same. */
export const venues = {
  teatro: {
    name: { en: 'Teatro Hidalgo', es: 'Teatro Hidalgo' },
    address: 'Calle del Teatro 4, Centro',
    zip: '00120',
    at: [20.13641, -98.20417],
    phone: '55 0000 0001',
    website: 'https://teatrohidalgo.example.org/',
    text: {
      en: '<p>Opened in 1897 for zarzuela, closed twice by fire and once by suspicion, the Hidalgo has 412 seats, a painted curtain with the three fountains that name the town, and the best acoustics in the valley.</p><h3>Access</h3><ul><li>Step-free entrance by the Callejón del Laurel</li><li>Four wheelchair places, hearing loop in the stalls</li></ul>',
      es: '<p>Abierto en 1897 como teatro de zarzuela, cerrado dos veces por incendio y una por sospechas, el Hidalgo tiene 412 butacas, un telón pintado con las tres fuentes que dan nombre al pueblo y la mejor acústica del valle.</p><h3>Accesibilidad</h3><ul><li>Entrada sin escalones por el callejón del Laurel</li><li>Cuatro lugares para silla de ruedas, aro magnético en luneta</li></ul>',
    },
  },
  plaza: {
    name: { en: 'Plaza de Armas', es: 'Plaza de Armas' },
    address: 'Plaza de Armas s/n, Centro',
    zip: '00120',
    at: [20.13588, -98.20336],
    text: {
      en: '<p>Arcades on three sides, laurels in the middle, a bandstand of 1904 that came by train in eleven crates. The twelfth is still awaited.</p>',
      es: '<p>Portales por tres lados, laureles en medio y un kiosco de 1904 que llegó por tren en once cajas. La número doce se sigue esperando.</p>',
    },
  },
  mercado: {
    name: { en: 'Mercado Viejo', es: 'Mercado Viejo' },
    address: 'Calle Mina 22, Centro',
    zip: '00121',
    at: [20.13702, -98.20251],
    phone: '55 0000 0003',
    text: {
      en: '<p>One hundred and six stalls under an iron roof. Fruit by the north door, kitchens in the middle, watch repair wherever Don Chema feels like sitting.</p>',
      es: '<p>Ciento seis puestos bajo un techo de fierro. Fruta por la puerta norte, fondas en medio y relojería donde don Chema se quiera sentar.</p>',
    },
  },
  cine: {
    name: { en: 'Cine Ópalo', es: 'Cine Ópalo' },
    address: 'Calle Morelos 31, Centro',
    zip: '00120',
    at: [20.13519, -98.20468],
    phone: '55 0000 0004',
    website: 'cineopalo.example.org',
    text: {
      en: '<p>A single screen, 188 seats and a projectionist who has seen everything and recommends about a third of it.</p>',
      es: '<p>Una sola pantalla, 188 butacas y un proyeccionista que lo ha visto todo y recomienda más o menos la tercera parte.</p>',
    },
  },
  biblioteca: {
    name: { en: 'Biblioteca del Pilar', es: 'Biblioteca del Pilar' },
    address: 'Callejón del Pilar 9, Centro',
    zip: '00122',
    at: [20.13467, -98.20289],
    phone: '55 0000 0005',
    text: {
      en: '<p>Forty thousand volumes, one orange tree and a reading room where talking is allowed between five and seven.</p>',
      es: '<p>Cuarenta mil volúmenes, un naranjo y una sala de lectura donde se puede hablar de cinco a siete.</p>',
    },
  },
  jicara: {
    name: { en: 'Café La Jícara', es: 'Café La Jícara' },
    address: 'Portal Poniente 6, Centro',
    zip: '00120',
    phone: '55 0000 0006',
    website: 'https://lajicara.example.org/',
    text: {
      en: '<p>Coffee until six, mezcal afterwards, a stage the size of a double bed. Those who sit in front become part of the show.</p>',
      es: '<p>Café hasta las seis, mezcal después y un escenario del tamaño de una cama matrimonial. Quien se sienta adelante acaba en la función.</p>',
    },
  },
  museo: {
    name: { en: 'Museo del Agua', es: 'Museo del Agua' },
    address: 'Antiguo Molino, Calle del Río 1',
    zip: '00124',
    at: [20.13318, -98.20724],
    phone: '55 0000 0007',
    website: 'https://museodelagua.example.org/',
    text: {
      en: '<p>The old mill, with its wheel in working order. Nine rooms on where the water comes from, where it goes and who has quarrelled over it.</p>',
      es: '<p>El antiguo molino, con la rueda en buen estado. Nueve salas sobre de dónde viene el agua, a dónde va y quién se ha peleado por ella.</p>',
    },
  },
  parque: {
    name: { en: 'Parque Ojo de Agua', es: 'Parque Ojo de Agua' },
    address: 'Av. de los Sabinos s/n, Barrio de San Juan',
    zip: '00126',
    at: [20.13934, -98.20012],
    text: {
      en: '<p>Springs, cypresses, a dance floor of polished cement and the only ducks in town with a union.</p>',
      es: '<p>Manantiales, sabinos, una pista de cemento pulido y los únicos patos del pueblo con sindicato.</p>',
    },
  },
  cultura: {
    name: { en: 'Casa de la Cultura', es: 'Casa de la Cultura' },
    address: 'Calle Hidalgo 17, Centro',
    zip: '00120',
    phone: '55 0000 0009',
    text: {
      en: '<p>A former convent, former barracks and former girls’ school. The piano in the refectory has survived all three.</p>',
      es: '<p>Fue convento, fue cuartel y fue escuela de niñas. El piano del refectorio sobrevivió a los tres.</p>',
    },
  },
  arena: {
    name: { en: 'Arena Tres Fuentes', es: 'Arena Tres Fuentes' },
    address: 'Blvd. Norte 900, La Estación',
    zip: '00130',
    phone: '55 0000 0010',
    text: {
      en: '<p>Two thousand seats, a tin roof and the loudest rain in the state.</p>',
      es: '<p>Dos mil lugares, techo de lámina y la lluvia más ruidosa del estado.</p>',
    },
  },
  jardin: {
    name: { en: 'Botanic Garden', es: 'Jardín Botánico' },
    address: 'Camino a la Presa km 2',
    zip: '00133',
    at: [20.14406, -98.21135],
    phone: '55 0000 0011',
    website: 'https://jardin.tresfuentes.example.org/',
    text: {
      en: '<p>Twelve hectares of what grew here before anybody planted anything, and a greenhouse for what nobody could resist planting.</p>',
      es: '<p>Doce hectáreas de lo que crecía aquí antes de que alguien sembrara, y un invernadero para lo que nadie resistió sembrar.</p>',
    },
  },
  estacion: {
    name: { en: 'Old Railway Station', es: 'Antigua Estación' },
    address: 'Andén 1, La Estación',
    zip: '00130',
    at: [20.13181, -98.19743],
    text: {
      en: '<p>The last passenger train left in 1997. Since then: rehearsals, markets, two weddings and a chess club in the ticket office.</p>',
      es: '<p>El último tren de pasajeros salió en 1997. Desde entonces: ensayos, bazares, dos bodas y un club de ajedrez en la taquilla.</p>',
    },
  },
  templo: {
    name: { en: 'Church of San Juan', es: 'Templo de San Juan' },
    address: 'Calle de la Cruz 2, Barrio de San Juan',
    zip: '00126',
    at: [20.13897, -98.20187],
    text: {
      en: '<p>Stone outside, gold inside, an organ of 1786 with one pipe that answers when it likes.</p>',
      es: '<p>Cantera por fuera, oro por dentro y un órgano de 1786 con un tubo que contesta cuando quiere.</p>',
    },
  },
  presa: {
    name: { en: 'La Presa Sports Ground', es: 'Deportivo La Presa' },
    address: 'Camino a la Presa km 5',
    zip: '00135',
    at: [20.15322, -98.21968],
    phone: '55 0000 0014',
    text: {
      en: '<p>A diamond, a football pitch, a track of 380 metres that everybody counts as 400.</p>',
      es: '<p>Un diamante, una cancha y una pista de 380 metros que todos cuentan como de 400.</p>',
    },
  },
  prensa: {
    name: { en: 'La Prensa Print Workshop', es: 'Taller de Gráfica La Prensa' },
    address: 'Calle Mina 40, interior 3, Centro',
    zip: '00121',
    phone: '55 0000 0015',
    website: 'https://laprensa.example.org/',
    text: {
      en: '<p>Two presses, one from 1911, and an apron for every visitor. What hangs on the line may be dry.</p>',
      es: '<p>Dos prensas, una de 1911, y un mandil para cada visita. Lo que cuelga del tendedero tal vez ya está seco.</p>',
    },
  },
  mirador: {
    name: { en: 'Mirador del Calvario', es: 'Mirador del Calvario' },
    address: 'Subida del Calvario s/n',
    zip: '00128',
    map: false,
    text: {
      en: '<p>Two hundred and four steps, then the whole valley. The map is of no use for the steps.</p>',
      es: '<p>Doscientos cuatro escalones y luego el valle entero. El mapa no ayuda con los escalones.</p>',
    },
  },
  boveda: {
    name: { en: 'Map Vault', es: 'Bóveda de Mapas' },
    address: 'Antiguo Molino, sótano, segunda puerta',
    zip: '00124',
    phone: '55 0000 0017',
    password: 'teodolito',
    text: {
      en: '<p>Below the mill. Whoever knows the word may come down; whoever comes down signs.</p>',
      es: '<p>Debajo del molino. Quien sabe la palabra puede bajar; quien baja, firma.</p>',
    },
  },
} as const satisfies Record<string, VenueSource>;

export type VenueKey = keyof typeof venues;
