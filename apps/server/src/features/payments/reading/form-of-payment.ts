import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import type { PaymentRow } from '../payment/store.ts'

/** The form of a payment: an unfinished one as it was typed, any other as a person would type it. */
export function formOfPayment(row: PaymentRow): PaymentForm & { readonly debtorAccountId: string } {
  const debtorAccountId = row.debtor_card_id ?? row.debtor_account_id
  if (row.typed !== null) return { ...row.typed, debtorAccountId }
  return {
    ...creditorOf(row),
    debtorAccountId,
    amount: String(row.amount),
    ...(row.is_instant && { product: 'instant' }),
    remittanceInformation: row.remittance_information,
    number: row.number,
    valueDate: row.value_date,
    ...(row.returns_entry !== null && { returnsEntry: row.returns_entry }),
  }
}

/** A card is identified by its id, because its number is not stored in a payment. */
const creditorOf = (row: PaymentRow): PaymentForm =>
  row.creditor_card_id !== null
    ? { creditorOwnId: row.creditor_card_id }
    : {
        creditorName: row.creditor_name,
        creditorCode: row.creditor_code,
        ...(row.creditor_passport !== null && { creditorPassport: row.creditor_passport }),
        creditorIban: row.creditor_iban,
      }
