import { createHash } from 'node:crypto';
import { describeFull, makeMediaUrl } from '../content/images.ts';
import { escapeHtml, toPlainText } from '../content/markup.ts';
import { missingParameters, RestError } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { makePermalink } from './addresses.ts';
import { stripBase, type Published, findPublished } from './find-page.ts';

const narrowest = 200;
const widest = 600;

/**
 * GET oembed/1.0/embed, as XML with `format=xml`, else as JSON.
 * @throws 400 without a url, 404 oembed_invalid_url for another site or language and unpublished
 * posts
 */
export function answerEmbed(call: Call): Answer {
  const address = readText(call.params['url']);
  if (address === undefined) throw missingParameters(['url']);
  const path = stripBase(call.base, address);
  const page = path === undefined ? undefined : findPublished(call.store, path);
  if (page?.post.locale !== call.locale) throw new RestError(404, 'oembed_invalid_url', 'Not Found');
  const requested = Number(call.params['maxwidth'] ?? widest);
  const width = Math.min(
    Math.max(Number.isFinite(requested) ? Math.trunc(requested) : widest, narrowest),
    widest,
  );
  const json = writeEmbed(call, page, width);
  if (readText(call.params['format']) !== 'xml') return ok(json);
  return { ...ok(json), text: { type: 'text/xml; charset=UTF-8', body: writeXml(json) } };
}

// A protected event shows title and image here, but not its text.
function writeEmbed(call: Call, page: Published, width: number): JsonObject {
  const { store, base, locale } = call;
  const { kind, post } = page;
  const url = makePermalink(base, kind, post);
  const height = Math.max(Math.ceil((width * 9) / 16), narrowest);
  const isProtected = Boolean(post.password);
  const image = post.image === null ? undefined : store.images.get(post.image);
  const full = image && describeFull(image);
  return {
    version: '1.0',
    provider_name: store.site.name,
    provider_url: `${base}/${locale}/`,
    author_name: 'editor',
    author_url: `${base}/${locale}/author/editor/`,
    title: `${toPlainText(page.title)} - ${store.site.name}`,
    type: 'rich',
    width,
    height,
    html: writeMarkup(page.title, store.site.name, url, width, height, makeSecret(call, post.id)),
    ...(full && {
      thumbnail_url: makeMediaUrl(base, full.file),
      thumbnail_width: full.width,
      thumbnail_height: full.height,
    }),
    description: isProtected
      ? 'There is no excerpt because this is a protected post.'
      : toPlainText(post.excerpt || post.description),
  };
}

function writeMarkup(
  title: string,
  site: string,
  url: string,
  width: number,
  height: number,
  key: string,
): string {
  const label = `&#8220;${escapeHtml(toPlainText(title))}&#8221; &#8212; ${escapeHtml(site)}`;
  return [
    `<blockquote class="wp-embedded-content" data-secret="${key}"><a href="${url}">${title}</a></blockquote>`,
    `<iframe sandbox="allow-scripts" security="restricted" src="${url}embed/#?secret=${key}" width="${width}"`,
    ` height="${height}" title="${label}" data-secret="${key}" frameborder="0" marginwidth="0" marginheight="0"`,
    ' scrolling="no" class="wp-embedded-content"></iframe><script>\n/* resizes the frame */\n</script>\n',
  ].join('');
}

// Connects quotation and frame. The platform's is random; ours depends on post and time.
function makeSecret(call: Call, id: number): string {
  return createHash('sha256')
    .update(`${id} ${call.now.getTime()}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 10);
}

function writeXml(json: JsonObject): string {
  const elements = Object.entries(json).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0"?>\n<oembed>${elements.join('')}</oembed>\n`;
}
