import type { Image, Locale } from './content.ts';
import { describeFull, listSmallerRenditions, makeImagePageUrl, makeMediaUrl } from './images.ts';
import { escapeHtml } from './markup.ts';
import type { Store } from './store.ts';

interface Context {
  store: Store;
  base: string;
  locale: Locale;
}

const shortcode = /<!-- wp:shortcode -->\s*\[gallery ids="([\d,]+)"\]\s*<!-- \/wp:shortcode -->/g;

/** A block of one image that is linked to its page. Its markup, which holds addresses, is made. */
const imageBlock = /<!-- wp:image \{"id":(\d+),"sizeSlug":"medium","linkDestination":"attachment"\} \/-->/g;

/**
 * A text as the platform sends it: with the address of the site for `{site}`, and galleries and
 * images rendered, each linked to the page that the platform makes of its image.
 */
export function renderText(context: Context, html: string): string {
  const { store, base } = context;
  let number = 0;
  return html
    .replaceAll('{site}', base)
    .replace(shortcode, (_, ids: string) => {
      number += 1;
      const items = ids.split(',').flatMap((id) => {
        const image = store.images.get(Number(id));
        if (!image) return [];
        const linked = renderLinked(context, image, 'thumbnail', 'attachment-thumbnail size-thumbnail');
        return [
          `<figure class='gallery-item'>\n\t\t\t<div class='gallery-icon landscape'>\n\t\t\t\t${linked}\n\t\t\t</div></figure>`,
        ];
      });
      const classes = 'gallery galleryid-0 gallery-columns-3 gallery-size-thumbnail';
      return `<div id='gallery-${number}' class='${classes}'>${items.join('')}\n\t\t</div>\n`;
    })
    .replace(imageBlock, (_, id: string) => {
      const image = store.images.get(Number(id));
      if (!image) return '';
      const linked = renderLinked(context, image, 'medium', `wp-image-${id}`);
      return `<figure class="wp-block-image size-medium">${linked}</figure>`;
    });
}

function renderLinked({ base, locale }: Context, image: Image, size: string, classes: string): string {
  const [, smaller] = listSmallerRenditions(image).find(([name]) => name === size) ?? [];
  const { file, width, height } = smaller ?? describeFull(image);
  const alt = escapeHtml(image.alt?.[locale] ?? '');
  return (
    `<a href='${makeImagePageUrl(base, locale, image)}'>` +
    `<img loading="lazy" decoding="async" width="${width}" height="${height}" ` +
    `src="${makeMediaUrl(base, file)}" class="${classes}" alt="${alt}" /></a>`
  );
}
