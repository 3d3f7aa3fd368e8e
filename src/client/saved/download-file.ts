import { mergeFiles } from './merge-files.ts';

/** Files fetched at once. */
const atOnce = 6;

/**
 * Makes one calendar file of those that the pages of events have, and lets the browser keep it. The
 * events have the UIDs of the feeds, so that no calendar shows them twice.
 * @param pages addresses of pages of events
 * @throws {Error} if a file cannot be fetched
 */
export async function downloadFile(pages: readonly string[], name: string): Promise<void> {
  const files: string[] = [];
  for (let from = 0; from < pages.length; from += atOnce) {
    const next = pages.slice(from, from + atOnce).map((page) => fetchText(`${page}event.ics`));
    files.push(...(await Promise.all(next)));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([mergeFiles(files)], { type: 'text/calendar' }));
  link.download = name;
  link.click();
  // The download has begun once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
