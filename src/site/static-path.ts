import type { Locale } from '../model/locale.ts';
import { digestOf } from '../snapshot/digest.ts';
import { chromeDigest } from './chrome.ts';

/** One page to be built: Astro renders it again when its `cacheKey` or its template changes. */
export interface StaticPath<Params, Props> {
  readonly params: Params;
  readonly props: Props;
  readonly cacheKey: string;
}

/**
 * A page of a locale that shows `props` and the chrome of its locale.
 * @param digest changes with whatever of the props is shown; given where it is known already or is less than all
 */
export function staticPath<Params extends { readonly locale: Locale }, Props>(
  params: Params,
  props: Props,
  digest = digestOf(props),
): StaticPath<Params, Props> {
  return { params, props, cacheKey: `${chromeDigest(params.locale)} ${digest}` };
}
