import type { SignatureType } from '../dictionaries/bank-products.ts'

/** The rank of a right of signature: a first signatory may let others sign as the first or the second. */
export const signatureRank: Record<SignatureType, number> = { none: 0, second: 1, first: 2 }
