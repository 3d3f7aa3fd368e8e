import { art, composeArt } from './art.ts';
import { children, composeChildren } from './children.ts';
import { composeFiestas, fiestas } from './fiestas.ts';
import { composeFilm, film } from './film.ts';
import { composeFood, food } from './food.ts';
import type { Composer, Happening, Text } from './event-template.ts';
import { composeMusic, music } from './music.ts';
import { composeOutdoors, outdoors } from './outdoors.ts';
import type { Random } from '../random.ts';
import { CLASSES, MATCHES, NONE, OUTINGS, SCREENINGS, SHOWS, TALKS } from './repeats.ts';
import { composeSport, sport } from './sport.ts';
import { composeStage, stage } from './stage.ts';
import { composeTalks, talks } from './talks.ts';
import type { CategoryKey } from '../places/terms.ts';

/** One kind of happening: what is written by hand, and what makes more of it. */
export interface Kind {
  category: CategoryKey;
  /** How often it comes up, relative to the others. */
  weight: number;
  inventory: readonly Happening[];
  /** What the title of a happening gets when it comes back. */
  repeats: readonly Text[];
  compose(random: Random): Composer;
}

export const kinds: readonly Kind[] = [
  { category: 'music', weight: 18, inventory: music, repeats: SHOWS, compose: composeMusic },
  { category: 'stage', weight: 12, inventory: stage, repeats: SHOWS, compose: composeStage },
  {
    category: 'film',
    weight: 9,
    inventory: film,
    repeats: SCREENINGS,
    compose: (random) => composeFilm(random),
  },
  { category: 'art', weight: 10, inventory: art, repeats: NONE, compose: composeArt },
  { category: 'children', weight: 10, inventory: children, repeats: SHOWS, compose: composeChildren },
  { category: 'food', weight: 9, inventory: food, repeats: CLASSES, compose: composeFood },
  { category: 'outdoors', weight: 9, inventory: outdoors, repeats: OUTINGS, compose: composeOutdoors },
  { category: 'talks', weight: 12, inventory: talks, repeats: TALKS, compose: composeTalks },
  { category: 'fiestas', weight: 5, inventory: fiestas, repeats: NONE, compose: composeFiestas },
  { category: 'sport', weight: 9, inventory: sport, repeats: MATCHES, compose: composeSport },
];
