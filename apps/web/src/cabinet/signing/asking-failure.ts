import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { waitOf } from './signing-refusals.ts'

/** How the code that was sent before stands: over; still good, by this method or by another one. */
export type CodeBefore = 'isOver' | 'sentElsewhere' | 'none'

/** What kept a code from being sent; `seconds`: after which another one may be asked for. */
type AskingFailure =
  | { readonly kind: 'answerLost' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'codeOver'; readonly seconds: number }
  | { readonly kind: 'codeElsewhere'; readonly seconds: number }

/** @param before how the code that was sent before stands */
export function askingFailureOf(error: unknown, before: CodeBefore): AskingFailure {
  // The bank says by itself what becomes of a closing: its answer came, though it is one of its faults.
  if (isUncertain(error) && refusalOf(error) !== 'depositClosingNotSent') return { kind: 'answerLost' }
  const seconds = waitOf(error)
  if (seconds === undefined || before === 'none') return { kind: 'refused' }
  return { kind: before === 'isOver' ? 'codeOver' : 'codeElsewhere', seconds }
}
