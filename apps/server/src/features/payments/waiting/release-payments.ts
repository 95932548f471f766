import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { type PaymentRefusalCode, mayBePaid } from '../parties/may-be-paid.ts'
import { releaseHold, type Reserved, placeHolds } from '../payment/place-holds.ts'
import { lockForStep, type PaymentRow, storeBankStep, storeStep } from '../payment/take-payment-step.ts'
import { processSoon } from '../processing/process-soon.ts'
import { queueReserved } from '../processing/queue-payments.ts'
import { signatoriesNow } from '../signatures/signatories-now.ts'
import { type DuePayment, endWait, findDue, findSignatories, lockWait, tryAgainAt } from '../wait/store.ts'
import { triesAfter } from './tries-of-day.ts'

/**
 * `over`: another transaction has released or revoked it. `putOff`: its time was moved meanwhile, or the money was too
 * little and another attempt comes that day.
 */
type Released = 'executed' | 'rejected' | 'over' | 'putOff'

const AT_ONCE = 200

/**
 * Ends the wait of every due payment, each in its own transaction. Any number of servers may do it at once, and one
 * that dies has either released a payment or not touched it.
 * @returns the number of ended waits
 * @throws when some releases failed, after all the others: the next run tries them again
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
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} payments could not be released: ${faults[0]}`)
  return ended
}

/**
 * Ends the wait of one payment: it is queued as if it were signed now, or rejected with its money released. A payment
 * without a hold gets one here; if the money is too little, further attempts follow during the day, and then it is
 * rejected (decision 085).
 */
export async function releasePayment(context: Context, companyId: string, paymentId: string): Promise<Released> {
  let accountId: string | null = null
  const released = await inTransaction<Released, never>(context.database, async (transaction) => {
    const taken = await lockForStep(transaction, companyId, paymentId, 'RELEASE')
    if (!taken.ok) return ok('over')
    const { payment, step } = taken.value
    const now = new Date(context.clock.now())
    const wait = await lockWait(transaction, payment)
    if (wait.until > now) return ok('putOff')
    const asked = await askAgain(context, transaction, payment)
    const reserved = asked.ok
      ? await moneyFor(context, transaction, payment, { ...wait, inDemo: asked.value.inDemo })
      : asked
    if (!reserved.ok && reserved.error === 'insufficientFunds') {
      const again = triesAfter(now, wait.lastTryAt)
      if (again !== null) {
        await tryAgainAt(transaction, payment, again)
        return ok('putOff')
      }
    }
    await endWait(transaction, payment, now)
    if (!reserved.ok) {
      if (wait.holdId !== null) await releaseHold(context, transaction, payment, wait.holdId)
      await storeBankStep(transaction, payment, 'REJECT', { at: now, reason: reserved.error })
      return ok('rejected')
    }
    await storeStep(transaction, taken.value, { personId: null, at: now })
    recordAudit(transaction, {
      companyId,
      by: 'bank',
      event: 'paymentReleased',
      subjectId: paymentId,
      facts: {},
      at: now,
    })
    await queueReserved(context, transaction, { ...payment, state: step.next }, reserved.value)
    accountId = payment.debtor_account_id
    return ok('executed')
  })
  if (accountId !== null) await processSoon(context, { companyId, paymentId, debtorAccountId: accountId })
  return certain(released)
}

/** The hold from the start of the wait, or a new one on the payment's day. */
async function moneyFor(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { holdId, fee, inDemo }: { readonly holdId: string | null; readonly fee: Kopiykas; readonly inDemo: boolean },
): Promise<Result<Reserved, PaymentReason>> {
  if (holdId !== null) return ok({ holdId, fee })
  const held = await placeHolds(context, transaction, [{ ...payment, fee }], { inDemo })
  if (held.ok) return ok(held.value[0] as Reserved)
  if (held.error === 'insufficient_funds') return refused('insufficientFunds')
  throw new Error(`The ledger refused to set the money of ${payment.payment_id} aside: ${held.error}`)
}

/**
 * Repeats the checks of the signature for each signatory whose signature supports the payment. Refused: the reason why
 * it may not be paid.
 */
async function askAgain(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
): Promise<Result<{ readonly inDemo: boolean }, PaymentReason>> {
  const carrying = await signatoriesNow(transaction, payment)
  if (carrying === null) return refused('signatoryWithoutRights')
  const signatories = (await findSignatories(transaction, payment)).filter(({ personId }) =>
    carrying.includes(personId),
  )
  if (signatories.length === 0) throw new Error(`Nobody has signed ${payment.payment_id}`)
  for (const { personId, blocked, demoTenantId: tenantId } of signatories) {
    if (blocked) return refused('signatoryBlocked')
    const demo = tenantId === null ? null : { tenantId }
    const parties = await mayBePaid(context, transaction, { personId, companyId: payment.company_id, demo }, payment)
    if (!parties.ok) return refused(reasonOf[parties.error.code])
  }
  return ok({ inDemo: signatories.some(({ demoTenantId }) => demoTenantId !== null) })
}

const reasonOf: Record<PaymentRefusalCode, PaymentReason> = {
  insufficientPowers: 'signatoryWithoutRights',
  noRightToSign: 'signatoryWithoutRights',
  soleEntrepreneursOnly: 'signatoryWithoutRights',
  payerNotVerified: 'payerNotVerified',
  recipientNotVerified: 'recipientNotVerified',
  accountOfAnotherCompany: 'payerAccountClosed',
  payerAccountClosed: 'payerAccountClosed',
  cannotPayFromAccount: 'payerAccountBlocked',
  recipientIbanInvalid: 'accountUnknown',
  recipientCardInvalid: 'accountUnknown',
  cardOnlyBetweenOwnAccounts: 'accountUnknown',
  otherBankOnlyByAccount: 'accountUnknown',
  noSuchPayment: 'payerAccountClosed',
  cardOfAnotherCompany: 'payerAccountClosed',
  recipientBankClosed: 'accountClosed',
  recipientAccountClosed: 'accountClosed',
  recipientAccountEnded: 'recipientAccountEnded',
  recipientCardClosed: 'accountClosed',
  recipientIsDeposit: 'accountClosed',
  payerNotInHryvnia: 'payerAccountBlocked',
  recipientInOtherCurrency: 'accountUnknown',
  recipientCodeMismatch: 'nameMismatch',
  otherBanksClosed: 'otherBanksClosed',
}
