import { homeBelow, type LanguageHome } from '../address.ts';

/** How a site names a language in its addresses. */
export type LanguageForm =
  /** `/en/`, `/es/` */
  | 'path segments'
  /** `/`, `/es/` */
  | 'default language without a segment'
  /** `/`, `/?lang=es` */
  | 'query parameter'
  /** `https://x.org/`, `https://es.x.org/` */
  | 'hosts'
  | 'one language';

/** The form that the homes of a site's languages have. */
export function findLanguageForm(homes: readonly LanguageHome[], origin: URL): LanguageForm {
  if (new Set(homes.map(({ home }) => home.host)).size > 1) return 'hosts';
  if (homes.some(({ home }) => home.search !== '')) return 'query parameter';
  if (homes.length === 1) return 'one language';
  const front = homeBelow(origin, '').pathname;
  const isBare = homes.some(({ home }) => home.pathname === front);
  return isBare ? 'default language without a segment' : 'path segments';
}
