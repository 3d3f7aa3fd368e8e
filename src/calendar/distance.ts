/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6_371_000;

/** The distance between two positions in metres, along the surface (haversine formula). */
export function measureDistance(a: Position, b: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;
  const h =
    haversine(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      haversine(radians(b.longitude - a.longitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * A distance as a language writes it: metres, to the next ten from 100 on, or kilometres: `350 m`,
 * `1.2 km`.
 */
export function formatDistance(metres: number, language: string): string {
  const rounded = metres < 100 ? Math.round(metres) : Math.round(metres / 10) * 10;
  const isShort = rounded < 1000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumFractionDigits: !isShort && rounded < 10_000 ? 1 : 0,
  }).format(isShort ? rounded : rounded / 1000);
}
