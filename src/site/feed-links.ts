import { ical } from '../feeds/ical.ts';
import { formats } from '../feeds/index.ts';
import { absolute } from './href.ts';

/** A feed as the head of a page names it, for programs that look for one. */
export interface FeedLink {
  /** Media type without charset. */
  readonly type: string;
  /** Readers that find several offer them by this name alone. */
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** The feeds below a page, in every format. */
export function feedLinks({ path, name }: { readonly path: string; readonly name: string }): FeedLink[] {
  return formats.map(({ file, label, contentType }) => ({
    type: contentType.replace(/;.*$/u, ''),
    title: `${name} (${label})`,
    address: absolute(`${path}${file}`),
  }));
}

/** The feeds of news below a page, for people: what each format is called, and its site path. */
export function newsLinks(page: string): { readonly label: string; readonly path: string }[] {
  return formats
    .filter((format) => format !== ical)
    .map(({ label, file }) => ({ label, path: `${page}${file}` }));
}
