import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { personOfCode } from './friend-code.ts'
import { insertFriendRegistration } from './store.ts'

/** Counts a registration for the client whose code it came with. Another text in the cookie is nobody's, and counts nowhere. */
export async function countFriend(
  context: Context,
  transaction: DatabaseTransaction,
  friendCode: string | null,
): Promise<void> {
  const personId = friendCode === null ? null : personOfCode(context, friendCode)
  if (personId !== null) await insertFriendRegistration(transaction, personId, new Date(context.clock.now()))
}
