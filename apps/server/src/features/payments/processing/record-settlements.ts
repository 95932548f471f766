import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type EntryDetail, recordDetails } from '../../accounts/door.ts'
import { tellOfCredits } from '../../accounts/door.ts'

/** A settled payment: the company that pays, and the details of its entries on both sides. */
export type Settlement = { readonly payerId: string; readonly details: readonly EntryDetail[] }

/**
 * Writes the details of settled payments behind their posting, and tells the people of each recipient that money came in. A
 * transfer between accounts of one company is no news.
 */
export async function recordSettlements(
  transaction: DatabaseTransaction,
  settlements: readonly Settlement[],
  at: Date,
): Promise<void> {
  const entries = settlements.flatMap(({ payerId, details }) => details.map((detail) => ({ payerId, detail })))
  const versions = await recordDetails(
    transaction,
    entries.map(({ detail }) => detail),
  )
  const credits = entries.flatMap(({ payerId, detail: { companyId, accountId } }, place) =>
    companyId === payerId ? [] : [{ companyId, accountId, version: versions[place] as bigint, at }],
  )
  await tellOfCredits(transaction, credits)
}
