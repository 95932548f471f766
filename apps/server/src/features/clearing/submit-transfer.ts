import { step } from '@dilo/domain/flows/clearing.ts'
import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CreditTransfer } from '../../ports/clearing.ts'
import { findPaymentRow, type PaymentRow } from '../payments/take-payment-step.ts'
import { findTransfer, lockTransfer, moveTransfer } from './store.ts'

/**
 * Hands a queued transfer to clearing and notes that it has it. A server that dies in between does both again: clearing
 * takes a transfer once.
 * @throws when it is not certain that clearing has it: the queue tries again later
 */
export async function submitTransfer(context: Context, companyId: string, paymentId: string): Promise<void> {
  const { database, clearing, clock } = context
  const queued = await findTransfer(database, companyId, paymentId)
  if (!queued) throw new Error(`There is no transfer ${paymentId}`)
  if (queued.state !== 'queued') return
  const payment = await findPaymentRow(database, companyId, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId} behind its transfer`)
  await clearing.submit(creditTransferOf(payment))
  await inTransaction(database, async (transaction) => {
    const transfer = await lockTransfer(transaction, companyId, paymentId)
    const taken = step(transfer.state, 'SEND')
    const day = businessDateAt(clock.now())
    // Its answer may have come before this note: then only the day is added.
    const state = taken.kind === 'step' ? taken.next : transfer.state
    await moveTransfer(transaction, transfer, { state, sent_on: transfer.sent_on ?? day })
    return ok(undefined)
  })
}

const creditTransferOf = (payment: PaymentRow): CreditTransfer => ({
  transferId: payment.payment_id,
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
