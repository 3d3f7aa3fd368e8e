import type { Spelling } from './spelling.ts';

/** Sentences for the receipt: what `evt/v1` lacks as the only interface. */
export function describeLimits(namespace: string, { venues }: Spelling): string[] {
  return [
    `${namespace} does not say which events are hidden from listings: hidden events are published like all others.`,
    `${namespace} does not say whether an event takes place: cancelled and postponed events are published as if they did.`,
    `${namespace} names no categories and tags: events are published without them.`,
    ...(venues ? [] : [`${namespace} has no list of venues: events are published without their places.`]),
    `${namespace} gives no addresses of images and of events' own sites, no positions of venues, and costs as text only: none of these, no prices and no currencies are published.`,
    `${namespace} writes the beginning of the text where no excerpt was written: an excerpt that reads like it is left out.`,
  ];
}
