// Writes the largest memory that this process had, in megabytes, into the folder CARTELERA_PEAKS.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** On Linux `maxRSS` begins with the memory of the process that started this one; this does not. */
const status = '/proc/self/status';

process.on('exit', () => {
  const own = existsSync(status) ? /^VmHWM:\s*(\d+)/mu.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  const megabytes = Math.round(Number(own ?? process.resourceUsage().maxRSS) / 1024);
  writeFileSync(join(process.env['CARTELERA_PEAKS'] ?? '.', String(process.pid)), String(megabytes));
});
