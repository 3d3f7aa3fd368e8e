import type { Site } from '../create-site.ts';

/** Links that subscribe to a calendar. */
export interface SubscribeLinks {
  /** To copy; works everywhere. */
  readonly address: string;
  /**
   * Opens the calendar app on Apple devices and wherever an app handles the scheme; none does on
   * Android.
   */
  readonly webcal: string;
  readonly google: string;
  /** Outlook.com, for private accounts. */
  readonly outlook: string;
  /** Microsoft 365, for accounts of work and school. */
  readonly office: string;
}

/**
 * @param path site path of the iCalendar file
 * @param name of the calendar
 */
export function buildSubscribeLinks(site: Site, path: string, name: string): SubscribeLinks {
  const address = site.absolute(path);
  const webcal = address.replace(/^https?:/u, 'webcal:');
  // Google mistakes some https addresses for its own calendars and adds nothing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  // With a webcal address, Outlook adds an empty calendar (github.com/sportstimes/f1/issues/449).
  const addFromWeb = `calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(name.toWellFormed())}`;
  return {
    address,
    webcal,
    google,
    outlook: `https://outlook.live.com/${addFromWeb}`,
    office: `https://outlook.office.com/${addFromWeb}`,
  };
}
