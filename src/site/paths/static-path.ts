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
  calendar: OfCalendar['calendar'],
  params: Params,
  props: Props,
  digest = digestProps(props),
): StaticPath<Params, Props> {
  const { locale } = calendar;
  return {
    params: { ...buildHomeParam(calendar), ...params },
    props: { ...props, locale },
    cacheKey: computePageKey(site, locale, digest),
  };
}

/** What a page is about. */
interface OfCalendar {
  readonly calendar: Pick<Calendar, 'locale' | 'home'>;
}

/** How a route with many pages builds one. All may run more than once. */
interface LateRoute<About, Params, Props> {
  readonly buildParams: (about: About) => Params;
  readonly buildProps: (about: About) => Props;
  /** See `buildStaticPath`. */
  readonly digest?: (about: About) => string;
}

/**
 * The same for routes with many pages: params and props are built when they are read, and not kept.
 * @param all what each page is about
 */
export function buildLatePaths<About extends OfCalendar, Params, Props>(
  site: Site,
  all: readonly About[],
  route: LateRoute<About, Params, Props>,
): StaticPath<Params, Props>[] {
  const { buildProps, digest = (about) => digestProps(buildProps(about)) } = route;
  return all.map(
    (about) => new LatePath(about, route, computePageKey(site, about.calendar.locale, digest(about))),
  );
}

/** The same for files, which have no shell: their keys are their digests. */
export function buildLateFiles<About extends OfCalendar, Params, Props>(
  all: readonly About[],
  route: Required<LateRoute<About, Params, Props>>,
): StaticPath<Params, Props>[] {
  return all.map((about) => new LatePath(about, route, route.digest(about)));
}

/** Changes with what a page shows. Events in lists, which many pages show, are digested once. */
function digestProps(props: unknown): string {
  const text = JSON.stringify(props, (_, part: unknown) => (isEntry(part) ? computeSharedKey(part) : part));
  return computeCacheKey(text);
}

/** A class: a getter in each object takes 300 bytes more. */
class LatePath<About extends OfCalendar, Params, Props> implements StaticPath<Params, Props> {
  readonly cacheKey: string;
  readonly #about: About;
  readonly #route: LateRoute<About, Params, Props>;
  #props: (Props & { readonly locale: Locale }) | null = null;

  constructor(about: About, route: LateRoute<About, Params, Props>, cacheKey: string) {
    this.cacheKey = cacheKey;
    this.#about = about;
    this.#route = route;
  }

  get params(): Params & HomeParam {
    return { ...buildHomeParam(this.#about.calendar), ...this.#route.buildParams(this.#about) };
  }

  get props(): Props & { readonly locale: Locale } {
    // Astro reads them twice in a row.
    this.#props ??= { locale: this.#about.calendar.locale, ...this.#route.buildProps(this.#about) };
    queueMicrotask(() => (this.#props = null));
    return this.#props;
  }
}

/** The calendars, if the settings show a view; none otherwise. */
export function listCalendarsWith({ settings, calendars }: Site, view: keyof Views): readonly Calendar[] {
  return settings.views[view] ? calendars : [];
}

/** The key of a page, which changes with what it shows and with its shell. */
function computePageKey(site: Site, locale: Locale, digest: string): string {
  return computeCacheKey(`${digestShells(site).get(locale)} ${digest}`);
}

/** By locale; changes with anything that every page of the locale shows. */
const digestShells = perSite((site) => {
  const { site: address, base, locales, defaultLocale, maps, offline, brand } = site.settings;
  const settings = [address, base, locales, defaultLocale, maps, offline, brand];
  return new Map(
    site.calendars.map(({ locale }) => [
      locale,
      computeCacheKey([getSiteShell(site, locale), getSiteShareImage(site, locale), settings]),
    ]),
  );
});
