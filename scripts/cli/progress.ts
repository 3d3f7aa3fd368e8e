import type { Progress as CrawlProgress } from '../../src/crawl/options.ts';

/** How far a step of a crawl or of a deployment is. */
type Progress = Omit<CrawlProgress, 'step'> & { readonly step: CrawlProgress['step'] | 'sent' };

/** Shows how far a crawl or a deployment is. */
export interface ProgressDisplay {
  update(progress: Progress): void;
  /** Shows the last state and releases the terminal. */
  end(): void;
}

/** Steps whose total grows while lists are read, so that all may be done more than once. */
const growing: ReadonlySet<Progress['step']> = new Set(['status', 'changed']);

const names: Record<Progress['step'], string> = {
  event: 'events',
  changed: 'changed',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  status: 'statuses',
  translation: 'translations',
  image: 'images',
  sent: 'files sent',
};

const barWidth = 24;

/**
 * Shows a bar for each collection and language on a terminal, elsewhere a line for each finished
 * one.
 */
export function showProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? showBars(stream) : showLines(stream);
}

function showBars(stream: NodeJS.WriteStream): ProgressDisplay {
  const states = new Map<string, Progress>();
  let drawn = 0;
  let last = 0;
  const draw = (): void => {
    const text = [...states].map(([label, state]) => formatBar(label, state));
    stream.moveCursor(0, -drawn);
    for (const line of text) {
      stream.clearLine(0);
      stream.write(`${line}\n`);
    }
    drawn = text.length;
  };
  return {
    update(progress) {
      states.set(formatLabel(progress), progress);
      const now = performance.now();
      if (now - last < 50 && progress.done < progress.total) return;
      last = now;
      draw();
    },
    end: draw,
  };
}

function formatBar(label: string, { done, total }: Progress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * barWidth);
  return `${label.padEnd(16)} ${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${done}/${total}`;
}

/** Lines of growing steps come at the end. */
function showLines(stream: NodeJS.WriteStream): ProgressDisplay {
  const finished = new Set<string>();
  const open = new Map<string, Progress>();
  const writeLine = (label: string, { done, total }: Progress): void => {
    finished.add(label);
    stream.write(`${label}: ${done < total ? `${done} of ${total}` : done}\n`);
  };
  return {
    update(progress) {
      const label = formatLabel(progress);
      if (finished.has(label)) return;
      if (!growing.has(progress.step) && progress.done >= progress.total) writeLine(label, progress);
      else open.set(label, progress);
    },
    end() {
      for (const [label, progress] of open) if (!finished.has(label)) writeLine(label, progress);
    },
  };
}

function formatLabel({ locale, step }: Progress): string {
  return locale === null ? names[step] : `${locale} ${names[step]}`;
}
