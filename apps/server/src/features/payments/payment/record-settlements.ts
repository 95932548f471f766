import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type EntryDetail, notifyingOfCredits, writingDetails } from '../../accounts/door.ts'

/** A settled payment: the company that pays, and the details of its entries on both sides. */
type Settlement = { readonly payerId: string; readonly details: readonly EntryDetail[]; readonly at: Date }

/**
 * The call that writes the details of settled payments behind their posting, and tells the people of each recipient that
 * money came in. A transfer between accounts of one company is no news.
 */
export function recordingSettlements(settlements: readonly Settlement[]): RawBuilder<void> {
  const { call, placeOf } = writingDetails(settlements.flatMap(({ details }) => details))
  const credits = settlements.flatMap(({ payerId, details, at }) =>
    details
      .filter(({ companyId }) => companyId !== payerId)
      .map((detail) => ({ ...detail, at, place: placeOf(detail) + 1 })),
  )
  return notifyingOfCredits(credits, call)
}

/** The same, of all settlements of one moment by one statement. */
export const recordSettlements: (
  transaction: DatabaseTransaction,
  settlements: readonly Settlement[],
) => Promise<void> = together(async (transaction, asked) => {
  const settlements = asked.flat()
  if (settlements.length > 0)
    await preparedStatement('record-settlements', transaction, sql`select ${recordingSettlements(settlements)}`)
})
