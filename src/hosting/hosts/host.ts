import type { Redirects } from '../redirects/redirect.ts';

/** What a host needs to know of a built site. */
export interface HostedSite {
  /** Its path at the host: `/`, `/calendar/`. */
  readonly base: string;
  /** Path of Astro's site at the host: `/` where the calendar is mounted at `/calendar/` in it. */
  readonly top: string;
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
  /** Whether an owner can put a site with a base path into a folder of that path. */
  readonly takesBase: boolean;
  /** Ends of the names of compressed files that it serves in place of others. */
  readonly compressed: readonly ('.gz' | '.br')[];
  readonly limits: HostLimits;
  /** What it reads only when it starts, or is told to. */
  readonly reload?: {
    /** Path of its file in the site. */
    readonly file: string;
    /** What its owner runs on the server when that has changed. */
    readonly command: string;
  };
}

/** What a host takes at most; absent where nothing is known. */
export interface HostLimits {
  readonly files?: number;
  /** Files of one folder, without those in folders below it. */
  readonly folderFiles?: number;
  /** Octets of one file. */
  readonly fileSize?: number;
  /** Octets of the site. */
  readonly siteSize?: number;
  /** How many redirects its file takes, in words: `2,048 routes` */
  readonly rules?: string;
  /** Where the host says so, and for which plan. */
  readonly source: string;
}
