import { proofSize } from '../apps/server/src/testing/proof-size.ts'

/**
 * The looks or languages in which a journey is walked: the first in `npm test`, because pages.spec.ts sees its pages;
 * all of them in `npm run proof -- journeys`.
 */
export const walkedIn = <Look>(first: Look, ...others: readonly Look[]): readonly Look[] => proofSize({ small: [first], large: [first, ...others] })

/**
 * The cases of a table that a page is tried with: in `npm test` the first, at which the page usually stays, and the last,
 * at which it usually leads elsewhere; all of them in `npm run proof -- journeys`.
 */
export const triedWith = <Case>(cases: readonly Case[]): readonly Case[] =>
  proofSize({ small: cases.filter((_, place) => place === 0 || place === cases.length - 1), large: cases })
