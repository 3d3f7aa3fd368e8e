import { absolute } from './href.ts';

/** The ways into somebody's own calendar. */
export interface SubscribeLinks {
  /** To be copied: works everywhere. */
  readonly address: string;
  /** Opens the calendar app on Apple devices and where an app claimed the scheme; Android has none. */
  readonly webcal: string;
  readonly google: string;
  readonly outlook: string;
  readonly office: string;
}

/**
 * @param path site path of the iCalendar file
 * @param name what the calendar is to be called
 */
export function subscribeLinks(path: string, name: string): SubscribeLinks {
  const address = absolute(path);
  const webcal = address.replace(/^https?:/u, 'webcal:');
  // Given an https address, Google takes some for calendars of its own and adds nothing.
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  const outlook = `owa?path=%2Fcalendar%2Faction%2Fcompose&rru=addsubscription&url=${encodeURIComponent(address)}&name=${encodeURIComponent(name)}`;
  return {
    address,
    webcal,
    google,
    outlook: `https://outlook.live.com/${outlook}`,
    office: `https://outlook.office.com/${outlook}`,
  };
}
