import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { endedMeanwhile } from '../last-days/ended-meanwhile.ts'
import { startTransfers } from '../clearing/start-transfer.ts'
import { salaryTransitAccount } from '../../accounts/door.ts'
import { releaseHold } from '../payment/place-holds.ts'
import { rememberRecipient, withSavedRecipient } from '../payment/remember-recipients.ts'
import { storeBankStep, storeSettlements } from '../payment/take-payment-step.ts'
import { beginCrediting } from '../salary-register/begin-crediting.ts'
import { ALONE, type ChunkPlace } from './in-chunks.ts'
import { postCredits } from '../payment/post-credits.ts'
import { settleDetails, settlePosting } from './settle-postings.ts'
import { recordSettlements } from '../payment/record-settlements.ts'
import { type QueuedPayment, removeFromQueue } from './store.ts'
import { type Creditor, reject, type Turn, turnOf } from './turn.ts'

function turnOfPayment(context: Context, payment: QueuedPayment): Turn {
  if (!isVerified(payment.debtor_questionnaire)) return reject('payerNotVerified')
  if (payment.debtor_status === 'CLOSED') return reject('payerAccountClosed')
  if (payment.debtor_status === 'BLOCKED') return reject('payerAccountBlocked')
  if (payment.kind === 'salary')
    return { kind: 'credit', creditor: { account: salaryTransitAccount({ inDemo: payment.in_demo }), isClient: false } }
  return turnOf(context, { ...payment, iban: payment.creditor_iban })
}

/**
 * Carries out payments that the caller has taken from the queue: inside the bank the money moves, to other banks a
 * transfer is queued for clearing, and an impossible payment is rejected with its money released. All of them, or none.
 * What concerns these payments alone is written before its turn, then what others wait for: accounts, recipients, trail.
 */
export async function carryOutPayments(
  context: Context,
  transaction: DatabaseTransaction,
  payments: readonly QueuedPayment[],
  place: ChunkPlace = ALONE,
): Promise<void> {
  if (payments.length === 0) return
  const ended = await endedMeanwhile(context, transaction, payments)
  const turns = payments.map((payment) => ({
    payment,
    turn: ended.has(payment.payment_id) ? reject('recipientAccountEnded') : turnOfPayment(context, payment),
  }))
  const credits = turns.flatMap(({ payment, turn }) =>
    turn.kind === 'credit' ? [{ payment, creditor: turn.creditor }] : [],
  )
  const rejects = turns.flatMap(({ payment, turn }) =>
    turn.kind === 'reject' ? [{ payment, reason: turn.reason }] : [],
  )
  // Sent together: the server writes out one statement while the database runs the one before.
  await sideBySide([
    settle(context, transaction, credits, {
      turn: place.turn,
      // A rejection asks the ledger again.
      passOn: rejects.length === 0 ? place.passOn : () => {},
    }),
    removeFromQueue(transaction, payments),
  ])
  await startTransfers(
    context,
    transaction,
    turns.flatMap(({ payment, turn }) => (turn.kind === 'transfer' ? [transferOf(payment)] : [])),
  )
  for (const { payment, reason } of rejects) {
    await releaseHold(context, transaction, payment, payment.hold_id)
    await storeBankStep(transaction, payment, 'REJECT', { at: new Date(context.clock.now()), reason })
  }
}

const transferOf = ({
  company_id: companyId,
  payment_id: paymentId,
  amount,
  held_fee: fee,
  hold_id: holdId,
  in_batch: inBatch,
  is_instant: isInstant,
}: QueuedPayment) => ({
  companyId,
  paymentId,
  amount,
  fee,
  holdId,
  salaryPaymentId: null,
  inBatch,
  isInstant,
})

async function settle(
  context: Context,
  transaction: DatabaseTransaction,
  credits: readonly { readonly payment: QueuedPayment; readonly creditor: Creditor }[],
  { turn, passOn }: ChunkPlace,
): Promise<void> {
  if (credits.length === 0) return turn()
  const now = context.clock.now()
  const at = new Date(now)
  const payments = credits.map(({ payment }) => payment)
  const postings = credits.map(({ payment, creditor }) => ({
    operation: settlePosting(payment, creditor, now),
    details: (transactionId: string) => settleDetails(context.config, payment, creditor, transactionId),
  }))
  const moveMoney = (saved: readonly QueuedPayment[]) =>
    sideBySide([
      postCredits(transaction, postings, {
        posted: passOn,
        record: (settled) =>
          recordSettlements(
            transaction,
            settled.map((one) => ({ ...one, at })),
          ),
      }),
      ...saved.map((payment) => rememberRecipient(transaction, payment, at)),
    ])
  // Nobody else waits while the lists are asked: the turn comes after it.
  const savedInTurn = async () => {
    const saved = await withSavedRecipient(context, transaction, lastOfEachRecipient(payments))
    await turn()
    return saved
  }
  await sideBySide([storeSettlements(transaction, payments, at), savedInTurn().then(moveMoney)])
  await beginCrediting(
    transaction,
    payments.filter(({ kind }) => kind === 'salary'),
  )
}

/** A batch often pays the same again and again: of the payments to one recipient the directory needs the last alone. */
function lastOfEachRecipient(payments: readonly QueuedPayment[]): QueuedPayment[] {
  const last = new Map<string, QueuedPayment>()
  for (const payment of payments) {
    const { creditor_iban: iban, creditor_code: code, creditor_passport: passport } = payment
    const key = JSON.stringify([payment.company_id, payment.kind, iban, code, passport])
    const before = last.get(key)
    if (before === undefined || before.payment_id < payment.payment_id) last.set(key, payment)
  }
  return [...last.values()]
}
