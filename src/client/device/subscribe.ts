// Puts the calendar app of the device first. Without it, pages offer all apps.
import { queryAll } from '../dom.ts';
import { findDevice } from './device.ts';

const device = findDevice();
if (device !== null) document.documentElement.dataset['device'] = device;
// Keys and readers meet it first, too. The other one is first in the page.
if (device === 'android')
  for (const google of queryAll('.apps > .google')) google.parentElement?.prepend(google);
