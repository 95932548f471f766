import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** The codes of a certificate's owner, as the certificate says them. */
type OwnerCodes = { readonly drfo: string | null; readonly edrpou: string | null }

/** The person or company for whom a signature is made. */
export type ExpectedOwner = {
  readonly person: { readonly inn: string | null; readonly passport: string | null }
  /** The code of the company; a sole entrepreneur's is their РНОКПП. */
  readonly companyCode: string
  /** True if a key without a company's code signs for this company. */
  readonly personalKeys: boolean
}

/**
 * Why a certificate is not this person's: `seal`: it names a company alone, and a seal is no person's signature;
 * `anotherCompany`: the person's, for another company; `personalKey`: the company takes keys with its own code alone.
 */
export type OwnerFault = 'seal' | 'anotherPerson' | 'anotherCompany' | 'personalKey'

const INN = /^\d{10}$/
/** A passport card, or a booklet: what a person without РНОКПП has in its place. */
const PASSPORT = /^(\d{9}|[A-ZА-ЯІЇЄҐ]{2}\d{6})$/

/**
 * Checks that a certificate is of the person who signs for the company (security row 29, КЕП). Codes alone decide:
 * names are written in many ways, and change.
 */
export function validateOwner(
  { drfo, edrpou }: OwnerCodes,
  { person, companyCode, personalKeys }: ExpectedOwner,
): Result<void, OwnerFault> {
  if (drfo === null) return refused(edrpou === null ? 'anotherPerson' : 'seal')
  if (!isPersons(drfo, person)) return refused('anotherPerson')
  if (edrpou === null) return personalKeys ? ok(undefined) : refused('personalKey')
  return edrpou === companyCode ? ok(undefined) : refused('anotherCompany')
}

function isPersons(drfo: string, { inn, passport }: ExpectedOwner['person']): boolean {
  if (INN.test(drfo)) return drfo === inn
  const number = drfo.toUpperCase()
  return inn === null && PASSPORT.test(number) && passport?.toUpperCase() === number
}
