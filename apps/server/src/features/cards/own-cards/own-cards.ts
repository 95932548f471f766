import type { CardNumber } from '@dilo/domain/values/card-number.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type CardRow, findCards, findIssuers } from './store.ts'

export type { CardRow } from './store.ts'

/** A company's cards, as far as payments know them. */
export const ownCards = findCards

/** The visible part of a card's number. */
export const cardNumberShown = ({ first_digits, last_digits }: Pick<CardRow, 'first_digits' | 'last_digits'>): string =>
  `${first_digits}••••••${last_digits}`

/** The place of a card by its number: one of the company's, another one of this bank's, or another bank's. */
type CardPlace = { readonly at: 'own'; readonly card: CardRow } | { readonly at: 'here' } | { readonly at: 'elsewhere' }

/** The first six digits among these cards that belong to this bank's issuers. */
export const issuersHere = async (reader: Reader, numbers: readonly CardNumber[]): Promise<ReadonlySet<string>> =>
  numbers.length === 0 ? new Set() : new Set(await findIssuers(reader, [...new Set(numbers.map(issuerOf))]))

/** The data about cards: a company's own cards, and the issuers of this bank. */
type KnownCards = { readonly cards: readonly CardRow[]; readonly issuers: ReadonlySet<string> }

/** The bank stores no full numbers: the issuer and the last four digits identify one of the company's cards. */
export function cardPlace({ cards, issuers }: KnownCards, number: CardNumber): CardPlace {
  const own = cards.filter((card) => card.first_digits === issuerOf(number) && card.last_digits === number.slice(-4))
  const [first, ...others] = own.filter(({ status }) => status !== 'CLOSED')
  // Two cards with the same ending cannot be distinguished: no account is guessed.
  if (first !== undefined && others.every(({ account_id: account }) => account === first.account_id))
    return { at: 'own', card: first }
  const [closed] = own
  if (first === undefined && closed !== undefined) return { at: 'own', card: closed }
  return { at: issuers.has(issuerOf(number)) ? 'here' : 'elsewhere' }
}

const issuerOf = (number: CardNumber): string => number.slice(0, 6)
