import { OriginError } from '../http/origin-error.ts';

/** Why a crawl was stopped, with the requests that had no answer then, where it is the origin that a person should know of. */
export function explainInterruption(reason: unknown, [first, ...others]: readonly URL[]): unknown {
  if (!(reason instanceof OriginError) || first === undefined) return reason;
  const more =
    others.length === 0 ? '' : ` and ${others.length} other request${others.length === 1 ? '' : 's'}`;
  return reason.retold(`${reason.message} It was waiting for GET ${first.href}${more}.`);
}
