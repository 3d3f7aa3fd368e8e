import type { Client } from '../http/client.ts';
import type { Discovery } from '../api/discovery.ts';
import { OriginError } from '../http/origin-error.ts';
import { isAccessRefused, defaultPasswordsPage } from '../http/find-hint.ts';
import type { Finding } from './examination.ts';

/** A client that records whether the interface refuses access. */
export interface WatchedClient extends Client {
  /** Its last refusal; null where there was none. */
  readonly refusal: Refusal | null;
}

/** A refusal of access to the interface. */
interface Refusal {
  readonly url: URL;
  readonly error: OriginError;
}

/** The client, with a record of what the interface refuses. */
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

/** How the origin was asked, and whether it gave access. */
export interface Access {
  readonly origin: URL;
  /** Whether user and password were sent. */
  readonly isSigned: boolean;
  readonly refusal: Refusal | null;
  /** Whether any list could be read. */
  readonly hasRead: boolean;
}

/**
 * Findings about application passwords: where they are created, and whether one would show more. It
 * would only where the interface is closed: protected items stay masked, and drafts are never asked
 * for.
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
      `The interface is closed at ${refusal.url.host}, to which no user and password are sent.`,
    );
  if (isSigned)
    return refusal === null
      ? finding(
          'good',
          'The interface can be read with CALENDAR_USER and CALENDAR_PASSWORD. Only what visitors may see is published.',
        )
      : finding('note', 'The user in CALENDAR_USER cannot read all of the interface.');
  const offers = passwordsAt === null ? ', though the index of the interface does not name them' : '';
  const created = `Application passwords are created at ${choosePasswordsPage(passwordsAt, origin)}${offers}.`;
  if (refusal === null)
    return finding(
      'good',
      `Visitors can read everything that was requested. An application password would add nothing to publish: protected, private and draft items are left out. ${created}`,
    );
  const would = refusal.error.status === 401 ? 'would' : 'may';
  return finding(
    'note',
    `Visitors cannot read all of the interface. An application password ${would} show more. ${created}`,
  );
}

/**
 * The findings, with the page for application passwords that the index names instead of the usual
 * one, which errors name.
 */
export function addPasswordsPage(
  findings: readonly Finding[],
  { passwordsAt }: Pick<Discovery, 'passwordsAt'>,
  origin: URL,
): readonly Finding[] {
  const place = choosePasswordsPage(passwordsAt, origin);
  return findings.map((finding) =>
    finding.advice === undefined
      ? finding
      : { ...finding, advice: finding.advice.replace(defaultPasswordsPage(origin), () => place) },
  );
}

function choosePasswordsPage(named: string | null, origin: URL): string {
  const isOurs = named !== null && new URL(named).hostname === origin.hostname;
  return isOurs ? named : defaultPasswordsPage(origin);
}
