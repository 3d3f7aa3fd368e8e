import { routeUrl } from '../../api/address.ts';
import type { Discovery } from '../../api/discovery.ts';
import type { Client } from '../../http/client.ts';
import { OriginError } from '../../http/origin-error.ts';

/**
 * Makes sure that the user may read drafts. Without the right to, lists have only what is
 * published, and nothing else would tell. An origin refuses the status then (400), even that of an
 * empty list.
 * @throws {OriginError} `refused`, with what to do
 */
export async function checkDraftsAccess(
  client: Pick<Client, 'json'>,
  found: readonly Discovery[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const { root, dialect } of found) {
    const url = routeUrl(root, dialect.collections.event.route, { status: 'draft', per_page: '1' });
    try {
      await client.json(url, { signal, headers: dialect.headers });
    } catch (error) {
      if (error instanceof OriginError && error.status === 400) throw noAccessError(url, error);
      throw error;
    }
  }
}

function noAccessError({ href }: URL, cause: OriginError): OriginError {
  const { status, code } = cause;
  const hint =
    'In WordPress, give the user of CALENDAR_USER the role Editor, or use an application password of an editor.';
  return new OriginError(
    'refused',
    `GET ${href} answered ${status} ${code ?? ''}: this user may not read drafts. ${hint}`,
    { status, code, hint, cause },
  );
}
