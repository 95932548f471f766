import type { Refusal } from '../../../refusal.ts'

/** The codes of section 8 for what a person submits to confirm a step with a card. */
export function asOfCard(refusal: Refusal): Refusal {
  if (refusal.code === 'wrongSigningCode') return { ...refusal, code: 'wrongCardCode' }
  // What is confirmed is not any more what the code was sent for.
  return refusal.code === 'changedSinceCode' ? { code: 'cardStatusNotChanged' } : refusal
}
