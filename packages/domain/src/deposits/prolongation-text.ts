import { canonicalJson } from '../signing/canonical-json.ts'
import type { YearlyRate } from './interest.ts'

/** The content that a client confirms about the end of a deposit. */
export type ChosenProlongation = {
  readonly depositId: string
  /** As the person sees it: a deposit that has changed since is another one. */
  readonly version: number
  readonly wished: boolean
  /** The rate of the next term as it is shown; null: the bank offers none. */
  readonly nextRate: YearlyRate | null
}

const FORM = 'dilo.deposit-prolongation.1'

/** The text whose SHA-256 the code of a client's choice is bound to, and that a key signs. */
export const prolongationText = (companyId: string, chosen: ChosenProlongation): string =>
  canonicalJson({ form: FORM, companyId, ...chosen })
