import { findHeaders } from '../../../hosting/delivery.ts';
import type { Check } from '../context.ts';
import { approveUnless, findCases, reportCases } from '../findings.ts';
import { listAllFiles } from '../site-files.ts';

const header = 'Access-Control-Allow-Origin';

/** Examines whether scripts of other sites may read what is for them. */
export const checkAccess: Check = ({ files }) => {
  const open = listAllFiles(files).filter(
    ({ path, visit }) => visit.status === 200 && findHeaders(path)[header] !== undefined,
  );
  const findings = [
    ...reportCases(
      'no-cors',
      findCases(open, ({ visit }) => {
        const served = visit.header(header.toLowerCase());
        if (served === '*') return null;
        return served === '' ? 'scripts of other sites may not read it' : `only ${served} may read it`;
      }),
    ),
    ...reportCases(
      'attachment',
      findCases(
        files.feeds.filter(({ path }) => path.endsWith('.ics')),
        ({ visit }) =>
          /^\s*attachment/iu.test(visit.header('content-disposition'))
            ? 'is saved as a file by browsers that could subscribe to it'
            : null,
      ),
    ),
  ];
  return Promise.resolve(
    approveUnless(
      findings,
      'access',
      'Scripts of other sites may read feeds, open data and oEmbed documents.',
    ),
  );
};
