import { toYear } from '../../calendar/day.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import { buildEventPage, buildFramedEvent, type EventPage } from '../../calendar/views/event-page.ts';
import { buildScopeLink } from '../../calendar/views/scope-views.ts';
import { isOn } from '../../calendar/entry.ts';
import { isOver } from '../../calendar/event.ts';
import { computeDay } from '../../calendar/zone.ts';
import { writeLead } from '../../feeds/event-texts.ts';
import type { Fact } from '../../model/event.ts';
import type { DayKey } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { cardFormats } from '../head/oembed.ts';
import {
  showDescription,
  showLine,
  showLinkedText,
  showText,
  showWebsite,
  type ShownDescription,
} from '../text/description.ts';
import {
  buildEventParams,
  listCurrentAddresses,
  listFormerAddresses,
  type EventAddress,
} from './event-addresses.ts';
import { digestEvent } from './event-digest.ts';
import { listSearchPictures } from '../images/search-pictures.ts';
import { getEventShareImage } from '../images/share-images.ts';
import { buildLatePaths } from './static-path.ts';

/** `/[home]/[event]/[slug]/` */
export function listEventPaths(site: Site) {
  return buildLatePaths(site, listCurrentAddresses(site), {
    buildParams: buildEventParams,
    buildProps: ({ calendar, event }) => {
      const page = buildEventPage(calendar, event);
      return {
        ...resolved(site, page),
        today: findMiddleOfYear(calendar.today),
        image: getEventShareImage(site, event),
        searchPictures: listSearchPictures(site, event),
        asOf: dayRead(calendar, page),
      };
    },
  });
}

/**
 * The middle of the year: half a year around it is the year itself. Today would change every page
 * every day.
 */
function findMiddleOfYear(today: DayKey): DayKey {
  return `${toYear(today)}-07-01`;
}

/**
 * The day on which an upcoming event was read: it may be over when somebody sees the page. Null for
 * others. The instant would change every upcoming event's page with every crawl.
 */
function dayRead({ zone, crawledAt }: Calendar, { event, isOver }: EventPage): DayKey | null {
  return event.status === 'scheduled' && !isOver ? computeDay(zone, crawledAt) : null;
}

/** `/[home]/[event]/[slug]/embed/`, at former addresses too; does not depend on other events. */
export function listEmbedPaths(site: Site) {
  return buildLatePaths(site, listCardAddresses(site), {
    buildParams: buildEventParams,
    buildProps: ({ event, owner }) => ({ page: buildFramedEvent(owner, event) }),
    digest: ({ event, owner }) =>
      `${digestEvent(event)} ${isOver(event, owner.now)} ${isOn(event.entry, owner.now)}`,
  });
}

/** `/[home]/[event]/[slug]/oembed.[format]`, at former addresses too */
export function listCardPaths(site: Site) {
  const addresses = listCardAddresses(site);
  return cardFormats.flatMap((format) =>
    buildLatePaths(site, addresses, {
      buildParams: (address) => ({ ...buildEventParams(address), format }),
      buildProps: ({ event }) => ({
        event: event.entry,
        organizers: event.organizers.map(buildScopeLink),
        image: getEventShareImage(site, event),
      }),
      digest: ({ event }) => `${digestEvent(event)} ${getEventShareImage(site, event).path}`,
    }),
  );
}

/** Most former addresses of a site at which cards stay: a history of many could fill the disk. */
const mostCardCopies = 1000;

function listCardAddresses(site: Site): readonly EventAddress[] {
  if (!site.settings.cards) return [];
  return [...listCurrentAddresses(site), ...listFormerAddresses(site).slice(0, mostCardCopies)];
}

/** The page with its final texts: their links and images depend on more than the record. */
function resolved(
  site: Site,
  page: EventPage,
): {
  page: EventPage;
  lead: string;
  facts: readonly Fact[];
  rooms: readonly string[];
  players: ShownDescription['players'];
} {
  const { event } = page;
  const { html: description, players } = showDescription(site, event.description, event.locale);
  const lead = showLine(site, writeLead(event));
  const [text, excerpt] = [showText(site, event.text), showText(site, event.excerpt)];
  const facts = event.facts.map(({ label, value }) => ({
    label,
    value: showLinkedText(site, value),
  }));
  const rooms = event.roomTexts.map((each) => showLinkedText(site, each));
  const roomTexts = event.roomTexts.map((each) => showText(site, each));
  const own = [event.path, ...Object.values(page.translations)];
  const website = showWebsite(site, event.website, own);
  const onlineAddress = showWebsite(site, event.onlineAddress, own);
  const organizers = page.organizers.map((organizer) => ({
    ...organizer,
    website: showWebsite(site, organizer.website, []),
  }));
  const shown = { ...event, description, text, excerpt, roomTexts, website, onlineAddress };
  return { page: { ...page, event: shown, organizers }, lead, facts, rooms, players };
}
