import type { Calendar } from '../calendar/calendar.ts';
import type { Locale } from '../model/locale.ts';
import { digestOf } from '../digest.ts';
import { siteShellDigest } from './navigation.ts';

/** The first parameter of routes below `[...home]`: undefined for a language at the top. */
interface HomeParam {
  readonly home: string | undefined;
}

/** One page to be built: Astro renders it again when its `cacheKey` or its template changes. */
export interface StaticPath<Params, Props> {
  readonly params: Params & HomeParam;
  readonly props: Props & { readonly locale: Locale };
  readonly cacheKey: string;
}

/**
 * A page of a calendar that shows `props` and the chrome of its locale.
 * @param params of the route, but for that of its home
 * @param digest changes with whatever of the props is shown; given where it is known already or is less than all
 */
export function buildStaticPath<Params, Props>(
  calendar: Pick<Calendar, 'locale' | 'home'>,
  params: Params,
  props: Props,
  digest = digestOf(props),
): StaticPath<Params, Props> {
  const { locale } = calendar;
  return {
    params: { ...homeParam(calendar), ...params },
    props: { ...props, locale },
    cacheKey: `${siteShellDigest(locale)} ${digest}`,
  };
}

/** `/en/` → `en`, `/` → undefined */
export function homeParam({ home }: Pick<Calendar, 'home'>): HomeParam {
  return { home: home.slice(1, -1) || undefined };
}
