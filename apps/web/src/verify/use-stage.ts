import type { Answer } from '@dilo/contract/calls.ts'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { type AnswerToLink, useAnswerToLink } from './use-answer-to-link.ts'

export type PayeeStageAnswer = Answer<'POST /api/payment-service/payee-links/stage'>

export type SeenStage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'known'; readonly payment: PayeeStageAnswer }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: unknown }

async function askStage(secret: string): Promise<SeenStage> {
  try {
    return { kind: 'known', payment: await call('POST /api/payment-service/payee-links/stage', { body: { secret } }) }
  } catch (error) {
    return errorCodeOf(error) === 'NOT_FOUND' ? { kind: 'unknown' } : { kind: 'failed', error }
  }
}

/** The progress of the link's payment, by the bank's answer. */
export const useStage = (): Pick<AnswerToLink<SeenStage>, 'seen' | 'askAgain'> =>
  useAnswerToLink({ kind: 'asked' }, askStage)
