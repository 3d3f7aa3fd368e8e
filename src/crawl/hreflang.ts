/** Addresses of the `hreflang` links in the head of a page, `x-default` left out. */
export function hreflangAddresses(html: string, base: URL): readonly string[] {
  const [head = ''] = html.split(/<\/head|<body/iu, 1);
  return [...withoutComments(head).matchAll(/<link\b[^<>]*>/giu)].flatMap(([link]) => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'iu')
        .exec(link)?.[1]
        ?.replaceAll(/&amp;|&#0?38;/gu, '&');
    const language = attribute('hreflang');
    const url = URL.parse(attribute('href') ?? '', base);
    return language === undefined || language === 'x-default' || url === null ? [] : [url.href];
  });
}

function withoutComments(html: string): string {
  const [before = '', ...comments] = html.split('<!--');
  return [before, ...comments.map((each) => each.split('-->').slice(1).join('-->'))].join('');
}
