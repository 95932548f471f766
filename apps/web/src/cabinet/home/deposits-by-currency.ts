import type { Deposit } from '@dilo/contract/deposit.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'

/** The money on deposits in one currency. Amounts are in minor units. */
export type DepositsOfCurrency = {
  readonly currency: Currency
  readonly count: number
  readonly balance: string
  /** Since the deposits began, after taxes. */
  readonly earned: string
  /** That of the next end of a term; null: no term ends, or the bank holds all of them under arrest. */
  readonly nextEnd: string | null
  /** The deposit itself, where there is one alone. */
  readonly only: string | null
}

/**
 * A company's money on deposits, by currency. A deposit without its money yet, and one that is over, have no part in
 * it.
 */
export function depositsByCurrency(deposits: readonly Deposit[]): DepositsOfCurrency[] {
  const working = deposits.filter(({ status }) => status !== 'new' && status !== 'closed')
  return currencies.flatMap((currency) => {
    const all = working.filter((one) => one.currency === currency)
    const [first, second] = all
    if (first === undefined) return []
    const sum = (of: (deposit: Deposit) => string) => String(all.reduce((total, one) => total + BigInt(of(one)), 0n))
    // An arrested deposit stays past its end.
    const ends = all.flatMap(({ status, term }) => (status === 'arrested' ? [] : (term?.returnsOn ?? [])))
    return [
      {
        currency,
        count: all.length,
        balance: sum(({ balance }) => balance),
        earned: sum(({ earned }) => earned.net),
        nextEnd: ends.toSorted()[0] ?? null,
        only: second === undefined ? first.id : null,
      },
    ]
  })
}
