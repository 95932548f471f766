import type { CaptchaMessageKey, FieldMessageKey } from '../message-key.ts'
import { type RefusalCode, type WireCode, wireCodeOf } from '../refusals.ts'
import { paymentRefusals } from '../refusals/payment-refusals.ts'
import type { PaymentProduct } from './instant-payment.ts'
import type { PaymentFaults } from './payment-values.ts'

/** The fields of a payment's form by their names in the calls. A draft keeps them as they were typed. */
export const paymentFormFields = [
  'debtorAccountId',
  'creditorOwnId',
  'creditorName',
  'creditorCode',
  'creditorPassport',
  'creditorIban',
  'amount',
  'product',
  'remittanceInformation',
  'number',
  'valueDate',
  'returnsEntry',
] as const

export type PaymentFormField = (typeof paymentFormFields)[number]

/** The values typed so far; untouched fields are absent. */
export type PaymentForm = { readonly [Field in Exclude<PaymentFormField, 'product'>]?: string | undefined } & {
  readonly product?: PaymentProduct | undefined
}

/**
 * The same payment once more (REPEAT), or one from a template: everything but its number, its day, the entry that it
 * returns, and whatever the bank has said of it since.
 */
export function repeatedForm(
  form: PaymentForm,
  fresh: { readonly number: string; readonly today: string },
): PaymentForm {
  const { returnsEntry: _returned, ...others } = form
  return { ...others, number: fresh.number, valueDate: fresh.today }
}

/** The messages of a form's fields: a payment needs no captcha. */
type FormMessageKey = Exclude<FieldMessageKey, CaptchaMessageKey>

/** Why a form is no payment: a refusal, and messages at the fields that it is about, by their names in the form. */
export type FormFaults = { readonly code: RefusalCode; readonly fields: Readonly<Record<string, FormMessageKey>> }

/** The same as answers and the database have it. */
export type WireFaults = { readonly error_code: WireCode; readonly fields: FormFaults['fields'] }

export const wireFaultsOf = ({ code, fields }: FormFaults): WireFaults => ({ error_code: wireCodeOf(code), fields })

/** A refusal of payments, with the message at the field that it is about. */
export function faultsOfCode(code: RefusalCode<'payments'>): FormFaults {
  const { shows } = paymentRefusals[code]
  return { code, fields: 'message' in shows ? { [shows.field]: shows.message } : {} }
}

/**
 * For a row of a file: no account of this bank has this owner. The answer does not say which of the two is wrong, because a
 * file asks about thousands (security row 18).
 */
export const accountMismatch: FormFaults = {
  code: 'recipientCodeMismatch',
  fields: { creditorIban: 'Account and code do not match' },
}

const isCode = (fault: FieldMessageKey | RefusalCode<'payments'>): fault is RefusalCode<'payments'> =>
  Object.hasOwn(paymentRefusals, fault)

/**
 * All faults of a form's values at once. The refusal is the first one of payments among the faults, and
 * invalidRequest where every fault is a message of its field alone.
 */
export function faultsOfValues(faults: PaymentFaults): FormFaults {
  const codes = Object.values(faults).filter(isCode)
  const ofCodes = codes.map((code) => faultsOfCode(code).fields)
  const ofFields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      isCode(fault) ? [] : [[field === 'creditorNumber' ? 'creditorIban' : field, fault]],
    ),
  )
  return { code: codes[0] ?? 'invalidRequest', fields: inOrder(Object.assign(ofFields, ...ofCodes)) }
}

/** In the form's order, so that going from fault to fault goes down. */
const inOrder = <Message>(fields: Readonly<Record<string, Message>>): Record<string, Message> =>
  Object.fromEntries(
    paymentFormFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
