import { ok } from '@dilo/domain/result.ts'
import { gather, type Gathering } from '@dilo/ledger/gather.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { carryOutPayments } from './carry-out-payments.ts'
import { type PaymentKey, takeQueued } from './store.ts'

type Wish = PaymentKey & { readonly debtorAccountId: string }

const gatherings = new WeakMap<Context, Gathering<Wish, void>>()

/** One for each server: payments that are signed while a batch is being written go together in the next. */
function gatheringOf(context: Context): Gathering<Wish, void> {
  const known = gatherings.get(context)
  if (known !== undefined) return known
  const made = gather<Wish, void>(
    (wishes) => carryOutNow(context, wishes),
    ({ debtorAccountId }) => [debtorAccountId],
  )
  gatherings.set(context, made)
  return made
}

async function carryOutNow(context: Context, keys: readonly PaymentKey[]): Promise<void[]> {
  await inTransaction<void, never>(context.database, async (transaction) => {
    await carryOutPayments(context, transaction, await takeQueued(transaction, keys))
    return ok(undefined)
  })
  context.wakeOutbox()
  return keys.map(() => undefined)
}

/**
 * Carries out a payment that has just been queued, alone or with its neighbours, so that its signatory waits for no
 * job. After any failure the payment is still in the queue, and the queue's job carries it out (process-queue.ts).
 */
export async function processSoon(context: Context, wish: Wish): Promise<void> {
  await gatheringOf(context)
    .apply(wish)
    .catch(() => {})
}
