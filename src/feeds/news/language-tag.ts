/** A language tag without the Unicode extensions, such as a clock, which feed readers do not expect: `es-MX-u-hc-h23` → `es-MX`. */
export function stripUnicodeExtensions(language: string): string {
  return new Intl.Locale(language).baseName;
}
