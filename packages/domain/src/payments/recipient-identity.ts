import { ok, refused, type Result } from '../result.ts'
import { type ClientCode, parseClientCode } from '../values/client-code.ts'
import { type Passport, parsePassport } from '../values/passport.ts'
import { pastedCode } from '../values/pasted-code.ts'

/** Replaces the РНОКПП of a person without one (domain-ukraine.md section 2). */
export const NO_INN = '0000000000'

/** The identity of a recipient: a code, or the passport of a person who has refused a code. */
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
 * @returns recipientRegistryCodeInvalid for a wrong ЄДРПОУ, recipientTaxCodeInvalid for a wrong РНОКПП,
 * recipientPassportInvalid for a malformed passport, recipientPassportMissing without one
 */
export function parseRecipientIdentity({
  code,
  passport,
}: {
  code: string
  passport: string
}): Result<RecipientIdentity, RecipientIdentityError> {
  const digits = pastedCode(code)
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

/** The owner of a recipient's account, known only for accounts that this bank keeps. */
export type AccountOwner = { readonly code: string; readonly isVerified: boolean }

/**
 * Checks that money may go to an account of this bank under the code that was given: the code must be its owner's
 * (recipientCodeMismatch), and the bank must have verified the owner. A caller who does not know the code learns
 * nothing of the owner.
 */
export function mayBeCredited(
  given: string,
  owner: AccountOwner,
): Result<void, 'recipientCodeMismatch' | 'recipientNotVerified'> {
  if (given !== owner.code) return refused('recipientCodeMismatch')
  return owner.isVerified ? ok(undefined) : refused('recipientNotVerified')
}
