import type { S3Client } from '@aws-sdk/client-s3';
import { ConfigError } from '../../src/config/config-error.ts';
import { TargetError } from './target.ts';

/** Attempts for each request. The client waits longer after each. */
const attempts = 5;

/** The region that stores take as their own if they have no regions. */
const usualRegion = 'us-east-1';

/** Where a store is, as far as options say it. */
export interface S3Address {
  /** Address of a store other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

/**
 * The client of Amazon, which also speaks to other stores. It takes 21 MB, so that only those
 * install it who use it.
 * @throws {ConfigError} if it is not installed
 */
export async function importS3(): Promise<typeof import('@aws-sdk/client-s3')> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new ConfigError(
      'Stores such as s3:// need their client, which is not installed. Nothing was sent. Run: npm install @aws-sdk/client-s3',
      { cause },
    );
  }
}

/**
 * A client for a store. It finds credentials, region and endpoint itself where options do not name
 * them: https://docs.aws.amazon.com/sdkref/latest/guide/settings-reference.html
 * @throws {ConfigError} if the client is not installed
 */
export async function createS3Client(
  { endpoint, region }: S3Address,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<S3Client> {
  const { S3Client } = await importS3();
  const other = endpoint ?? environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL'];
  const common = {
    maxAttempts: attempts,
    // Other stores refuse the checksums that Amazon's has since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    followRegionRedirects: true,
    // Few of them have a host for each bucket.
    ...(other !== undefined && { endpoint: other, forcePathStyle: true }),
  } as const;
  if (region !== undefined) return new S3Client({ ...common, region });
  const client = new S3Client(common);
  try {
    await client.config.region();
    return client;
  } catch {
    client.destroy();
    return new S3Client({ ...common, region: usualRegion });
  }
}

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Check the name of the bucket in --to, and --endpoint and --region.',
  AccessDenied:
    'The key needs the permissions s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject for this bucket.',
  InvalidAccessKeyId: 'Check AWS_ACCESS_KEY_ID, and --endpoint: another store does not know the key.',
  SignatureDoesNotMatch: 'Check AWS_SECRET_ACCESS_KEY and --region.',
  ExpiredToken: 'The credentials have expired.',
};

/**
 * An error of the client as one of ours. Its name and message have no credentials.
 * @param doing what failed: `sending en/index.html to s3://bucket/`
 */
export function describeS3Error(error: unknown, doing: string): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error;
  const {
    name,
    message,
    $metadata: { httpStatusCode: status } = {},
  } = error as Error & {
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  if (name === 'CredentialsProviderError')
    return new ConfigError(
      'There are no credentials for the store. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
      { cause: error },
    );
  const isRefused = status !== undefined && status < 500 && status !== 429;
  const answer = `${name}: ${message}`.replace(/[.\s]*$/u, '.');
  const remedy = remedies[name] ?? (isRefused ? '' : 'Check --endpoint and the network.');
  return new TargetError(
    `The store ${isRefused ? 'refused' : 'failed at'} ${doing}: ${answer} ${remedy}`.trimEnd(),
    isRefused ? 'refused' : 'unreachable',
    { cause: error },
  );
}
