import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { friendCodeOf } from './friend-code.ts'
import { countFriends } from './store.ts'

/** The caller's link for friends, and how many have registered by it. */
export async function readFriendInvite(
  { database, config, serverKey }: Context,
  { personId }: Authority,
  origin: string,
): Promise<Answer<'GET /api/user-service/user/friend-invite'>> {
  const code = friendCodeOf({ serverKey }, personId)
  const { registered, lastAt } = await countFriends(database, personId)
  return {
    code,
    address: `${origin}${config.signPath.replace(/\/$/, '')}/registration?friend=${code}`,
    registered: Number(registered),
    lastAt: lastAt?.toISOString() ?? null,
  }
}
