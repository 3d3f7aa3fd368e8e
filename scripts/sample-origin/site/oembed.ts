import { createHash } from 'node:crypto';
import { fullRendition, mediaUrl } from '../content/images.ts';
import { escapeHtml, plainText } from '../content/markup.ts';
import { missingParameters, RestError } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { text } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { permalink } from './addresses.ts';
import { pathOnSite, type Published, publishedAt } from './find-page.ts';

const narrowest = 200;
const widest = 600;

/**
 * GET oembed/1.0/embed, in JSON or, with `format=xml`, in XML; any other format gives JSON.
 * @throws 400 without a url, 404 oembed_invalid_url for a page of another site or language and for what is not published
 */
export function embed(call: Call): Answer {
  const address = text(call.params['url']);
  if (address === undefined) throw missingParameters(['url']);
  const path = pathOnSite(call.base, address);
  const page = path === undefined ? undefined : publishedAt(call.store, path);
  if (page?.post.locale !== call.locale) throw new RestError(404, 'oembed_invalid_url', 'Not Found');
  const asked = Number(call.params['maxwidth'] ?? widest);
  const width = Math.min(Math.max(Number.isFinite(asked) ? Math.trunc(asked) : widest, narrowest), widest);
  const json = embedJson(call, page, width);
  if (text(call.params['format']) !== 'xml') return ok(json);
  return { ...ok(json), text: { type: 'text/xml; charset=UTF-8', body: embedXml(json) } };
}

// A protected event shows its title and its image here, but not its text.
function embedJson(call: Call, page: Published, width: number): JsonObject {
  const { store, base, locale } = call;
  const { kind, post } = page;
  const url = permalink(base, kind, post);
  const height = Math.max(Math.ceil((width * 9) / 16), narrowest);
  const isProtected = Boolean(post.password);
  const image = post.image === null ? undefined : store.images.get(post.image);
  const full = image && fullRendition(image);
  return {
    version: '1.0',
    provider_name: store.site.name,
    provider_url: `${base}/${locale}/`,
    author_name: 'editor',
    author_url: `${base}/${locale}/author/editor/`,
    title: `${plainText(page.title)} - ${store.site.name}`,
    type: 'rich',
    width,
    height,
    html: markup(page.title, store.site.name, url, width, height, secret(call, post.id)),
    ...(full && {
      thumbnail_url: mediaUrl(base, full.file),
      thumbnail_width: full.width,
      thumbnail_height: full.height,
    }),
    description: isProtected
      ? 'There is no excerpt because this is a protected post.'
      : plainText(post.excerpt || post.description),
  };
}

function markup(
  title: string,
  site: string,
  url: string,
  width: number,
  height: number,
  key: string,
): string {
  const label = `&#8220;${escapeHtml(plainText(title))}&#8221; &#8212; ${escapeHtml(site)}`;
  return [
    `<blockquote class="wp-embedded-content" data-secret="${key}"><a href="${url}">${title}</a></blockquote>`,
    `<iframe sandbox="allow-scripts" security="restricted" src="${url}embed/#?secret=${key}" width="${width}"`,
    ` height="${height}" title="${label}" data-secret="${key}" frameborder="0" marginwidth="0" marginheight="0"`,
    ' scrolling="no" class="wp-embedded-content"></iframe><script>\n/* resizes the frame */\n</script>\n',
  ].join('');
}

// Pairs the quotation with its frame; the platform's is random, ours depends on post and time.
function secret(call: Call, id: number): string {
  return createHash('sha256')
    .update(`${id} ${call.now.getTime()}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 10);
}

function embedXml(json: JsonObject): string {
  const elements = Object.entries(json).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0"?>\n<oembed>${elements.join('')}</oembed>\n`;
}
