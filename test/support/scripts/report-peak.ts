// Writes the largest memory, in megabytes, that this process or one that it started had, into the
// folder CARTELERA_PEAKS.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** On Linux `maxRSS` begins with the memory of the process that started this one; this does not. */
const readPeak = (process: string): number =>
  Number(/^VmHWM:\s*(\d+)/mu.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0);

let mostOfChildren = 0;

/** Programs that are not Node, such as Pagefind, do not report their own. */
function watchChildren(): void {
  for (const task of readdirSync('/proc/self/task'))
    for (const child of readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
      mostOfChildren = Math.max(mostOfChildren, readPeak(child));
}

const hasPeaks = existsSync('/proc/self/status');

if (hasPeaks)
  setInterval(() => {
    try {
      watchChildren();
    } catch {
      // A child or a thread has just ended.
    }
  }, 100).unref();

process.on('exit', () => {
  const own = hasPeaks ? readPeak('self') : process.resourceUsage().maxRSS;
  const megabytes = Math.round(Math.max(own, mostOfChildren) / 1024);
  writeFileSync(join(process.env['CARTELERA_PEAKS'] ?? '.', String(process.pid)), String(megabytes));
});
