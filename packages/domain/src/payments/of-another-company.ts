import type { ErrorCode } from '../errors.ts'

/** What a person can name that is not of the company in which they act. */
export type CompanysThing = 'payment' | 'account' | 'card'

const ofAnother: Record<CompanysThing, ErrorCode<'payments'>> = {
  payment: 'PAY_E023',
  account: 'PAY_E003',
  card: 'PAY_E038',
}

/**
 * The answer to who names what is another company's. Only who may see both companies learns that it exists; to everybody
 * else it is the same as what never was (security row 27).
 */
export const ofAnotherCompany = (
  thing: CompanysThing,
  { seesBoth }: { readonly seesBoth: boolean },
): ErrorCode<'payments'> => (seesBoth ? ofAnother[thing] : 'PAY_E026')
