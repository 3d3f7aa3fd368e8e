/** Pixels of a poster, as networks want the image of a link. */
export const posterSize = { width: 1200, height: 630 } as const;

const { width, height } = posterSize;

/** The ornaments of src/styles/ornaments.css as shapes, scaled for this size. */
const shapes = {
  rays: () =>
    // A fan with its centre below the right corner: five degrees on, five degrees off.
    Array.from({ length: 36 }, (_, index) => {
      const [x, y] = [width * 0.88, height * 1.18];
      const edge = (degrees: number): string => {
        const angle = (degrees * Math.PI) / 180;
        return `${round(x + 2000 * Math.sin(angle))} ${round(y - 2000 * Math.cos(angle))}`;
      };
      return `<path d="M${round(x)} ${round(y)}L${edge(3 + index * 10)}L${edge(8 + index * 10)}Z"/>`;
    }),
  sun: () => {
    const unit = 34;
    const [x, y] = [width * 0.84, height * 0.46];
    const rings = Array.from({ length: 16 }, (_, index) => (1.65 + 1.9 * (index + 3)) * unit);
    return [
      circle(x, y, 6 * unit),
      ...rings.map(
        (r) =>
          `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke-width="${unit / 2}"/>`,
      ),
    ];
  },
  scales: () =>
    tiles(300, 173, (x, y) => {
      const [middle, foot] = [x + 150, y + 173];
      const arch = (r: number, sweep: 0 | 1): string =>
        `A${r} ${r} 0 0 ${sweep} ${middle + (sweep ? r : -r)} ${foot}`;
      return [
        `<path d="M${middle - 55} ${foot}${arch(55, 1)}Z"/>`,
        `<path d="M${middle - 133} ${foot}${arch(133, 1)}H${middle + 96}${arch(96, 0)}Z"/>`,
      ];
    }),
  scallop: () => tiles(320, 272, (x, y) => [`<path d="M${x + 24} ${y}a136 136 0 0 0 272 0Z"/>`]),
  dots: () => tiles(176, 176, (x, y) => [circle(x + 88, y + 88, 50)]),
  bars: () => tiles(240, height, (x, y) => [`<path d="M${x} ${y}h120v${height}h-120Z"/>`]),
  steps: () => tiles(240, 120, (x, y) => [`<path d="M${x + 60} ${y}h120l-60 60Z"/>`]),
} satisfies Record<string, () => readonly string[]>;

/** The name of an ornament. */
export type PosterOrnament = keyof typeof shapes;

/** The ornament all over a poster, in one colour: SVG. */
export function renderOrnament(ornament: PosterOrnament, colour: string): string {
  return `<g fill="${colour}" stroke="${colour}" stroke-width="0">${shapes[ornament]().join('')}</g>`;
}

function tiles(wide: number, high: number, draw: (x: number, y: number) => readonly string[]): string[] {
  const columns = Array.from({ length: Math.ceil(width / wide) }, (_, index) => index * wide);
  const rows = Array.from({ length: Math.ceil(height / high) }, (_, index) => index * high);
  return rows.flatMap((y) => columns.flatMap((x) => draw(x, y)));
}

function circle(x: number, y: number, r: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}"/>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
