import { canonicalJson } from '../signing/canonical-json.ts'

/** The account to which a client wants their deposit to pay. */
export type ChosenPayoutAccount = {
  readonly depositId: string
  /** As the person sees it: a deposit that has changed since is another one. */
  readonly version: number
  readonly accountId: string
  readonly iban: string
}

const FORM = 'dilo.deposit-payout-account.1'

/** The text whose SHA-256 the code of a change is bound to, and that a key signs. */
export const payoutAccountText = (companyId: string, chosen: ChosenPayoutAccount): string =>
  canonicalJson({ form: FORM, companyId, ...chosen })
