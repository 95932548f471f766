import { randomUUIDv7 } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { RecipientAccount } from '../accounts/find-recipient-account.ts'
import { startTransfer } from '../clearing/start-transfer.ts'
import type { Recipient } from '../payments/check-parties.ts'
import { type PaymentRow, storeBankStep } from '../payments/take-payment-step.ts'
import { recordTransferDetails } from '../statements/record-transfer-details.ts'

/**
 * What becomes of a payment that is `signed`, in the transaction that made it so: inside the bank it is paid at once, to
 * another bank it goes to clearing.
 * @param reserved the hold of its money, where that is set aside already; null: the money is taken from the account
 */
export const executePayment = (
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  recipient: Recipient,
  reserved: string | null,
): Promise<Result<void, LedgerRefusal>> =>
  recipient.kind === 'here'
    ? settle(context, transaction, payment, recipient.account, reserved)
    : startTransfer(context, transaction, payment, reserved)

/** Moves the money of a payment inside the bank and writes both statements. */
async function settle(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  recipient: RecipientAccount,
  reserved: string | null,
): Promise<Result<void, LedgerRefusal>> {
  const now = new Date(context.clock.now())
  const posted = await postTransaction(ledgerConnection(transaction), {
    companyId: payment.company_id,
    transactionId: randomUUIDv7(),
    // The first key is that of the hold, where there is one.
    idempotencyKey: `${reserved === null ? 'payment' : 'release'}:${payment.payment_id}`,
    bookedAt: now,
    valueDate: laterOf(payment.value_date, businessDateAt(now.getTime())),
    postings: [
      {
        debit: { companyId: payment.company_id, accountId: payment.debtor_account_id },
        credit: { companyId: recipient.companyId, accountId: recipient.accountId },
        amount: kopiykas(payment.amount),
        currency: payment.currency,
        ...(reserved !== null && { hold: { holdId: reserved, closes: true } }),
      },
    ],
  })
  if (!posted.ok) return posted
  await recordTransferDetails(transaction, transferOf(payment, recipient, posted.value.id))
  await storeBankStep(transaction, payment, 'SETTLE', { at: now, reason: null })
  return ok(undefined)
}

/** A payment signed on a later day than it was written counts on the day of signing. */
const laterOf = (left: BusinessDate, right: BusinessDate): BusinessDate => (left > right ? left : right)

const transferOf = (payment: PaymentRow, recipient: RecipientAccount, transactionId: string) => ({
  transactionId,
  debtor: {
    companyId: payment.company_id,
    accountId: payment.debtor_account_id,
    name: payment.debtor_name,
    code: payment.debtor_code,
    iban: payment.debtor_iban,
  },
  creditor: {
    companyId: recipient.companyId,
    accountId: recipient.accountId,
    name: payment.creditor_name,
    code: payment.creditor_code,
    iban: payment.creditor_iban,
  },
  remittanceInformation: payment.remittance_information,
  paymentNumber: payment.number,
  paymentId: payment.payment_id,
})
