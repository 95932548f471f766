import { type PaymentFormField, paymentFormFields } from '@dilo/domain/payments/payment-form.ts'
import { isOwnWay, type PaymentWay } from './typed-payment.ts'

const isPayer = (field: PaymentFormField): boolean => field === 'debtorAccountId'

/** The fields in the order in which the form of a way shows them: the first one at fault gets the focus. */
export const fieldOrder = (way: PaymentWay): readonly PaymentFormField[] =>
  isOwnWay(way)
    ? paymentFormFields
    : paymentFormFields.flatMap((field) =>
        field === 'amount' ? [field, 'debtorAccountId'] : isPayer(field) ? [] : field,
      )
