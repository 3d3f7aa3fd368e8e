import { expect, test } from 'vitest';
import { addEarlyPolicy } from '../../../../src/site/head/early-policy.ts';

const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' $&">`;
const head = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">';
const change = (page: string) =>
  new TextDecoder().decode(addEarlyPolicy(Uint8Array.from(Buffer.from(page)).buffer));

test('the policy of a page comes right after its encoding', () => {
  expect(change(`${head}<title>Ópera</title><script src="/a.js"></script>${policy}</head>`)).toBe(
    `${head}${policy}<title>Ópera</title><script src="/a.js"></script></head>`,
  );
});

test('a policy of another form, which somebody else wrote, stays where it is', () => {
  const other = `<meta http-equiv="content-security-policy" content="img-src a"/>`;
  expect(change(`${head}${other}<a href="/">é</a>${policy}</head>`)).toBe(
    `${head}${policy}${other}<a href="/">é</a></head>`,
  );
  expect(change(`${head}${other}</head>`)).toBe(`${head}${other}</head>`);
});

test('a page without a policy is unchanged', () => {
  const page = `${head}<title>&lt;meta http-equiv="content-security-policy" content=""></title></head>`;
  expect(change(page)).toBe(page);
});

test('a page that has its policy first, or no encoding before it, keeps it where it is', () => {
  for (const page of [`${policy}${head}`, `<html><head>${policy}<title>a</title></head>`])
    expect(change(page)).toBe(page);
});
