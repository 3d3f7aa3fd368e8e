import { writeStateDocument } from '../history/state-document.ts';
import { calendarState } from './calendars.ts';
import { absolute } from './href.ts';
import { settings } from './settings.ts';

/** The memory that the published site carries. A machine without snapshot takes it from there. */
export function renderStateDocument(): string {
  return writeStateDocument(calendarState, {
    address: absolute('/'),
    locales: Object.keys(settings.locales),
  });
}
