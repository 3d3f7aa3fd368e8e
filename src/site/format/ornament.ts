export { chooseOrnament } from '../../calendar/entry.ts';
