import type { Site } from '../create-site.ts';
import type { EventPage } from '../../calendar/views/event-page.ts';
import { buildEventJsonLd, toScriptText } from '../../metadata/json-ld.ts';
import type { ShareImage } from '../images/share-images.ts';

/**
 * An event as JSON-LD, ready to stand in a script element.
 * @param image what links to its page show
 */
export function renderEventScript(site: Site, page: EventPage, image: ShareImage): string {
  return toScriptText(buildEventJsonLd(page, image.path, site.absolute));
}
