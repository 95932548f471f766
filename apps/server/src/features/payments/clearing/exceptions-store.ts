import { type ClearingException, transferDifferences } from '@dilo/domain/flows/clearing-exception.ts'
import { sql } from 'kysely'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Difference } from './reconciliation-store.ts'

export type TransferPlace = { readonly companyId: string; readonly transferId: string }

/** Notes that a transfer needs a person, once for each reason: what was decided before does not come back. */
export async function noteException(
  transaction: Reader,
  { companyId, transferId }: TransferPlace,
  because: ClearingException,
  since: Date,
): Promise<void> {
  await transaction
    .insertInto('clearing_exception')
    .values({ company_id: companyId, transfer_id: transferId, because, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes the differences of a day's comparison, each for its transfer. One that was open at the end of that day and has
 * ended since was only under way; a transfer that clearing alone knows is none of any client's.
 */
export async function noteDifferences(
  transaction: DatabaseTransaction,
  differences: readonly Difference[],
  since: Date,
): Promise<void> {
  const own = differences.filter(({ direction, kind }) => direction === 'outgoing' && kind !== 'unknownToBank')
  if (own.length === 0) return
  const rows = own.map(({ transferId, kind, ourStatus }) => ({ transfer_id: transferId, kind, our_status: ourStatus }))
  await sql`
    insert into clearing_exception (company_id, transfer_id, because, since)
    select transfer.company_id, transfer.payment_id, difference.kind, ${since}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}) as difference(transfer_id text, kind text, our_status text)
      join clearing_directory using (transfer_id)
      join clearing_transfer transfer on transfer.company_id = clearing_directory.company_id
        and transfer.payment_id = transfer_id::uuid
    where difference.kind = 'amount' or coalesce(difference.our_status, 'received') not in ('received', 'accepted')
      or transfer.state in ('queued', 'sent', 'accepted')
    on conflict do nothing`.execute(transaction)
}

/** Closes the open exceptions of a transfer: clearing or a person has decided its outcome. */
export async function endExceptions(
  transaction: DatabaseTransaction,
  { companyId, transferId }: TransferPlace,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('clearing_exception')
    .set({ ended_at: sql<Date>`greatest(since, ${now}::timestamptz)` })
    .where('company_id', '=', companyId)
    .where('transfer_id', '=', transferId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends all that a transfer needed a person for, by a decision of people: the next nights' comparisons, which still find the
 * two sides different, do not ask again. An answer that contradicts the decision does.
 */
export async function endByDecision(transaction: DatabaseTransaction, place: TransferPlace, now: Date): Promise<void> {
  await endExceptions(transaction, place, now)
  await transaction
    .insertInto('clearing_exception')
    .values(
      transferDifferences.map((because) => ({
        company_id: place.companyId,
        transfer_id: place.transferId,
        because,
        since: now,
        ended_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The open exceptions of a transfer, which a person must resolve, the oldest first. */
export async function findOpenExceptions(
  reader: Reader,
  { companyId, transferId }: TransferPlace,
): Promise<readonly { readonly because: ClearingException; readonly since: Date }[]> {
  return reader
    .selectFrom('clearing_exception')
    .select(['because', 'since'])
    .where('company_id', '=', companyId)
    .where('transfer_id', '=', transferId)
    .where('ended_at', 'is', null)
    .orderBy('since')
    .orderBy('because')
    .execute()
}

/** Since when the bank's people look into each of these payments of a company. */
export async function findExaminedSince(
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<{ transferId: string; since: Date }>`
    select transfer_id as "transferId", min(since) as since from clearing_exception
    where company_id = ${companyId} and transfer_id = any (${uuids([...paymentIds])}) and ended_at is null
    group by transfer_id`.execute(reader)
  return new Map(rows.map(({ transferId, since }) => [transferId, since]))
}
