import type * as z from 'zod';
import { findNearest } from './config-nearest.ts';
import { schema } from './config-schema.ts';

/** What a value of this type is called where a setting should be one. Types that have a rule of their own say what it is. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'a group of settings in braces',
  record: 'a group of settings in braces',
};

/** Completes "should be …" for issues whose rule in the schema says nothing. */
export const phraseIssue: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? (typeNames[issue.expected] ?? 'left out') : 'left out';

/** Sentences on one issue of a setting in src/config.ts: its place, and what it should be. */
export function explainIssue(issue: z.core.$ZodIssue): readonly string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(issue.path);
    return issue.keys.map((key) =>
      unknownKey([...issue.path, key].join('.'), issue.path.join('.'), key, known),
    );
  }
  if (issue.code === 'invalid_key') {
    const [rule] = issue.issues;
    return [
      `'${String(issue.path.at(-1))}' in ${issue.path.slice(0, -1).join('.')} of src/config.ts should be ${rule?.message}.`,
    ];
  }
  return [
    issue.input === undefined
      ? `${place} is missing in src/config.ts; it should be ${issue.message}.`
      : `${place} in src/config.ts should be ${issue.message}.`,
  ];
}

function unknownKey(place: string, above: string, key: string, known: readonly string[]): string {
  const nearest = findNearest(key, known);
  const instead = [...(above === '' ? [] : [above]), nearest].join('.');
  const remedy = nearest === null ? `There are: ${known.join(', ')}.` : `Did you mean ${instead}?`;
  return `${place} in src/config.ts is not a setting. ${remedy}`;
}

/** The names of the settings in a group. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  const group = path.reduce<z.core.$ZodType | undefined>((parent, key) => {
    const inner = unwrapped(parent);
    if (inner?._zod.def.type === 'record') return (inner as z.ZodRecord).valueType;
    return isObject(inner) ? (inner.shape as Record<PropertyKey, z.core.$ZodType>)[key] : undefined;
  }, schema);
  const inner = unwrapped(group);
  return isObject(inner) ? Object.keys(inner.shape) : [];
}

function isObject(type: z.core.$ZodType | undefined): type is z.ZodObject {
  return type?._zod.def.type === 'object';
}

/** The type itself, without its default, and before it is made into something else. */
function unwrapped(type: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (type === undefined) return undefined;
  const { def } = type._zod;
  if ('innerType' in def) return unwrapped(def.innerType as z.core.$ZodType);
  return 'in' in def ? unwrapped(def.in as z.core.$ZodType) : type;
}
