import type { Deployment } from '../../deploying/deploy-site.ts';
import { hosts } from '../../../src/hosting/hosts/index.ts';
import type { Host } from '../../../src/hosting/hosts/host.ts';
import { formatSection } from '../section.ts';

/** What a deployment did, for a terminal. */
export function describeDeployment(deployment: Deployment, isDryRun: boolean): string {
  const { target, files, added, changed, removed, leaving, sent, isFirst, isResumed } = deployment;
  const reload = describeReload([...added, ...changed, ...deployment.interrupted]);
  if (added.length + changed.length + removed.length === 0)
    return isResumed
      ? [
          `${target} has all ${files} files of the site now: the deployment that was interrupted had sent them.`,
          ...reload,
        ].join('\n')
      : `${target} has all ${files} files of the site already.`;
  if (isDryRun)
    return [
      `Nothing was sent. A deployment to ${target} would change ${added.length + changed.length} of ${files} files.`,
      ...formatSection(`New: ${added.length}`, added),
      ...formatSection(`Changed: ${changed.length}`, changed),
      ...formatSection(`Deleted: ${removed.length}`, removed),
      ...formatSection(`Deleted by the deployment after it: ${leaving.length}`, leaving),
    ].join('\n');
  const history = isFirst ? ', the first time' : isResumed ? ', after an interruption' : '';
  return [
    `Sent ${sent.files} of ${files} files (${formatBytes(sent.bytes)}) to ${target}${history}.`,
    `${added.length} are new, ${changed.length} changed, ${removed.length} were deleted.`,
    ...(leaving.length > 0
      ? [`${leaving.length} more stay until the next deployment, for pages in caches.`]
      : []),
    ...reload,
  ].join('\n');
}

/** What to do where a host has to read its file again, which was among those that were sent. */
function describeReload(sent: readonly string[]): readonly string[] {
  return Object.values<Host>(hosts).flatMap(({ label, reload }) =>
    reload !== undefined && sent.includes(reload.file)
      ? [`${reload.file} changed, and ${label} has to read it again. On the server: ${reload.command}`]
      : [],
  );
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
