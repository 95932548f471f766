import type { Refusal } from '../../../refusal.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { countSecurityWithPasskeys, lockSecurity } from '../staff-member/store.ts'

/** With one alone there would be nobody to decide with them, and nobody could ever add a second. */
const LEAST = 2

/** Refuses a change by which a person stops being security while fewer than two others stay. */
export async function securityStays(
  transaction: DatabaseTransaction,
  leaving: string,
): Promise<Result<undefined, Refusal>> {
  const all = await lockSecurity(transaction)
  const left = all.filter((staffId) => staffId !== leaving).length
  return all.includes(leaving) && left < LEAST ? refused({ code: 'securityNeedsTwo' }) : ok(undefined)
}

/** Refuses to take passkeys away after which fewer than two of security could sign in, and fewer than before. */
export async function securityKeepsKeys(
  transaction: DatabaseTransaction,
  credentialIds: readonly string[],
): Promise<Result<undefined, Refusal>> {
  await lockSecurity(transaction)
  const before = await countSecurityWithPasskeys(transaction)
  const after = await countSecurityWithPasskeys(transaction, credentialIds)
  return after < before && after < LEAST ? refused({ code: 'securityNeedsTwo' }) : ok(undefined)
}
