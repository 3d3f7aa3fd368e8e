import { describe, expect, it } from 'vitest';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import { buildAnswerCache, selectValidAnswers } from '../../../../src/crawl/pairing/answer-cache.ts';
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

describe('cached answers', () => {
  const stored = buildAnswerCache(both, [], [answer]);

  it('are valid while they involve the same records', () => {
    expect(selectValidAnswers(both, stored)).toEqual([answer]);
  });

  it('are not valid while they involve others, but are kept', () => {
    const edited = records({ ...english, permalink: 'https://origin.example/en/event/moved/' }, spanish);
    expect(buildAnswerCache(edited, stored, [])).toEqual(stored);
    expect(selectValidAnswers(edited, stored)).toEqual([]);
    expect(selectValidAnswers(both, buildAnswerCache(edited, stored, []))).toEqual([answer]);
  });

  it('are replaced by later ones, and removed with their record', () => {
    const later = { ...answer, key: 'asked again', addresses: [] };
    expect(selectValidAnswers(both, buildAnswerCache(both, stored, [later]))).toEqual([later]);
    expect(buildAnswerCache(records(english), stored, [])).toEqual([]);
  });
});
