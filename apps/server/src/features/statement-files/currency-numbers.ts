import type { Currency } from '@dilo/domain/values/currency.ts'

/** ISO 4217. */
export const currencyNumber: Readonly<Record<Currency, string>> = { UAH: '980', USD: '840', EUR: '978' }
