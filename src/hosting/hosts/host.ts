import type { Redirects } from '../redirects/redirect.ts';

/** What a host needs to know of a built site. */
export interface HostedSite {
  /** Its path at the host: `/`, `/calendar/`. */
  readonly base: string;
  /** Whether its public address begins with https. */
  readonly isSecure: boolean;
  readonly redirects: Redirects;
  /** Paths at the host below which a language has its own page for unknown addresses: `/es/`. */
  readonly notFound: readonly string[];
}

/** A static host. */
export interface Host {
  /** Its name for readers. */
  readonly label: string;
  /** The files that it reads, by their path at the top of the site. */
  write(site: HostedSite): Readonly<Record<string, string>>;
  /** How many redirects the file of rules has no room for; absent where it has room for all. */
  countLeftOut?(site: HostedSite): number;
  /** Whether it cannot redirect, so that former addresses need pages. */
  readonly needsPages: boolean;
  /** Whether it serves a page whatever the query says, so that old queries need a script. */
  readonly needsScript: boolean;
  /** Whether the site may be at the top of what is uploaded, whatever its base path is. */
  readonly takesBase: boolean;
  /** Ends of the names of compressed files that it serves in place of others. */
  readonly compressed: readonly ('.gz' | '.br')[];
  readonly limits: HostLimits;
}

/** What a host takes at most; absent where nothing is known. */
export interface HostLimits {
  readonly files?: number;
  /** Octets of one file. */
  readonly fileSize?: number;
  /** Octets of the site. */
  readonly siteSize?: number;
  readonly redirects?: number;
  /** Octets of its file with redirects, by the name of that; others are left out of it. */
  readonly ruleFile?: { readonly name: string; readonly size: number };
  /** Where the host says so. */
  readonly source: string;
}
