import { addDays } from '../../calendar/day.ts';
import { dayIn } from '../clock.ts';

/** What to keep of a language, as the build wrote it: src/site/offline/offline-list.ts. */
export interface OfflineList {
  readonly locale: string;
  /** BCP 47 tag for dates. */
  readonly language: string;
  /** IANA name of the calendar's zone, or an offset such as `+02:00`. */
  readonly zone: string;
  /** Address of the home page, and of the page for what is not kept. */
  readonly home: string;
  readonly page: string;
  readonly texts: Readonly<Record<'agenda' | 'at' | 'copy' | 'missing' | 'pages', string>>;
  /** Addresses of the page of each day, if it has one, and of the events on it. */
  readonly days: Readonly<Record<string, readonly string[]>>;
  /** The page of each day that has one. */
  readonly dayPages: Readonly<Record<string, string>>;
  /** A digest and the compressed size in bytes of each file; those of no day are always kept. */
  readonly files: Readonly<Record<string, readonly [digest: string, size: number]>>;
}

/** Days that are kept, today among them. */
const kept = 14;

/** The days of a list that are kept at a time, in milliseconds. */
export function listDays({ zone, days }: OfflineList, time: number): readonly string[] {
  const first = dayIn(zone, time);
  const last = addDays(first, kept - 1);
  return Object.keys(days)
    .filter((day) => day >= first && day <= last)
    .sort();
}

/** The addresses of a list that are kept at a time, in milliseconds. */
export function listPaths(list: OfflineList, time: number): readonly string[] {
  const ofDays = new Set(Object.values(list.days).flat());
  const always = Object.keys(list.files).filter((path) => !ofDays.has(path));
  return [...new Set([...always, ...listDays(list, time).flatMap((day) => list.days[day] ?? [])])];
}

/** The list in an answer; null if it is something else, such as the page of a host. */
export async function readList(response: Response): Promise<OfflineList | null> {
  try {
    const list = (await response.json()) as Partial<OfflineList> | null;
    return list?.files === undefined ? null : (list as OfflineList);
  } catch {
    return null;
  }
}

/** When an answer was given, by the clock of its host, in milliseconds. */
export function readDate({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}
