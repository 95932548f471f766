import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { waitOf } from './signing-refusals.ts'

/** The state of the code that was sent before: over; still good, by this method or by another one. */
export type CodeBefore = 'isOver' | 'sentElsewhere' | 'none'

/** The reason why no code was sent; `seconds`: after which another one may be requested. */
type AskingFailure =
  | { readonly kind: 'answerLost' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'codeOver'; readonly seconds: number }
  | { readonly kind: 'codeElsewhere'; readonly seconds: number }

/** @param before how the code that was sent before stands */
export function askingFailureOf(error: unknown, before: CodeBefore): AskingFailure {
  // The bank answers itself how a closing ends: its answer came, though it is one of its faults.
  if (isUncertain(error) && refusalOf(error) !== 'depositClosingNotSent') return { kind: 'answerLost' }
  const seconds = waitOf(error)
  if (seconds === undefined || before === 'none') return { kind: 'refused' }
  return { kind: before === 'isOver' ? 'codeOver' : 'codeElsewhere', seconds }
}
