import type { RequisitesField } from '@dilo/domain/payments/read-requisites-text.ts'
import type { NbuQrOrder } from '@dilo/domain/payments/read-nbu-qr.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import type { PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { leftToPayer, valuesOfOrder, wayOfOrder } from './qr-values.ts'
import { ibanShown } from '../recipient/typed-recipient.ts'
import { isOwnWay, type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

/**
 * The values read from a text, one per field; a field without a value in the text is absent. Amounts are minor units.
 */
export type ReadRequisites = { readonly [Field in RequisitesField]?: string }

/** The sources that fill the form at once: a payment's QR, or a text with requisites. */
export type Filling =
  | { readonly from: 'qr'; readonly order: NbuQrOrder }
  | { readonly from: 'text'; readonly read: ReadRequisites }

/** A form that was filled, with how it stood before. */
export type Filled = {
  readonly filling: Filling
  readonly before: { readonly values: TypedValues; readonly way: PaymentWay }
}

const fieldOf: Readonly<Record<RequisitesField, PaymentFormField>> = {
  recipient: 'creditorName',
  code: 'creditorCode',
  iban: 'creditorIban',
  amount: 'amount',
  purpose: 'remittanceInformation',
}

const valuesOfText = ({ recipient, code, iban, amount, purpose }: ReadRequisites): Partial<TypedValues> => ({
  ...(recipient !== undefined && { creditorName: recipient }),
  // A recipient with a code does not keep the passport of the one before.
  ...(code !== undefined && { creditorCode: code, creditorPassport: '' }),
  ...(iban !== undefined && { creditorIban: ibanShown(iban) }),
  ...(amount !== undefined && { amount: typedAmountOf(amount) }),
  ...(purpose !== undefined && { remittanceInformation: purpose }),
})

export const valuesOfFilling = (filling: Filling): Partial<TypedValues> =>
  filling.from === 'qr' ? valuesOfOrder(filling.order) : valuesOfText(filling.read)

/** The way of paying for a filling; a text without an account keeps the current way if that is possible. */
export function wayOfFilling(filling: Filling, now: PaymentWay): PaymentWay {
  if (filling.from === 'qr') return wayOfOrder(filling.order)
  const iban = parseIban(filling.read.iban ?? '')
  if (iban.ok) return isTreasuryAccount(iban.value) ? 'budget' : 'counterparty'
  return isOwnWay(now) ? 'counterparty' : now
}

const fields = Object.keys(fieldOf) as RequisitesField[]

/** The fields without a value in the filling, which keep their values. */
export const leftOf = (filling: Filling): readonly RequisitesField[] =>
  filling.from === 'qr' ? leftToPayer(filling.order) : fields.filter((field) => filling.read[field] === undefined)

/** The fields in which the filling replaced a person's own value. */
export function replacedBy({ filling, before }: Filled): readonly RequisitesField[] {
  const way = isOwnWay(before.way) ? 'counterparty' : before.way
  const [was, is] = [sentForm(before.values, way), sentForm({ ...before.values, ...valuesOfFilling(filling) }, way)]
  return fields.filter(
    (field) => before.values[fieldOf[field]].trim() !== '' && was[fieldOf[field]] !== is[fieldOf[field]],
  )
}

/** The values before the filling, both of filled fields and of fields that its way of paying changed. */
export function valuesBefore({ filling, before: { values } }: Filled): Partial<TypedValues> {
  const filled = Object.keys(valuesOfFilling(filling)) as PaymentFormField[]
  return Object.fromEntries(
    [...filled, 'debtorAccountId' as const, 'creditorOwnId' as const].map((field) => [field, values[field]]),
  )
}
