/** What a visitor has: `'apple'` is an iPhone or an iPad; null is anything else. */
export function findDevice(): 'android' | 'apple' | null {
  const { userAgent, maxTouchPoints } = navigator;
  if (userAgent.includes('Android')) return 'android';
  // iPads pretend to be Macs.
  const isApple = /iPhone|iPad/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple ? 'apple' : null;
}
