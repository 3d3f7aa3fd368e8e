import { permalink, postType } from '../site/addresses.ts';
import type { Post } from '../content/content.ts';
import type { JsonObject } from '../server/json.ts';
import { stripTags } from '../content/markup.ts';
import { siteTimes } from '../events-v1/post-json.ts';
import type { Context } from '../events-v1/post-json.ts';
import type { Kind } from '../content/store.ts';

/** The platform's own fields of a post that say which one it is. */
export function postIdentity(context: Context, kind: Kind, post: Post): JsonObject {
  const times = siteTimes(post, context.store.site.timezone);
  const guid = `${context.base}/?post_type=${postType[kind]}&#038;p=${post.id}`;
  return {
    id: post.id,
    date: times.date.replace(' ', 'T'),
    date_gmt: post.date.replace(' ', 'T'),
    guid: { rendered: guid },
    modified: times.modified.replace(' ', 'T'),
    modified_gmt: post.modified.replace(' ', 'T'),
    slug: post.slug,
    status: post.status,
    type: postType[kind],
    link: permalink(context.base, kind, post),
  };
}

/** The platform's own fields of a post that hold its texts. */
export function postTexts(post: Post, title: string): JsonObject {
  return {
    title: { rendered: title },
    content: { rendered: lineEnded(post.description), protected: false },
    excerpt: { rendered: lineEnded(post.excerpt || generatedExcerpt(post.description)), protected: false },
    author: post.author,
    featured_media: post.image ?? 0,
    template: '',
  };
}

function lineEnded(html: string): string {
  return html.trim() === '' ? '' : `${html.trim()}\n`;
}

// Without an excerpt of its own an event gets the first 55 words of its text.
function generatedExcerpt(html: string): string {
  const words = stripTags(html)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return '';
  return `<p>${words.slice(0, 55).join(' ')}${words.length > 55 ? ' [&hellip;]' : ''}</p>`;
}
