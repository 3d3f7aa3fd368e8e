const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ª: 'a',
  º: 'o',
  '€': 'E',
  '£': '',
};

const DROPPED = /[¡¿«»‹›‘’“”‚‛„‟•©®°…™´ˊ]|\u0300|\u0301|\u0304|\u030c/gu;

/**
 * Makes the slug of an HTML title as the platform does: without entities and accents, and with
 * everything else outside ASCII percent-encoded in lower-case hex.
 * @example makeSlug('¿Ñandú &amp; pozos?') // 'nandu-pozos'
 */
export function makeSlug(title: string): string {
  const plain = title
    .replace(/<[^>]*>/g, '')
    .replace(
      /[\p{Script=Latin}€£ªº]/gu,
      (letter) => LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
    )
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(/[\u00a0–—/]/g, '-')
    .replace(/×/g, 'x')
    .replace(/%/g, '');
  return cutSlug(
    plain
      .replace(/\P{ASCII}/gu, (letter) => encodeURIComponent(letter).toLowerCase())
      .replace(/&.+?;/g, '')
      .replace(/\./g, '-')
      .replace(/[^%a-z0-9 _-]/g, '')
      .replace(/\s+/g, '-')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, ''),
  );
}

/**
 * Creates a register of the slugs of one kind and locale, which adds `-2`, `-3` … to a taken one.
 */
export function createSlugRegister(): (title: string) => string {
  const bases = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (title) => {
    const base = bases.get(title) ?? makeSlug(title);
    bases.set(title, base);
    let slug = base;
    let count = counts.get(base) ?? 1;
    while (taken.has(slug)) slug = `${base}-${++count}`;
    counts.set(base, count);
    taken.add(slug);
    return slug;
  };
}

/** The platform keeps 200 bytes of a slug, without half of a percent-encoded letter. */
function cutSlug(slug: string): string {
  return slug.slice(0, 200).replace(/%[0-9a-f]?$/, '');
}
