import { existsSync, readFileSync } from 'node:fs';
import { locateBrandFile } from '../../src/config/own-folder.ts';
import type { Judgeable } from '../../src/config/judgeable.ts';
import type { ConfigValues } from '../../src/config/schema.ts';
import { explainInsertions } from '../../src/site/own/insertions.ts';
import { parseLogo } from '../../src/site/images/logo.ts';
import { readPairsFile } from '../crawling/manual-pairs.ts';

/** Sentences on files of the settings that are missing or cannot be used. */
export function explainFiles({ brand, pairs = null }: Judgeable<ConfigValues>): readonly string[] {
  const { logo = null, display, text } = brand ?? {};
  const named = [
    ['logo', logo],
    ['display.file', display?.file],
    ...(text?.posters ?? []).map((name) => ['text.posters', name] as const),
  ] as const;
  return [
    ...named.flatMap(([setting, name]) =>
      typeof name !== 'string' || existsSync(locateBrandFile(name))
        ? []
        : [`brand.${setting} in src/own/config.ts names '${name}', which is not in src/own/brand.`],
    ),
    ...(logo !== null && existsSync(locateBrandFile(logo))
      ? catchMessage(() => parseLogo(readFileSync(locateBrandFile(logo), 'utf8'), locateBrandFile(logo)))
      : []),
    ...explainInsertions(),
    ...catchMessage(() => readPairsFile({ pairs })),
  ];
}

/** The message of the error that `work` throws, if any. */
function catchMessage(work: () => unknown): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
