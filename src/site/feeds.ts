import type { Calendar } from '../calendar/calendar.ts';
import type { Scope } from '../calendar/scope.ts';
import type { FeedFile, Publication } from '../feeds/scopes.ts';
import { feedOf, feedsOf } from '../feeds/scopes.ts';
import type { Locale } from '../model/locale.ts';
import { digestOf } from '../snapshot/digest.ts';
import { calendarOf, pathOfPermalink } from './calendars.ts';
import { absolute } from './href.ts';
import { settings } from './settings.ts';

/** What feeds need to know of the published site. */
export function publicationOf(locale: Locale): Publication {
  return {
    addressOf: absolute,
    pathOf: pathOfPermalink,
    language: settings.locales[locale]?.language ?? locale,
  };
}

/** Says where a feed is made from: enough to find its scope again. */
export interface FeedProps {
  readonly locale: Locale;
  readonly file: string;
  readonly scope: { readonly kind: Scope['kind']; readonly id: number } | null;
}

/** The feed files of one page (the whole calendar for null), each with the digest of what it says: of its very text. */
export function feedPaths(calendar: Calendar, scope: Scope | null) {
  return feedsOf(calendar, scope).map((file) => ({
    props: {
      locale: calendar.locale,
      file: file.format.file,
      scope: scope === null ? null : { kind: scope.kind, id: scope.record.id },
    } satisfies FeedProps,
    cacheKey: digestOf(textOf(calendar, file)),
  }));
}

/** A feed as it is published. */
export function feedResponse({ locale, file, scope }: FeedProps): Response {
  const calendar = calendarOf(locale);
  const found = scope === null ? null : calendar.scope(scope.kind, scope.id);
  const feed =
    found === undefined ? undefined : feedsOf(calendar, found).find(({ format }) => format.file === file);
  if (feed === undefined)
    throw new Error(`There is no feed ${file} of ${scope?.kind} ${scope?.id} in '${locale}'.`);
  return new Response(textOf(calendar, feed), { headers: { 'Content-Type': feed.format.contentType } });
}

function textOf(calendar: Calendar, file: FeedFile): string {
  return file.format.render(feedOf(calendar, file, publicationOf(calendar.locale)));
}
