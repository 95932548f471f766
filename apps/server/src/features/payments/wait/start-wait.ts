import { holdsMoney } from '@dilo/domain/flows/payment.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { placeHolds } from '../payment/place-holds.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { tellOwner } from '../../access/door.ts'
import type { FoundWait } from './find-wait.ts'
import { storeWait } from './store-wait.ts'
import { waitMessages } from './wait-messages.ts'

type Beginning = FoundWait & {
  readonly inDemo: boolean
  /** Allows a wait without money if there is too little: no person is present to get a refusal. */
  readonly mayLackMoney?: boolean
}

/**
 * Makes a signed payment wait, in the transaction of its signature. After a change of access its money and its fee are
 * set aside, and the true owner is notified while there is time to stop it; a payment that waits only for its day has
 * no hold until then.
 */
export async function startWait(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { wait: { cause, until }, owners, inDemo, mayLackMoney = false }: Beginning,
): Promise<Result<void, LedgerRefusal>> {
  const now = context.clock.now()
  const held = holdsMoney({ cause }) ? await placeHolds(context, transaction, [payment], { inDemo }) : ok([])
  if (!held.ok && !(mayLackMoney && held.error === 'insufficient_funds')) return held
  const reserved = held.ok ? held.value[0] : undefined
  const since = new Date(now)
  await storeWait(transaction, payment, { holdId: reserved?.holdId ?? null, cause, since, until }, since)
  const texts = waitMessages(payment, {
    cause,
    until,
    moneySetAside: reserved !== undefined,
    contactPhone: context.config.contactPhone,
  })
  for (const owner of owners) await tellOwner(transaction, owner, texts, { now, expires: until.getTime() })
  return ok(undefined)
}
