// A chip of the home page: pressed, it says with each place how far away it is.
import { formatDistance, type Position } from '../../calendar/distance.ts';
import { askPosition, knowsPosition, measureTo } from '../device/position.ts';
import { queryAll, readData } from '../dom.ts';

function showDistances(from: Position, language: string): void {
  for (const place of queryAll('.days [data-position]')) {
    const far = document.createElement('span');
    far.className = 'far';
    far.textContent = ` · ${formatDistance(measureTo(place, from), language)}`;
    place.after(far);
  }
}

function offer(chip: HTMLElement): void {
  chip.classList.remove('off');
  const { language = '' } = document.querySelector<HTMLElement>('.answer')?.dataset ?? {};
  const said = document.querySelector('.near-said');
  const texts = JSON.parse(readData(chip, 'texts')) as Record<'done' | 'failed', string>;
  const tell = (text: string): void => said?.replaceChildren(text);
  const isPressed = (): boolean => chip.getAttribute('aria-pressed') === 'true';
  const press = (pressed: boolean): void => chip.setAttribute('aria-pressed', String(pressed));
  chip.addEventListener('click', () => {
    press(!isPressed());
    for (const far of queryAll('.far')) far.remove();
    tell('');
    if (!isPressed()) return;
    askPosition(
      (position) => {
        // The visitor may not have waited for it.
        if (!isPressed()) return;
        showDistances(position, language);
        tell(texts.done);
      },
      () => {
        press(false);
        tell(texts.failed);
      },
    );
  });
}

for (const chip of queryAll('.near-me')) {
  if (knowsPosition) offer(chip);
  else chip.hidden = true;
}
