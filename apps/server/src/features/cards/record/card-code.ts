import type { Refusal } from '../../../refusal.ts'

/**
 * The codes of section 8 for a person's confirmation of a step with a card.
 * @param changed the refusal when the subject has changed since the code was sent
 */
export function asOfCard(
  refusal: Refusal,
  changed: 'cardStatusNotChanged' | 'questionnaireStatusNotChanged' = 'cardStatusNotChanged',
): Refusal {
  if (refusal.code === 'wrongSigningCode') return { ...refusal, code: 'wrongCardCode' }
  return refusal.code === 'changedSinceCode' ? { code: changed } : refusal
}
