import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef, Posting } from '@dilo/ledger/posting.ts'
import type { Config } from '../../../config.ts'
import { risingId } from '../../../db/rising-id.ts'
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

/** A payment whose money moves now; `hold_id` is null where it was not set aside before. */
type PaymentToSettle = Pick<
  QueuedPayment,
  | 'company_id'
  | 'payment_id'
  | 'number'
  | 'uetr'
  | 'debtor_account_id'
  | 'debtor_name'
  | 'debtor_code'
  | 'debtor_iban'
  | 'creditor_name'
  | 'creditor_code'
  | 'creditor_iban'
  | 'amount'
  | 'held_fee'
  | 'currency'
  | 'value_date'
  | 'remittance_information'
  | 'in_demo'
> & { readonly hold_id: string | null }

/**
 * Posts the payment and its fee, from their common hold if there is one: one transaction of the ledger, an entry for
 * each.
 */
export function settlePosting(payment: PaymentToSettle, creditor: Creditor, now: number): PostOperation {
  const currency = ledgerCurrency(payment.currency, payment.in_demo)
  const debit = { companyId: payment.company_id, accountId: payment.debtor_account_id }
  const fee = payment.held_fee
  const amount: Posting = {
    debit,
    credit: creditor.account,
    amount: payment.amount,
    currency,
    ...fromHold(payment, fee === 0n),
  }
  const charge: Posting = {
    debit,
    credit: feeIncomeAccount(currency),
    amount: fee,
    currency,
    ...fromHold(payment, true),
  }
  return {
    kind: 'post',
    companyId: payment.company_id,
    transactionId: risingId(),
    idempotencyKey: `settle:${payment.payment_id}`,
    bookedAt: new Date(now),
    valueDate: dayOfExecution(payment.value_date, businessDateAt(now)).day,
    postings: fee === 0n ? [amount] : [amount, charge],
  }
}

const fromHold = ({ hold_id: holdId }: PaymentToSettle, closes: boolean): Pick<Posting, 'hold'> =>
  holdId === null ? {} : { hold: { holdId, closes } }

/** The details of the payment on both statements. */
export function settleDetails(
  config: Config,
  payment: PaymentToSettle,
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

const creditorOf = (payment: PaymentToSettle) => ({
  name: payment.creditor_name,
  code: payment.creditor_code,
  iban: payment.creditor_iban,
})

const transferOf = (payment: PaymentToSettle, recipient: LedgerAccountRef, transactionId: string) => ({
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
