import type { Answer } from '@dilo/contract/calls.ts'
import type { CodeAnswer } from './signable.ts'

type Begun = Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>

/** The code that was asked for. @throws for a text, which is for a key alone */
export function codeOf(begun: Begun): CodeAnswer {
  if ('text' in begun) throw new Error('A code was asked for')
  return begun
}
