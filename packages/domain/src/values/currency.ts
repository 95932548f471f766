/** ISO 4217 codes of the currencies in which the bank keeps accounts. All three have two decimals. */
export const currencies = ['UAH', 'USD', 'EUR'] as const

export type Currency = (typeof currencies)[number]

/** Those that have an official rate. */
export const foreignCurrencies = ['USD', 'EUR'] as const satisfies readonly Currency[]

export type ForeignCurrency = (typeof foreignCurrencies)[number]
