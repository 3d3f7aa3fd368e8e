import { expect, it } from 'vitest';
import { OriginError } from '../../../src/http/origin-error.ts';
import { explainInterruption } from '../../../src/crawl/failed-crawl.ts';

const outOfTime = new OriginError('unreachable', 'The time is up.');
const urls = ['a', 'b', 'c'].map((path) => new URL(path, 'https://town.example/'));

it.each([
  [0, 'The time is up.'],
  [1, 'The time is up. It was waiting for GET https://town.example/a.'],
  [2, 'The time is up. It was waiting for GET https://town.example/a and 1 other request.'],
  [3, 'The time is up. It was waiting for GET https://town.example/a and 2 other requests.'],
])('a crawl that runs out of time names the first of %i open requests', (count, message) => {
  const error = explainInterruption(outOfTime, urls.slice(0, count));
  expect(error).toMatchObject({ failure: 'unreachable', message });
});

it('a crawl stopped by a person keeps the reason', () => {
  const reason = new DOMException('Stopped.', 'AbortError');
  expect(explainInterruption(reason, urls)).toBe(reason);
});
