import type { OrganizationCheck } from './registration.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The records in the bank's registers about a person who has named their organization, by its code, their INN and the
 * proven phone.
 */
export type KnownToBank = {
  /** True if the codes' check digits are right: an impossible code belongs to no client. */
  readonly codesExist: boolean
  /** `client`: known from a branch, without a login. Their phone is held against the proven one. */
  readonly person:
    | { readonly as: 'unknown' }
    | { readonly as: 'registered' }
    | { readonly as: 'clientElsewhere' }
    | { readonly as: 'client'; readonly phone: 'same' | 'another' | 'none'; readonly passport: 'known' | 'unknown' }
  /** `clientElsewhere`: served by another internet bank of ours. */
  readonly company: 'unknown' | 'client' | 'clientElsewhere'
  /** True if the proven phone is one that another client gave to the bank. */
  readonly phoneOfAnother: boolean
}

type RegistrationStop =
  | 'clientOfOtherInternetBank'
  | 'noClientDataForCode'
  | 'companyIsClient'
  | 'noClientData'
  | 'personIsClient'

/**
 * The next check of a person who has named their organization, or the refusal that ends the registration (spec sections
 * 4 and 8; the rule is ours, decision 060). The first match counts: refusals come before checks, and a person with a
 * login learns of that first.
 */
export function nextRegistrationCheck(known: KnownToBank): Result<OrganizationCheck, RegistrationStop> {
  const { person, company } = known
  if (!known.codesExist) return refused('noClientDataForCode')
  if (person.as === 'registered') return refused('personIsClient')
  if (person.as === 'clientElsewhere' || company === 'clientElsewhere') return refused('clientOfOtherInternetBank')
  if (company === 'client') return refused('companyIsClient')
  if (known.phoneOfAnother) return ok('INN')
  if (person.as === 'unknown') return ok('ABSENT')
  if (person.phone === 'another') return ok('OTHER_PHONE_OTP')
  return person.passport === 'known' ? ok('PASSPORT_NUMBER') : refused('noClientData')
}
