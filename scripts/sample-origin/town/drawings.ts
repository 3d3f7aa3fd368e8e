import type { Image } from '../content/content.ts';

/** A poster of flat shapes. It has no lettering, so that it looks the same with any fonts. */
interface Drawing extends Pick<Image, 'file' | 'width' | 'height' | 'slug' | 'alt'> {
  /** SVG elements in a box of `width` by `height`. */
  draw(): string;
}

const INK = '#17150f';
const CREAM = '#fbf7ea';
const YELLOW = '#ffd400';
const CORAL = '#ff5a3c';
const PINK = '#f58cc4';
const BLUE = '#1496e0';
const TEAL = '#0fbdb4';
const GREEN = '#2f9e5b';
const VIOLET = '#7a5cf0';
const ORANGE = '#f7923a';
const NIGHT = '#1d2266';

export const drawings: Readonly<Record<string, Drawing>> = {
  sun: {
    file: 'el-sol.png',
    width: 1600,
    height: 1000,
    alt: {
      en: 'A smiling sun above a dark hill',
      es: 'Un sol sonriente sobre un cerro oscuro',
    },
    draw: drawSun,
  },
  river: {
    file: 'rio.jpg',
    width: 1600,
    height: 1000,
    alt: {
      en: 'A river winds through green hills towards the town',
      es: 'Un río baja en curvas entre cerros verdes',
    },
    draw: drawRiver,
  },
  guitar: {
    file: 'jarana.jpg',
    width: 1200,
    height: 1500,
    alt: {
      en: 'A red guitar on rays of turquoise',
      es: 'Una jarana roja sobre rayos turquesa',
    },
    draw: drawGuitar,
  },
  mask: {
    file: 'mascara.png',
    width: 1600,
    height: 1000,
    alt: {
      en: 'A black wrestling mask with wide eyes',
      es: 'Una máscara negra de luchador, de ojos muy abiertos',
    },
    draw: drawMask,
  },
  mill: {
    file: 'molino.jpg',
    width: 1600,
    height: 1000,
    alt: {
      en: 'A pink windmill under a pink moon',
      es: 'Un molino rosa bajo una luna rosa',
    },
    draw: drawMill,
  },
  moon: {
    file: 'luna-tejados.webp',
    slug: 'azoteas-de-noche',
    width: 1200,
    height: 1500,
    alt: {
      en: 'A crescent moon over roofs; a cat sits on one',
      es: 'La luna sobre los tejados; en uno hay un gato',
    },
    draw: drawMoon,
  },
  lantern: {
    file: 'faroles.jpg',
    width: 1200,
    height: 1500,
    alt: {
      en: 'Paper lanterns and bunting at night',
      es: 'Faroles y papel picado de noche',
    },
    draw: drawLanterns,
  },
  book: { file: 'libro.webp', width: 1600, height: 1000, draw: drawBook },
  reel: { file: 'carrete.jpg', width: 1600, height: 1000, draw: drawReel },
  wheel: { file: 'bicicleta.png', width: 1600, height: 1000, draw: drawBicycle },
  bird: {
    file: 'garza.jpg',
    width: 1200,
    height: 1500,
    alt: {
      en: 'A blue heron on one leg among reeds',
      es: 'Una garza azul en una pata, entre tules',
    },
    draw: drawHeron,
  },
  loaf: {
    file: 'hogaza.webp',
    width: 1600,
    height: 1000,
    alt: {
      en: 'A steaming loaf of bread',
      es: 'Una hogaza que humea',
    },
    draw: drawLoaf,
  },
  mountains: {
    file: 'sierra.jpg',
    width: 1600,
    height: 1000,
    alt: {
      en: 'Two mountains, a large sun and agaves',
      es: 'Dos montañas, un sol grande y magueyes',
    },
    draw: drawMountains,
  },
  trumpet: { file: 'trompeta.png', width: 1600, height: 1000, draw: drawTrumpet },
  violin: {
    file: 'violin.jpg',
    width: 1200,
    height: 1500,
    alt: {
      en: 'A violin and its bow',
      es: 'Un violín y su arco',
    },
    draw: drawViolin,
  },
};

function drawSun(): string {
  return [
    background(1600, 1000, CORAL),
    rays(800, 560, 1300, 16, '#ff7d5c', 11.25),
    spikes(800, 560, 300, 470, 24, YELLOW),
    disc(800, 560, 330, CORAL),
    disc(800, 560, 300, YELLOW),
    stroke('M640 520 Q700 470 760 520 M840 520 Q900 470 960 520', INK, 26),
    stroke('M800 520 L770 620 L820 620', INK, 22),
    stroke('M690 680 Q800 770 910 680', INK, 26),
    shape('M0 880 Q400 760 800 880 T1600 860 V1000 H0Z', INK),
  ].join('');
}

function drawRiver(): string {
  return [
    background(1600, 1000, YELLOW),
    disc(1180, 330, 210, CORAL),
    shape('M0 470 L260 250 L520 440 L760 300 L1040 470 L1300 360 L1600 480 V1000 H0Z', GREEN),
    shape('M0 560 Q500 440 900 520 T1600 540 V1000 H0Z', '#237a45'),
    shape(
      'M820 505 Q1180 560 860 640 Q380 740 520 860 Q600 930 480 1000 H1420 Q1500 900 1180 800 Q880 720 1120 630 Q1340 550 900 505Z',
      TEAL,
    ),
    stroke(
      'M960 545 Q1060 575 980 615 M820 700 Q740 740 800 790 M990 760 Q1080 800 1150 840 M720 860 Q780 910 740 960 M1000 880 Q1130 920 1140 970',
      CREAM,
      16,
    ),
    tree(300, 700, 1),
    tree(180, 790, 1.4),
    tree(1420, 720, 1.2),
    tree(430, 640, 0.7),
    tree(1290, 650, 0.75),
  ].join('');
}

function drawGuitar(): string {
  return [
    background(1200, 1500, TEAL),
    rays(600, 880, 1500, 14, '#22d0c6', 0),
    '<g transform="rotate(24 600 800)">',
    shape('M572 150 H628 V700 H572Z', INK),
    shape('M540 60 H660 L645 200 H555Z', CORAL),
    [90, 125, 160].map((y) => disc(525, y, 16, INK) + disc(675, y, 16, INK)).join(''),
    shape(
      'M600 600 C760 600 800 700 770 800 C750 870 760 900 810 970 C900 1110 800 1300 600 1300 C400 1300 300 1110 390 970 C440 900 450 870 430 800 C400 700 440 600 600 600Z',
      CORAL,
    ),
    disc(600, 880, 116, YELLOW),
    disc(600, 880, 92, INK),
    shape('M480 1120 H720 V1160 H480Z', INK),
    [270, 350, 430, 510].map((y) => shape(`M572 ${y} H628 V${y + 9} H572Z`, YELLOW)).join(''),
    stroke('M584 170 V1130 M600 170 V1130 M616 170 V1130', CREAM, 4),
    '</g>',
  ].join('');
}

function drawMask(): string {
  return [
    background(1600, 1000, '#b8cf2f'),
    rays(800, 520, 1300, 20, '#a5bb22', 9),
    shape(
      'M800 60 C1090 60 1210 250 1200 480 C1192 700 1080 1000 960 1000 H640 C520 1000 408 700 400 480 C390 250 510 60 800 60Z',
      INK,
    ),
    shape('M800 60 L850 250 L815 470 H785 L750 250Z', CORAL),
    shape('M800 110 L825 245 L800 400 L775 245Z', YELLOW),
    mirrored('M735 500 C690 360 540 320 470 400 C440 560 560 680 735 590Z', CORAL),
    mirrored('M700 520 C660 420 560 400 515 440 C505 540 590 620 700 570Z', CREAM),
    mirrored('M640 505 A42 42 0 1 1 639 505Z', INK),
    shape('M800 590 L860 700 Q800 740 740 700Z', CORAL),
    shape('M620 800 Q800 720 980 800 Q960 930 800 940 Q640 930 620 800Z', CORAL),
    shape('M670 815 Q800 765 930 815 Q910 890 800 895 Q690 890 670 815Z', CREAM),
    stroke('M672 832 H928', INK, 14),
    mirrored('M408 560 L520 760 L470 800Z', YELLOW),
  ].join('');
}

function drawMill(): string {
  return [
    background(1600, 1000, INK),
    disc(1130, 390, 270, PINK),
    [
      [180, 150],
      [330, 330],
      [520, 120],
      [780, 90],
      [1480, 160],
      [1440, 560],
      [110, 480],
      [880, 560],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 15, CREAM))
      .join(''),
    shape('M520 420 H760 L840 1000 H440Z', PINK),
    shape('M500 430 Q640 260 780 430Z', CORAL),
    shape('M590 1000 V870 Q640 800 690 870 V1000Z', INK),
    shape('M605 590 H675 V670 H605Z', YELLOW),
    '<g transform="translate(640 430)">',
    [25, 115, 205, 295]
      .map(
        (angle) =>
          `<g transform="rotate(${angle})">${shape('M-9 0 H9 V-370 H-9Z', CREAM)}${shape('M9 -100 H86 V-370 H9Z', CREAM)}${stroke('M9 -165 H86 M9 -233 H86 M9 -301 H86', INK, 8)}</g>`,
      )
      .join(''),
    disc(0, 0, 32, CORAL),
    '</g>',
    shape('M0 900 Q400 820 800 900 T1600 880 V1000 H0Z', CORAL),
  ].join('');
}

function drawMoon(): string {
  return [
    background(1200, 1500, NIGHT),
    disc(600, 560, 400, YELLOW),
    disc(720, 480, 330, NIGHT),
    [
      [150, 180],
      [330, 90],
      [980, 140],
      [1080, 420],
      [720, 420],
      [860, 560],
      [120, 700],
      [1060, 820],
      [640, 250],
    ]
      .map(([x = 0, y = 0], nth) => star(x, y, nth % 3 === 0 ? 26 : 16, CREAM))
      .join(''),
    shape(
      'M0 1180 L150 1060 L300 1180 V1120 H420 V1230 L560 1110 L700 1230 V1080 L780 1000 L860 1080 V1200 H960 L1080 1110 L1200 1200 V1500 H0Z',
      VIOLET,
    ),
    shape(
      'M0 1330 L120 1240 L240 1330 H330 V1260 H370 V1330 L480 1250 L600 1340 H700 L830 1240 L960 1340 H1040 V1280 H1200 V1500 H0Z',
      INK,
    ),
    [
      [90, 1380],
      [190, 1380],
      [440, 1370],
      [520, 1370],
      [790, 1370],
      [860, 1370],
      [1090, 1360],
    ]
      .map(([x = 0, y = 0], nth) => shape(`M${x} ${y} h44 v64 h-44Z`, nth % 3 === 1 ? CORAL : YELLOW))
      .join(''),
    shape('M905 1225 q-14 -44 8 -78 l14 26 h26 l14 -26 q20 40 6 78 q40 36 30 84 h-104 q-10 -46 6 -84Z', INK),
    stroke('M1000 1300 q60 -10 50 -80', INK, 16),
  ].join('');
}

function drawLanterns(): string {
  return [
    background(1200, 1500, INK),
    stroke('M-20 150 Q600 470 1220 150', CREAM, 8),
    stroke('M-20 60 Q600 330 1220 60', CREAM, 8),
    [
      [110, 116, PINK],
      [290, 172, TEAL],
      [470, 205, YELLOW],
      [650, 207, CORAL],
      [830, 182, PINK],
      [1010, 128, TEAL],
    ]
      .map(([x, y, fill]) => picado(Number(x), Number(y), String(fill)))
      .join(''),
    lantern(220, 560, 1, CORAL, YELLOW),
    lantern(600, 690, 1.45, YELLOW, CORAL),
    lantern(985, 560, 1, PINK, CREAM),
    lantern(380, 1120, 0.8, TEAL, CREAM),
    lantern(850, 1130, 0.8, ORANGE, YELLOW),
  ].join('');
}

function drawBook(): string {
  return [
    background(1600, 1000, VIOLET),
    rays(800, 700, 1300, 22, '#8f74f7', 8),
    spikes(800, 500, 250, 340, 24, YELLOW),
    shape('M800 880 Q500 740 140 820 V420 Q500 350 800 500Z', CREAM),
    shape('M800 880 Q1100 740 1460 820 V420 Q1100 350 800 500Z', CREAM),
    shape(
      'M800 930 Q500 800 90 890 V470 H140 V820 Q500 740 800 880 Q1100 740 1460 820 V470 H1510 V890 Q1100 800 800 930Z',
      INK,
    ),
    stroke('M800 500 V880', INK, 10),
    [500, 570, 640, 710].map((y) => stroke(`M230 ${y} Q500 ${y - 50} 710 ${y + 40}`, INK, 16)).join(''),
    [500, 570, 640].map((y) => stroke(`M1370 ${y} Q1100 ${y - 50} 890 ${y + 40}`, INK, 16)).join(''),
    stroke('M1130 690 Q1010 690 890 750', INK, 16),
    flight(380, 190, 1.3, INK),
    flight(640, 110, 0.9, INK),
    flight(1180, 170, 1.5, INK),
    flight(400, 320, 0.6, INK),
    shape('M1240 400 h90 v250 l-45 -45 l-45 45Z', CORAL),
  ].join('');
}

function drawReel(): string {
  return [
    background(1600, 1000, YELLOW),
    shape('M560 470 L1600 60 V880Z', '#ffe874'),
    shape('M560 800 C900 960 1150 700 1600 800 V960 C1180 870 900 1110 500 950Z', INK),
    Array.from({ length: 13 }, (_, nth) => {
      const x = 640 + nth * 76;
      return `<g transform="rotate(${[12, 10, 4, -4, -10, -13, -10, -6, 0, 4, 7, 8, 8][nth]} ${x} 900)">${shape(`M${x} ${[865, 885, 896, 895, 882, 865, 848, 833, 823, 818, 818, 822, 828][nth]} h44 v58 h-44Z`, YELLOW)}</g>`;
    }).join(''),
    disc(520, 500, 430, INK),
    disc(520, 500, 392, CORAL),
    disc(520, 500, 372, INK),
    [0, 60, 120, 180, 240, 300]
      .map((angle) => `<g transform="rotate(${angle} 520 500)">${disc(520, 280, 94, YELLOW)}</g>`)
      .join(''),
    disc(520, 500, 84, CORAL),
    disc(520, 500, 30, INK),
    star(1240, 330, 70, CORAL),
    star(1420, 520, 44, INK),
    star(1090, 540, 40, INK),
  ].join('');
}

function drawBicycle(): string {
  return [
    background(1600, 1000, PINK),
    disc(1230, 330, 220, CORAL),
    shape('M0 840 H1600 V1000 H0Z', INK),
    [120, 460, 800, 1140, 1480].map((x) => shape(`M${x} 905 h170 v22 h-170Z`, YELLOW)).join(''),
    [460, 1130]
      .map(
        (x) =>
          ring(x, 610, 230, INK, 34) +
          Array.from(
            { length: 12 },
            (_, nth) => `<g transform="rotate(${nth * 30} ${x} 610)">${stroke(`M${x} 610 V395`, INK, 5)}</g>`,
          ).join('') +
          disc(x, 610, 34, YELLOW),
      )
      .join(''),
    stroke(
      'M460 610 L640 330 L790 610 L460 610 M640 330 L980 310 L790 610 M605 250 L640 330 M955 215 L1130 610',
      INK,
      30,
    ),
    stroke('M530 240 H690', INK, 44),
    stroke('M955 215 Q1010 180 1090 215 Q1120 250 1080 280', INK, 28),
    disc(790, 610, 66, CORAL),
    ring(790, 610, 66, INK, 16),
    stroke('M790 610 L850 700 M820 704 H890', INK, 22),
    shape('M380 300 h-180 l-24 150 h220Z', YELLOW),
    stroke('M205 350 H370 M196 400 H380', INK, 10),
    stroke('M380 440 L490 560', INK, 18),
    disc(230, 285, 48, GREEN),
    disc(300, 262, 56, CORAL),
    disc(358, 290, 40, GREEN),
  ].join('');
}

function drawHeron(): string {
  return [
    background(1200, 1500, '#a9dfb4'),
    disc(820, 430, 300, YELLOW),
    shape('M0 1190 H1200 V1500 H0Z', BLUE),
    [1260, 1340, 1420]
      .map((y, nth) =>
        stroke(
          `M${60 + nth * 80} ${y} q60 -34 120 0 t120 0 M${640 + nth * 60} ${y + 20} q60 -34 120 0 t120 0`,
          CREAM,
          14,
        ),
      )
      .join(''),
    stroke('M600 1000 V1330 M700 1000 L690 1170 L760 1100', INK, 24),
    shape('M300 1090 C330 820 520 700 730 760 C860 800 900 900 850 980 C740 1090 520 1060 300 1090Z', NIGHT),
    shape('M260 1130 C400 880 620 830 800 880 C700 1000 480 1050 260 1130Z', BLUE),
    shape(
      'M730 800 C900 760 800 600 700 520 C600 430 640 250 800 250 L790 330 C720 330 710 400 770 460 C900 580 980 800 800 930Z',
      NIGHT,
    ),
    shape('M800 240 C880 240 900 290 1120 330 C960 360 880 360 800 340Z', ORANGE),
    disc(790, 292, 56, NIGHT),
    disc(806, 280, 14, CREAM),
    shape('M760 250 C680 230 620 250 560 320 C640 300 700 300 760 310Z', NIGHT),
    [90, 150, 215]
      .map(
        (x, nth) =>
          stroke(`M${x} 1500 Q${x - 20} 1100 ${x + 30 * (nth - 1)} ${760 + nth * 90}`, GREEN, 18) +
          `<g transform="rotate(${(nth - 1) * 9} ${x + 30 * (nth - 1)} ${760 + nth * 90})">${shape(`M${x + 30 * (nth - 1) - 22} ${740 + nth * 90} q22 -40 44 0 v150 q-22 40 -44 0Z`, INK)}</g>`,
      )
      .join(''),
    stroke('M1080 1500 Q1060 1200 1130 1000 M1140 1500 Q1150 1300 1080 1120', GREEN, 18),
  ].join('');
}

function drawLoaf(): string {
  return [
    background(1600, 1000, TEAL),
    shape('M0 760 H1600 V1000 H0Z', INK),
    Array.from({ length: 10 }, (_, nth) => shape(`M${nth * 160} 760 l80 90 l80 -90Z`, CREAM)).join(''),
    shape(
      'M220 700 C220 380 520 260 800 260 C1080 260 1380 380 1380 700 C1380 800 1300 820 1200 820 H400 C300 820 220 800 220 700Z',
      ORANGE,
    ),
    shape(
      'M300 690 C310 440 560 330 800 330 C980 330 1150 380 1240 490 C1100 420 960 400 800 410 C560 420 380 520 300 690Z',
      '#ffb45e',
    ),
    [
      'M470 640 Q480 470 640 400',
      'M660 660 Q680 480 840 390',
      'M860 660 Q880 500 1030 410',
      'M1060 650 Q1080 540 1200 480',
    ]
      .map((path) => stroke(path, CREAM, 44) + stroke(path, INK, 14))
      .join(''),
    stroke(
      'M560 210 q-60 -50 0 -100 t0 -90 M800 190 q-60 -50 0 -100 t0 -90 M1040 210 q-60 -50 0 -100 t0 -90',
      CREAM,
      26,
    ),
  ].join('');
}

function drawMountains(): string {
  return [
    background(1600, 1000, BLUE),
    disc(1180, 290, 180, YELLOW),
    ring(1180, 290, 225, YELLOW, 14),
    ring(1180, 290, 268, YELLOW, 8),
    shape('M-100 900 L460 160 L1020 900Z', NIGHT),
    shape('M460 160 L572 308 L520 350 L478 300 L430 370 L385 310 L349 307Z', CREAM),
    shape('M560 900 L1060 400 L1660 900Z', VIOLET),
    shape('M1060 400 L1152 476 L1100 510 L1064 470 L1020 520 L972 488Z', CREAM),
    shape('M0 760 Q300 660 620 740 T1200 740 T1600 720 V1000 H0Z', CORAL),
    shape('M0 860 Q420 770 860 850 T1600 830 V1000 H0Z', INK),
    agave(300, 900, 1.15, GREEN),
    agave(1290, 905, 1.4, GREEN),
    agave(760, 900, 0.8, GREEN),
    flight(760, 200, 1.1, CREAM),
    flight(660, 300, 0.7, CREAM),
  ].join('');
}

function drawTrumpet(): string {
  return [
    background(1600, 1000, NIGHT),
    rays(1230, 470, 1700, 18, '#2a3188', 10),
    '<g transform="rotate(-14 800 520)">',
    shape('M1000 440 Q1290 420 1420 210 V790 Q1290 580 1000 560Z', YELLOW),
    `<ellipse cx="1420" cy="500" rx="62" ry="300" fill="${CORAL}"/><ellipse cx="1420" cy="500" rx="34" ry="210" fill="${INK}"/>`,
    shape('M190 462 H1010 V538 H190Z', YELLOW),
    ringBox(440, 462, 560, 240, 120, YELLOW, 62),
    shape('M120 446 q60 10 90 16 v76 q-30 6 -90 16Z', CORAL),
    [560, 680, 800]
      .map(
        (x) =>
          shape(`M${x - 44} 380 h88 v360 h-88Z`, CORAL) +
          shape(`M${x - 10} 300 h20 v90 h-20Z`, CREAM) +
          shape(`M${x - 40} 276 h80 v34 h-80Z`, CREAM) +
          shape(`M${x - 44} 440 h88 v16 h-88Z M${x - 44} 650 h88 v16 h-88Z`, INK),
      )
      .join(''),
    '</g>',
    star(180, 200, 50, PINK),
    star(420, 120, 28, CREAM),
    star(300, 860, 40, PINK),
    star(900, 120, 34, PINK),
    star(1180, 900, 44, CREAM),
    star(620, 900, 24, CREAM),
  ].join('');
}

function drawViolin(): string {
  const half =
    'M600 620 C700 610 790 660 790 760 C790 820 770 850 750 880 C730 920 740 950 765 980 C850 1060 850 1330 600 1340';
  return [
    background(1200, 1500, PINK),
    disc(600, 860, 520, '#fbb3da'),
    '<g transform="rotate(-18 600 850)">',
    shape(
      `${half} C350 1330 350 1060 435 980 C460 950 470 920 450 880 C430 850 410 820 410 760 C410 660 500 610 600 620Z`,
      INK,
    ),
    `<g transform="translate(600 975) scale(.93) translate(-600 -975)">${shape(`${half} C350 1330 350 1060 435 980 C460 950 470 920 450 880 C430 850 410 820 410 760 C410 660 500 610 600 620Z`, ORANGE)}</g>`,
    shape('M570 230 H630 L650 960 H550Z', INK),
    shape('M560 240 V170 Q540 90 620 90 Q690 90 680 150 Q670 190 630 175 V240Z', INK),
    stroke('M520 190 H560 M640 215 H690 M520 235 H560', INK, 22),
    stroke('M485 960 q-40 30 -10 90 t-20 90', INK, 18),
    stroke('M715 960 q40 30 10 90 t20 90', INK, 18),
    shape('M520 1075 h160 l-14 34 h-132Z', CREAM),
    shape('M562 1160 h76 l14 150 q-52 26 -104 0Z', INK),
    stroke('M582 240 L566 1165 M594 240 L590 1165 M606 240 L610 1165 M618 240 L634 1165', CREAM, 4),
    '</g>',
    stroke('M180 1330 L1060 420', INK, 26),
    stroke('M215 1350 Q680 960 1075 455', CREAM, 12),
  ].join('');
}

function background(width: number, height: number, fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function ringBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  colour: string,
  thickness: number,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`;
}

function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** The path and its mirror image about the middle of a 1600 wide drawing. */
function mirrored(path: string, fill: string): string {
  return `${shape(path, fill)}<g transform="translate(1600 0) scale(-1 1)">${shape(path, fill)}</g>`;
}

function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function polar(x: number, y: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
}

function rays(x: number, y: number, radius: number, count: number, fill: string, turn: number): string {
  const step = 360 / count;
  return Array.from({ length: count }, (_, nth) =>
    shape(
      `M${x} ${y} L${polar(x, y, radius, turn + nth * step)} L${polar(x, y, radius, turn + (nth + 0.5) * step)}Z`,
      fill,
    ),
  ).join('');
}

function spikes(x: number, y: number, inner: number, outer: number, count: number, fill: string): string {
  const points = Array.from({ length: count * 2 }, (_, nth) =>
    polar(x, y, nth % 2 === 0 ? outer : inner, (nth * 180) / count),
  );
  return shape(`M${points.join(' L')}Z`, fill);
}

function star(x: number, y: number, radius: number, fill: string): string {
  return spikes(x, y, radius * 0.4, radius, 4, fill);
}

function tree(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shape('M-10 0 h20 v90 h-20Z', INK)}${shape('M0 -170 C70 -110 80 0 0 30 C-80 0 -70 -110 0 -170Z', INK)}</g>`;
}

function flight(x: number, y: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shape('M-90 -30 Q-40 -50 0 10 Q40 -50 90 -30 Q40 -20 0 40 Q-40 -20 -90 -30Z', colour)}</g>`;
}

function lantern(x: number, y: number, scale: number, fill: string, light: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${stroke('M0 -190 V-260', CREAM, 6)}${shape('M-60 -190 H60 L74 -150 H-74Z', CREAM)}${shape('M-74 -150 H74 L130 0 L74 150 H-74 L-130 0Z', fill)}${shape('M-36 -150 H36 L64 0 L36 150 H-36 L-64 0Z', light)}${shape('M0 -62 C44 -6 36 56 0 62 C-36 56 -44 -6 0 -62Z', INK)}${shape('M-74 150 H74 L56 184 H-56Z', CREAM)}${stroke('M-30 184 V240 M0 184 V260 M30 184 V240', fill, 12)}</g>`;
}

function picado(x: number, y: number, fill: string): string {
  const holes = [
    [35, 40],
    [75, 40],
    [115, 40],
    [55, 85],
    [95, 85],
  ]
    .map(([dx = 0, dy = 0]) => `M${x + dx} ${y + dy - 14} l14 14 l-14 14 l-14 -14Z`)
    .join(' ');
  return (
    shape(`M${x} ${y} h150 v110 l-25 30 l-25 -30 l-25 30 l-25 -30 l-25 30 l-25 -30Z`, fill) +
    shape(holes, INK)
  );
}

function agave(x: number, y: number, scale: number, fill: string): string {
  const leaves = [-75, -50, -25, 0, 25, 50, 75]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})">${shape('M-18 0 Q-26 -90 0 -170 Q26 -90 18 0Z', Math.abs(angle) % 50 === 0 ? fill : '#47c27a')}</g>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${leaves}</g>`;
}
