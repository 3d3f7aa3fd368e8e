// The set-up of tests that look at the built site: the first of them builds it.
import { buildSite } from './built.ts';

await buildSite();
