import type { SignatureType, SigningMethod } from '../dictionaries/bank-products.ts'
import type { namesOfProducts } from '../products/products.ts'
import type { Digest } from './digest.ts'
import type { PersonLimits } from './person-limits.ts'

/** A right of signature that is one. */
export type GivenType = Exclude<SignatureType, 'none'>

/** The subjects that people of a company sign, each under the same rules of the database: decision 113. */
export type SubjectKind = 'payment' | 'standingOrder' | 'change' | ReturnType<typeof namesOfProducts<'signed'>>[number]

/** A person's signature under a payment. */
export type Signature = {
  readonly personId: string
  readonly type: GivenType
  readonly method: SigningMethod
  /** The digest of the signed text: a signature counts only while the payment still has it. */
  readonly digest: Digest
}

/**
 * The reason for which a signature is void. Void ones stay, with their cause. `unstated`: of a standing order or a
 * change, before their causes were kept.
 */
const voidCauses = ['takenBack', 'edited', 'withdrawn', 'returned', 'deleted', 'unstated'] as const

export type VoidCause = (typeof voidCauses)[number]

/** A person with an active relation to the company, and how the bank can reach them for a signature. */
export type Signatory = {
  readonly personId: string
  readonly type: SignatureType
  readonly hasFinancialPhone: boolean
  readonly hasFinancialEmail: boolean
  /** Their own limits of signing for the company. */
  readonly limits: PersonLimits
}

/**
 * The valid signatures: under the current payment (any edit voids earlier signatures, changedSinceCode), of people who
 * still have the right that they signed with (security row 33), one of each.
 * @param people everybody with an active relation to the company now
 */
export function standingSignatures(
  digest: Digest,
  signatures: readonly Signature[],
  people: readonly Signatory[],
): readonly Signature[] {
  const isTheirs = ({ personId, type }: Signature): boolean =>
    people.some((one) => one.personId === personId && one.type === type)
  const standing = signatures.filter((signature) => signature.digest === digest && isTheirs(signature))
  return standing.filter((one, index) => standing.findIndex(({ personId }) => personId === one.personId) === index)
}
