import { bareLoop } from './bare-loop.ts';
import type { BareTask } from './bare-loop.ts';
import { effortOf } from '../effort.ts';

process.on('message', (task: BareTask) => {
  void effortOf(() => bareLoop(task)).then((effort) => process.send?.(effort));
});
process.on('disconnect', () => process.exit());
