import type { SignatureType } from '../dictionaries/bank-products.ts'

/** How much a right of signature is: a first signatory may let others sign as the first or the second. */
export const signatureRank: Record<SignatureType, number> = { none: 0, second: 1, first: 2 }
