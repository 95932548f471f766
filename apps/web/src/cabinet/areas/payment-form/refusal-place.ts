import type { ErrorCode } from '@dilo/domain/errors.ts'
import { type PaymentFormField, paymentFormFields } from '@dilo/domain/payments/payment-form.ts'
import { isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { Calls } from '@dilo/contract/calls.ts'
import type { FormProblem, FormProblems } from './check-typed-payment.ts'
import { isOwnWay, type PaymentWay } from './typed-payment.ts'

/** Everything that saving a payment may be refused with. */
export type FormRefusal = Calls['PUT /api/payment-service/payments/{paymentId}']['refusals'][number] | 'PAY_E002'

/**
 * Where the form tells of a refusal: at a field, in its own words or those of the code; above the form, because nothing in
 * it can be mended; in a dialog that asks; or as a notification.
 */
export type RefusalPlace =
  | { readonly at: 'field'; readonly field: PaymentFormField; readonly says: FormProblem }
  | { readonly at: 'recipient'; readonly says: FormProblem }
  | { readonly at: 'payer'; readonly says: FormProblem }
  | { readonly at: 'gate' | 'banner' | 'dialog' | 'notification' }

const field = (name: PaymentFormField, says: FormProblem): RefusalPlace => ({ at: 'field', field: name, says })
const recipient = (says: FormProblem): RefusalPlace => ({ at: 'recipient', says })
const payer = (says: FormProblem): RefusalPlace => ({ at: 'payer', says })

export const refusalPlaces: Record<FormRefusal, RefusalPlace> = {
  PAY_E002: { at: 'gate' },
  PAY_E003: payer('PAY_E003'),
  PAY_E005: field('creditorCode', 'Invalid recipient code'),
  PAY_E006: field('creditorPassport', 'Invalid passport code'),
  PAY_E007: field('creditorPassport', 'This field is required'),
  PAY_E008: recipient('PAY_E008'),
  PAY_E009: recipient('PAY_E009'),
  PAY_E010: recipient('PAY_E010'),
  PAY_E012: recipient('PAY_E012'),
  PAY_E013: recipient('PAY_E013'),
  PAY_E023: { at: 'notification' },
  // Of a form it is the account that there is not.
  PAY_E026: payer('CANNOT_PAY_FROM_ACCOUNT'),
  PAY_E027: { at: 'gate' },
  PAY_E036: { at: 'gate' },
  PAY_E037: recipient('PAY_E037'),
  PAY_E038: payer('PAY_E038'),
  PAY_E040: field('creditorCode', 'PAY_E040'),
  PAY_E042: { at: 'gate' },
  PAY_E046: { at: 'gate' },
  PAY_E047: { at: 'gate' },
  PAY_E048: { at: 'gate' },
  PAY_E055: recipient('PAY_E055'),
  PAY_E056: recipient('PAY_E056'),
  PAY_E057: recipient('PAY_E057'),
  PAY_E058: field('creditorCode', 'PAY_E058'),
  PAY_E068: field('number', 'Payment number is taken'),
  PAY_E069: field('number', 'Invalid payment number'),
  PAY_E070: field('number', 'This field is required'),
  PAYER_NOT_VERIFIED: { at: 'gate' },
  RECIPIENT_NOT_VERIFIED: recipient('RECIPIENT_NOT_VERIFIED'),
  PAYER_ACCOUNT_CLOSED: payer('PAYER_ACCOUNT_CLOSED'),
  CANNOT_PAY_FROM_ACCOUNT: payer('CANNOT_PAY_FROM_ACCOUNT'),
  OTHER_BANKS_CLOSED: recipient('OTHER_BANKS_CLOSED'),
  SALARY_IN_REGISTER: { at: 'gate' },
  DRAFTS_FULL: { at: 'notification' },
  COUNTERPARTY_IBAN_CHANGED: { at: 'dialog' },
  PAYMENT_CHANGED: { at: 'banner' },
  PAYMENT_COMPLETED: { at: 'gate' },
}

export const isFormRefusal = (code: ErrorCode | undefined): code is FormRefusal =>
  code !== undefined && Object.hasOwn(refusalPlaces, code)

/** The purpose is the only field of which the bank says that its value is none: the Treasury's form. */
const spoken = (name: string, key: string): FormProblem | undefined => {
  if (name === 'remittanceInformation' && key === 'Invalid value') return 'No budget purpose'
  if (name === 'valueDate') return 'Day out of reach'
  return isFieldMessageKey(key) ? key : undefined
}

/**
 * The problems that a refusal puts at the form's fields: what the bank names, and at the field that its code is about the
 * words of the code, which say what to do.
 */
export function problemsOfRefusal({
  code,
  fields,
  way,
}: {
  readonly code: ErrorCode | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly way: PaymentWay
}): FormProblems {
  const here = (name: string): PaymentFormField | undefined => {
    if (name === 'creditorIban' && isOwnWay(way)) return 'creditorOwnId'
    return paymentFormFields.find((known) => known === name)
  }
  const named = Object.entries(fields).flatMap(([name, key]): (readonly [PaymentFormField, FormProblem])[] => {
    const [at, says] = [here(name), spoken(name, key)]
    return at === undefined || says === undefined ? [] : [[at, says]]
  })
  const own = ofCode(code, way)
  return { ...Object.fromEntries(named), ...(own && { [own[0]]: own[1] }) }
}

function ofCode(code: ErrorCode | undefined, way: PaymentWay): readonly [PaymentFormField, FormProblem] | undefined {
  if (!isFormRefusal(code)) return undefined
  const place = refusalPlaces[code]
  if (place.at === 'field') return [place.field, place.says]
  if (place.at === 'payer') return ['debtorAccountId', place.says]
  if (place.at === 'recipient') return [isOwnWay(way) ? 'creditorOwnId' : 'creditorIban', place.says]
  return undefined
}
