/**
 * One calendar file of several (RFC 5545): the head of the first, then each time zone and each
 * event once.
 * @param files as the site has them: lines ended by CRLF, one component after the other
 */
export function mergeFiles(files: readonly string[]): string {
  const [head = ''] = files[0]?.split(/^BEGIN:(?!VCALENDAR)/mu) ?? [];
  const components = files.flatMap(
    (file) => file.match(/^BEGIN:(VTIMEZONE|VEVENT)\r\n[^]*?^END:\1\r\n/gmu) ?? [],
  );
  // Zones come first.
  const all = [...new Set(components)].sort((a, b) => rank(a) - rank(b));
  return `${head}${all.join('')}END:VCALENDAR\r\n`;
}

function rank(component: string): number {
  return component.startsWith('BEGIN:VTIMEZONE') ? 0 : 1;
}
