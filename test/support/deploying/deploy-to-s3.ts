import { deploySite, type Deployment } from '../../../scripts/deploying/deploy-site.ts';
import { createS3Client } from '../../../scripts/deploying/s3-client.ts';
import { createS3Target } from '../../../scripts/deploying/s3-target.ts';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import type { Requests, S3Store } from './s3-store.ts';
import { smallSiteAddress, type SmallSite } from './small-site.ts';

/** Deployments of one site to a prefix of a store. */
export interface S3Deployments {
  /** Builds the site and deploys it. */
  deploy(options?: { isNewSite?: boolean; isDryRun?: boolean; address?: string }): Promise<Deployment>;
  /** The requests since the last call, with paths of the site. */
  takeRequests(): Requests;
  /** What the store serves for a path of the site. */
  get(path: string): Promise<Response>;
}

let used = 0;

/** Prepares deployments to a prefix that nobody else uses. */
export async function prepareS3Deployments(store: S3Store, site: SmallSite): Promise<S3Deployments> {
  const prefix = `test-${(used += 1)}/`;
  const client = await createS3Client({ endpoint: store.url, region: 'us-east-1' }, {});
  client.config.credentials = async () => ({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
  const config = resolveConfig(defaults, { CALENDAR_OUT: site.folder });
  const place = { bucket: 'calendar', prefix, folder: site.folder, mount: '/' };
  const target = await createS3Target(client, { ...place, signal: AbortSignal.timeout(60_000) });
  store.intercept(() => null);
  store.takeRequests();
  return {
    async deploy({ isNewSite = false, isDryRun = false, address = smallSiteAddress } = {}) {
      site.build();
      return deploySite(config, target, { address, isNewSite, isDryRun, onProgress: () => undefined });
    },
    takeRequests() {
      const { sent, stored, deleted, ...rest } = store.takeRequests();
      const toPath = (key: string): string => key.replace(prefix, '');
      return { ...rest, sent: sent.map(toPath), stored: stored.map(toPath), deleted: deleted.map(toPath) };
    },
    get: (path) => fetch(`${store.url}/calendar/${prefix}${path}`),
  };
}
