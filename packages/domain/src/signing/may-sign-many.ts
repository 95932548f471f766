import { ok, refused, type Result } from '../result.ts'
import type { Digest } from './digest.ts'
import {
  type AuthorityRefusal,
  type MethodRefusal,
  methodRefusal,
  type PaymentToSign,
  type PossibleSignature,
  possibleSignature,
  type SigningAttempt,
} from './may-sign.ts'

/** Why many cannot be signed at once: because of some of them (null: not because of this one), or of all together. */
type RefusalOfMany =
  | { readonly ofEach: readonly (AuthorityRefusal | null)[] }
  | { readonly ofAll: MethodRefusal | 'changedSinceCode' }

/**
 * Checks that a person may sign all of these with one code: each as if it were alone, and their amounts together within
 * the limits of the method. All or none: checked before a code is sent, so that nobody compares the fingerprint of a
 * list that cannot be signed as it stands. After the code each is signed by itself (`maySign`): a change to one of them
 * is an obstacle for that one only.
 * @param digestNow the digest of them all in their current state, in this order (signed-batch.ts)
 * @param attempt.digest the one that the code was sent for
 */
export function maySignMany(
  payments: readonly PaymentToSign[],
  digestNow: Digest,
  { personId, digest, method, used, limits }: SigningAttempt,
): Result<readonly PossibleSignature[], RefusalOfMany> {
  const each = payments.map((payment) => possibleSignature(payment, personId))
  const possible = each.flatMap((one) => (one.ok ? [one.value] : []))
  const [first] = possible
  if (first === undefined || possible.length < each.length)
    return refused({ ofEach: each.map((one) => (one.ok ? null : one.error)) })
  if (digest !== digestNow) return refused({ ofAll: 'changedSinceCode' })
  const hindered = methodRefusal(
    first.signatory,
    { method, amounts: payments.map(({ amount }) => amount), used },
    limits,
  )
  return hindered === null ? ok(possible) : refused({ ofAll: hindered })
}
