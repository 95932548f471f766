import { randomUUIDv7 } from 'node:crypto'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { ErrorCode } from '@dilo/domain/errors.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { RecipientAccount } from '../accounts/find-recipient-account.ts'
import { checkCode, type RightCode, useCode, type WrongCode } from '../one-time-codes/check-code.ts'
import { startTransfer } from '../clearing/start-transfer.ts'
import { demoOutsideAccount } from '../demo-mode/demo-outside-account.ts'
import type { Recipient } from '../payments/check-parties.ts'
import { mayBePaid } from '../payments/may-be-paid.ts'
import { readPayment } from '../payments/read-payments.ts'
import { lockForStep, lookAtStep, type PaymentRow, storeBankStep, storeStep } from '../payments/take-payment-step.ts'
import { recordOwnEntries, recordTransferDetails } from '../statements/record-transfer-details.ts'
import { paymentDigest } from './payment-digest.ts'
import { signingSubject } from './signing-subject.ts'
import { insertSignature } from './store.ts'

/** What a refused posting means to the person who pays. */
const refusalOfLedger: Record<LedgerRefusal, ErrorCode> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  unknown_account: 'PAY_E008',
  currency_mismatch: 'PAY_E008',
  // A payment's posting has a key of its own and neither holds nor reverses: only a fault of ours leads here.
  key_reused: 'TECHNICAL_ERROR',
  unknown_transaction: 'TECHNICAL_ERROR',
  already_reversed: 'TECHNICAL_ERROR',
  unknown_hold: 'TECHNICAL_ERROR',
  hold_not_open: 'TECHNICAL_ERROR',
  hold_expired: 'TECHNICAL_ERROR',
  hold_not_expired: 'TECHNICAL_ERROR',
  hold_exceeded: 'TECHNICAL_ERROR',
}

type SignatoryAuthority = CompanyAuthority & { readonly signatureType: 'first' | 'second' }

const maySign = (authority: CompanyAuthority): authority is SignatoryAuthority => authority.signatureType !== 'none'

/**
 * Signs a payment with the code from the text message. The signature, the money and the statements of both sides are
 * one transaction: all of it happened, or nothing. A right code that meets an obstacle (no money) is not spent.
 * @param typed the code, and the network address that it came from
 */
export async function signPayment(
  context: Context,
  authority: CompanyAuthority,
  paymentId: string,
  typed: { readonly code: string; readonly from: string },
): Promise<Result<Payment, Refusal>> {
  if (!maySign(authority)) return refused({ code: 'PAY_E030' })
  const seen = await lookAtStep(context.database, authority.companyId, paymentId, 'SIGN')
  if (!seen.ok) return refused({ code: seen.error })
  const subject = signingSubject(authority, seen.value.payment)
  const right = await checkCode(context, subject, typed.code, typed.from)
  if (!right.ok) {
    // Many bring the right code at once: those who come too late learn that it is signed.
    const now = await lookAtStep(context.database, authority.companyId, paymentId, 'SIGN')
    return refused(now.ok ? refusalOf(right.error) : { code: now.error })
  }
  const signed = await inTransaction(context.database, (transaction) =>
    signLocked(context, transaction, authority, paymentId, right.value),
  )
  if (signed.ok) context.wakeOutbox()
  return signed
}

const refusalOf = (wrong: WrongCode): Refusal =>
  wrong.code === 'TOO_MANY_REQUESTS' ? wrong : refusalOfCode[wrong.code]

const refusalOfCode: Record<Exclude<WrongCode['code'], 'TOO_MANY_REQUESTS'>, Refusal> = {
  INVALID_OTP: { code: 'PAY_E059', fields: { otp_code: 'Invalid code' } },
  OTP_EXPIRED: { code: 'OTP_EXPIRED' },
  SUBJECT_CHANGED: { code: 'PAY_E062' },
  // Failures in a row are counted at sign-in alone.
  TOO_MANY_IN_A_ROW: { code: 'OTP_EXPIRED' },
}

async function signLocked(
  context: Context,
  transaction: DatabaseTransaction,
  authority: SignatoryAuthority,
  paymentId: string,
  code: RightCode,
): Promise<Result<Payment, Refusal>> {
  const taken = await lockForStep(transaction, authority.companyId, paymentId, 'SIGN')
  if (!taken.ok) return refused({ code: taken.error })
  const digest = paymentDigest(taken.value.payment)
  if (digest.toString('hex') !== code.subject.digest) return refused({ code: 'PAY_E062' })
  if (!(await useCode(context, transaction, code))) return refused({ code: 'OTP_EXPIRED' })
  const signed = await insertSignature(transaction, {
    companyId: authority.companyId,
    paymentId,
    personId: authority.personId,
    type: authority.signatureType,
    digest,
    signedAt: new Date(context.clock.now()),
  })
  if (!signed) return refused({ code: 'PAY_E060' })
  const parties = await mayBePaid(context, transaction, authority, taken.value.payment)
  if (!parties.ok) return parties
  await storeStep(transaction, taken.value)
  const payment = { ...taken.value.payment, state: taken.value.step.next }
  const executed = await execute(context, transaction, authority, payment, parties.value.recipient)
  return executed.ok ? readPayment(context, transaction, authority, paymentId) : executed
}

/**
 * What becomes of a signed payment: inside the bank it is paid at once, to another bank it goes to clearing. A demo has
 * one account for all other banks, and pays to it at once.
 */
async function execute(
  context: Context,
  transaction: DatabaseTransaction,
  { demo }: CompanyAuthority,
  payment: PaymentRow,
  recipient: Recipient,
): Promise<Result<void, Refusal>> {
  const executed =
    recipient.kind === 'otherBank'
      ? await startTransfer(context, transaction, payment)
      : await settle(context, transaction, payment, { recipient, inDemo: demo !== null })
  return executed.ok ? executed : refused({ code: refusalOfLedger[executed.error] })
}

type Settlement = { readonly recipient: Exclude<Recipient, { kind: 'otherBank' }>; readonly inDemo: boolean }

/** Moves the money of a payment whose both sides are in our books, and writes the statements. */
async function settle(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { recipient, inDemo }: Settlement,
): Promise<Result<void, LedgerRefusal>> {
  const now = new Date(context.clock.now())
  const credit: LedgerAccountRef = recipient.kind === 'here' ? recipient.account : demoOutsideAccount(payment.currency)
  const posted = await postTransaction(ledgerConnection(transaction), {
    companyId: payment.company_id,
    transactionId: randomUUIDv7(),
    idempotencyKey: `payment:${payment.payment_id}`,
    bookedAt: now,
    valueDate: laterOf(payment.value_date, businessDateAt(now.getTime())),
    postings: [
      {
        debit: { companyId: payment.company_id, accountId: payment.debtor_account_id },
        credit: { companyId: credit.companyId, accountId: credit.accountId },
        amount: kopiykas(payment.amount),
        currency: ledgerCurrency(payment.currency, inDemo),
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
