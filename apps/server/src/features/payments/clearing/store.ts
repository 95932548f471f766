import type { ClearingStep } from '@dilo/domain/flows/clearing.ts'
import { pauseBeforeAsking } from '@dilo/domain/flows/instant-in-doubt.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { ClearingAnswer, ClearingMessage } from '../../../ports/clearing.ts'

type NewTransfer = {
  readonly companyId: string
  /** Names the transfer: the payment's id, or a salary row's. */
  readonly paymentId: string
  /** Null: the money is on the transit account of salaries. */
  readonly holdId: string | null
  /** The payment of the register, for a salary row. */
  readonly salaryPaymentId: string | null
  readonly amount: Kopiykas
  readonly fee: Kopiykas
  readonly isInstant: boolean
}

/** Writes queued transfers, and their companies in the directory. */
export async function insertTransfers(
  transaction: DatabaseTransaction,
  transfers: readonly NewTransfer[],
  { now, day }: { now: Date; day: BusinessDate },
): Promise<void> {
  await transaction
    .insertInto('clearing_transfer')
    .values(
      transfers.map((transfer) => ({
        company_id: transfer.companyId,
        payment_id: transfer.paymentId,
        state: 'queued' as const,
        hold_id: transfer.holdId,
        salary_payment_id: transfer.salaryPaymentId,
        amount: transfer.amount,
        fee: transfer.fee,
        is_instant: transfer.isInstant,
        queued_at: now,
        changed_on: day,
      })),
    )
    .execute()
  await transaction
    .insertInto('clearing_directory')
    .values(transfers.map(({ paymentId, companyId }) => ({ transfer_id: paymentId, company_id: companyId })))
    .execute()
}

/** Deletes a transfer before it is handed over. @returns its hold; null: it was handed over, or has no hold */
export async function deleteUnsentTransfer(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: { readonly companyId: string; readonly paymentId: string },
): Promise<string | null> {
  const row = await transaction
    .deleteFrom('clearing_transfer')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'queued')
    .where('handed_over_at', 'is', null)
    .returning('hold_id')
    .executeTakeFirst()
  if (row === undefined) return null
  await transaction.deleteFrom('clearing_directory').where('transfer_id', '=', paymentId).execute()
  return row.hold_id
}

/**
 * Records, once, that a queued transfer is about to be handed over. Null: it was withdrawn, or has gone further.
 * @param again also one that was handed over and not answered yet
 */
export async function markHandedOver(
  transaction: DatabaseTransaction,
  { companyId, paymentId, again }: { readonly companyId: string; readonly paymentId: string; readonly again: boolean },
  now: Date,
): Promise<'now' | 'before' | null> {
  const transfer = await transfers(transaction, companyId, paymentId).forUpdate().executeTakeFirst()
  if (transfer === undefined) return null
  if (again && transfer.state === 'sent') return 'before'
  if (transfer.state !== 'queued') return null
  if (transfer.handed_over_at !== null) return 'before'
  const askAt = transfer.is_instant ? new Date(now.getTime() + pauseBeforeAsking(0)) : null
  await moveTransfer(transaction, transfer, { handed_over_at: now, ask_at: askAt })
  return 'now'
}

const transfers = (reader: Reader, companyId: string, paymentId: string) =>
  reader
    .selectFrom('clearing_transfer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)

export async function findTransfer(reader: Reader, companyId: string, paymentId: string) {
  return transfers(reader, companyId, paymentId).executeTakeFirst()
}

/** Reads a transfer and locks it until the transaction ends. */
export async function lockTransfer(transaction: DatabaseTransaction, companyId: string, paymentId: string) {
  return transfers(transaction, companyId, paymentId).forUpdate().executeTakeFirstOrThrow()
}

/** The same, where a transfer may not be there. */
export const lockTransferIfAny = (
  transaction: DatabaseTransaction,
  { companyId, transferId }: { readonly companyId: string; readonly transferId: string },
) => transfers(transaction, companyId, transferId).forUpdate().executeTakeFirst()

/** The number of answers about a transfer so far. */
export async function countAnswers(
  reader: Reader,
  { companyId, transferId }: { readonly companyId: string; readonly transferId: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('clearing_answer')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('payment_id', '=', transferId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export async function moveTransfer(
  transaction: DatabaseTransaction,
  { company_id, payment_id }: TransferRow,
  change: Updateable<DB['clearing_transfer']>,
): Promise<void> {
  await transaction
    .updateTable('clearing_transfer')
    .set(change)
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .execute()
}

/** The company of a transfer, or null. */
export async function findCompanyOfTransfer(database: Database, transferId: string): Promise<string | null> {
  const row = await database
    .selectFrom('clearing_directory')
    .select('company_id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row?.company_id ?? null
}

/** Stores an answer. False if it is already stored. */
export async function insertAnswer(
  transaction: DatabaseTransaction,
  transfer: TransferRow,
  answer: ClearingAnswer,
  meaning: ClearingStep['kind'],
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .insertInto('clearing_answer')
    .values({
      company_id: transfer.company_id,
      payment_id: transfer.payment_id,
      answer_id: answer.answerId,
      event: answer.event,
      amount: answer.amount,
      reason: answer.reason,
      business_date: answer.businessDate,
      meaning,
      reported_code: answer.reported?.code ?? null,
      reported_text: answer.reported?.text ?? null,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('answer_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The answers that took money of a transfer back, the oldest first. */
export const findUndoingAnswers = (reader: Reader, companyId: string, paymentId: string) =>
  reader
    .selectFrom('clearing_answer')
    .select(['amount', 'reported_code', 'reported_text'])
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('event', 'in', ['REJECT', 'RETURN'])
    .where('meaning', '=', 'step')
    .orderBy('received_at')
    .orderBy('answer_id')
    .execute()

/** Keeps an answer about a transfer that this bank never made. */
export async function insertStrayAnswer(database: Database, answer: ClearingAnswer, now: Date): Promise<void> {
  await database
    .insertInto('clearing_stray_answer')
    .values({
      answer_id: answer.answerId,
      transfer_id: answer.transferId,
      event: answer.event,
      amount: answer.amount,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The progress of each transfer of these payments at clearing. */
export const findHandedOver = async (reader: Reader, companyId: string, paymentIds: readonly string[]) =>
  (await Promise.all(paymentIds.map((paymentId) => handedOver(reader, companyId, paymentId)))).flat()

const handedOver = queryOfEach(
  'handed-over',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), payment_id: uuids(paymentIds) }))
      .innerJoin('clearing_transfer as transfer', (join) =>
        join
          .onRef('transfer.company_id', '=', 'asked.company_id')
          .onRef('transfer.payment_id', '=', 'asked.payment_id'),
      )
      .select(['asked.place', 'transfer.payment_id', 'transfer.state'])
      .where('transfer.handed_over_at', 'is not', null),
)

/** Transfers that were queued before an instant and not handed over since, oldest first, up to the limit. */
export async function findQueuedBefore(transaction: DatabaseTransaction, instant: Date, atMost: number) {
  return transaction
    .selectFrom('clearing_transfer')
    .select(['company_id as companyId', 'payment_id as paymentId'])
    .where('state', '=', 'queued')
    .where('queued_at', '<', instant)
    .orderBy('queued_at')
    .limit(atMost)
    .execute()
}

/** Instant transfers without an outcome that are to be asked about, oldest first, locked, up to the limit. */
export const lockTransfersToAsk = (transaction: DatabaseTransaction, now: Date, atMost: number) =>
  transaction
    .selectFrom('clearing_transfer')
    .selectAll()
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

/** Counts a failed attempt to take a message. @returns the number of attempts so far */
export async function countFault(
  database: Database,
  message: ClearingMessage,
  fault: string,
  now: Date,
): Promise<number> {
  const row = await database
    .insertInto('clearing_answer_fault')
    .values({
      answer_id: message.messageId,
      transfer_id: transferNamedIn(message),
      tries: 1,
      fault,
      last_tried_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('answer_id').doUpdateSet((values) => ({
        tries: sql<number>`clearing_answer_fault.tries + 1`,
        fault: values.ref('excluded.fault'),
        last_tried_at: values.ref('excluded.last_tried_at'),
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return row.tries
}

/** The name of the transfer that a message is about; empty where it has none. */
function transferNamedIn(message: ClearingMessage): string {
  switch (message.kind) {
    case 'answer':
    case 'recallAnswer':
      return message.answer.transferId
    case 'credit':
    case 'consentAsked':
      return message.transfer.uetr
    case 'recall':
      return message.recall.uetr
    case 'unreadable':
      return ''
  }
}
