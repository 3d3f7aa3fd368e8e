import { createHash } from 'node:crypto';
import type { Content, Image } from '../../../scripts/sample-origin/content/content.ts';
import type { Store } from '../../../scripts/sample-origin/content/store.ts';
import { smallContent } from './content.ts';

/** Content with two images, each larger than one write to a disk. */
export function contentWithImages(seed: number): Content {
  return { ...smallContent(seed, 8), images: [imageOf(900_001), imageOf(900_002)] };
}

/**
 * The instant of a generation: an hour before `now` of the small content, plus a second for each.
 */
export function instantOf(generation: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const seconds = generation % 3600;
  return `2026-11-20T08:${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}Z`;
}

/**
 * Replaces a generation with the next: a third of all names get another number, one event comes or
 * goes, and the images change places.
 */
export function regenerate(store: Store, content: Content, generation: number): void {
  const modified = instantOf(generation).replace('T', ' ').replace('Z', '');
  const isTurn = (index: number): boolean => (generation + index) % 3 === 0;
  content.events.forEach((model, index) => {
    const event = store.post('events', model.id);
    if (event === undefined) return;
    const image = index < 4 ? 900_001 + ((generation + index) % 2) : null;
    if (index === 0)
      store.putPost('events', { ...event, image, status: generation % 2 ? 'publish' : 'trash', modified });
    else if (isTurn(index) || index < 4)
      store.putPost('events', { ...event, image, title: `${model.title} ${generation}`, modified });
  });
  content.venues.forEach((model, index) => {
    if (isTurn(index)) store.putPost('venues', { ...model, venue: `${model.venue} ${generation}`, modified });
  });
  content.organizers.forEach((model, index) => {
    if (isTurn(index))
      store.putPost('organizers', { ...model, organizer: `${model.organizer} ${generation}`, modified });
  });
  content.terms.forEach((model, index) => {
    if (isTurn(index)) store.putTerm({ ...model, name: `${model.name} ${generation}` });
  });
}

/** A PNG of one pixel with a comment of 300 kB before its end. */
function imageOf(id: number): Image {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const end = pixel.length - 12;
  const noise = Array.from({ length: 10_000 }, (_, index) =>
    createHash('sha256').update(`${id} ${index}`).digest(),
  );
  const text = Buffer.concat([Buffer.from('Comment\0'), ...noise]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const chunk = Buffer.concat([length, Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  const bytes = Buffer.concat([pixel.subarray(0, end), chunk, pixel.subarray(end)]);
  return { id, file: `2026/01/noise-${id}.png`, width: 1, height: 1, render: () => Promise.resolve(bytes) };
}
