// Puts the calendar app of the device first. Without it, pages offer all apps.
import { queryAll } from '../dom.ts';
import { findDevice } from './device.ts';

const device = findDevice();
if (device !== null) document.documentElement.dataset['device'] = device;
// Keyboards and screen readers meet it first, too. In the page, that of Apple is first.
if (device === 'android')
  for (const google of queryAll('.apps > .google')) google.parentElement?.prepend(google);
