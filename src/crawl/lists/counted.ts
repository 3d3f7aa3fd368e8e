import type { Client } from '../../http/client.ts';

/** The same client, with a count of what is asked through it; a request that has to be tried again counts once. */
export function countRequests(client: Client): Client & { readonly requests: number } {
  let requests = 0;
  return {
    get requests() {
      return requests;
    },
    get(url, asking) {
      requests += 1;
      return client.get(url, asking);
    },
    json(url, asking) {
      requests += 1;
      return client.json(url, asking);
    },
    extendTo: (host) => client.extendTo(host),
    close: () => client.close(),
  };
}
