// Every page comes with this list, so it names what is heavy and loads it when needed.

/** The products, by their areas of refusals; the section of the cabinet has the same name. */
export const products = {
  cards: {
    words: ['CARD'],
    load: () => import('./error-areas/cards/texts.ts'),
  },
  exchange: {
    words: ['EXCHANGE'],
    load: () => import('./error-areas/exchange/texts.ts'),
  },
  deposits: {
    words: ['DEPOSIT'],
    load: () => import('./error-areas/deposits/texts.ts'),
  },
} as const
