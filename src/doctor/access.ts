import type { Client } from '../http/client.ts';
import type { Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import { isAccessRefused, defaultPasswordsPage } from '../http/find-hint.ts';
import type { Finding } from './examination.ts';

/** A client that notices whether the interface is closed to who asks. */
export interface WatchedClient extends Client {
  /** The last answer by which the interface said so; null where it never did. */
  readonly refusal: Refusal | null;
}

/** An answer by which the interface is closed. */
interface Refusal {
  readonly url: URL;
  readonly error: OriginError;
}

/** The same client, with an eye on what the interface refuses. */
export function watchRefusals(client: Client): WatchedClient {
  let refusal: Refusal | null = null;
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
        if (error instanceof OriginError && isAccessRefused(error)) refusal = { url, error };
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
  readonly refusal: Refusal | null;
  /** Whether any list could be read. */
  readonly hasRead: boolean;
}

/**
 * Findings about application passwords: where they are created, and whether one would show more.
 * It would only where the interface is closed: protected items stay masked with a password too, and
 * drafts are never asked for.
 */
export function describeAccess(
  { passwordsAt }: Pick<Discovery, 'passwordsAt'>,
  { origin, isSigned, refusal, hasRead }: Access,
): readonly Finding[] {
  const finding = (verdict: Finding['verdict'], what: string): readonly Finding[] => [
    { area: 'access', locale: null, verdict, what },
  ];
  if (!hasRead && refusal === null) return finding('skipped', 'No list could be read.');
  if (refusal !== null && refusal.url.host !== origin.host)
    return finding(
      'note',
      `The interface is closed at ${refusal.url.host}, where no user and password are sent.`,
    );
  if (isSigned)
    return refusal === null
      ? finding(
          'good',
          'The interface can be read with CALENDAR_USER and CALENDAR_PASSWORD. Only what visitors may see is published.',
        )
      : finding('note', 'Some of the interface is closed to the user of CALENDAR_USER.');
  const offers = passwordsAt === null ? ', though the index of the interface does not name them' : '';
  const created = `Application passwords are created at ${passwordsPlace(passwordsAt, origin)}${offers}.`;
  if (refusal === null)
    return finding(
      'good',
      `Nothing that was asked is closed to visitors. An application password would show no more to publish: what is protected, private or a draft is left out. ${created}`,
    );
  const would = refusal.error.status === 401 ? 'would' : 'may';
  return finding(
    'note',
    `Some of the interface is closed to visitors. An application password ${would} show more. ${created}`,
  );
}

/**
 * The findings, whose advice knows the place for application passwords that the index names: no
 * error does.
 */
export function addPasswordsPage(
  findings: readonly Finding[],
  { passwordsAt }: Pick<Discovery, 'passwordsAt'>,
  origin: URL,
): readonly Finding[] {
  const place = passwordsPlace(passwordsAt, origin);
  return findings.map((finding) =>
    finding.advice === undefined
      ? finding
      : { ...finding, advice: finding.advice.replace(defaultPasswordsPage(origin), () => place) },
  );
}

function passwordsPlace(named: string | null, origin: URL): string {
  const isOurs = named !== null && new URL(named).hostname === origin.hostname;
  return isOurs ? named : defaultPasswordsPage(origin);
}
