/** A question as a visitor types it, and the first answer that they would expect. */
export interface Question {
  readonly words: string;
  /**
   * What the first answer filters by, as the query of the search page's address, or the title of
   * the first event.
   */
  readonly answer: string;
}

/** Questions by site and language, all asked on Friday, 20 November 2026. */
export const questions: Readonly<
  Record<'sample' | 'recorded', Readonly<Record<string, readonly Question[]>>>
> = {
  sample: {
    en: [
      { words: 'kids', answer: 'category=children' },
      { words: 'tonight', answer: 'when=tonight' },
      { words: 'december weekend', answer: 'when=2026-12&weekday=weekend' },
      { words: 'jazz', answer: 'category=jazz-blues' },
      { words: 'cinema', answer: 'category=film' },
      { words: 'free saturday', answer: 'when=day&date=2026-11-21&free=1' },
      { words: 'kids weekend', answer: 'when=weekend&category=children' },
      { words: 'teatro hidalgo', answer: 'venue=teatro-hidalgo' },
      { words: 'childern', answer: 'category=children' },
      { words: 'rowing', answer: 'Rowing on the reservoir, last boats at five' },
    ],
    es: [
      { words: 'niños', answer: 'category=ninez' },
      { words: 'hoy en la noche', answer: 'when=tonight' },
      { words: 'diciembre', answer: 'when=2026-12' },
      { words: 'concierto gratis sábado', answer: 'when=day&date=2026-11-21&category=musica&free=1' },
      { words: 'películas', answer: 'category=cine' },
      { words: 'mañana', answer: 'when=day&date=2026-11-21' },
      { words: 'gratis fin de semana', answer: 'when=weekend&free=1' },
      { words: 'museo', answer: 'venue=museo-del-agua' },
      { words: 'lucha libre', answer: 'category=lucha-libre-es' },
      { words: 'titres', answer: 'category=titeres' },
    ],
  },
  recorded: {
    en: [
      { words: 'jazz december', answer: 'when=2026-12&category=jazz-blues' },
      { words: 'music next month', answer: 'when=2026-12&category=music' },
      { words: 'choir', answer: 'category=choir' },
      { words: '5 december', answer: 'when=day&date=2026-12-05' },
      { words: 'movies', answer: 'category=film' },
      { words: 'chess class', answer: 'Class: chess' },
      { words: 'food and drink', answer: 'category=food-drink' },
      { words: 'old brewrey', answer: 'venue=old-brewery' },
      { words: 'free music', answer: 'category=music&free=1' },
      { words: 'new year’s eve', answer: 'New Year’s Eve party' },
    ],
    es: [
      { words: 'concierto gratis diciembre', answer: 'when=2026-12&category=musica&free=1' },
      { words: 'esta noche', answer: 'when=tonight' },
      { words: 'teatro', answer: 'category=teatro' },
      { words: 'tecnologia', answer: 'category=tecnologia' },
      { words: 'jazz diciembre', answer: 'when=2026-12&category=jazz-y-blues' },
      { words: 'ajedrez', answer: 'Visita guiada de ajedrez' },
      { words: 'domingo', answer: 'when=day&date=2026-11-22' },
      { words: 'bibliotca', answer: 'venue=biblioteca-central' },
      { words: 'fin de semana diciembre', answer: 'when=2026-12&weekday=weekend' },
      { words: 'semilas', answer: 'intercambio de semillas – Festival' },
    ],
  },
};
