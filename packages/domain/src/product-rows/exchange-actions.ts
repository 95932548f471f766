/** Actions about exchange of currencies. */
// oxfmt-ignore
export const exchangeActions = {
  // The dealer gets it, or its client corrects fields: the money is the client's own either way.
  exchangePapersCheck: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeReturn: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // A dealer deals by the minute. Rates far from the official ones give no quotes, and no fill is worse than the
  // client's signature.
  exchangeRate: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeStop: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  exchangeFill: { makers: ['officer'], secondPair: { needs: 'alone' } },
  exchangeRejection: { makers: ['officer'], secondPair: { needs: 'alone' } },
  // Nothing is booked by it: an officer has settled it with the dealer.
  exchangeContradiction: { makers: ['officer', 'compliance'], secondPair: { needs: 'alone' } },
  // It books nothing: the officer writes what was settled with the client.
  unusedCurrencyClosing: { makers: ['officer'], secondPair: { needs: 'alone' } },
} as const
