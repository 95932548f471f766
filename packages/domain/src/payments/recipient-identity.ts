import { ok, refused, type Result } from '../result.ts'
import { type ClientCode, parseClientCode } from '../values/client-code.ts'
import { type Passport, parsePassport } from '../values/passport.ts'
import { withoutSpaces } from '../values/without-spaces.ts'

/** What stands in the place of the РНОКПП of a person who has none (domain-ukraine.md section 2). */
export const NO_INN = '0000000000'

/** Who a recipient is: by a code, or by a passport where a person has refused one. */
export type RecipientIdentity =
  | { readonly code: ClientCode }
  | { readonly code: typeof NO_INN; readonly passport: Passport }

export type RecipientIdentityError =
  | 'This field is required'
  | 'recipientRegistryCodeInvalid'
  | 'recipientPassportInvalid'
  | 'recipientPassportMissing'
  | 'recipientTaxCodeInvalid'

/**
 * Reads a recipient's code, and the passport that goes with ten zeros.
 * @returns recipientRegistryCodeInvalid for a wrong ЄДРПОУ, recipientTaxCodeInvalid for a wrong РНОКПП, recipientPassportInvalid for a passport that is none, recipientPassportMissing without one
 */
export function parseRecipientIdentity({
  code,
  passport,
}: {
  code: string
  passport: string
}): Result<RecipientIdentity, RecipientIdentityError> {
  const digits = withoutSpaces(code)
  if (digits === '') return refused('This field is required')
  if (digits === NO_INN) return identityByPassport(passport)
  const parsed = parseClientCode(digits)
  return parsed.ok
    ? ok({ code: parsed.value })
    : refused(digits.length === NO_INN.length ? 'recipientTaxCodeInvalid' : 'recipientRegistryCodeInvalid')
}

function identityByPassport(text: string): Result<RecipientIdentity, RecipientIdentityError> {
  if (text.trim() === '') return refused('recipientPassportMissing')
  const passport = parsePassport(text)
  return passport.ok ? ok({ code: NO_INN, passport: passport.value }) : refused('recipientPassportInvalid')
}

/** Who owns a recipient's account, where the bank knows it: of accounts that it keeps. */
export type AccountOwner = { readonly code: string; readonly isVerified: boolean }

/**
 * Whether money may go to an account of this bank under the code that was given: the code must be its owner's (recipientCodeMismatch),
 * and the bank must have verified the owner. A caller who does not know the code learns nothing of the owner.
 */
export function mayBeCredited(
  given: string,
  owner: AccountOwner,
): Result<void, 'recipientCodeMismatch' | 'recipientNotVerified'> {
  if (given !== owner.code) return refused('recipientCodeMismatch')
  return owner.isVerified ? ok(undefined) : refused('recipientNotVerified')
}
