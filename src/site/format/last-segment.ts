/** `/en/event/noche-de-ópera/` → `noche-de-ópera` */
export function lastSegment(path: string): string {
  return path.split('/').at(-2) ?? '';
}
