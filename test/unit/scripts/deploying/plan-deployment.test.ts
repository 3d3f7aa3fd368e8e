import { expect, it } from 'vitest';
import { emptyManifest, type Manifest } from '../../../../scripts/deploying/manifest.ts';
import { planDeployment } from '../../../../scripts/deploying/plan-deployment.ts';

const address = 'https://calendar.example/';
const site = (entries: Record<string, string>) =>
  Object.entries(entries).map(([path, entry]) => ({ path, entry, bytes: 1 }));
const isImmutable = (path: string): boolean => path.startsWith('images/');
const plan = (before: Manifest, entries: Record<string, string>) =>
  planDeployment(before, site(entries), address, isImmutable);
const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

const first = { 'a.html': '1', 'b.html': '2', 'images/p': '3' };
const deployed = plan(emptyManifest(address), first).finished;

it('a first deployment sends everything and deletes nothing', () => {
  const { changed, removed, isDone, begun } = plan(emptyManifest(address), first);
  expect(paths(changed)).toEqual(['a.html', 'b.html', 'images/p']);
  expect(removed).toEqual([]);
  expect(isDone).toBe(false);
  expect(begun).toEqual({ version: 1, address, files: {}, leaving: {}, sending: first });
  expect(deployed).toEqual({ version: 1, address, files: first, leaving: {}, sending: {} });
});

it('without a change there is nothing to do', () => {
  expect(plan(deployed, first)).toMatchObject({ changed: [], removed: [], isDone: true });
});

it('a page that is gone is deleted at once, a file named for its content one deployment later', () => {
  const second = plan(deployed, { 'a.html': '1', 'c.html': '4' });
  expect(second.removed).toEqual(['b.html']);
  expect(second.finished.leaving).toEqual({ 'images/p': '3' });
  expect(plan(second.finished, { 'a.html': '1', 'c.html': '4' })).toMatchObject({
    removed: [],
    isDone: true,
  });
  const third = plan(second.finished, { 'a.html': '5', 'c.html': '4' });
  expect(third.removed).toEqual(['images/p']);
  expect(third.finished.leaving).toEqual({});
});

it('where a folder became a file, what was in it is deleted first, and nothing else is', () => {
  const before = plan(emptyManifest(address), { ...first, 'flyer/a/b.html': '4', 'images/q/r': '5' });
  const then = { 'a.html': '1', flyer: '6', 'images/q': '7' };
  const { removed, inTheWay, begun, finished } = plan(before.finished, then);
  expect(removed).toEqual(['b.html', 'flyer/a/b.html', 'images/q/r']);
  expect(inTheWay).toEqual(['flyer/a/b.html', 'images/q/r']);
  expect(finished.leaving).toEqual({ 'images/p': '3' });
  expect(plan(begun, then).inTheWay).toEqual(inTheWay);
});

it('a file that comes back before it was deleted is not sent again', () => {
  const without = plan(deployed, { 'a.html': '1' }).finished;
  const back = plan(without, { 'a.html': '6', 'images/p': '3' });
  expect(paths(back.changed)).toEqual(['a.html']);
  expect(back.removed).toEqual([]);
  expect(back.begun.files).toEqual({ 'a.html': '', 'images/p': '3' });
});

it('what an interrupted deployment may have sent is deleted if the site no longer has it', () => {
  const { begun } = plan(deployed, { ...first, 'new.html': '7' });
  expect(plan(begun, first)).toMatchObject({ changed: [], removed: ['new.html'], isDone: false });
});

it('what an interrupted deployment may have deleted or changed is sent again', () => {
  const { begun } = plan(deployed, { 'b.html': '8', 'images/p': '3' });
  const { changed, added } = plan(begun, first);
  expect(paths(changed)).toEqual(['a.html', 'b.html']);
  expect([...added]).toEqual([]);
});

it('a file that was to be deleted, and may be gone, is sent again when the site has it', () => {
  const without = plan(deployed, { 'a.html': '1', 'b.html': '2' }).finished;
  const { begun, removed } = plan(without, { 'a.html': '9', 'b.html': '2' });
  expect(removed).toEqual(['images/p']);
  expect(paths(plan(begun, first).changed)).toEqual(['a.html', 'images/p']);
  expect(plan(begun, { 'a.html': '9', 'b.html': '2' }).removed).toEqual(['images/p']);
});

it('a file of which only headers change does not count as sent because its content is there', () => {
  const before = plan(emptyManifest(address), { 'a.html': '1.old', 'b.html': '2.old' }).finished;
  const { begun } = plan(before, { 'a.html': '1.new', 'b.html': '3.new' });
  expect(begun.sending).toEqual({ 'b.html': '3.new' });
  expect(begun.files).toEqual({ 'a.html': '', 'b.html': '' });
});

it('names of files that every object has are files like any other', () => {
  const odd = { constructor: '1', 'a.html': '1' };
  expect(paths(plan(deployed, odd).changed)).toEqual(['constructor']);
  expect(plan(plan(emptyManifest(address), odd).finished, { 'a.html': '1' }).removed).toEqual([
    'constructor',
  ]);
});

it('a compressed copy without its old content goes before the file next to it is sent', () => {
  const before = plan(emptyManifest(address), { 'a.html': '1', 'a.html.gz': '2', 'b.gz': '3' }).finished;
  const { inTheWay, removed } = plan(before, { 'a.html': '4' });
  expect([inTheWay, removed]).toEqual([['a.html.gz'], ['a.html.gz', 'b.gz']]);
});
