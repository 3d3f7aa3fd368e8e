import type { Progress as CrawlProgress } from '../../src/crawl/options.ts';

/** How far a step of a crawl, a build or a deployment is. */
type Progress = Omit<CrawlProgress, 'step'> & {
  readonly step: CrawlProgress['step'] | 'picture' | 'poster' | 'file' | 'sent';
  /** The share of the work that is done, from 0 to 1; without it, `done / total`. */
  readonly share?: number;
};

/** Shows how far a crawl, a build or a deployment is. */
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
  picture: 'pictures',
  poster: 'posters',
  file: 'pages and files',
  sent: 'files sent',
};

const barWidth = 24;

/**
 * Shows a bar for each step on a terminal, elsewhere a line for each finished one, and one every 15
 * seconds of a long one. Both say how long it will take, once that can be told.
 */
export function showProgress(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? showBars(stream) : showLines(stream);
}

function showBars(stream: NodeJS.WriteStream): ProgressDisplay {
  const states = new Map<string, Progress>();
  const estimate = createEstimate();
  let drawn = 0;
  let last = 0;
  const draw = (): void => {
    const text = [...states].map(([label, state]) => formatBar(label, state) + estimate(label, state));
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

function formatBar(label: string, progress: Progress): string {
  const share = progress.total === 0 ? 1 : Math.min(1, measureWork(progress) / progress.total);
  const full = Math.round(share * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  return `${label.padEnd(16)} ${bar} ${progress.done}/${progress.total}`;
}

/** Lines of growing steps come at the end. */
function showLines(stream: NodeJS.WriteStream): ProgressDisplay {
  const finished = new Set<string>();
  const open = new Map<string, Progress>();
  const estimate = createEstimate();
  let last = performance.now();
  const write = (label: string, progress: Progress): void => {
    const { done, total } = progress;
    last = performance.now();
    stream.write(`${label}: ${done < total ? `${done} of ${total}` : done}${estimate(label, progress)}\n`);
  };
  const writeLast = (label: string, progress: Progress): void => {
    finished.add(label);
    write(label, progress);
  };
  return {
    update(progress) {
      const label = formatLabel(progress);
      if (finished.has(label)) return;
      estimate(label, progress);
      if (!growing.has(progress.step) && progress.done >= progress.total) writeLast(label, progress);
      else open.set(label, progress);
      if (open.has(label) && performance.now() - last > 15_000) write(label, progress);
    },
    end() {
      for (const [label, progress] of open) if (!finished.has(label)) writeLast(label, progress);
    },
  };
}

/**
 * How long a step will take, after five seconds, at the speed that it had until then; empty once it
 * is done.
 */
function createEstimate(): (label: string, progress: Progress) => string {
  const begun = new Map<string, { readonly at: number; readonly work: number }>();
  return (label, progress) => {
    const now = performance.now();
    const work = measureWork(progress);
    const first = begun.get(label) ?? { at: now, work };
    begun.set(label, first);
    const elapsed = (now - first.at) / 1000;
    if (elapsed < 5 || progress.done >= progress.total || work <= first.work) return '';
    const left = (elapsed * (progress.total - work)) / (work - first.work);
    return left < 90 ? `, about ${Math.ceil(left)} s left` : `, about ${Math.ceil(left / 60)} min left`;
  };
}

/** The work that is done, in units of `total`, which may grow. */
function measureWork({ done, total, share }: Progress): number {
  return share === undefined ? done : share * total;
}

function formatLabel({ locale, step }: Progress): string {
  return locale === null ? names[step] : `${locale} ${names[step]}`;
}
