import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { type PaymentState, signatureEvent } from '@dilo/domain/flows/payment.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Signature } from '@dilo/domain/signing/signature.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Signatory } from '../../signing/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { eventOf, type PaymentRow, possibleStep, storeState, storeStep } from '../payment/take-payment-step.ts'
import { queuePayments } from '../processing/queue-payments.ts'
import { lockTransfer } from '../payment/ask-ledger.ts'
import { settleAtOnce } from '../processing/settle-at-once.ts'
import { findWait } from '../wait/find-wait.ts'
import { startWait } from '../wait/start-wait.ts'

/** The refusal that the payer gets for each refused posting. */
const refusalOfLedger: Record<LedgerRefusal, RefusalCode> = {
  insufficient_funds: 'insufficientFunds',
  unknown_account: 'recipientIbanInvalid',
  currency_mismatch: 'recipientIbanInvalid',
  // A payment's posting has a key of its own and neither holds nor reverses: only a fault of ours leads here.
  key_reused: 'systemError',
  unknown_transaction: 'systemError',
  already_reversed: 'systemError',
  unknown_hold: 'systemError',
  hold_not_open: 'systemError',
  hold_expired: 'systemError',
  hold_not_expired: 'systemError',
  hold_exceeded: 'systemError',
}

type How = {
  /** The last signature, for the history. */
  readonly signature: Pick<Signature, 'type' | 'method'>
  /** The last day of the recipient's account; null: none is known. */
  readonly lastDay: BusinessDate | null
  /** One of many that are signed together: single payments go first. */
  readonly inBatch: boolean
  /** The recipient's account at this bank, if it may be paid at once. */
  readonly creditor?: LedgerAccountRef | null
  /** True if the company saves the recipient of a payment that may be paid at once (`withSavedRecipient`). */
  readonly savesRecipient?: boolean
  /** The signatories, locked; by default they are read from the signatures. */
  readonly signatories?: readonly Signatory[]
}

/**
 * Continues a payment that has all its signatures. Its money goes to the recipient at once, or it is set aside and the
 * payment enters the bank's queue (decision 066); or the payment waits for its day, or for a change of access to be known
 * (security row 6).
 * @param signed the locked payment, with its last signature
 * @returns the payment's new state
 */
export async function carryOutSignature(
  context: Context,
  transaction: DatabaseTransaction,
  { demo, personId }: Pick<CompanyAuthority, 'demo' | 'personId'>,
  signed: PaymentRow,
  { signature, lastDay, inBatch, creditor = null, savesRecipient = false, signatories }: How,
): Promise<Result<PaymentState, Refusal>> {
  const wait = await findWait(context, transaction, signed, signatories)
  // The account would be closed when the wait ends.
  if (wait !== null && lastDay !== null && businessDateAt(wait.wait.until.getTime()) > lastDay)
    return refused({ code: 'recipientAccountEnded' })
  const taken = possibleStep(signed, signatureEvent({ missing: 0, waits: wait !== null }))
  if (!taken.ok) return refused({ code: taken.error })
  const by = { personId, at: new Date(context.clock.now()), signature }
  const payment = { ...signed, state: taken.value.step.next }
  const inDemo = demo !== null
  const after = [eventOf(taken.value, by)]
  const carryOut = async (): Promise<Result<PaymentState, LedgerRefusal>> => {
    if (wait !== null) {
      await storeStep(transaction, taken.value, by)
      const waiting = await startWait(context, transaction, payment, { ...wait, inDemo })
      return waiting.ok ? ok(payment.state) : waiting
    }
    const debit = { companyId: signed.company_id, accountId: signed.debtor_account_id }
    // All payers of this moment are locked in one order, before any recipient.
    const [isFree] = await sideBySide([
      lockTransfer(transaction, { debit, credit: creditor ?? debit }),
      // The recipient's statement gets its entry in this transaction.
      ...(creditor === null ? [] : [reachAlso(transaction, [creditor.companyId])]),
    ])
    if (creditor !== null && isFree) {
      // Both steps change the row once (decision 066).
      const settled = await settleAtOnce(context, transaction, payment, {
        creditor,
        inDemo,
        savesRecipient,
        after,
      })
      return settled.ok ? ok('settled') : settled
    }
    const [queued] = await sideBySide([
      queuePayments(context, transaction, [payment], { inDemo, inBatch, after }),
      storeState(transaction, taken.value),
    ])
    return queued.ok ? ok(payment.state) : queued
  }
  const carriedOut = await carryOut()
  return carriedOut.ok ? carriedOut : refused({ code: refusalOfLedger[carriedOut.error] })
}
