import { canonicalJson } from '../signing/canonical-json.ts'
import type { StoredLimits } from './stored-limits.ts'

/** A step with a card that a person confirms. */
export type ConfirmedCardStep = {
  readonly cardId: string
  /** As the person sees it: a card that has changed since is another one. */
  readonly version: number
} & (
  | { readonly step: 'UNLOCK' | 'CHANGE_PIN' | 'REVEAL' | 'RECOGNIZE' | 'CLOSE' }
  | { readonly step: 'SET_LIMITS'; readonly limits: StoredLimits }
)

const FORM = 'dilo.card-step.1'

/** The text whose SHA-256 the code of a step is bound to, and that a key signs. */
export const cardStepText = (companyId: string, step: ConfirmedCardStep): string =>
  canonicalJson({ form: FORM, companyId, ...step })
