import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { startTransfers } from '../clearing/start-transfer.ts'
import { demoOutsideAccount, salaryTransitAccount, recordDetails } from '../../accounts/door.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { storeBankStep, storeSettlements } from '../payment/take-payment-step.ts'
import { beginCrediting } from '../salary/begin-crediting.ts'
import { type Creditor, settleDetails, settlePosting } from './settle-postings.ts'
import { type QueuedPayment, removeFromQueue } from './store.ts'

/** What becomes of a payment whose turn has come. Accounts may have been closed since it was signed. */
type Turn =
  | { readonly kind: 'settle'; readonly creditor: Creditor }
  | { readonly kind: 'transfer' }
  | { readonly kind: 'reject'; readonly reason: PaymentReason }

const reject = (reason: PaymentReason): Turn => ({ kind: 'reject', reason })

function turnOf({ config, clearing }: Context, payment: QueuedPayment): Turn {
  if (!isVerified(payment.debtor_questionnaire)) return reject('payerNotVerified')
  if (payment.debtor_status === 'CLOSED') return reject('payerAccountClosed')
  if (payment.debtor_status === 'BLOCKED') return reject('payerAccountBlocked')
  if (payment.kind === 'salary')
    return { kind: 'settle', creditor: { account: salaryTransitAccount({ inDemo: payment.in_demo }), isClient: false } }
  if (bankCodeOf(payment.creditor_iban) === config.bankCode) return turnHere(payment)
  if (payment.in_demo)
    return { kind: 'settle', creditor: { account: demoOutsideAccount(payment.currency), isClient: false } }
  return clearing.available ? { kind: 'transfer' } : reject('otherBanksClosed')
}

function turnHere({
  creditor_company_id: companyId,
  creditor_account_id: accountId,
  creditor_status: status,
  creditor_questionnaire: questionnaire,
}: QueuedPayment): Turn {
  if (companyId === null || accountId === null || questionnaire === null) return reject('accountUnknown')
  if (!isVerified(questionnaire)) return reject('recipientNotVerified')
  return status === 'CLOSED'
    ? reject('accountClosed')
    : { kind: 'settle', creditor: { account: { companyId, accountId }, isClient: true } }
}

/**
 * Carries out payments that the caller has taken from the queue: inside the bank the money moves, to other banks a transfer
 * stands before clearing's door, and what cannot be any more is rejected with its money given back. All of them, or none.
 */
export async function carryOutPayments(
  context: Context,
  transaction: DatabaseTransaction,
  payments: readonly QueuedPayment[],
): Promise<void> {
  if (payments.length === 0) return
  const turns = payments.map((payment) => ({ payment, turn: turnOf(context, payment) }))
  await settle(
    context,
    transaction,
    turns.flatMap(({ payment, turn }) => (turn.kind === 'settle' ? [{ payment, creditor: turn.creditor }] : [])),
  )
  await startTransfers(
    context,
    transaction,
    turns.flatMap(({ payment, turn }) => (turn.kind === 'transfer' ? [transferOf(payment)] : [])),
  )
  for (const { payment, turn } of turns) {
    if (turn.kind !== 'reject') continue
    await releaseHold(context, transaction, payment, payment.hold_id)
    await storeBankStep(transaction, payment, 'REJECT', { at: new Date(context.clock.now()), reason: turn.reason })
  }
  await removeFromQueue(transaction, payments)
}

const transferOf = ({
  company_id: companyId,
  payment_id: paymentId,
  amount,
  held_fee: fee,
  hold_id: holdId,
  in_batch: inBatch,
}: QueuedPayment) => ({
  companyId,
  paymentId,
  amount,
  fee,
  holdId,
  salaryPaymentId: null,
  inBatch,
})

async function settle(
  context: Context,
  transaction: DatabaseTransaction,
  payments: readonly { readonly payment: QueuedPayment; readonly creditor: Creditor }[],
): Promise<void> {
  if (payments.length === 0) return
  const now = context.clock.now()
  const posts = payments.map(({ payment, creditor }) => settlePosting(payment, creditor, now))
  const outcomes = await applyOperations(ledgerConnection(transaction), posts)
  const details = outcomes.map((outcome, index) => {
    const { payment, creditor } = payments[index] as (typeof payments)[number]
    // The hold covers amount and fee, and an account that takes money has no limit above: a refusal is a fault of ours.
    if (!outcome.ok) throw new Error(`The ledger refused to settle ${payment.payment_id}: ${outcome.error}`)
    if (outcome.value.repeated) throw new Error(`${payment.payment_id} is in the queue and was settled before`)
    return settleDetails(context.config, payment, creditor, outcome.value.id)
  })
  await recordDetails(transaction, details.flat())
  await storeSettlements(
    transaction,
    payments.map(({ payment }) => payment),
    new Date(now),
  )
  await beginCrediting(
    transaction,
    payments.flatMap(({ payment }) => (payment.kind === 'salary' ? [payment] : [])),
  )
}
