/**
 * An address as the value of an iCalendar URI property. URIs are not TEXT: commas and semicolons must not be escaped with a
 * backslash (RFC 5545 section 3.3.13), which ical-generator does, so they are percent-encoded beforehand.
 * @throws {TypeError} when `address` is not absolute
 */
export function icalUri(address: string): string {
  return new URL(address).href.replaceAll(',', '%2C').replaceAll(';', '%3B');
}
