import { proofSize } from '../apps/server/src/testing/proof-size.ts'

/**
 * The looks or languages in which a journey is walked: the first in `npm test`, because pages.spec.ts sees its pages;
 * all of them in `npm run proof -- journeys`.
 */
export const walkedIn = <Look>(first: Look, ...others: readonly Look[]): readonly Look[] => proofSize({ small: [first], large: [first, ...others] })
