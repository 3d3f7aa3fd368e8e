import type { ConfigValues } from './schema.ts';

/** The colours of the sample town's categories. No other calendar has them. */
export const sampleHues: NonNullable<ConfigValues['hues']> = {
  music: 28,
  musica: 28,
  stage: 345,
  escena: 345,
  film: 295,
  cine: 295,
  art: 255,
  arte: 255,
  children: 195,
  ninez: 195,
  'market-food': 60,
  'mercado-cocina': 60,
  outdoors: 145,
  'aire-libre': 145,
  'talks-classes': 225,
  'charlas-talleres': 225,
  fiestas: 5,
  'fiestas-es': 5,
  sport: 120,
  deporte: 120,
};
