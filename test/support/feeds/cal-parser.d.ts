/** The part of the package that tests use; it ships without types. */
declare module 'cal-parser' {
  interface Property<T> {
    readonly value: T;
    readonly params?: Readonly<Record<string, string>>;
  }
  interface CalendarItem {
    readonly uid: Property<string>;
    readonly summary: Property<string>;
    readonly conference?: Property<string>;
    readonly dtstart: Property<Date>;
  }
  export function parseString(file: string): { readonly events: readonly CalendarItem[] };
}
