import { randomUUIDv7 } from 'node:crypto'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { RecipientAccount } from '../accounts/find-recipient-account.ts'
import { startTransfer } from '../clearing/start-transfer.ts'
import { demoOutsideAccount } from '../demo-mode/demo-outside-account.ts'
import type { Recipient } from '../payments/check-parties.ts'
import { type PaymentRow, storeBankStep } from '../payments/take-payment-step.ts'
import { recordOwnEntries, recordTransferDetails } from '../statements/record-transfer-details.ts'

/** To whom and with what a payment is carried out. */
export type Execution = {
  readonly recipient: Recipient
  /** The hold of its money, where that is set aside already; null: the money is taken from the account. */
  readonly reserved: string | null
  readonly inDemo: boolean
}

/**
 * What becomes of a payment that is `signed`, in the transaction that made it so: inside the bank it is paid at once, to
 * another bank it goes to clearing. A demo has one account for all other banks, and pays to it at once.
 */
export const executePayment = (
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { recipient, reserved, inDemo }: Execution,
): Promise<Result<void, LedgerRefusal>> =>
  recipient.kind === 'otherBank'
    ? startTransfer(context, transaction, payment, reserved)
    : settle(context, transaction, payment, { recipient, reserved, inDemo })

type Settlement = Execution & { readonly recipient: Exclude<Recipient, { kind: 'otherBank' }> }

/** Moves the money of a payment whose both sides are in our books, and writes the statements. */
async function settle(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { recipient, reserved, inDemo }: Settlement,
): Promise<Result<void, LedgerRefusal>> {
  const now = new Date(context.clock.now())
  const credit: LedgerAccountRef = recipient.kind === 'here' ? recipient.account : demoOutsideAccount(payment.currency)
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
        credit: { companyId: credit.companyId, accountId: credit.accountId },
        amount: kopiykas(payment.amount),
        currency: ledgerCurrency(payment.currency, inDemo),
        ...(reserved !== null && { hold: { holdId: reserved, closes: true } }),
      },
    ],
  })
  if (!posted.ok) return posted
  if (recipient.kind === 'here') await recordTransferDetails(transaction, transferOf(payment, recipient.account, posted.value.id))
  else await recordOwnEntries(transaction, entryOf(payment, posted.value.id))
  await storeBankStep(transaction, payment, 'SETTLE', { at: now, reason: null })
  return ok(undefined)
}

/** What the payer's statement says of a payment that left our clients' accounts. */
const entryOf = (payment: PaymentRow, transactionId: string) => ({
  companyId: payment.company_id,
  accountId: payment.debtor_account_id,
  transactionId,
  counterparty: { name: payment.creditor_name, code: payment.creditor_code, iban: payment.creditor_iban },
  paymentNumber: payment.number,
  paymentId: payment.payment_id,
  lines: [{ line: 1, remittanceInformation: payment.remittance_information }],
})

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
