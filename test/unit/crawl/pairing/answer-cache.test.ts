import { describe, expect, it } from 'vitest';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import { buildAnswerCache, stillValid } from '../../../../src/crawl/pairing/answer-cache.ts';
import type { Alternates } from '../../../../src/model/alternates.ts';
import { eventRecord } from '../../../support/records.ts';

const english = eventRecord({ id: 1 });
const spanish = eventRecord({ id: 2, locale: 'es' });
const answer: Alternates = {
  kind: 'event',
  id: 2,
  key: 'as asked',
  addresses: [english.permalink, spanish.permalink],
};
const records = (...event: Pairables['event']): Pairables => ({
  event,
  venue: [],
  organizer: [],
  category: [],
  tag: [],
});
const both = records(english, spanish);

describe('remembered answers', () => {
  const stored = buildAnswerCache(both, [], [answer]);

  it('stand as they were given while they lead to the same records', () => {
    expect(stillValid(both, stored)).toEqual([answer]);
  });

  it('do not stand while they lead to others, and are remembered all the same', () => {
    const edited = records({ ...english, permalink: 'https://origin.example/en/event/moved/' }, spanish);
    expect(buildAnswerCache(edited, stored, [])).toEqual(stored);
    expect(stillValid(edited, stored)).toEqual([]);
    expect(stillValid(both, buildAnswerCache(edited, stored, []))).toEqual([answer]);
  });

  it('give way to later ones, and are forgotten with their record', () => {
    const later = { ...answer, key: 'asked again', addresses: [] };
    expect(stillValid(both, buildAnswerCache(both, stored, [later]))).toEqual([later]);
    expect(buildAnswerCache(records(english), stored, [])).toEqual([]);
  });
});
