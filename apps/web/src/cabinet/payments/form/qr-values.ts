import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import type { NbuQrField, NbuQrOrder } from '@dilo/domain/payments/read-nbu-qr.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { ibanShown } from '../recipient/typed-recipient.ts'
import { type PaymentWay, sentForm, type TypedValues } from './typed-payment.ts'

/** The way of paying for an order. */
export const wayOfOrder = ({ iban }: NbuQrOrder): PaymentWay => (isTreasuryAccount(iban) ? 'budget' : 'counterparty')

/** The fields that a code fills; the fields left to the payer keep their values. */
export const valuesOfOrder = ({ recipient, identity, iban, amount, purpose }: NbuQrOrder): Partial<TypedValues> => ({
  creditorName: recipient,
  creditorCode: identity.code,
  creditorPassport: 'passport' in identity ? identity.passport : '',
  creditorIban: ibanShown(iban),
  ...(amount !== null && { amount: typedAmountOf(String(amount)) }),
  ...(purpose !== '' && { remittanceInformation: purpose }),
})

/** The fields that the payer must fill in, because the code has no value for them. */
export const leftToPayer = ({ amount, purpose }: NbuQrOrder): readonly ('amount' | 'purpose')[] => [
  ...(amount === null ? (['amount'] as const) : []),
  ...(purpose === '' ? (['purpose'] as const) : []),
]

const fieldOf: Readonly<Record<NbuQrField, keyof TypedValues & keyof ReturnType<typeof sentForm>>> = {
  recipient: 'creditorName',
  iban: 'creditorIban',
  amount: 'amount',
  code: 'creditorCode',
  purpose: 'remittanceInformation',
}

/** The fields that the code asks not to change, but the form has changed. */
export function changedLocks(order: NbuQrOrder, values: TypedValues): readonly NbuQrField[] {
  const way = wayOfOrder(order)
  const [asked, stands] = [sentForm({ ...values, ...valuesOfOrder(order) }, way), sentForm(values, way)]
  return order.locked.filter((lock) => asked[fieldOf[lock]] !== stands[fieldOf[lock]])
}
