import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/bench/pages/static-host.ts';
import { sampleNow } from '../site/sample.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Runs before everything else of a page, also before its policy holds: complaints are noted, the
 * clock is on the day of the sample, and the visitor is in its square. No protocol does this
 * in every browser.
 */
const preparation = (latitude: number, longitude: number): string => `
const complaints = (window.complaints = []);
addEventListener('error', ({ message, target }) => complaints.push(message || target.outerHTML), true);
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
addEventListener('securitypolicyviolation', (event) =>
  complaints.push(event.violatedDirective + ' ' + event.blockedURI));
for (const kind of ['error', 'warn']) console[kind] = (...words) => complaints.push(words.join(' '));
const present = ${Date.parse(sampleNow)};
window.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [present] : given)); }
  static now() { return present; }
};
Object.defineProperty(navigator, 'geolocation', { value: {
  getCurrentPosition: (tell) => tell({ coords: { latitude: ${latitude}, longitude: ${longitude} } }),
} });`;

/**
 * Serves a site whose pages note complaints in `window.complaints`, at a fixed time.
 * @param place where its visitors are
 */
export function servePrepared(folder: string, place: Place): Server {
  const script = `<script>{${preparation(place.latitude, place.longitude)}}</script>`;
  const host = serveFolder(folder);
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path, path.endsWith('/') ? 'index.html' : '');
    if (!file.endsWith('.html') || !existsSync(file)) return void host.emit('request', request, response);
    const html = readFileSync(file, 'utf8').replace('<head>', `<head>${script}`);
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
}
