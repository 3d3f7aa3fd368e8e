/** `/en/event/noche-de-ópera/` → `noche-de-ópera` */
export function lastPathSegment(path: string): string {
  return path.split('/').at(-2) ?? '';
}
