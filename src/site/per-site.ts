import type { Site } from './create-site.ts';

/** A function of a site that computes its value once for each site, on the first call. */
export function perSite<Value>(make: (site: Site) => Value): (site: Site) => Value {
  const made = new WeakMap<Site, { readonly value: Value }>();
  return (site) => {
    const { value } = made.get(site) ?? { value: make(site) };
    made.set(site, { value });
    return value;
  };
}
