import type { Check } from '../context.ts';
import { checkAccess } from './access.ts';
import { checkAddress } from './address.ts';
import { checkAge } from './age.ts';
import { checkCaching } from './caching.ts';
import { checkCompression } from './compression.ts';
import { checkEmbedding } from './embedding.ts';
import { checkFeeds } from './feeds.ts';
import { checkHttps } from './https.ts';
import { checkNotFound } from './not-found.ts';
import { checkOldLinks } from './old-link-pages.ts';
import { checkPages } from './pages.ts';
import { checkSearchEngines } from './search-engines.ts';
import { checkSecurity } from './security.ts';
import { checkTypes } from './types.ts';
import { checkValidators } from './validators.ts';

/** All checks in the order of their findings; `about` says what is asked. */
export const checks: readonly { readonly about: string; readonly check: Check }[] = [
  { about: 'the address', check: checkAddress },
  { about: 'http and https', check: checkHttps },
  { about: 'the age, and the origin', check: checkAge },
  { about: 'pages', check: checkPages },
  { about: 'feeds', check: checkFeeds },
  { about: 'types', check: checkTypes },
  { about: 'access', check: checkAccess },
  { about: 'caching', check: checkCaching },
  { about: 'validators', check: checkValidators },
  { about: 'compression', check: checkCompression },
  { about: 'unknown addresses', check: checkNotFound },
  { about: 'old links', check: checkOldLinks },
  { about: 'cards for other sites', check: checkEmbedding },
  { about: 'robots.txt', check: checkSearchEngines },
  { about: 'security headers', check: checkSecurity },
];
