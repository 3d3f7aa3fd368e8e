import { runBareLoop } from './run-bare-loop.ts';
import type { BareTask } from './run-bare-loop.ts';
import { measureEffort } from '../measure-effort.ts';

process.on('message', (task: BareTask) => {
  void measureEffort(() => runBareLoop(task)).then((effort) => process.send?.(effort));
});
process.on('disconnect', () => process.exit());
