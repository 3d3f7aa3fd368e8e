import { findHeaders } from '../../../hosting/delivery.ts';
import type { Check } from '../context.ts';
import { approveUnless, findCases, reportCases } from '../findings.ts';

/** Examines the headers that all files should have. */
export const checkSecurity: Check = ({ files }) => {
  const names = Object.keys(findHeaders('/')).filter((name) => name !== 'Cache-Control');
  const findings = reportCases(
    'missing-headers',
    findCases(
      files.homes.map(({ page }) => page),
      ({ visit }) => {
        const missing = names.filter((name) => visit.header(name.toLowerCase()) === '');
        return visit.status !== 200 || missing.length === 0 ? null : `without ${missing.join(', ')}`;
      },
    ),
  );
  return Promise.resolve(approveUnless(findings, 'security', `Pages have ${names.join(', ')}.`));
};
