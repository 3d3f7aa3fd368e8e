import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands of the project, `npm run NAME`, without the tests. */
export const commandNames = Object.keys(scripts).filter((name) => !name.startsWith('test'));
