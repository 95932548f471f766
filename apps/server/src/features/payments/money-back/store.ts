import { sql } from 'kysely'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import type { EntryReference } from '@dilo/domain/payments/returned-entry.ts'
import { preparedStatement, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The states of a payment whose money goes back, or has gone. One on signing may still be given up. */
const returningStates = ['waiting', 'signed', 'settled'] as const satisfies PaymentState[]

/** The sum of a company's payments that return this entry, in minor units. */
export async function sumReturned(reader: Reader, companyId: string, entry: EntryReference): Promise<bigint> {
  const [row] = await preparedStatement<{ returned: bigint }>(
    'returned-of-entry',
    reader,
    sql`select coalesce(sum(amount), 0)::bigint as returned from payment
      where company_id = ${companyId} and returns_entry = ${entry} and state = any(${returningStates})`,
  )
  return row?.returned ?? 0n
}

const lock = preparedText('lock-returns', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/**
 * Locks the sum that goes back of an entry until the transaction ends: of two signatures the second counts the first. It
 * comes with the other bounds of a signature (docs/locks.md).
 */
export const lockReturnsOf = (transaction: DatabaseTransaction, companyId: string, entry: EntryReference) =>
  lock(transaction, `return of ${companyId} ${entry}`)
