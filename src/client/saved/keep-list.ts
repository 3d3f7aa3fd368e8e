// Keeps what is saved on the device of a visitor who keeps this calendar there. For others,
// nothing is fetched.
import { queryAll, readData } from '../dom.ts';
import { loadKeeper } from './load-keeper.ts';
import { onSaved } from './store.ts';

async function keep(page: HTMLElement): Promise<void> {
  const keepSaved = await loadKeeper(readData(page, 'src'));
  await keepSaved(readData(page, 'folders').split(' '));
}

if (navigator.serviceWorker?.controller)
  for (const page of queryAll('.kept')) {
    const begin = (): void => void keep(page).catch((error: unknown) => console.warn(error));
    onSaved(begin);
    begin();
  }
