import type { Spelling } from './spelling.ts';

/** Sentences for the receipt: what `evt/v1` lacks as the only interface. */
export function describeLimits(namespace: string, { venues }: Spelling): string[] {
  return [
    `${namespace} does not mark events that are hidden from listings, so they are published like all others.`,
    `${namespace} does not include the status of events, so cancelled and postponed events are published as if they took place.`,
    `${namespace} does not say whether an event takes place online, or whether maps of a place are wanted, so an event is published as taking place at its venue, with maps.`,
    `${namespace} does not say whether an event was removed or is no longer public, so events that leave it leave the calendar without a word.`,
    `${namespace} has no categories or tags, so events are published without them.`,
    ...(venues
      ? []
      : [
          `${namespace} has no list of venues, so venues are read from the events that have them: one without an event is not published, and one that leaves is not announced as removed.`,
        ]),
    `${namespace} has no addresses of images or event websites, no positions of venues, no custom fields, and costs only as text, so images, websites, positions, fields, prices and currencies are not published.`,
    `${namespace} fills a missing excerpt with the beginning of the text, so an excerpt that looks like that is left out.`,
  ];
}
