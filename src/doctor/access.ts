import type { Client } from '../api/client.ts';
import type { Discovery } from '../api/discovery.ts';
import { OriginError } from '../api/errors.ts';
import { profileAddress, saysClosed } from '../api/hints.ts';
import type { Finding } from './examination.ts';

/** A client that notices whether the interface is closed to who asks. */
export interface WatchedClient extends Client {
  /** The last answer by which the interface said so; null where it never did. */
  readonly refusal: OriginError | null;
}

/** The same client, with an eye on what the interface refuses. */
export function watchRefusals(client: Client): WatchedClient {
  let refusal: OriginError | null = null;
  return {
    get refusal() {
      return refusal;
    },
    signedIn: client.signedIn === true,
    get: (url, asking) => client.get(url, asking),
    async json(url, asking) {
      try {
        return await client.json(url, asking);
      } catch (error) {
        if (error instanceof OriginError && saysClosed(error)) refusal = error;
        throw error;
      }
    },
    extendTo: (host) => client.extendTo(host),
    close: () => client.close(),
  };
}

/** What became of what was asked. */
export interface Access {
  readonly origin: URL;
  /** Whether user and password were sent. */
  readonly isSigned: boolean;
  readonly refusal: OriginError | null;
  /** Whether any list could be read. */
  readonly hasRead: boolean;
}

/**
 * Findings about application passwords: where they are created, and whether one would show more.
 * It would only where the interface is closed: protected items stay masked with a password too, and
 * drafts are never asked for.
 */
export function accessFindings(
  { passwordsAt }: Pick<Discovery, 'passwordsAt'>,
  { origin, isSigned, refusal, hasRead }: Access,
): readonly Finding[] {
  const finding = (verdict: Finding['verdict'], what: string): readonly Finding[] => [
    { area: 'access', locale: null, verdict, what },
  ];
  if (!hasRead && refusal === null) return finding('skipped', 'No list could be read.');
  if (isSigned)
    return refusal === null
      ? finding(
          'good',
          'The interface answers the user of CALENDAR_USER. Only what visitors may see is published.',
        )
      : finding('note', 'Some of the interface is closed to the user of CALENDAR_USER.');
  const isOurs = passwordsAt !== null && new URL(passwordsAt).hostname === origin.hostname;
  const where = isOurs ? passwordsAt : profileAddress(origin);
  const offers = passwordsAt === null ? ', though the index of the interface does not name them' : '';
  const created = `Application passwords are created at ${where}${offers}.`;
  if (refusal === null)
    return finding(
      'good',
      `Visitors may read all that was asked. An application password would show no more to publish: what is protected, private or a draft is left out. ${created}`,
    );
  const would = refusal.status === 401 ? 'would' : 'may';
  return finding(
    'note',
    `Some of the interface is closed to visitors. An application password ${would} show more. ${created}`,
  );
}
