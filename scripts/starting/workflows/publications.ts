import type { hostNames } from '../../../src/config/schema.ts';

/** A host that the settings can name. */
export type HostName = (typeof hostNames)[number];

/** How a workflow publishes `dist`. */
export interface Publication {
  /** What to do once, as lines of a comment. */
  readonly setup: readonly string[];
  /** Environment variables of the commands that nobody may read. */
  readonly secrets: readonly string[];
  /** Those that anybody may read. */
  readonly variables: readonly string[];
  /** Debian packages that the image of Node does not have. */
  readonly programs: readonly string[];
  readonly commands: readonly string[];
}

const rsync: Publication = {
  setup: [
    'CALENDAR_DEPLOY_TO is the folder, such as deploy@example.org:/var/www/calendar. SSH_KEY is a key',
    'that may write there and do nothing else, SSH_KNOWN_HOSTS what `ssh-keyscan example.org` prints.',
  ],
  secrets: ['SSH_KEY', 'SSH_KNOWN_HOSTS'],
  variables: ['CALENDAR_DEPLOY_TO'],
  programs: ['rsync'],
  commands: [
    'install -d -m 700 ~/.ssh',
    `printf '%s\\n' "$SSH_KNOWN_HOSTS" >> ~/.ssh/known_hosts`,
    `(umask 077 && printf '%s\\n' "$SSH_KEY" > ~/.ssh/id_ed25519)`,
    'npx cartelera deploy',
  ],
};

/** By host; GitHub Pages has actions instead. */
export const publications: Readonly<Record<Exclude<HostName, 'github-pages'>, Publication>> = {
  netlify: {
    setup: [
      'NETLIFY_AUTH_TOKEN is a personal access token, NETLIFY_SITE_ID the id of the project. Stop its',
      'builds at Netlify: they would publish the source.',
    ],
    secrets: ['NETLIFY_AUTH_TOKEN'],
    variables: ['NETLIFY_SITE_ID'],
    programs: [],
    commands: ['npx --yes netlify-cli@27 deploy --prod --no-build --dir dist'],
  },
  cloudflare: {
    setup: [
      'CLOUDFLARE_API_TOKEN is a token of the template "Edit Cloudflare Workers", CLOUDFLARE_ACCOUNT_ID',
      'the id of the account.',
    ],
    secrets: ['CLOUDFLARE_API_TOKEN'],
    variables: ['CLOUDFLARE_ACCOUNT_ID'],
    programs: [],
    commands: ['npx --yes wrangler@4 deploy --config dist/wrangler.json'],
  },
  vercel: {
    setup: [
      'VERCEL_TOKEN is an access token. VERCEL_ORG_ID and VERCEL_PROJECT_ID are in .vercel/project.json',
      'after `npx vercel link`. Take the repository out of the Git settings of the project.',
    ],
    secrets: ['VERCEL_TOKEN'],
    variables: ['VERCEL_ORG_ID', 'VERCEL_PROJECT_ID'],
    programs: [],
    commands: ['npx --yes vercel@64 deploy dist --prod --yes --token "$VERCEL_TOKEN"'],
  },
  s3: {
    setup: [
      'CALENDAR_DEPLOY_TO is the bucket, such as s3://calendar. The key needs to list the bucket, and to',
      "read, write and delete in it. Stores other than Amazon's need AWS_ENDPOINT_URL_S3, too. The client",
      'is a package of its own: npm install @aws-sdk/client-s3',
    ],
    secrets: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    variables: ['AWS_REGION', 'CALENDAR_DEPLOY_TO'],
    programs: [],
    commands: ['npx cartelera deploy'],
  },
  nginx: rsync,
  apache: rsync,
  caddy: rsync,
};
