/** Whether the calendar was opened from the home screen of the device. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
