import type { Calendar } from '../../calendar/calendar.ts';
import type { Views } from '../../calendar/calendar-source.ts';
import { isEntry } from '../../calendar/entry.ts';
import { computeCacheKey, computeSharedKey } from '../../digest.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { buildHomeParam, type HomeParam } from '../href.ts';
import { getSiteShareImage } from '../images/share-images.ts';
import { getSiteShell } from '../navigation.ts';
import { perSite } from '../per-site.ts';

/** A page to be built: Astro renders it again if its `cacheKey` or its template has changed. */
export interface StaticPath<Params, Props> {
  readonly params: Params & HomeParam;
  readonly props: Props & { readonly locale: Locale };
  readonly cacheKey: string;
}

/**
 * A page of a calendar that shows `props` in the shell of its locale.
 * @param params of the route, without that of the home
 * @param digest changes with what the page shows of the props; given if it is known already or
 *   covers only a part of them
 */
export function buildStaticPath<Params, Props>(
  site: Site,
  calendar: Pick<Calendar, 'locale' | 'home'>,
  params: Params,
  props: Props,
  digest = digestProps(props),
): StaticPath<Params, Props> {
  return buildLatePath(site, calendar, params, () => props, digest);
}

/**
 * The same for routes with many pages: props are built when they are read, and not kept.
 * @param buildProps may run more than once
 * @param digest see `buildStaticPath`
 */
export function buildLatePath<Params, Props>(
  site: Site,
  calendar: Pick<Calendar, 'locale' | 'home'>,
  params: Params,
  buildProps: () => Props,
  digest = digestProps(buildProps()),
): StaticPath<Params, Props> {
  const { locale } = calendar;
  const cacheKey = `${digestShells(site).get(locale)}${digest}`;
  return new LatePath({ ...buildHomeParam(calendar), ...params }, cacheKey, locale, buildProps);
}

/** Changes with what a page shows. Events in lists, which many pages show, are digested once. */
function digestProps(props: unknown): string {
  const text = JSON.stringify(props, (_, part: unknown) => (isEntry(part) ? computeSharedKey(part) : part));
  return computeCacheKey(text);
}

/** A class: a getter in each object takes 300 bytes more. */
class LatePath<Params, Props> implements StaticPath<Params, Props> {
  readonly params: Params & HomeParam;
  readonly cacheKey: string;
  readonly #locale: Locale;
  readonly #buildProps: () => Props;
  #built: (Props & { readonly locale: Locale }) | null = null;

  constructor(params: Params & HomeParam, cacheKey: string, locale: Locale, buildProps: () => Props) {
    this.params = params;
    this.cacheKey = cacheKey;
    this.#locale = locale;
    this.#buildProps = buildProps;
  }

  get props(): Props & { readonly locale: Locale } {
    // Astro reads them twice in a row.
    this.#built ??= { ...this.#buildProps(), locale: this.#locale };
    queueMicrotask(() => (this.#built = null));
    return this.#built;
  }
}

/** The calendars, if the settings show a view; none otherwise. */
export function listCalendarsWith({ settings, calendars }: Site, view: keyof Views): readonly Calendar[] {
  return settings.views[view] ? calendars : [];
}

/** By locale; changes with anything that every page of the locale shows. */
const digestShells = perSite((site) => {
  const { site: address, base, locales, defaultLocale, maps, offline, brand } = site.settings;
  const settings = [address, base, locales, defaultLocale, maps, offline, brand];
  return new Map(
    site.calendars.map(({ locale }) => [
      locale,
      // 66 bits tell two shells apart, and hundreds of thousands of keys begin with them.
      computeCacheKey([getSiteShell(site, locale), getSiteShareImage(site, locale), settings]).slice(0, 11),
    ]),
  );
});
