import { randomUUIDv7 } from 'node:crypto'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef, Posting } from '@dilo/ledger/posting.ts'
import type { Config } from '../../../config.ts'
import {
  bankAsParty,
  feePurpose,
  feeIncomeAccount,
  type EntryDetail,
  ownDetails,
  transferDetails,
} from '../../accounts/door.ts'
import type { QueuedPayment } from './store.ts'
import type { Creditor } from './turn.ts'

/** Posts the payment and its fee from their common hold: one transaction of the ledger, an entry for each. */
export function settlePosting(payment: QueuedPayment, creditor: Creditor, now: number): PostOperation {
  const currency = ledgerCurrency(payment.currency, payment.in_demo)
  const debit = { companyId: payment.company_id, accountId: payment.debtor_account_id }
  const fee = payment.held_fee
  const amount: Posting = {
    debit,
    credit: creditor.account,
    amount: payment.amount,
    currency,
    hold: { holdId: payment.hold_id, closes: fee === 0n },
  }
  const charge: Posting = {
    debit,
    credit: feeIncomeAccount(currency),
    amount: fee,
    currency,
    hold: { holdId: payment.hold_id, closes: true },
  }
  return {
    kind: 'post',
    companyId: payment.company_id,
    transactionId: randomUUIDv7(),
    idempotencyKey: `settle:${payment.payment_id}`,
    bookedAt: new Date(now),
    valueDate: dayOfExecution(payment.value_date, businessDateAt(now)).day,
    postings: fee === 0n ? [amount] : [amount, charge],
  }
}

/** The details of the payment on both statements. */
export function settleDetails(
  config: Config,
  payment: QueuedPayment,
  creditor: Creditor,
  transactionId: string,
): EntryDetail[] {
  const own = {
    companyId: payment.company_id,
    accountId: payment.debtor_account_id,
    transactionId,
    paymentNumber: payment.number,
    paymentId: payment.payment_id,
    uetr: payment.uetr,
  }
  const charged =
    payment.held_fee === 0n
      ? []
      : ownDetails({
          ...own,
          uetr: null,
          counterparty: bankAsParty(config),
          lines: [{ line: 2, remittanceInformation: feePurpose(payment) }],
        })
  const paid = creditor.isClient
    ? transferDetails(transferOf(payment, creditor.account, transactionId))
    : ownDetails({
        ...own,
        counterparty: creditorOf(payment),
        lines: [{ line: 1, remittanceInformation: payment.remittance_information }],
      })
  return [...paid, ...charged]
}

const creditorOf = (payment: QueuedPayment) => ({
  name: payment.creditor_name,
  code: payment.creditor_code,
  iban: payment.creditor_iban,
})

const transferOf = (payment: QueuedPayment, recipient: LedgerAccountRef, transactionId: string) => ({
  transactionId,
  debtor: {
    companyId: payment.company_id,
    accountId: payment.debtor_account_id,
    name: payment.debtor_name,
    code: payment.debtor_code,
    iban: payment.debtor_iban,
  },
  creditor: { companyId: recipient.companyId, accountId: recipient.accountId, ...creditorOf(payment) },
  remittanceInformation: payment.remittance_information,
  paymentNumber: payment.number,
  paymentId: payment.payment_id,
  uetr: payment.uetr,
})
