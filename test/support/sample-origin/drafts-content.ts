import type { Content } from '../../../scripts/sample-origin/content/content.ts';
import { event, tinyContent } from './tiny-content.ts';

/** In every text and address of the origin that is not published, and nowhere else. */
export const token = 'Quixadrat';

/** The user of the sample origin who may read drafts. */
export const editor = { user: 'editor', password: 'abcd efgh ijkl mnop' };

/** Tiny content with everything that is not published, in both languages. */
export function draftsContent(): Content {
  const content = tinyContent();
  const secret = (title: string) => ({ title: `${title} ${token}`, description: `<p>${token}.</p>` });
  return {
    ...content,
    events: [
      ...content.events.filter(({ id }) => id !== 7 && id !== 8),
      event(70, '2026-12-11 18:00:00', '2026-12-11 20:00:00', {
        ...secret('Draft'),
        status: 'draft',
        slug: '',
        venues: [37],
        image: 51,
      }),
      event(71, '2026-12-12 18:00:00', '2026-12-12 20:00:00', {
        ...secret('Pendiente'),
        locale: 'es',
        status: 'pending',
        slug: 'pendiente',
      }),
      event(72, '2026-12-13 18:00:00', '2026-12-13 20:00:00', {
        ...secret('Scheduled'),
        status: 'future',
        slug: 'fair',
        date: '2026-12-01 09:00:00',
      }),
      event(73, '2026-12-14 18:00:00', '2026-12-14 20:00:00', {
        ...secret('Private'),
        status: 'private',
        slug: 'board',
      }),
      event(74, '2026-12-15 18:00:00', '2026-12-15 20:00:00', {
        title: '',
        description: `<p>${token}.</p>`,
        status: 'draft',
        slug: '',
      }),
      event(75, '2026-12-15 18:00:00', '2026-12-15 20:00:00', {
        ...secret('Borrador'),
        locale: 'es',
        status: 'draft',
        slug: `borrador-${token.toLowerCase()}`,
      }),
    ],
    venues: content.venues.map((venue) =>
      venue.id === 37 ? { ...venue, venue: `Unfinished ${token}` } : venue,
    ),
  };
}
