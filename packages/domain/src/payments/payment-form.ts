/** The fields of a payment's form by their names in the calls. A draft keeps them as they were typed. */
export const paymentFormFields = [
  'debtorAccountId',
  'creditorOwnId',
  'creditorName',
  'creditorCode',
  'creditorPassport',
  'creditorIban',
  'amount',
  'remittanceInformation',
  'number',
  'valueDate',
] as const

export type PaymentFormField = (typeof paymentFormFields)[number]

/** What was typed so far; a field that nobody has touched is not there. */
export type PaymentForm = { readonly [Field in PaymentFormField]?: string | undefined }

/**
 * The same payment once more (REPEAT), or one from a template: everything but its number, its day, and whatever the bank
 * has said of it since.
 */
export function repeatedForm(form: PaymentForm, fresh: { readonly number: string; readonly today: string }): PaymentForm {
  return { ...form, number: fresh.number, valueDate: fresh.today }
}
