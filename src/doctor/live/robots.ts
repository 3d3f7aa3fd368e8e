/** The rules of a robots.txt. */
export interface Robots {
  /** Whether a program may read an address (RFC 9309). */
  allows(agent: string, url: URL): boolean;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
}

/** Reads a robots.txt; an empty one allows everything. */
export function createRobots(text: string): Robots {
  const groups = readGroups(text);
  return {
    allows(agent, { pathname, search }) {
      const named = groups.filter(({ agents }) => agents.some((name) => agent.toLowerCase() === name));
      const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
      const fitting = own.flatMap(({ rules }) =>
        rules.filter(({ path }) => matches(path, pathname + search)),
      );
      // The longest path decides, and of equal ones the kinder.
      const [best] = fitting.toSorted(
        (a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed),
      );
      return best?.isAllowed ?? true;
    },
  };
}

function readGroups(
  text: string,
): readonly { readonly agents: readonly string[]; readonly rules: readonly Rule[] }[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  for (const line of text.split(/\r?\n|\r/u)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/u.exec(line) ?? [];
    const key = name.toLowerCase();
    const last = groups.at(-1);
    if (key === 'user-agent') {
      if (last === undefined || last.rules.length > 0)
        groups.push({ agents: [value.toLowerCase()], rules: [] });
      else last.agents.push(value.toLowerCase());
    }
    if (/^(?:dis)?allow$/u.test(key)) last?.rules.push({ isAllowed: key === 'allow', path: value });
  }
  return groups;
}

/** Whether the path of a rule fits an address: `*` is anything, and `$` the end. */
function matches(rule: string, address: string): boolean {
  if (rule === '') return false;
  const pattern = rule
    .replace(/\$$/u, '')
    .split('*')
    .map((part) => part.replaceAll(/[^\w/-]/gu, escapeForPattern))
    .join('.*');
  return new RegExp(`^${pattern}${rule.endsWith('$') ? '$' : ''}`, 'u').test(address);
}

function escapeForPattern(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
}
