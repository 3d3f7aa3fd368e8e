/** Translates between site paths and addresses. */
export interface Addresses {
  /** Address of the calendar, with a slash at the end. */
  readonly base: URL;
  /** The address that the calendar was built for, with a slash at the end; often the base. */
  readonly declared: URL;
  /**
   * The address of a site path, which may be percent-encoded.
   * `/en/` → `https://x.org/calendar/en/`
   */
  locate(path: string): URL;
  /**
   * The site path that a link leads to, percent-encoded; null where it leads elsewhere. Links to
   * the address that the calendar was built for count.
   */
  find(link: string, from: URL): string | null;
}

/** @param declared see `Addresses` */
export function createAddresses(base: URL, declared: URL = base): Addresses {
  return {
    base,
    declared,
    locate: (path) => new URL(base.pathname + path.slice(1), base),
    find(link, from) {
      const url = URL.parse(link, from);
      if (url === null) return null;
      return findBelow(url, base) ?? findBelow(url, declared);
    },
  };
}

/** The path of an address below another, with a leading slash; null where it is not below. */
export function findBelow(url: URL, base: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  return `/${url.pathname.slice(base.pathname.length)}`;
}
