import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import { ibanSent, isWithoutCode, type RecipientField, type RecipientValues } from '../recipient/typed-recipient.ts'
import type { NewRecipient } from './recipient-changes.ts'

/** The form's field for each field of the request. */
const fields: Readonly<Record<'name' | 'code' | 'passport' | 'iban', RecipientField>> = {
  name: 'creditorName',
  code: 'creditorCode',
  passport: 'creditorPassport',
  iban: 'creditorIban',
}

/** The field of the form that the bank names in a refusal. */
export const fieldNamed = (name: string): RecipientField | undefined =>
  Object.entries(fields).find(([asked]) => asked === name)?.[1]

/** The request's body for values that passed `checkRecipient`. */
export const recipientOf = ({
  creditorName,
  creditorCode,
  creditorPassport,
  creditorIban,
}: RecipientValues): NewRecipient => ({
  name: creditorName,
  code: pastedCode(creditorCode),
  iban: ibanSent(creditorIban),
  ...(isWithoutCode(creditorCode) && { passport: creditorPassport }),
})
