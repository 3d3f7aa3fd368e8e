import { expect, test } from 'vitest';
import { addEarlyPolicy } from '../../../../src/site/head/early-policy.ts';

const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' $&">`;
const head = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">';

test('the policy of a page comes right after its encoding', () => {
  expect(addEarlyPolicy(`${head}<title>a</title><script src="/a.js"></script>${policy}</head>`)).toBe(
    `${head}${policy}<title>a</title><script src="/a.js"></script></head>`,
  );
});

test('a page without a policy is unchanged', () => {
  const page = `${head}<title>&lt;meta http-equiv="content-security-policy" content=""></title></head>`;
  expect(addEarlyPolicy(page)).toBe(page);
});
