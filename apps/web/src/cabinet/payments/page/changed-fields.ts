import type { Payment } from '@dilo/contract/payment-service.ts'

/** The fields of a payment that an edit may change, in the order in which its page lists them. */
const comparedFields = [
  'amount',
  'product',
  'creditorName',
  'creditorCode',
  'creditorIban',
  'debtorIban',
  'remittanceInformation',
  'number',
  'valueDate',
  'fee',
] as const

export type ComparedField = (typeof comparedFields)[number]

const read: Record<ComparedField, (payment: Payment) => string> = {
  amount: ({ amount, currency }) => `${amount} ${currency}`,
  product: ({ product }) => product,
  creditorName: ({ creditor }) => creditor.name,
  creditorCode: ({ creditor }) => creditor.code,
  creditorIban: ({ creditor }) => creditor.iban,
  debtorIban: ({ debtor }) => debtor.iban,
  remittanceInformation: ({ remittanceInformation }) => remittanceInformation,
  number: ({ number }) => number,
  valueDate: ({ valueDate }) => valueDate,
  fee: ({ fee, currency }) => `${fee} ${currency}`,
}

/** The fields that differ between the payment as a person saw it and its current version. */
export const changedFields = (seen: Payment, now: Payment): ComparedField[] =>
  comparedFields.filter((field) => read[field](seen) !== read[field](now))
