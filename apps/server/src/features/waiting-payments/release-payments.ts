import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type PaymentRefusalCode, mayBePaid } from '../payments/may-be-paid.ts'
import { giveMoneyBack } from '../payments/set-money-aside.ts'
import { lockForStep, type PaymentRow, storeBankStep, storeStep } from '../payments/take-payment-step.ts'
import { processSoon } from '../processing/process-soon.ts'
import { queueReserved } from '../processing/queue-payments.ts'
import { signatoriesNow } from '../signing/signatories-now.ts'
import { type DuePayment, endWait, findDue, findSignatories, lockWait } from './store.ts'

/** `over`: it was released or revoked meanwhile, by whomever. `putOff`: its time was moved meanwhile. */
export type Released = 'executed' | 'rejected' | 'over' | 'putOff'

const AT_ONCE = 200

/**
 * Ends the wait of every payment whose time has come, each in a transaction of its own. Any number of servers may do it at
 * once, and one that dies has either released a payment or not touched it.
 * @returns how many ended
 * @throws when some could not be released, after all the others were: they are tried again at the next turn
 */
export async function releasePayments(context: Context): Promise<number> {
  const now = new Date(context.clock.now())
  const faults: unknown[] = []
  let ended = 0
  let last: DuePayment | null = null
  do {
    const due: DuePayment[] = await findDue(context.database, now, last, AT_ONCE)
    for (const payment of due) {
      try {
        const released = await releasePayment(context, payment.companyId, payment.paymentId)
        if (released === 'executed' || released === 'rejected') ended += 1
      } catch (fault) {
        faults.push(fault)
      }
    }
    last = due.length < AT_ONCE ? null : (due.at(-1) ?? null)
  } while (last !== null)
  if (ended > 0) context.wakeOutbox()
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be released: ${faults[0]}`)
  return ended
}

/** Ends the wait of one payment: it is queued as if it were signed now, or rejected, and its money is free again. */
export async function releasePayment(context: Context, companyId: string, paymentId: string): Promise<Released> {
  let accountId: string | null = null
  const released = await inTransaction<Released, never>(context.database, async (transaction) => {
    const taken = await lockForStep(transaction, companyId, paymentId, 'RELEASE')
    if (!taken.ok) return ok('over')
    const { payment, step } = taken.value
    const now = new Date(context.clock.now())
    const { holdId, fee, until } = await lockWait(transaction, payment)
    if (until > now) return ok('putOff')
    const obstacle = await obstacleNow(context, transaction, payment)
    await endWait(transaction, payment, now)
    if (obstacle !== null) {
      await giveMoneyBack(context, transaction, payment, holdId)
      await storeBankStep(transaction, payment, 'REJECT', { at: now, reason: obstacle })
      return ok('rejected')
    }
    await storeStep(transaction, taken.value, { personId: null, at: now })
    recordAudit(transaction, { companyId, by: 'bank', event: 'paymentReleased', subjectId: paymentId, facts: {}, at: now })
    await queueReserved(context, transaction, { ...payment, state: step.next }, { holdId, fee: kopiykas(fee) })
    accountId = payment.debtor_account_id
    return ok('executed')
  })
  if (accountId !== null) await processSoon(context, { companyId, paymentId, debtorAccountId: accountId })
  return certain(released)
}

/** Asks everything again that was asked at its signature, of each whose signature carries it. Null: it may be paid. */
async function obstacleNow(context: Context, transaction: DatabaseTransaction, payment: PaymentRow): Promise<PaymentReason | null> {
  const carrying = await signatoriesNow(transaction, payment)
  if (carrying === null) return 'signatoryWithoutRights'
  const signatories = (await findSignatories(transaction, payment)).filter(({ personId }) => carrying.includes(personId))
  if (signatories.length === 0) throw new Error(`Nobody has signed ${payment.payment_id}`)
  for (const { personId, blocked, demoTenantId: tenantId } of signatories) {
    if (blocked) return 'signatoryBlocked'
    const demo = tenantId === null ? null : { tenantId }
    const parties = await mayBePaid(context, transaction, { personId, companyId: payment.company_id, demo }, payment)
    if (!parties.ok) return reasonOf[parties.error.code]
  }
  return null
}

const reasonOf: Record<PaymentRefusalCode, PaymentReason> = {
  PAY_E002: 'signatoryWithoutRights',
  PAY_E030: 'signatoryWithoutRights',
  PAY_E048: 'signatoryWithoutRights',
  PAY_E003: 'payerAccountClosed',
  PAYER_ACCOUNT_CLOSED: 'payerAccountClosed',
  CANNOT_PAY_FROM_ACCOUNT: 'payerAccountBlocked',
  PAY_E008: 'accountUnknown',
  PAY_E009: 'accountUnknown',
  PAY_E012: 'accountUnknown',
  PAY_E013: 'accountUnknown',
  PAY_E026: 'payerAccountClosed',
  PAY_E038: 'payerAccountClosed',
  PAY_E055: 'accountClosed',
  PAY_E056: 'accountClosed',
  PAY_E057: 'accountClosed',
  PAY_E058: 'nameMismatch',
  OTHER_BANKS_CLOSED: 'otherBanksClosed',
}
