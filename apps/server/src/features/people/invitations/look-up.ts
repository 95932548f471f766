import { ok, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { hashToken } from '../../../secret-token.ts'
import { addressRange, count, type Counter, takeBack, type TooMany } from '../../access/door.ts'
import { findKey, type InvitationKey } from '../invitation/store.ts'

/** Links that lead nowhere, from one network in five minutes: more than anybody mistypes, too few to search with. */
const MISSES: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'unknown invitations from a range',
  cap: 20,
  windowMs: 5 * MINUTE,
}

/**
 * Looks an invitation up by the secret of its link. It is counted before (security row 19), and taken back when there is
 * such an invitation: an office that opens many of them at once does not stop itself.
 * @param from the network address that the call came from
 */
export async function lookUpInvitation(
  context: Context,
  secret: string,
  from: string,
): Promise<Result<InvitationKey | null, TooMany>> {
  const misses = { ...MISSES, of: addressRange(from) }
  const counted = await count(context, context.database, misses)
  if (!counted.ok) return counted
  const key = await findKey(context.database, hashToken(secret))
  if (key !== null) await takeBack(context, context.database, [misses])
  return ok(key)
}
