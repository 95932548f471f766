import { answerOfVerdict, mayAskAgain, type TransferVerdict } from '@dilo/domain/flows/clearing-exception.ts'
import type { ClearingReason } from '@dilo/domain/flows/clearing.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { bookAnswer } from './book-answer.ts'
import { endByDecision, findOpenExceptions, type TransferPlace } from './exceptions-store.ts'
import { countAnswers, lockTransferIfAny } from './store.ts'

/**
 * Locks a transfer that needs a person.
 * @returns the subject of a decision, which each answer of clearing changes; null: it needs nobody, or not any more
 */
export async function lockTransferInDoubt(
  transaction: DatabaseTransaction,
  place: TransferPlace,
): Promise<string | null> {
  const transfer = await lockTransferIfAny(transaction, place)
  if (transfer === undefined) return null
  const exceptions = await findOpenExceptions(transaction, place)
  if (exceptions.length === 0) return null
  const answers = await countAnswers(transaction, place)
  return `${transfer.state} ${answers} ${exceptions.map(({ because }) => because).join('+')}`
}

type Verdict = {
  readonly verdict: TransferVerdict
  /** The reason that the client gets when the money comes back. */
  readonly because: ClearingReason
  /** Names the answer: the same decision is booked once. */
  readonly decisionId: string
}

/**
 * Counts a transfer as paid or as come back: an answer of the bank's own goes the way of clearing's answers (decision
 * 145).
 * @returns false: the flow of the transfer forbids it
 */
export async function decideTransfer(
  context: Context,
  transaction: DatabaseTransaction,
  place: TransferPlace,
  { verdict, because, decisionId }: Verdict,
): Promise<boolean> {
  const transfer = await lockTransferIfAny(transaction, place)
  const event = transfer === undefined ? null : answerOfVerdict(verdict, transfer.state)
  if (transfer === undefined || event === null) return false
  const booked = await bookAnswer(context, transaction, place.companyId, {
    answerId: `bank/${decisionId}`,
    transferId: place.transferId,
    uetr: null,
    event,
    amount: event === 'RETURN' ? kopiykas(transfer.amount - transfer.returned_amount) : transfer.amount,
    businessDate: businessDateAt(context.clock.now()),
    reason: event === 'SETTLE' ? null : because,
    reported: null,
    credited: false,
  })
  if (booked !== 'step') return false
  await endByDecision(transaction, place, new Date(context.clock.now()))
  return true
}

/** Hands a transfer to clearing again, which takes it once. @returns false: clearing has accepted it already */
export async function askForTransferAgain(
  { clock }: Context,
  transaction: DatabaseTransaction,
  place: TransferPlace,
): Promise<boolean> {
  const transfer = await lockTransferIfAny(transaction, place)
  if (transfer === undefined || !mayAskAgain(transfer.state)) return false
  const task = { companyId: place.companyId, paymentId: place.transferId, again: true }
  await enqueue(transaction, 'submitCreditTransfer', task, clock.now())
  return true
}

/** Leaves a transfer as it is in the bank's books: people have found out that this is right. */
export const leaveTransfer = (
  { clock }: Context,
  transaction: DatabaseTransaction,
  place: TransferPlace,
): Promise<void> => endByDecision(transaction, place, new Date(clock.now()))
