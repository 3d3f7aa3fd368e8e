/** The content of the sample origin, as an editor sees it. `town/` makes it from a seed. */

/** The two languages of the sample origin: the first path segment of every address. */
export type Locale = 'en' | 'es';

/** Publication status as the platform names it. Only `publish` is public. */
export type Status = 'publish' | 'pending' | 'draft' | 'future' | 'private' | 'trash';

/** Fields that events, venues and organizers share. */
export interface Post {
  /** Unique over all posts and images of the origin. */
  id: number;
  locale: Locale;
  /** Posts with an equal group are translations of each other (one per locale). */
  group: number;
  /** As stored: non-ASCII letters percent-encoded in lower-case hex. Unique per kind and locale. */
  slug: string;
  status: Status;
  author: number;
  /** Publication, UTC, `YYYY-MM-DD HH:MM:SS`. */
  date: string;
  /** Last edit of this post itself, UTC, `YYYY-MM-DD HH:MM:SS`. */
  modified: string;
  /** HTML, as an editor wrote it, or `""`. */
  description: string;
  /** HTML, or `""`. */
  excerpt: string;
  /** Id of an `Image`, or null. */
  image: number | null;
  /** `""` or absent if not protected. */
  password?: string;
}

/** What an editor wrote in the box of the SEO plugin. */
export interface SearchBox {
  /** Plain text, without the name of the site. */
  title?: string;
  description?: string;
  /** Id of the image for link previews. */
  image?: number;
  /** Search engines are asked to leave the page out. */
  noindex?: boolean;
}

export interface EventPost extends Post {
  /** HTML, like every title of the platform (`Mole &amp; pulque`). */
  title: string;
  /** Local wall clock in `timezone`, `YYYY-MM-DD HH:MM:SS`. All-day events: 00:00:00. */
  start: string;
  /** Local wall clock; all-day events: 23:59:59 of the last day, inclusive. */
  end: string;
  /** IANA name, or a manual offset as the platform stores it: `UTC+2`, `UTC-5.5`, `UTC`. */
  timezone: string;
  allDay: boolean;
  /** As an editor typed it: `""`, `0` (free), `120`, `10-25`, or free text. */
  cost: string;
  /** `""` means the symbol of the site, in front. */
  currencySymbol: string;
  website: string;
  showMap: boolean;
  showMapLink: boolean;
  hideFromListings: boolean;
  sticky: boolean;
  /** Values of custom fields by name. */
  customFields?: Record<string, string>;
  featured: boolean;
  /**
   * Whether it is a date of a recurring event, as the Pro add-on makes them: its slug ends in its
   * day (`jazz-2026-11-21`), its address in a segment for that (`/en/event/jazz/2026-11-21/`).
   */
  recurs?: boolean;
  search?: SearchBox;
  eventStatus: 'scheduled' | 'canceled' | 'postponed';
  /** Where it can be joined online (`''` for its own page), and whether it is also at its venue. */
  virtual?: { url: string; hybrid: boolean };
  password: string;
  /** Term ids, in stored order. */
  categories: number[];
  tags: number[];
  venues: number[];
  organizers: number[];
}

export interface VenuePost extends Post {
  /** Name, HTML. */
  venue: string;
  address: string;
  city: string;
  country: string;
  province: string;
  state: string;
  zip: string;
  phone: string;
  website: string;
  /** Degrees. Origins need an extension to send them. */
  position?: { latitude: number; longitude: number };
  showMap: boolean;
  showMapLink: boolean;
}

export interface OrganizerPost extends Post {
  /** Name, HTML. */
  organizer: string;
  phone: string;
  website: string;
  email: string;
}

/** The three kinds of posts by their name in addresses of the interface. */
export interface Kinds {
  events: EventPost;
  venues: VenuePost;
  organizers: OrganizerPost;
}
export type Kind = keyof Kinds;
export const kinds: Kind[] = ['events', 'venues', 'organizers'];

export interface Term {
  /** Unique over all terms (terms and posts are numbered apart). */
  id: number;
  locale: Locale;
  group: number;
  taxonomy: 'category' | 'tag';
  name: string;
  slug: string;
  description: string;
  /** Id of the parent category, or 0. */
  parent: number;
  search?: Pick<SearchBox, 'title' | 'description'>;
}

export interface Image {
  /** Shares its numbering with the posts. */
  id: number;
  /** Path below `/media/`, for example `2026/03/lantern-night.jpg`. */
  file: string;
  /** Pixels of the full image. */
  width: number;
  height: number;
  /** Name of its page, if an editor changed it; else that of its file. */
  slug?: string;
  /** What it shows, by locale; absent if no editor wrote it. */
  alt?: Record<Locale, string>;
  /** Draws the image, or a rendition `width` pixels wide. Equal calls return equal bytes. */
  render(width?: number): Promise<Buffer>;
}

export interface Content {
  site: {
    name: string;
    /** Tagline by locale. */
    description: Record<Locale, string>;
    /** IANA name. */
    timezone: string;
    /** Printed in front of a plain number in `cost`. */
    currencySymbol: string;
    /** ISO 4217. */
    currencyCode: string;
  };
  events: EventPost[];
  venues: VenuePost[];
  organizers: OrganizerPost[];
  terms: Term[];
  images: Image[];
}
