import { type PaymentFormField, paymentFormFields } from '@dilo/domain/payments/payment-form.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { paymentRefusals } from '@dilo/domain/refusals/payment-refusals.ts'
import type { FormResponse, RefusalRow } from '@dilo/domain/refusals/refusal-row.ts'
import { isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { FormProblem, FormProblems } from './check-typed-payment.ts'
import { isOwnWay, type PaymentWay } from './typed-payment.ts'

const isOfPayments = (code: RefusalCode | undefined): code is RefusalCode<'payments'> =>
  code !== undefined && Object.hasOwn(paymentRefusals, code)

/** The form's response to a refusal, by its row. Undefined: the form has no place for it. */
export function formResponseOf(code: RefusalCode | undefined): FormResponse | undefined {
  if (!isOfPayments(code)) return undefined
  const { form, shows }: RefusalRow = paymentRefusals[code]
  return form ?? (shows.shows === 'field' || shows.shows === 'notification' ? shows : undefined)
}

/** The problem for a field that the bank names. An invalid purpose can only violate the Treasury's form. */
const spoken = (name: string, key: string): FormProblem | undefined => {
  if (name === 'remittanceInformation' && key === 'Invalid value') return 'No budget purpose'
  if (name === 'valueDate') return 'Day out of reach'
  return isFieldMessageKey(key) ? key : undefined
}

/**
 * The problems that a refusal puts at the form's fields: the fields that the bank names, and the refusal's own text,
 * with its solution, at the field that it is about.
 */
export function problemsOfRefusal({
  code,
  fields,
  way,
}: {
  readonly code: RefusalCode | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly way: PaymentWay
}): FormProblems {
  const named = Object.entries(fields).flatMap(([name, key]): (readonly [PaymentFormField, FormProblem])[] => {
    const [at, says] = [fieldHere(name, way), spoken(name, key)]
    return at === undefined || says === undefined ? [] : [[at, says]]
  })
  const own = ofCode(code, way)
  return { ...Object.fromEntries(named), ...(own && { [own[0]]: own[1] }) }
}

/** The problem of a chosen recipient shows at the choice. */
const fieldHere = (name: string, way: PaymentWay): PaymentFormField | undefined =>
  name === 'creditorIban' && isOwnWay(way) ? 'creditorOwnId' : paymentFormFields.find((known) => known === name)

function ofCode(code: RefusalCode | undefined, way: PaymentWay): readonly [PaymentFormField, FormProblem] | undefined {
  const response = formResponseOf(code)
  if (response?.shows !== 'field') return undefined
  const field = fieldHere(response.field, way)
  const says = response.explained ? code : (response.message ?? response.text ?? code)
  return field && [field, says as FormProblem]
}
