/** ISO 4217 codes of the currencies in which the bank keeps accounts. All three have two decimals. */
export const currencies = ['UAH', 'USD', 'EUR'] as const

export type Currency = (typeof currencies)[number]

/** ISO 4217's numbers. */
export const currencyNumbers = { UAH: '980', USD: '840', EUR: '978' } as const satisfies Record<Currency, string>

/** The symbols after an amount. */
export const currencySymbols = { UAH: '₴', USD: '$', EUR: '€' } as const satisfies Record<Currency, string>

/** Those that have an official rate. */
export const foreignCurrencies = ['USD', 'EUR'] as const satisfies readonly Currency[]

export type ForeignCurrency = (typeof foreignCurrencies)[number]
