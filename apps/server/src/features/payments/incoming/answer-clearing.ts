import type { IncomingRefusal, RecallRefusal } from '@dilo/domain/flows/clearing-words.ts'
import { nextIncoming } from '@dilo/domain/flows/incoming-transfer.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import type { ClearingOrder } from '../../../ports/clearing.ts'
import { nostroAccount, unclearAccount } from '../../accounts/door.ts'
import { refusedForGood } from '../clearing-orders/refused-for-good.ts'
import { reopenRecalls } from './recalls.ts'
import {
  findUnsentReturns,
  lockOneIncoming,
  lockUnsentReturn,
  markReturnRefused,
  markReturnSent,
  moveIncoming,
  type NewReturn,
} from './store.ts'

/** An order about an incoming transfer, as the outbox keeps it: amounts are digits there. */
export type AnswerToClearing = { readonly orderId: string; readonly uetr: Uetr; readonly transactionId: string } & (
  | { readonly kind: 'consent'; readonly refusal: IncomingRefusal | null }
  /** Goes behind the others: nobody waits for it. */
  | { readonly kind: 'credited'; readonly inBatch: true }
  | { readonly kind: 'recallAnswer'; readonly recallId: string; readonly refusal: RecallRefusal }
  | { readonly kind: 'return'; readonly amount: string; readonly reason: IncomingRefusal }
)

/**
 * Sends an order about an incoming transfer. Clearing carries out an order once, so the queue sends it until clearing has
 * it. The money of a return leaves our books when clearing has the order. If clearing refuses it for good, the money stays
 * and people decide on it anew; the other orders move nothing, so nothing follows.
 * @returns the word with which clearing refuses it for good, or null
 * @throws when it is uncertain that clearing has it, or when it may take it later: the queue tries again
 */
export async function answerClearing(context: Context, answer: AnswerToClearing): Promise<string | null> {
  const refusal = await refusedForGood(context.clearing.send(orderOf(answer)))
  if (answer.kind === 'return') {
    if (refusal === null) await bookReturn(context, answer.orderId)
    else await reopenRefused(context, answer.orderId, refusal)
  }
  return refusal
}

/** After this long, a return that was ordered should have reached clearing. */
const PATIENCE_MS = 10 * MINUTE

/**
 * Orders returns anew that clearing does not have yet: the queue's pauses grow to hours, and after days it gives up.
 * Clearing carries out an order once. @returns the number of returns, up to the limit
 */
export async function resendReturns({ database, clock, wakeOutbox }: Context, atMost: number): Promise<number> {
  const now = clock.now()
  const again = certain(
    await inTransaction<number, never>(database, async (transaction) => {
      const waiting = await findUnsentReturns(transaction, new Date(now - PATIENCE_MS), atMost)
      const orders = waiting.map(({ amount, ...order }) => ({
        kind: 'return' as const,
        ...order,
        amount: String(amount),
      }))
      if (orders.length > 0) await enqueueEach(transaction, 'answerClearing', orders, now)
      return ok(orders.length)
    }),
  )
  if (again > 0) wakeOutbox()
  return again
}

function orderOf(answer: AnswerToClearing): ClearingOrder {
  if (answer.kind === 'return') return { ...answer, amount: kopiykas(BigInt(answer.amount)) }
  if (answer.kind !== 'credited') return answer
  const { kind, orderId, uetr, transactionId } = answer
  return { kind, orderId, uetr, transactionId }
}

async function bookReturn({ database, clock }: Context, orderId: string): Promise<void> {
  certain(
    await inTransaction<void, never>(database, async (transaction) => {
      const row = await lockUnsentReturn(transaction, orderId)
      if (row === undefined) return ok(undefined)
      const at = new Date(clock.now())
      await postReturn(transaction, { orderId, uetr: row.uetr, amount: row.amount, reason: row.reason }, at)
      await markReturnSent(transaction, orderId, at)
      const transfer = await lockOneIncoming(transaction, row.uetr)
      const next = transfer === null ? null : nextIncoming(transfer.state, 'RETURN')
      if (next !== null) await moveIncoming(transaction, row.uetr, { state: next })
      return ok(undefined)
    }),
  )
}

async function reopenRefused({ database, clock }: Context, orderId: string, because: string): Promise<void> {
  certain(
    await inTransaction<void, never>(database, async (transaction) => {
      const row = await lockUnsentReturn(transaction, orderId)
      if (row === undefined) return ok(undefined)
      await markReturnRefused(transaction, orderId, { because, at: new Date(clock.now()) })
      const transfer = await lockOneIncoming(transaction, row.uetr)
      const next = transfer === null ? null : nextIncoming(transfer.state, 'REFUSE_RETURN')
      if (next === null) return ok(undefined)
      await moveIncoming(transaction, row.uetr, { state: next, decided_at: null })
      await reopenRecalls(transaction, row.uetr)
      return ok(undefined)
    }),
  )
}

async function postReturn(
  transaction: DatabaseTransaction,
  { orderId, amount }: NewReturn,
  bookedAt: Date,
): Promise<void> {
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId: nostroAccount.companyId,
      transactionId: risingId(),
      idempotencyKey: `incoming-return:${orderId}`,
      bookedAt,
      valueDate: businessDateAt(bookedAt.getTime()),
      postings: [{ debit: unclearAccount, credit: nostroAccount, amount, currency: 'UAH' }],
    },
  ])
  if (!outcome?.ok) throw new Error(`The ledger refused to return ${orderId}: ${outcome?.error}`)
}
