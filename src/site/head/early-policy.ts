const charset = '<meta charset="utf-8">';
const policyStart = '<meta http-equiv="content-security-policy" content="';
const policyElement = /<meta http-equiv="content-security-policy" content="[^"]*">/u;

/**
 * Moves the content security policy of a page to its start, right after the encoding. Astro writes
 * it at the end of the head, but a policy does not apply to anything before it
 * (https://html.spec.whatwg.org/#attr-meta-http-equiv-content-security-policy). Text cannot contain
 * `<meta http-equiv="`: its bracket or quotes are escaped there.
 * @param page bytes in UTF-8: to decode and encode each page took a thirtieth of a build
 */
export function addEarlyPolicy(page: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const html = Buffer.from(page);
  const encoding = html.indexOf(charset);
  const start = html.indexOf(policyStart, Math.max(encoding, 0));
  if (encoding === -1 || start === -1) return html;
  const place = encoding + charset.length;
  const end = html.indexOf('">', start) + '">'.length;
  const policy = html.subarray(start, end);
  return Buffer.concat([html.subarray(0, place), policy, html.subarray(place, start), html.subarray(end)]);
}

/** The page without the policy that Astro wrote. */
export function removePolicy(html: string): string {
  return html.replace(policyElement, '');
}
