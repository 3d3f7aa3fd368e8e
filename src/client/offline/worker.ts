// The service worker of visitors who keep the next two weeks on their device. Pages are asked of
// the site first; only what the network does not bring is a copy, which says so.
import { askNetwork } from './ask-network.ts';
import { showCopy, showMissing } from './mark-page.ts';
import { readDate } from './offline-list.ts';
import { clearCaches, findCache, findCopy, nameCache, readLists } from './store.ts';
import { isMissing, keep, refresh } from './update.ts';
import { worker, type Fetching } from './worker-scope.ts';

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  const { scope } = worker.registration;
  event.waitUntil(Promise.all([clearCaches(scope, nameCache(scope)), worker.clients.claim()]));
});
worker.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data).then((outcome) => event.ports[0]?.postMessage(outcome)));
});
worker.addEventListener('fetch', (event) => {
  const { method, url, mode, destination } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  if (mode === 'navigate') {
    if (destination === 'document') event.respondWith(answerPage(event));
  } else if (/^(?:style|script|font|image|)$/u.test(destination)) event.respondWith(answerFile(event));
});

async function answerPage(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const { scope } = worker.registration;
  const copy = await findCopy(scope, pathname);
  try {
    const response = await askNetwork(event.request, copy !== undefined);
    const isGone = isMissing(response);
    if (isGone && copy !== undefined) await (await findCache(scope))?.delete(pathname);
    if (isGone || response.ok) event.waitUntil(refresh(readDate(response), isGone));
    return response;
  } catch (error) {
    const cache = await findCache(scope);
    if (cache === null) throw error;
    const lists = await readLists(cache);
    const shown =
      copy === undefined
        ? await showMissing(pathname, cache, lists)
        : await showCopy(pathname, copy, cache, lists);
    if (shown === null) throw error;
    return shown;
  }
}

/**
 * Files whose name follows from their content need no network. Pictures are not kept: an empty one
 * is better than the sign of a browser for a broken one.
 */
async function answerFile({ request }: Fetching): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { scope } = worker.registration;
  const copy = await findCopy(scope, pathname);
  if (copy !== undefined && pathname.includes('/_astro/')) return copy;
  try {
    return await askNetwork(request, copy !== undefined);
  } catch (error) {
    if (copy !== undefined) return copy;
    if (request.destination !== 'image' || !(await caches.has(nameCache(scope)))) throw error;
    return new Response(emptyPicture, { headers: { 'content-type': 'image/svg+xml' } });
  }
}
