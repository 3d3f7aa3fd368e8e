import { withImages } from '../model/description-images.ts';

/** Records whose descriptions show no images: the pages have no place for them, and a visitor's browser must not ask the origin. */
export function withoutImages<R extends { readonly description: string }>(
  records: readonly R[],
): readonly R[] {
  return records.map((record) => {
    const description = withImages(record.description, () => null);
    return description === record.description ? record : { ...record, description };
  });
}
