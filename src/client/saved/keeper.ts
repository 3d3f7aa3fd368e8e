// Fetched only by visitors who keep the calendar on their device. A script that is fetched so
// cannot export anything.
import type { KeepSaved } from './load-keeper.ts';
import { keepSaved } from './keep-saved.ts';

(globalThis as { keepSaved?: KeepSaved }).keepSaved = keepSaved;
