import type { LiveFinding } from '../live-examination.ts';
import { report, reportSilence } from '../findings.ts';
import { findBelow } from '../addresses.ts';
import { readHtml } from '../markup.ts';
import { findTarget, type Visit } from '../visitor.ts';

/** Codes for a certificate that programs refuse. */
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/u;

/**
 * The finding that makes any further examination useless; null where there is a calendar.
 * @param visits of the address of the site and of those that it redirects to
 */
export function findStop(visits: readonly Visit[], site: URL): LiveFinding | null {
  const last = visits.at(-1);
  if (last === undefined) return null;
  const { url, failure, status } = last;
  if (failure !== null) {
    if (!certificateCodes.test(failure.code ?? '')) return reportSilence(failure.fact, [url.href]);
    const why = /\(([^()]+)\)/u.exec(failure.fact)?.[1] ?? failure.fact;
    return report('certificate', `Programs refuse the certificate of ${url.host}: ${why}.`, [url.href]);
  }
  const target = findTarget(last);
  if (target !== null || findBelow(url, site) === null)
    return report('moved', `${site.href} leads to ${(target ?? url).href}, which is elsewhere.`, [site.href]);
  if (status !== 200) return report('no-home', `${url.href} answers ${status}.`, [url.href]);
  if (readHtml(last.text()).root !== 'html')
    return report('no-home', `${url.href} answers with something else than an HTML page.`, [url.href]);
  return null;
}
