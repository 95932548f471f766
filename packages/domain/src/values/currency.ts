/** ISO 4217 codes of the currencies in which the bank keeps accounts. All three have two decimals. */
export const currencies = ['UAH', 'USD', 'EUR'] as const

export type Currency = (typeof currencies)[number]
