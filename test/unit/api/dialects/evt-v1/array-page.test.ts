import { describe, expect, it } from 'vitest';
import type { JsonResponse } from '../../../../../src/http/client.ts';
import { OriginError } from '../../../../../src/http/origin-error.ts';
import { readArrayPage } from '../../../../../src/api/dialects/evt-v1/array-page.ts';
import { recorded } from '../../../../support/api/dialects/recorded.ts';

const url = new URL('http://127.0.0.1:8080/en/wp-json/evt/v1/events?page=2');
const answer = (headers: JsonResponse['headers'], body: unknown = []): JsonResponse => ({
  url,
  headers,
  body,
});

function errorOf(from: JsonResponse): OriginError {
  try {
    readArrayPage(from);
  } catch (error) {
    if (error instanceof OriginError) return error;
  }
  throw new Error('no OriginError');
}

describe('a page of evt/v1', () => {
  it('is the array, with totals from its headers', () => {
    const page = readArrayPage(recorded('tec-v1/events').answer);
    expect(page).toMatchObject({ total: 429, totalPages: 143 });
    expect(page.items).toHaveLength(3);
  });

  it('may be empty', () => {
    expect(readArrayPage(answer({ 'x-wp-total': '0', 'x-wp-totalpages': '0' }))).toEqual({
      items: [],
      total: 0,
      totalPages: 0,
    });
  });

  it.each([
    ['x-wp-total', { 'x-wp-totalpages': '1' }],
    ['x-wp-totalpages', { 'x-wp-total': '1' }],
    ['x-wp-total', { 'x-wp-total': '-1', 'x-wp-totalpages': '1' }],
    ['x-wp-total', { 'x-wp-total': '1.5', 'x-wp-totalpages': '1' }],
    ['x-wp-total', { 'x-wp-total': '', 'x-wp-totalpages': '1' }],
    ['x-wp-total', { 'x-wp-total': ['3', '4'], 'x-wp-totalpages': '1' }],
    ['x-wp-totalpages', { 'x-wp-total': '3', 'x-wp-totalpages': 'many' }],
    ['x-wp-totalpages', { 'x-wp-total': '3', 'x-wp-totalpages': '4' }],
  ])('cannot be read without a count in %s, given %j', (name, headers) => {
    const error = errorOf(answer(headers));
    expect(error.failure).toBe('unreadable');
    expect(error.message).toContain(url.href);
    expect(error.message).toContain(`header ${name}`);
  });

  it.each([[null], [{}], ['text'], [{ events: [] }]])('cannot be read when the body is %j', (body) => {
    const error = errorOf(answer({ 'x-wp-total': '1', 'x-wp-totalpages': '1' }, body));
    expect(error.failure).toBe('unreadable');
    expect(error.message).toContain(`${url.href} is not a page of a list (the body`);
  });
});
