import { ok, refused, type Result } from '../result.ts'

/** Checks that a minimum number of cards is selected, one by default (spec section 5). */
export function checkedCards<Card>(
  cards: readonly Card[],
  least = 1,
): Result<readonly Card[], 'At least one card should be checked'> {
  return cards.length >= least ? ok(cards) : refused('At least one card should be checked')
}
