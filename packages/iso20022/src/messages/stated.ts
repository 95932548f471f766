import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import type { Stated } from '../codec/record.ts'

type Many<One> = { readonly transactions: readonly One[] }

/** The number of transactions, which a message states: one that lost some on its way is refused. */
export const count: Stated<Many<unknown>> = {
  of: ({ transactions }) => String(transactions.length),
  fault: 'PAYMENT_COUNT_DIFFERS',
  isWritten: true,
}

/** The sum of the amounts. */
export const sum = <One>(amount: (one: One) => Kopiykas, { isWritten }: { isWritten: boolean }): Stated<Many<One>> => ({
  of: ({ transactions }) => decimalAmount(transactions.reduce((all, one) => all + amount(one), 0n)),
  fault: 'CONTROL_SUM_DIFFERS',
  isWritten,
})
