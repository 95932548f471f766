import type { PostOperation } from '@dilo/ledger/operation.ts'
import { step } from '@dilo/domain/flows/payment.ts'
import { certain, ok, type Result } from '@dilo/domain/result.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { EntryDetail } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { type NewEvent, recordEvents } from '../payment/record-events.ts'
import { askLedger } from '../payment/ask-ledger.ts'
import { rememberRecipient } from '../payment/remember-recipients.ts'
import { movePayment, type PaymentRow } from '../payment/store.ts'
import { recordSettlements } from '../payment/record-settlements.ts'
import { settleDetails, settlePosting } from './settle-postings.ts'

type AtOnce = {
  /** The recipient's account, which the signature has just found to be good. */
  readonly creditor: LedgerAccountRef
  readonly inDemo: boolean
  /** True if the company saves its recipient (`withSavedRecipient`). */
  readonly savesRecipient: boolean
  /** The steps of the payment before this one, to be recorded with it. */
  readonly after: readonly NewEvent[]
}

/**
 * Moves the money of a signed payment in the transaction of its last signature, so that it needs neither a hold nor a
 * place in the queue. The caller has locked both accounts (`lockTransfer`), and its transaction
 * reaches the recipient's company (`reachAlso`).
 * @param signed the locked payment in the state that the signature leads to: that state is not stored, because the row
 *   changes once (decision 066)
 */
export async function settleAtOnce(
  { config, clock }: Context,
  transaction: DatabaseTransaction,
  signed: PaymentRow,
  { creditor, inDemo, savesRecipient, after }: AtOnce,
): Promise<Result<void, LedgerRefusal>> {
  const { company_id: companyId, payment_id: paymentId } = signed
  const now = clock.now()
  const { posting, detailsOf } = settlementAtOnce(config, signed, { creditor, inDemo, now })
  const [posted] = await askLedger(transaction, [posting])
  if (posted === undefined) throw new Error('The ledger gave no answer')
  if (!posted.ok) return posted
  if (posted.value.repeated) throw new Error(`The payment ${paymentId} was posted before`)
  const at = new Date(now)
  await sideBySide([
    recordSettlements(transaction, [{ payerId: companyId, details: detailsOf(posted.value.id), at }]),
    movePayment(transaction, signed, { state: certain(step(signed.state, 'SETTLE')).next, settled_at: at }),
    ...(savesRecipient ? [rememberRecipient(transaction, signed, at)] : []),
    recordEvents(transaction, [...after, ...eventsAtOnce(signed, at)]),
  ])
  recordAudit(transaction, settledRecord(signed, at))
  return ok(undefined)
}

/** The posting of a payment that is neither held nor queued, and the details of its entries, by the posting's id. */
export function settlementAtOnce(
  config: Config,
  signed: PaymentRow,
  { creditor, inDemo, now }: Pick<AtOnce, 'creditor' | 'inDemo'> & { readonly now: number },
): { readonly posting: PostOperation; readonly detailsOf: (transactionId: string) => EntryDetail[] } {
  const payment = { ...signed, held_fee: signed.fee, in_demo: inDemo, hold_id: null }
  const client = { account: creditor, isClient: true }
  return {
    posting: settlePosting(payment, client, now),
    detailsOf: (transactionId) => settleDetails(config, payment, client, transactionId),
  }
}

/** The steps behind the last signature, for the history. */
export const eventsAtOnce = ({ company_id: companyId, payment_id: paymentId }: PaymentRow, at: Date): NewEvent[] => [
  { companyId, paymentId, event: 'QUEUE', at, personId: null },
  { companyId, paymentId, event: 'SETTLE', at, personId: null },
]

/** The settlement, for the trail. */
export const settledRecord = ({ company_id: companyId, payment_id: subjectId }: PaymentRow, at: Date) =>
  ({ companyId, by: 'bank', event: 'paymentSettled', subjectId, facts: {}, at }) as const
