import type { Site } from '../create-site.ts';

/** Says below the title of each feed, in its language, what it is: CSS. */
export function renderFeedWords(site: Site): string {
  return site.calendars
    .map(({ locale }) => {
      // A string of JSON is one of CSS, unless it has line breaks; texts have none.
      const text = JSON.stringify(site.getTranslations(locale).t('feed.about'));
      return `:is(channel,feed):lang(${locale})::before{content:${text}}\n`;
    })
    .join('');
}
