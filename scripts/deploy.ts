import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../src/config/config-error.ts';
import type { Config } from '../src/config/schema.ts';
import { chooseTarget } from './deploying/choose-target.ts';
import { deploySite } from './deploying/deploy-site.ts';
import { withOutLock } from './publishing/lock.ts';
import { isPreview, readPublished } from './publishing/published-address.ts';
import { sampleMark } from './publishing/publish.ts';
import { runCommand } from './cli/command.ts';
import { exit } from './cli/exit.ts';
import { print, printJson } from './cli/print.ts';
import { showProgress } from './cli/progress.ts';
import { describeDeployment } from './cli/reports/deployment.ts';
import { readSettings } from './cli/settings.ts';

const help = `
npm run deploy [-- --to TARGET] [--endpoint ADDRESS] [--region NAME] [--dry-run] [--new-site]
                   [--preview] [--json]

Sends the built site to a store that speaks the interface of S3, or to a folder with rsync: only
what changed, new files before the pages that point to them, deletions last. Run it after each
build. It deletes only what it sent. If it is interrupted, the site that was there still works, and
the next run goes on. What somebody else deletes or changes at the target stays so until its file
changes: to send everything again, delete .cartelera-manifest.json.gz there.

  --to        s3://bucket/prefix, user@host:/path, or a path of this machine outside of the built
              site. The bucket or folder has to exist
  --endpoint  address of a store other than Amazon's, such as https://ACCOUNT.r2.cloudflarestorage.com
  --region    region of the bucket
  --dry-run   print what would be sent and deleted, and do nothing
  --new-site  replace a site that was built for another public address
  --preview   send the sample calendar, or a site that was built for localhost, all the same
  --json      print what was done as JSON
  --help      print this

Environment: CALENDAR_DEPLOY_TO, CALENDAR_OUT (README, "Settings"). For stores also those of
Amazon's programs: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_PROFILE,
AWS_REGION, AWS_ENDPOINT_URL_S3
Exit codes: 0 done, or nothing had changed, 2 wrong option or setting, or no site to send, 3 the
target refused, 4 the target could not be reached, or the connection broke, 6 a build or another
deployment is running in the same folder
`;

const options = {
  to: { type: 'string' },
  endpoint: { type: 'string' },
  region: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'new-site': { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const texts = {
  help,
  whenStopped: 'What was sent stays, and the site that was there still works. Run it again to go on.',
};

await runCommand(texts, options, async ({ to, endpoint, region, json, ...values }, signal) => {
  const config = await readSettings();
  const place = to ?? config.deployTo;
  if (place === null)
    throw new ConfigError(
      'There is no target. Name it with --to, CALENDAR_DEPLOY_TO, or deployTo in src/own/config.ts: s3://bucket/prefix, user@host:/path, or a path of this machine.',
    );
  return withOutLock(config, async () => {
    const address = readAddress(config, values.preview);
    const target = await chooseTarget(place, { endpoint, region }, config, signal);
    const progress = showProgress(process.stderr);
    const deployment = await deploySite(config, target, {
      address,
      isNewSite: values['new-site'],
      isDryRun: values['dry-run'],
      onProgress: (step, done, total) => progress.update({ locale: null, step, done, total }),
    }).finally(() => progress.end());
    if (json) printJson(deployment);
    else print(describeDeployment(deployment, values['dry-run']));
    return exit.done;
  });
});

/**
 * The public address that the site was built for.
 * @throws {ConfigError} if there is no site, or one that nobody wants to publish
 */
function readAddress({ out, mount }: Config, isPreviewAccepted: boolean): string {
  const address = readPublished(join(out, mount), 'address');
  if (address === null) throw new ConfigError(`${out} holds no built site. Run: npm run build`);
  if (isPreviewAccepted) return address;
  if (existsSync(join(out, sampleMark)))
    throw new ConfigError(
      `${out} holds the sample calendar of an invented town. Nothing was sent. Build yours with CALENDAR_ORIGIN and CALENDAR_SITE, or send the sample with --preview.`,
    );
  if (isPreview(new URL(address)))
    throw new ConfigError(
      `${out} was built for ${address}, which only this machine can read. Nothing was sent. Build it with CALENDAR_SITE, its public address, or send it with --preview.`,
    );
  return address;
}
