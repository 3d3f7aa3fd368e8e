import ICAL from 'ical.js';

/** A calendar file read back by a separate library, with the zones that the file itself defines. */
export function parsed(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => String(zone.getFirstPropertyValue('tzid')));
  return { calendar, zones, events: calendar.getAllSubcomponents('vevent').map(parsedEvent) };
}

function parsedEvent(component: ICAL.Component) {
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
  const time = (name: string) => component.getFirstPropertyValue(name) as ICAL.Time | null;
  return { component, text, start: utc(time('dtstart')), end: utc(time('dtend')), time };
}

function utc(time: ICAL.Time | null): string | null {
  return time === null ? null : `${new Date(time.toUnixTime() * 1000).toISOString().slice(0, 19)}Z`;
}

/** The content lines of a file, unfolded. */
export function contentLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}
