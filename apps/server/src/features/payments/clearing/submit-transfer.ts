import { step } from '@dilo/domain/flows/clearing.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CreditTransfer } from '../../../ports/clearing.ts'
import { findPaymentRow, type PaymentRow } from '../payment/take-payment-step.ts'
import { recordEvents } from '../payment/record-events.ts'
import { noteException } from './exceptions-store.ts'
import { refusedForGood } from './refused-for-good.ts'
import { stopLateTransfer } from './stop-late-transfer.ts'
import { transferOfSalaryRow } from '../salary-register/transfer-of-row.ts'
import { lockTransfer, markHandedOver, moveTransfer, type TransferRow } from './store.ts'

/**
 * Hands a queued transfer to clearing and records its receipt. The attempt is recorded before the first call: from then
 * on clearing may have the transfer, so nobody can withdraw it. If a server dies in between, the transfer is sent
 * again: clearing takes a transfer once.
 * @param again the bank's people ask again about one that was handed over and not answered
 * A refusal of the call itself rejects nothing: the bank's people decide on the transfer.
 * @returns the word with which clearing refuses it for good, or null
 * @throws when it is uncertain that clearing has the transfer: the queue tries again later
 */
export async function submitTransfer(
  context: Context,
  companyId: string,
  paymentId: string,
  again = false,
): Promise<string | null> {
  const { database, clearing, clock } = context
  const begun = await beginHandOver(context, { companyId, paymentId, again })
  if (begun === null) return null
  const transfer =
    begun.salary_payment_id === null
      ? await transferOfPayment(database, begun)
      : await transferOfSalaryRow(database, begun)
  const refusal = await refusedForGood(clearing.submit(transfer))
  if (refusal !== null) {
    await noteException(database, { companyId, transferId: paymentId }, 'putAside', new Date(clock.now()))
    return refusal
  }
  await inTransaction(database, async (transaction) => {
    const transfer = await lockTransfer(transaction, companyId, paymentId)
    const taken = step(transfer.state, 'SEND')
    const day = businessDateAt(clock.now())
    // Its answer may have come before this record: then only the day is added.
    const state = taken.kind === 'step' ? taken.next : transfer.state
    await moveTransfer(transaction, transfer, { state, sent_on: transfer.sent_on ?? day })
    return ok(undefined)
  })
  return null
}

/** The transfer, or null: it was withdrawn, or clearing has it. */
async function beginHandOver(
  context: Context,
  of: { readonly companyId: string; readonly paymentId: string; readonly again: boolean },
): Promise<TransferRow | null> {
  const { companyId, paymentId } = of
  const begun = await inTransaction<TransferRow | null, never>(context.database, async (transaction) => {
    const at = new Date(context.clock.now())
    if (await stopLateTransfer(context, transaction, of)) return ok(null)
    const marked = await markHandedOver(transaction, of, at)
    if (marked === null) return ok(null)
    const transfer = await lockTransfer(transaction, companyId, paymentId)
    // A salary row is no step in the history of its payment, which is already settled.
    if (marked === 'now' && transfer.salary_payment_id === null) {
      await recordEvents(transaction, [{ companyId, paymentId, event: 'HAND_OVER', at, personId: null }])
    }
    return ok(transfer)
  })
  return certain(begun)
}

async function transferOfPayment(
  database: Database,
  { company_id: companyId, payment_id: paymentId }: TransferRow,
): Promise<CreditTransfer> {
  const payment = await findPaymentRow(database, companyId, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId} behind its transfer`)
  return creditTransferOf(payment)
}

const creditTransferOf = (payment: PaymentRow): CreditTransfer => ({
  transferId: payment.payment_id,
  uetr: payment.uetr,
  isInstant: payment.is_instant,
  paymentNumber: payment.number,
  debtor: partyOf(payment.debtor_name, payment.debtor_code, payment.debtor_iban),
  creditor: partyOf(payment.creditor_name, payment.creditor_code, payment.creditor_iban),
  amount: payment.amount,
  remittanceInformation: payment.remittance_information,
  valueDate: payment.value_date,
})

const partyOf = (name: string, code: string, iban: PaymentRow['debtor_iban']): CreditTransfer['debtor'] => ({
  name,
  code,
  iban,
  bankCode: bankCodeOf(iban),
})
