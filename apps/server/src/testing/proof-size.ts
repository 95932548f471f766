/** The size of a proof: small in `npm test` and in CI, large by `npm run proof` (PROOF=large). */
export const proofSize = <Size>(sizes: { small: Size; large: Size }): Size => (process.env['PROOF'] === 'large' ? sizes.large : sizes.small)
