/** A locale code as it stands in addresses: `en`, `es`. Which ones exist is the configuration's business. */
export type Locale = string;

/** A value for each locale. */
export type ByLocale<T> = Readonly<Record<Locale, T>>;
