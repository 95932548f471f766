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

export type RecipientIdentityError = 'This field is required' | 'PAY_E005' | 'PAY_E006' | 'PAY_E007' | 'PAY_E040'

/**
 * Reads a recipient's code, and the passport that goes with ten zeros.
 * @returns PAY_E005 for a wrong ЄДРПОУ, PAY_E040 for a wrong РНОКПП, PAY_E006 for a passport that is none, PAY_E007 without one
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
  return parsed.ok ? ok({ code: parsed.value }) : refused(digits.length === NO_INN.length ? 'PAY_E040' : 'PAY_E005')
}

function identityByPassport(text: string): Result<RecipientIdentity, RecipientIdentityError> {
  if (text.trim() === '') return refused('PAY_E007')
  const passport = parsePassport(text)
  return passport.ok ? ok({ code: NO_INN, passport: passport.value }) : refused('PAY_E006')
}

/** Who owns a recipient's account, where the bank knows it: of accounts that it keeps. */
export type AccountOwner = { readonly code: string; readonly isVerified: boolean }

/**
 * Whether money may go to an account of this bank under the code that was given: the code must be its owner's (PAY_E058),
 * and the bank must have verified the owner. Who does not know the code learns nothing of the owner.
 */
export function mayBeCredited(given: string, owner: AccountOwner): Result<void, 'PAY_E058' | 'RECIPIENT_NOT_VERIFIED'> {
  if (given !== owner.code) return refused('PAY_E058')
  return owner.isVerified ? ok(undefined) : refused('RECIPIENT_NOT_VERIFIED')
}
