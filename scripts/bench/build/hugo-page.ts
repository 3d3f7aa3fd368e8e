/** A page of Cartelera, of which a template is made. */
export interface Example {
  readonly html: string;
  /** Path of the page, with a slash at both ends. */
  readonly path: string;
}

/** What a template replaces in the page of an event. */
export interface ExampleEvent {
  readonly title: string;
  readonly description: string;
  readonly start: string;
  readonly end: string;
}

/** A template for pages of events, framed or not: the page around title, time and text. */
export function makeEventTemplate({ html, path }: Example, event: ExampleEvent): string {
  return [
    ...(event.description === '' ? [] : [[event.description, '{{ .Content }}'] as const]),
    [event.title, '{{ .Title }}'] as const,
    [path, '{{ .RelPermalink }}'] as const,
    [event.start, '{{ .Params.start }}'] as const,
    [event.end, '{{ .Params.end }}'] as const,
  ].reduce((text, [value, action]) => text.replaceAll(value, action), escapeActions(html));
}

/** Items of lists that link to an event. */
const item = /<li\b(?:(?!<\/li>)[^])*?href="\/en\/event\/(?:(?!<\/li>)[^])*<\/li>/gu;

/** How many items of events a list has. */
export function countItems(html: string): number {
  return html.match(item)?.length ?? 0;
}

/**
 * A template for lists: the page with its items replaced by a loop over `$pages`, in which each
 * item is the one of middle length with another event.
 * @param most items of a page
 */
export function makeListTemplate({ html, path }: Example, most: number): string {
  const escaped = escapeActions(html);
  const items = escaped.match(item) ?? [];
  const middle = items.toSorted((a, b) => a.length - b.length)[Math.floor(items.length / 2)];
  if (middle === undefined) return putPage(escaped, path);
  const each = middle
    .replace(/href="\/en\/event\/[^"]*"/u, 'href="{{ .RelPermalink }}"')
    .replace(/<bdi>[^<]*<\/bdi>/u, '<bdi>{{ .Title }}</bdi>')
    .replaceAll(/datetime="[^"]*"/gu, 'datetime="{{ .Params.start }}"');
  let isFirst = true;
  const looped = escaped.replaceAll(item, () => {
    const loop = isFirst ? `{{ range first ${most} $pages }}${each}{{ end }}` : '';
    isFirst = false;
    return loop;
  });
  return putPage(looped, path);
}

function putPage(text: string, path: string): string {
  return text
    .replaceAll(path, '{{ .RelPermalink }}')
    .replace(/<title>[^<]*<\/title>/u, '<title>{{ .Title }}</title>');
}

/** Keeps what looks like an action of a template as it is. */
function escapeActions(html: string): string {
  return html.replaceAll('{{', '{{ "{{" }}');
}
