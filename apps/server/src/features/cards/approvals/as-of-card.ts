import type { Refusal } from '../../../refusal.ts'

/** The codes of section 8 for a submitted code of a step with a card. */
export function asOfCard(refusal: Refusal): Refusal {
  if (refusal.code === 'wrongSigningCode') return { ...refusal, code: 'wrongCardCode' }
  return refusal.code === 'changedSinceCode' ? { code: 'cardStatusNotChanged' } : refusal
}
