import { bareLoop } from './bare-loop.ts';
import type { BareTask } from './bare-loop.ts';
import { measureEffort } from '../measure-effort.ts';

process.on('message', (task: BareTask) => {
  void measureEffort(() => bareLoop(task)).then((effort) => process.send?.(effort));
});
process.on('disconnect', () => process.exit());
