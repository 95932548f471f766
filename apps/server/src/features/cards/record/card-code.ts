import type { Refusal } from '../../../refusal.ts'

/**
 * The codes of section 8 for what a person submits to confirm a step with a card.
 * @param changed what is said when what is confirmed is not any more what the code was sent for
 */
export function asOfCard(
  refusal: Refusal,
  changed: 'cardStatusNotChanged' | 'questionnaireStatusNotChanged' = 'cardStatusNotChanged',
): Refusal {
  if (refusal.code === 'wrongSigningCode') return { ...refusal, code: 'wrongCardCode' }
  return refusal.code === 'changedSinceCode' ? { code: changed } : refusal
}
