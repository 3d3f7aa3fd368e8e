import nodeIcal, { type VEvent } from 'node-ical';
import { parsed } from './parsed.ts';

/**
 * An event as a reader of calendars finds it. Instants as `2026-11-20T20:30:00Z`, days as
 * `2026-11-20`.
 */
export interface Reading {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly allDay: boolean;
  readonly start: string;
  /** Exclusive. For an event without an end: its start (RFC 5545 section 3.6.1). */
  readonly end: string;
  /** `UTC` if times are written in it; null for days. */
  readonly zone: string | null;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** Address at which it can be joined online; `""` if it has none. */
  readonly conference: string;
  readonly categories: readonly string[];
  readonly created: string;
  readonly modified: string;
  readonly stamp: string;
}

/** The events of a file as ical.js reads them, with the zones that the file itself defines. */
export function readByIcalJs(file: string): Reading[] {
  return parsed(file).events.map(({ component, text, time }) => {
    const start = time('dtstart');
    if (start === null) throw new Error('An event without start');
    const moment = (name: string) => instantOf((time(name) ?? start).toUnixTime() * 1000);
    const when = (name: string) =>
      start.isDate ? String((time(name) ?? start).toString()) : moment(time(name) ? name : 'dtstart');
    return {
      uid: text('uid') ?? '',
      sequence: Number(text('sequence')),
      status: text('status') ?? '',
      allDay: start.isDate,
      start: when('dtstart'),
      end: when('dtend'),
      zone: start.isDate ? null : (start.zone?.tzid ?? null),
      summary: text('summary') ?? '',
      description: text('description') ?? '',
      location: text('location') ?? '',
      url: text('url') ?? '',
      conference: text('conference') ?? '',
      categories: (component.getFirstProperty('categories')?.getValues() ?? []).map(String),
      created: moment('created'),
      modified: moment('last-modified'),
      stamp: moment('dtstamp'),
    };
  });
}

/**
 * The events of a file as node-ical reads them, with the zones of the machine. Its faults are in
 * `asNodeIcalReads`.
 */
export function readByNodeIcal(file: string): Reading[] {
  const components = Object.values(nodeIcal.sync.parseICS(file));
  return components.flatMap((event) => (event?.type === 'VEVENT' ? [nodeIcalReading(event as VEvent)] : []));
}

function nodeIcalReading(event: VEvent): Reading {
  const { uid, sequence, status, datetype, start, end, created, lastmodified, dtstamp } = event;
  const allDay = datetype === 'date';
  // Its days are midnights of the machine.
  const when = (time: Date) => (allDay ? dayOf(time) : instantOf(time.getTime()));
  return {
    uid,
    sequence: sequence ?? 0,
    status: status ?? '',
    allDay,
    start: when(start),
    end: when(end ?? start),
    zone: allDay ? null : (start.tz?.replace('Etc/UTC', 'UTC') ?? null),
    summary: valueOf(event.summary),
    description: valueOf(event.description),
    location: valueOf(event.location),
    url: valueOf(event.url),
    conference: valueOf((event as { conference?: unknown }).conference),
    categories: event.categories ?? [],
    created: instantOf(Number(created)),
    modified: instantOf(Number(lastmodified)),
    stamp: instantOf(Number(dtstamp)),
  };
}

/**
 * A reading as node-ical 0.27 makes it, which differs from RFC 5545 in three points:
 * - It takes an `n` after an escaped backslash for a line break (section 3.3.11: `\\` and `n` after
 *   it are a backslash and an n), because it replaces one kind of escape after the other.
 * - It removes double quotes around a text; in texts they are ordinary characters (section 3.3.11).
 * - It removes all double quotes from a line that contains TZID=.
 */
export function asNodeIcalReads(reading: Reading): Reading {
  const { summary, description, location, categories } = reading;
  return {
    ...reading,
    summary: misread(summary),
    description: misread(description),
    location: misread(location),
    categories: categories.some((each) => each.includes('TZID='))
      ? categories.map((each) => misread(each.replaceAll('"', '')))
      : categories.map(misread),
  };
}

function misread(text: string): string {
  const line = text.includes('TZID=') ? text.replaceAll('"', '') : text;
  return line.replace(/(?<=\\)n/giu, '\n').replace(/^"(.*)"$/u, '$1');
}

function valueOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'val' in value
    ? String(value.val)
    : String(value ?? '');
}

function instantOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
