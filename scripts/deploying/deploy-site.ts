import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../src/config/config-error.ts';
import type { Config } from '../../src/config/schema.ts';
import { isImmutable } from './kept-headers.ts';
import { emptyManifest, packManifest, unpackManifest, type Manifest } from './manifest.ts';
import { orderFiles } from './order-files.ts';
import { planDeployment, type DeploymentPlan } from './plan-deployment.ts';
import { listSiteFiles, type SiteFile } from './site-files.ts';
import { TargetError, type Target } from './target.ts';

/** What a deployment did, or would do. */
export interface Deployment {
  readonly target: string;
  /** Public address that the site was built for. */
  readonly address: string;
  /** Whether an earlier deployment was interrupted, and this one went on. */
  readonly isResumed: boolean;
  /** Paths of files that the earlier one was about to send, and may have sent. */
  readonly interrupted: readonly string[];
  readonly isFirst: boolean;
  /** Files of the site. */
  readonly files: number;
  /** Paths of files that were sent, or would be, and that the target did not have. */
  readonly added: readonly string[];
  /** Paths of the others that were sent, or would be. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Files that the site no longer has, which the next deployment deletes. */
  readonly leaving: readonly string[];
  /** Files and bytes that were sent. rsync sends only the parts of a file that differ. */
  readonly sent: { readonly files: number; readonly bytes: number };
}

/** How to deploy. */
export interface DeploymentOptions {
  /** Public address that the site was built for. */
  readonly address: string;
  /** Whether the site may replace one that was built for another address. */
  readonly isNewSite: boolean;
  /** Whether to do nothing but compare. */
  readonly isDryRun: boolean;
  readonly onProgress: (step: 'sent', done: number, total: number) => void;
}

/**
 * Brings a target up to date with the built site: sends what differs, in order, then deletes what
 * an earlier deployment put there and the site no longer has. An interrupted deployment leaves a
 * site that works, and the next one goes on.
 * @throws {ConfigError} if the target has the site of another address
 * @throws {TargetError} if the target fails, with what was sent until then
 */
export async function deploySite(
  config: Pick<Config, 'out' | 'mount' | 'locales'>,
  target: Target,
  { address, isNewSite, isDryRun, onProgress }: DeploymentOptions,
): Promise<Deployment> {
  const stored = await target.readManifest();
  const before = stored === null ? emptyManifest(address) : unpackManifest(stored, target.name);
  if (before.address !== address && !isNewSite)
    throw new ConfigError(
      `${target.name} holds the site of ${before.address}, and ${config.out} was built for ${address}. Nothing was sent. Check --to (CALENDAR_DEPLOY_TO) and CALENDAR_SITE; if the site moves, run it once with --new-site.`,
    );
  const files = listSiteFiles(config.out, (path) => target.findHeaders(path));
  const interrupted = Object.keys(before.sending);
  const isResumed = interrupted.length > 0;
  const known = isResumed ? await recover(before, files, target, config.out) : before;
  const plan = planDeployment(known, files, address, (path) => isImmutable(path, config.mount));
  const sent = new Map<string, number>();
  if (!isDryRun && !plan.isDone) {
    const onSent = (path: string, bytes: number): void => {
      sent.set(path, bytes);
      onProgress('sent', sent.size, plan.changed.length);
    };
    await carryOut(plan, config, target, onSent).catch((error: unknown) => {
      if (!(error instanceof TargetError)) throw error;
      throw new TargetError(
        `${error.message}\nUntil then, ${sent.size} of ${plan.changed.length} files were sent. The site that was there still works. Run the command again: it goes on where it stopped.`,
        error.failure,
        { cause: error },
      );
    });
  }
  // The target may have some of what the manifest leaves open.
  const paths = plan.changed.map(({ path }) => path).filter((path) => isDryRun || sent.has(path));
  return {
    target: target.name,
    address,
    isResumed,
    interrupted,
    isFirst: stored === null,
    files: files.length,
    added: paths.filter((path) => plan.added.has(path)),
    changed: paths.filter((path) => !plan.added.has(path)),
    removed: plan.removed,
    leaving: Object.keys(plan.isDone ? known.leaving : plan.finished.leaving),
    sent: { files: sent.size, bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) },
  };
}

async function carryOut(
  { changed, added, removed, inTheWay, begun, finished }: DeploymentPlan,
  config: Pick<Config, 'mount' | 'locales'>,
  target: Target,
  onSent: (path: string, bytes: number) => void,
): Promise<void> {
  await target.writeManifest(packManifest(begun));
  if (inTheWay.length > 0) await target.remove(inTheWay);
  for (const step of orderFiles(changed, (path) => added.has(path), config)) await target.send(step, onSent);
  const others = removed.filter((path) => !inTheWay.includes(path));
  if (others.length > 0) await target.remove(others);
  await target.writeManifest(packManifest(finished));
}

/**
 * What is at a target after an interruption. Of what was about to be sent, the list of the target
 * shows what arrived.
 */
async function recover(
  before: Manifest,
  files: readonly SiteFile[],
  target: Target,
  folder: string,
): Promise<Manifest> {
  const contents = await target.listContents();
  if (contents === null) return before;
  const arrived = files.flatMap(({ path, entry }) => {
    const there = contents.get(path);
    const planned = before.sending[path];
    if (there === undefined || planned === undefined) return [];
    const isSame =
      there ===
      createHash('md5')
        .update(readFileSync(join(folder, path)))
        .digest('hex');
    // The same content with other headers is sent again.
    return [[path, isSame ? (planned === entry ? entry : '') : `md5:${there}`] as const];
  });
  return { ...before, files: { ...before.files, ...Object.fromEntries(arrived) } };
}
