import type * as z from 'zod';
import { findNearest } from './nearest.ts';
import { schema } from './schema.ts';

/** An error at one place in the settings. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  /** Completes "should be …"; or what to do if there is no such setting. */
  readonly message: string;
  readonly is: 'wrong' | 'missing' | 'unknown';
}

/** A setting that the environment gives. */
export interface Given {
  readonly variable: string;
  readonly setting: string;
  readonly value: string;
}

/** Names of value types in messages. Types with a rule in the schema have their own message. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'a group of settings in braces',
  record: 'a group of settings in braces',
};

/** Completes "should be …" for issues without a message in the schema. */
export const phraseIssue: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' ? (typeNames[issue.expected] ?? 'left out') : 'left out';

/** The faults that the schema found at one place. */
export function listFaults(issue: z.core.$ZodIssue): readonly Fault[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys')
    return [{ path, message, is: issue.input === undefined ? 'missing' : 'wrong' }];
  const known = keysAt(path);
  return issue.keys.map((key) => {
    const nearest = findNearest(key, known);
    const remedy =
      nearest === null
        ? `Valid names: ${known.join(', ')}.`
        : `Did you mean ${[...path, nearest].join('.')}?`;
    return { path: [...path, key], message: remedy, is: 'unknown' };
  });
}

/** A sentence on a fault: the setting or variable that is wrong, and what it should be. */
export function explainFault({ path, message, is }: Fault, given: readonly Given[]): string {
  const place = path.join('.');
  const { variable, value = '' } = given.find(({ setting }) => setting === place) ?? {};
  if (variable !== undefined) {
    const shown = place === 'password' ? '' : ` is '${withoutCredentials(value)}' but`;
    return `${variable}${shown} should be ${message}.`;
  }
  if (is === 'unknown') return `${place} in src/own/config.ts is not a setting. ${message}`;
  if (is === 'missing') return `${place} is missing in src/own/config.ts; it should be ${message}.`;
  return `${place} in src/own/config.ts should be ${message}.`;
}

function withoutCredentials(address: string): string {
  return address.replace(/^.*@/u, '…@').replace(/[?#].*$/u, '?…');
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

/** The type itself, without default and transformation. */
function unwrapped(type: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (type === undefined) return undefined;
  const { def } = type._zod;
  if ('innerType' in def) return unwrapped(def.innerType as z.core.$ZodType);
  return 'in' in def ? unwrapped(def.in as z.core.$ZodType) : type;
}
