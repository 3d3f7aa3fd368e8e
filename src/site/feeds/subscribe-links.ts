import type { Site } from '../create-site.ts';

/** The ways into somebody's own calendar. */
export interface SubscribeLinks {
  /** To be copied: works everywhere. */
  readonly address: string;
  /** Opens the calendar app on Apple devices and where an app claimed the scheme; Android has none. */
  readonly webcal: string;
  readonly google: string;
  /** Outlook.com, for private accounts. */
  readonly outlook: string;
  /** Microsoft 365, for accounts of work and school. */
  readonly office: string;
}

/**
 * @param path site path of the iCalendar file
 * @param name what the calendar is to be called
 */
export function buildSubscribeLinks(site: Site, path: string, name: string): SubscribeLinks {
  const address = site.absolute(path);
  const webcal = address.replace(/^https?:/u, 'webcal:');
  // Given an https address, Google takes some for calendars of its own and adds nothing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  // Given a webcal address, Outlook adds an empty calendar (github.com/sportstimes/f1/issues/449).
  const addFromWeb = `calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name.toWellFormed())}`;
  return {
    address,
    webcal,
    google,
    outlook: `https://outlook.live.com/${addFromWeb}`,
    office: `https://outlook.office.com/${addFromWeb}`,
  };
}
