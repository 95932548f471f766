import { currencies, type Currency } from '@dilo/domain/values/currency.ts'

/** The address of the shelf: the currency, and the money that is always to stay at hand, as typed. */
export type ShelfSearch = { readonly currency?: Currency; readonly reserve?: string }

const LONGEST = 30

export function readShelfSearch(query: Record<string, unknown>): ShelfSearch {
  const currency = currencies.find((one) => one === query['currency'])
  const reserve = typeof query['reserve'] === 'number' ? String(query['reserve']) : query['reserve']
  return {
    ...(currency !== undefined && { currency }),
    ...(typeof reserve === 'string' && reserve.length <= LONGEST && { reserve }),
  }
}
