import { expect, it } from 'vitest';
import { parseRetryAfter } from '../../../src/http/retry-after.ts';

const date = 'Sun, 06 Nov 1994 08:49:37 GMT';

it.each([
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': ' 0.5 ' }, 0.5],
  [{ 'retry-after': '-3' }, 0],
  [{ 'retry-after': ['7', '9'] }, 7],
  [{ date, 'retry-after': 'Sun, 06 Nov 1994 08:51:07 GMT' }, 90],
  [{ date, 'retry-after': 'Sunday, 06-Nov-94 08:50:37 GMT' }, 60],
  [{ date, 'retry-after': 'Sun, 06 Nov 1994 08:00:00 GMT' }, 0],
  [{ 'retry-after': 'Sun, 06 Nov 1994 08:51:07 GMT' }, undefined],
  [{ date, 'retry-after': 'Sun Nov  6 08:51:07 1994' }, undefined],
  [{ date, 'retry-after': 'soon' }, undefined],
  [{ date }, undefined],
])('%o asks to wait %s seconds', (headers, seconds) => {
  expect(parseRetryAfter(headers)).toBe(seconds);
});
