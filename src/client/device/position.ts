import { measureDistance, type Position } from '../../calendar/distance.ts';
import { readData } from '../dom.ts';

/** Whether the browser can be asked where the visitor is; only safe pages may. */
export const knowsPosition = isSecureContext && 'geolocation' in navigator;

/** Asks the visitor, through the browser, where they are. The position stays in the page. */
export function askPosition(found: (position: Position) => void, failed: () => void): void {
  navigator.geolocation.getCurrentPosition(({ coords }) => found(coords), failed, {
    timeout: 20_000,
    maximumAge: 60_000,
  });
}

/** Metres to the position that a page gives for a place; Infinity if it gives none. */
export function measureTo(place: HTMLElement, from: Position): number {
  const [latitude, longitude] = readData(place, 'position').split(' ').map(Number);
  if (latitude === undefined || longitude === undefined) return Infinity;
  return measureDistance(from, { latitude, longitude });
}
