/** What each quick answer of the home page asks of the search, which reaches further: the same, but all of today for its evening. */
export const quickQuestions = { weekend: 'when=weekend', free: 'free=1', tonight: 'when=today' } as const;
