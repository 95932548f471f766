/** Of foreign currency, seen from the client: `SALE` is sold to the bank, `PURCHASE` bought from it. */
export const exchangeSides = ['SALE', 'PURCHASE'] as const

export type ExchangeSide = (typeof exchangeSides)[number]
