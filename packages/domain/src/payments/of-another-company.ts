import type { RefusalCode } from '../refusals.ts'

/** Things that a person can name although they belong to another company than the current one. */
type CompanysThing = 'payment' | 'account' | 'card'

const ofAnother: Record<CompanysThing, RefusalCode<'payments'>> = {
  payment: 'paymentOfAnotherCompany',
  account: 'accountOfAnotherCompany',
  card: 'cardOfAnotherCompany',
}

/**
 * The answer to a caller who names another company's thing. Only a person who may see both companies learns that it
 * exists; everybody else gets the answer for a thing that never existed (security row 27).
 */
export const ofAnotherCompany = (
  thing: CompanysThing,
  { seesBoth }: { readonly seesBoth: boolean },
): RefusalCode<'payments'> => (seesBoth ? ofAnother[thing] : 'noSuchPayment')
