const policyElement = /<meta http-equiv="content-security-policy" content="[^"]*">/u;

/**
 * Moves the content security policy of a page to its start, right after the encoding. Astro writes
 * it at the end of the head, but a policy does not apply to anything before it
 * (https://html.spec.whatwg.org/#attr-meta-http-equiv-content-security-policy). Text cannot contain
 * `<meta http-equiv="`: its bracket or quotes are escaped there.
 */
export function addEarlyPolicy(html: string): string {
  const [policy] = policyElement.exec(html) ?? [];
  return policy === undefined
    ? html
    : html.replace(policy, '').replace('<meta charset="utf-8">', (charset) => charset + policy);
}

/** The page without the policy that Astro wrote. */
export function removePolicy(html: string): string {
  return html.replace(policyElement, '');
}
