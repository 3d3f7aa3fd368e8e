// Shows an event's hours in the visitor's zone if that differs.
import { correctDate } from '../i18n/correct-date.ts';

/** The offset of a `datetime` in minutes; 0 in UTC: `2026-11-20T20:00:00-06:00` → -360. */
function parseOffset(datetime: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/u.exec(datetime) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function isElsewhere(datetime: string): boolean {
  return -new Date(datetime).getTimezoneOffset() !== parseOffset(datetime);
}

/** Half a year in milliseconds. */
const near = 183 * 86_400_000;

/** Whether readers would take a day for one of another year: see src/site/format/event-time.ts. */
function needsYear(datetime: string): boolean {
  const [time, now] = [new Date(datetime), new Date()];
  return time.getFullYear() !== now.getFullYear() || Math.abs(Number(time) - Number(now)) > near;
}

function tell(own: HTMLElement): void {
  const times = Array.from(
    document.querySelectorAll<HTMLTimeElement>('.hours time'),
    (time) => time.dateTime,
  );
  if (!times.some(isElsewhere)) return;
  const { language = '', text = '', several } = own.dataset;
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: times.some(needsYear) ? 'numeric' : undefined,
  });
  const isMoved = (datetime: string): boolean =>
    new Date(datetime).getDate() !== Number(datetime.slice(8, 10));
  const when = times.map((datetime, index) => {
    const named = several === 'true' || (index === 0 && times.some(isMoved));
    const time = new Date(datetime);
    return named ? `${correctDate(language, day.format(time))}, ${clock.format(time)}` : clock.format(time);
  });
  const zone = nameZone(new Date(times[0] ?? ''), language);
  own.textContent = text.replace('{when}', () => when.join('–')).replace('{zone}', () => zone);
  own.hidden = false;
}

/** The visitor's zone by name, or as `formatOffset` of src/i18n/format.ts writes its offset. */
function nameZone(time: Date, language: string): string {
  const named = (tag: string, timeZoneName: 'longGeneric' | 'shortOffset'): string =>
    new Intl.DateTimeFormat(tag, { timeZoneName })
      .formatToParts(time)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const name = named(language, 'longGeneric');
  if (!/\d/u.test(name)) return name;
  return named('en', 'shortOffset').replace('GMT', 'UTC').replace('+0', '').replace('-', '−');
}

document.querySelectorAll<HTMLElement>('.own').forEach(tell);
