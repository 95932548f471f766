import type { ErrorCode } from '../errors.ts'
import type { FieldMessageKey } from '../message-key.ts'
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
export function repeatedForm(
  form: PaymentForm,
  fresh: { readonly number: string; readonly today: string },
): PaymentForm {
  return { ...form, number: fresh.number, valueDate: fresh.today }
}

/** Why a form is no payment: a code, and messages at the fields that it is about, by their names in the form. */
export type FormFaults = { readonly error_code: ErrorCode; readonly fields: Readonly<Record<string, FieldMessageKey>> }

/** Where a form shows a code of payments, and as which message. A code that is about no field has none. */
const shownAt: Partial<Record<ErrorCode<'payments'>, readonly [field: PaymentFormField, message: FieldMessageKey]>> = {
  PAY_E005: ['creditorCode', 'Invalid recipient code'],
  PAY_E006: ['creditorPassport', 'Invalid passport code'],
  PAY_E007: ['creditorPassport', 'This field is required'],
  PAY_E008: ['creditorIban', 'Incorrect iBan code'],
  PAY_E009: ['creditorIban', 'Invalid card number'],
  PAY_E010: ['creditorIban', 'Incorrect iBan code'],
  PAY_E040: ['creditorCode', 'Invalid recipient code'],
  PAY_E055: ['creditorIban', 'Incorrect iBan code'],
  PAY_E056: ['creditorIban', 'Incorrect iBan code'],
  RECIPIENT_NOT_VERIFIED: ['creditorIban', 'Recipient not verified'],
  PAY_E058: ['creditorCode', 'Invalid recipient code'],
  PAY_E068: ['number', 'Payment number is taken'],
  PAY_E069: ['number', 'Invalid payment number'],
  PAY_E070: ['number', 'This field is required'],
}

/** A code of payments, with the field that it is about. */
export function faultsOfCode(code: ErrorCode<'payments'>): FormFaults {
  const at = shownAt[code]
  return { error_code: code, fields: at === undefined ? {} : { [at[0]]: at[1] } }
}

/**
 * For a row of a file: no account of this bank has this owner. The answer does not say which of the two is wrong, because a
 * file asks about thousands (security row 18).
 */
export const accountMismatch: FormFaults = {
  error_code: 'PAY_E058',
  fields: { creditorIban: 'Account and code do not match' },
}

const isCode = (fault: FieldMessageKey | ErrorCode<'payments'>): fault is ErrorCode<'payments'> =>
  /^(PAY_E\d{3}|[A-Z_]+)$/.test(fault)

/**
 * What is wrong with a form's values, all of it at once. It is told by the first code of payments among the faults, and by
 * INVALID_REQUEST where every fault is a message of its field alone.
 */
export function faultsOfValues(faults: PaymentFaults): FormFaults {
  const codes = Object.values(faults).filter(isCode)
  const ofCodes = codes.map((code) => faultsOfCode(code).fields)
  const ofFields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      isCode(fault) ? [] : [[field === 'creditorNumber' ? 'creditorIban' : field, fault]],
    ),
  )
  return { error_code: codes[0] ?? 'INVALID_REQUEST', fields: inOrder(Object.assign(ofFields, ...ofCodes)) }
}

/** As a form has them, so that whoever goes from fault to fault goes down. */
const inOrder = <Message>(fields: Readonly<Record<string, Message>>): Record<string, Message> =>
  Object.fromEntries(
    paymentFormFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
