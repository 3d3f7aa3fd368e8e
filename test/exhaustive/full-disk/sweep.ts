import { mkdirSync } from 'node:fs';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { formatTable } from '../../../scripts/cli/table.ts';
import { createCommands } from '../../support/scripts/run-command.ts';
import { mountDisk, root } from './disk.ts';
import { halfWritten, stateOf, type State } from './state.ts';

// npm run test:disk [-- 'later build']: crawls and builds on disks that fill up, with no room at
// all, then more, until it is enough. Each row is a run. It fails where a run prints a stack trace
// or does not name the disk, changes what it did not finish, leaves half a file, or where the next
// run with room does not give what it would have given without the failure.

const first = '2026-11-20T16:00:00Z';
const later = '2026-11-20T18:00:00Z';
const generated = generateContent({ seed: 3, size: 40, now: new Date(first) });
const content = {
  ...generated,
  events: generated.events.map((event, index) => (index < 12 ? event : { ...event, image: null })),
};
const edited = {
  ...content,
  events: content.events.map((event) => ({
    ...event,
    title: `${event.title} again`,
    modified: '2026-11-20 16:30:00',
  })),
};

const titles = ['first crawl', 'first build', 'later crawl', 'later build', 'build into a full disk'];
const help = `
npm run test:disk [-- RUN ...]

Crawls and builds on disks that fill up, and prints what each run said and left behind. Without RUN
all of them take ten minutes: ${titles.map((title) => `'${title}'`).join(', ')}.
`;
const chosen = chooseRuns(process.argv.slice(2));
if (chosen === null) process.exit();

const folder = `${root}node_modules/.cartelera-test/full-disk`;
mkdirSync(folder, { recursive: true });
const disk = mountDisk(`${folder}/disk`);
const own = mountDisk(`${folder}/own`);
disk.bind(`${root}.astro`);
const command = createCommands(disk.folder);
const rows: (string | number)[][] = [
  ['run', 'free kB', 'exit', 'in', 'what it said', 'half files', 'next run'],
];
const faults: string[] = [];

let origin = await startOrigin({ content, now: () => new Date(first) });
const settings = { CALENDAR_ORIGIN: origin.url, TMPDIR: disk.folder };
const run = (name: string, now: string, out: string) =>
  command(name, [], { ...settings, CALENDAR_NOW: now, CALENDAR_OUT: out });
const out = `${disk.folder}/dist`;

await sweep('first crawl', 'crawl', first, out, disk);
await sweep('first build', 'build', first, out, disk);
for (const place of [own.folder, out]) await run('build', first, place);
disk.save();
own.save();
await origin.close();
origin = await startOrigin({
  content: edited,
  now: () => new Date('2026-11-20T17:00:00Z'),
  port: Number(new URL(origin.url).port),
});
await sweep('later crawl', 'crawl', later, out, disk);
await sweep('later build', 'build', later, out, disk);
await sweep('build into a full disk', 'build', later, own.folder, own);
await origin.close();
console.log(formatTable(rows));
for (const fault of faults) console.error(`\n${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * The named runs, or all if none is named; null if there is nothing to run, after the exit code is
 * set.
 */
function chooseRuns(args: readonly string[]): readonly string[] | null {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help.trim());
    return null;
  }
  const unknown = args.filter((arg) => !titles.includes(arg));
  if (unknown.length === 0) return args.length === 0 ? titles : args;
  console.error(`There is no run '${unknown.join("', '")}'. There are: '${titles.join("', '")}'.`);
  process.exitCode = 2;
  return null;
}

/**
 * Runs a command with ever more room on `filled`, until it succeeds, and after each failure once
 * more with enough.
 */
async function sweep(
  title: string,
  name: string,
  now: string,
  place: string,
  filled: typeof disk,
): Promise<void> {
  if (chosen?.includes(title) !== true) return;
  const prepare = (): State => {
    disk.restore();
    own.restore();
    return stateOf(disk.folder, place);
  };
  const before = prepare();
  await run(name, now, place);
  const after = stateOf(disk.folder, place);
  for (let room = 0, isDone = false; !isDone && room < 200_000; room = Math.max(4, room * 3)) {
    prepare();
    const { status, output, errors } = await filled.withRoom(room, () => run(name, now, place));
    const half = [disk.folder, own.folder].flatMap(halfWritten);
    const left = stateOf(disk.folder, place);
    isDone = status === 0;
    const sentence = isDone ? '' : (errors.trim().split('\n').at(-1) ?? '');
    const fail = (what: string) => faults.push(`${title}, ${room} kB free: ${what}`);
    if (/^\s+at /mu.test(output + errors)) fail(`a stack trace:\n${errors}`);
    if (errors.includes('[ERROR]')) fail(`words of a tool:\n${errors}`);
    if (half.length > 0) fail(`half files: ${half.join(' ')}`);
    let next = '';
    if (!isDone) {
      if (!sentence.startsWith('The disk is full')) fail(`no reason:\n${errors}`);
      if (left.site !== before.site) fail('the site changed');
      if (left.snapshot !== before.snapshot && left.snapshot !== after.snapshot)
        fail('the snapshot is another');
      const { status: healed } = await run(name, now, place);
      const isSame = JSON.stringify(stateOf(disk.folder, place)) === JSON.stringify(after);
      next = `${healed}, ${isSame ? 'as without' : 'differs'}`;
      if (!isSame || healed !== 0) fail('the next run with room gives something else');
    }
    const stage = /^Building (?:the site|what changed)\.$/mu.test(output) ? 'build' : 'crawl';
    const where = sentence.includes('.cartelera-next') ? 'publication' : stage;
    rows.push([
      title,
      room,
      status ?? -1,
      isDone ? '' : where,
      sentence.replaceAll(root, ''),
      half.length,
      next,
    ]);
    console.error(
      `${title}, ${room} kB free: ${status}, ${half.length} half files, next ${next}; ${sentence}`,
    );
  }
}
