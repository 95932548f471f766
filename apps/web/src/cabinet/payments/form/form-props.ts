import type { PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import type { Form } from '@dilo/ui/fields/use-form.ts'
import type { FormProblem } from './check-typed-payment.ts'
import type { PaymentWay, Prepared } from './typed-payment.ts'
import type { Terms } from './use-terms.ts'

/** The props of every part of the form. */
export type FormPartProps = {
  form: Form<PaymentFormField, FormProblem>
  way: PaymentWay
  prepared: Prepared
  terms: Terms
  /** The text at a field. @param named the limit or the typed text that it names */
  text: (field: PaymentFormField, named?: number | string) => string | undefined
}
