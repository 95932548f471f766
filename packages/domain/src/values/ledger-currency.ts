import type { Currency } from './currency.ts'

/**
 * The ledger's currencies of demo mode: codes of no currency, since ISO 3166 gives ZZ to no country. The ledger refuses
 * a posting between accounts of two currencies, so that no kopiyka of a demo can ever meet a real one.
 */
export const demoMoney = { UAH: 'ZZU', USD: 'ZZD', EUR: 'ZZE' } as const satisfies Record<Currency, string>

export type LedgerCurrency = Currency | (typeof demoMoney)[Currency]

/** @param isDemo whether the money is a demo tenant's */
export const ledgerCurrency = (currency: Currency, isDemo: boolean): LedgerCurrency =>
  isDemo ? demoMoney[currency] : currency

const currencyOfDemo: Readonly<Record<string, Currency>> = { ZZU: 'UAH', ZZD: 'USD', ZZE: 'EUR' }

/** The currency that a client sees: demo money looks like real money. */
export const currencyOfLedger = (currency: LedgerCurrency): Currency =>
  currencyOfDemo[currency] ?? (currency as Currency)
