// Makes the pictures of a snapshot in a separate process: the memory that libvips and the
// allocator keep of images goes back to the system when it ends. Argument: the folder of the
// snapshot. Messages: how many are done. The site looks for the pictures again and warns of those
// that are missing.
import { join } from 'node:path';
import { indexPictures } from '../../src/site/images/pictures.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';

const data = process.argv[2] ?? '';
const snapshot = openSnapshot(join(data, 'snapshot.sqlite'));
const content = snapshot.read();
snapshot.close();
const report = (done: number, total: number) => void process.send?.({ done, total });
if (content !== null) await indexPictures({ data }, content, () => undefined, report);
process.disconnect?.();
