/**
 * How large a proof is: small in `npm test`, large by `npm run proof` (PROOF=large), and where it says so brief
 * (PROOF=brief) when it is made once more on an older PostgreSQL, which differs in what statements it takes.
 */
export function proofSize<Size>(sizes: { brief?: Size; small: Size; large: Size }): Size {
  const wished = process.env['PROOF']
  return wished === 'large' ? sizes.large : wished === 'brief' ? (sizes.brief ?? sizes.small) : sizes.small
}
