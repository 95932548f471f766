import type { CardNumber } from '@dilo/domain/values/card-number.ts'
import type { Reader } from '../../db/transaction.ts'
import { type CardRow, findCards, hasCardsOf } from './store.ts'

export type { CardRow } from './store.ts'

/** A company's cards, as far as payments know them. */
export const ownCards = findCards

/** What is shown of a card's number. */
export const cardNumberShown = ({ first_digits, last_digits }: Pick<CardRow, 'first_digits' | 'last_digits'>): string => `${first_digits}••••••${last_digits}`

/** What the bank knows of a card by its number: one of the company's, another one of this bank's, or another bank's. */
export type CardPlace = { readonly at: 'own'; readonly card: CardRow } | { readonly at: 'here' } | { readonly at: 'elsewhere' }

/** Whole numbers are kept nowhere: of its company's cards one is told by the issuer and the last four digits. */
export async function findCardPlace(reader: Reader, companyId: string, number: CardNumber): Promise<CardPlace> {
  const [first, last] = [number.slice(0, 6), number.slice(-4)]
  const own = (await findCards(reader, companyId)).find((card) => card.first_digits === first && card.last_digits === last)
  if (own !== undefined) return { at: 'own', card: own }
  return (await hasCardsOf(reader, first)) ? { at: 'here' } : { at: 'elsewhere' }
}
