// Puts the calendar app of the device first. Without it, pages offer all apps.
import { findDevice } from './device.ts';

const device = findDevice();
if (device !== null) document.documentElement.dataset['device'] = device;
