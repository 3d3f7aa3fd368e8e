// Runs every command in one process, with the arguments of this script. Before and after each,
// both streams say which it is and how it ended.
import { commandNames } from './command-names.ts';

// Each command listens to the signals that stop it.
process.setMaxListeners(0);

const write = (line: string): void => {
  console.log(line);
  console.error(line);
};

for (const name of commandNames) {
  process.exitCode = 0;
  write(`# ${name}`);
  await import(`../../../scripts/${name}.ts`);
  write(`ended with ${process.exitCode}`);
}
