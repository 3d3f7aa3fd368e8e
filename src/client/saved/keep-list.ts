// Keeps on the device what was saved before the calendar was kept there, or in another tab.
import { queryAll, readData } from '../dom.ts';
import { keepIfKept } from './load-keeper.ts';

for (const page of queryAll('.kept')) keepIfKept(readData(page, 'src'), readData(page, 'folders').split(' '));
