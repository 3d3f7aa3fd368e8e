/**
 * The query parameter that selects a language at every route: the documented one, or that of
 * WordPress with WPML.
 */
export function languageParameter(namespace: string): string {
  return /^(?:tribe|tec)\//u.test(namespace) ? 'wpml_language' : 'translation_language';
}
