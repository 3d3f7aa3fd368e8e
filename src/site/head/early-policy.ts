/**
 * A page whose content security policy comes before all that it is for, right behind the encoding. Astro writes it at the end of the head, and
 * a policy says nothing of what was read before it (https://html.spec.whatwg.org/#attr-meta-http-equiv-content-security-policy).
 * In a page, `<meta http-equiv="` is never a text: there, its quotes or its bracket are escaped.
 */
export function addEarlyPolicy(html: string): string {
  const [policy] = /<meta http-equiv="content-security-policy" content="[^"]*">/u.exec(html) ?? [];
  return policy === undefined
    ? html
    : html.replace(policy, '').replace('<meta charset="utf-8">', (charset) => charset + policy);
}
