import { bankName } from '@dilo/domain/banks.ts'
import { faultsOfCode } from '@dilo/domain/payments/payment-form.ts'
import {
  NO_INN,
  parseRecipientIdentity,
  type RecipientIdentityError,
} from '@dilo/domain/payments/recipient-identity.ts'
import type { Result } from '@dilo/domain/result.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { withoutSpaces } from '@dilo/domain/values/without-spaces.ts'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import type { NewRecipient } from './recipient-changes.ts'

/** The fields by their names in the request, in the order in which a person meets them. */
export const recipientFields = ['name', 'iban', 'code', 'passport'] as const

export type RecipientField = (typeof recipientFields)[number]

export type RecipientProblem = CabinetMessageKey | 'Unknown bank'

export type RecipientValues = Readonly<Record<RecipientField, string>>

/** Ten zeros stand for a tax number that its owner has refused, so the form asks for a passport instead. */
export const isWithoutCode = (code: string): boolean => withoutSpaces(code) === NO_INN

/** The errors of the identity, under the bank's own field names. */
function identityProblems(error: RecipientIdentityError): FieldErrors<RecipientField, RecipientProblem> {
  if (error === 'This field is required') return { code: error }
  const { creditorCode: code, creditorPassport: passport } = faultsOfCode(error).fields
  return { ...(code && { code }), ...(passport && { passport }) }
}

const problemOf = (parsed: Result<unknown, RecipientProblem>): RecipientProblem | undefined =>
  parsed.ok ? undefined : parsed.error

/**
 * The errors of the form's current values, by the domain's rules.
 * @param ownBankCode the MFO of this bank, which is in no register
 */
export function checkRecipient(
  values: RecipientValues,
  ownBankCode: string,
): FieldErrors<RecipientField, RecipientProblem> {
  const identity = parseRecipientIdentity(values)
  const found: { [Field in RecipientField]?: RecipientProblem | undefined } = {
    name: problemOf(parsePartyName(values.name)),
    iban: ibanProblem(values.iban, ownBankCode),
    ...(identity.ok ? {} : identityProblems(identity.error)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function ibanProblem(text: string, ownBankCode: string): RecipientProblem | undefined {
  const iban = parseIban(text)
  if (!iban.ok) return iban.error
  const code = bankCodeOf(iban.value)
  return code === ownBankCode || bankName(code) !== undefined ? undefined : 'Unknown bank'
}

/** The request's body for values that passed `checkRecipient`. */
export const recipientOf = ({ name, code, passport, iban }: RecipientValues): NewRecipient => ({
  name,
  code: withoutSpaces(code),
  iban: withoutSpaces(iban).toUpperCase(),
  ...(isWithoutCode(code) && { passport }),
})
