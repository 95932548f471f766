import type { OrderSigning } from '@dilo/contract/order-signing.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import { authorityToSign, missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { SignedByPolicy } from './read-by-policy.ts'

type Asked = {
  readonly personId: string
  /** The step of its flow by which it is signed. */
  readonly step: Result<unknown, RefusalCode>
  /** The methods of its kind, in the order in which they are offered. */
  readonly methods: readonly SigningMethod[]
}

/** The signatures under an order, and whether the caller may sign it. */
export function presentSignatures(
  { toSign, signatures }: SignedByPolicy<unknown>,
  { personId, step, methods }: Asked,
): OrderSigning {
  const standing = standingSignatures(toSign.digest, toSign.signatures, toSign.people)
  const authority = authorityToSign(toSign, personId)
  const refusal = step.ok ? (authority.ok ? null : authority.error) : step.error
  return {
    needs: [...toSign.needs],
    given: signatures
      .filter((one) => standing.some(({ personId: signer, type }) => signer === one.person_id && type === one.type))
      .map((one) => ({
        person: fullNameOf(one),
        type: one.type,
        method: one.method,
        evidence: one.evidence,
        at: one.signed_at.toISOString(),
      })),
    missing: [...missingSignatures(toSign)],
    methods: [...methods],
    refusal: refusal === null ? null : wireCodeOf(refusal),
  }
}
