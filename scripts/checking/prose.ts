/** A line that is too wide, or has a phrase that we do not use. */
export interface ProseFault {
  readonly line: number;
  /** A sentence: what is wrong and what to write instead. */
  readonly message: string;
}

const widest = 100;

/** Phrases that read as translated, each with what to write instead. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\blest\b/iu, '“so that … not”'],
  [/\bbe it\b/iu, '“even if” or “whether … or”'],
  [/\bbeside\b/iu, '“next to”, “with” or “compared with”'],
  [/\banew\b/iu, '“again”'],
  [/\bwhoever\b/iu, '“anyone who”, or name the person'],
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!longer|more\b|one\b)/iu, '“is not a”, or “has no”'],
  [/\bof (?:its|their|his|one’s) own\b/iu, '“its own …” before the noun'],
  [/\bstands? (?:for|in|at|on|there|here|where)\b/iu, '“is”, or “means”'],
  [/\bnot to be had\b/iu, '“unavailable”'],
  [/\bof theirs\b/iu, '“their …” before the noun'],
  [/\bto the (?:byte|letter)\b/iu, '“byte for byte”, or “exactly”'],
  [/\baimed at\b/iu, '“target:”'],
  [/\bin the place of\b/iu, '“instead of”'],
];

const comment = /^\s*(?:\/\/|\/?\*|<!--|\{\/\*)|\s\/\/\s/u;
/** The beginning of a call with a test name, also of one that `each` returns, up to its bracket. */
const testCall = /(?:\b(?:describe|it|test)\b.*|\))\(\s*/u;
const testName = new RegExp(`${testCall.source}['"\`]`, 'u');
const testNameBelow = new RegExp(`${testCall.source}$`, 'u');
const quoted = /^\s*['"`]/u;
const fence = /^\s*(?:```|~~~)/u;
const withoutProse = /^\s*(?:\||!\[|<|\[[^\]]+\]: )/u;

/** The faults in comments and test names of code, and in Markdown outside its code blocks. */
export function findProseFaults(file: string, text: string): readonly ProseFault[] {
  const lines = text.split('\n');
  return file.endsWith('.md') ? findInMarkdown(lines) : findInCode(lines);
}

function findInCode(lines: readonly string[]): readonly ProseFault[] {
  return lines.flatMap((text, index) => {
    const isComment = comment.test(text);
    const isTestName =
      testName.test(text) || (quoted.test(text) && testNameBelow.test(lines[index - 1] ?? ''));
    return [
      ...(isComment ? explainWidth(text, index) : []),
      ...(isComment || isTestName ? explainPhrases(text, index) : []),
    ];
  });
}

function findInMarkdown(lines: readonly string[]): readonly ProseFault[] {
  let isFenced = false;
  return lines.flatMap((text, index) => {
    if (fence.test(text)) isFenced = !isFenced;
    if (isFenced) return [];
    const isProse = !withoutProse.test(text);
    return [...(isProse ? explainWidth(text, index) : []), ...explainPhrases(text, index)];
  });
}

/** A line that is one long word, such as an address, cannot be broken. */
function explainWidth(text: string, index: number): readonly ProseFault[] {
  if (text.length <= widest || !/\S\s+\S+\s+\S/u.test(text)) return [];
  return [{ line: index + 1, message: `${text.length} columns; break the line before ${widest}.` }];
}

function explainPhrases(text: string, index: number): readonly ProseFault[] {
  return phrases.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)?.[0];
    return found === undefined ? [] : [{ line: index + 1, message: `“${found.trim()}”: write ${instead}.` }];
  });
}
