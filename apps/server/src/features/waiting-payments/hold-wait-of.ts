import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { lockPeople } from './store.ts'

/**
 * Until when the wait after a change of somebody's access lasts, who is kept from changing until the transaction ends: a change
 * comes wholly before or wholly after. Null: none stands.
 */
export async function holdWaitOf({ clock }: Context, transaction: DatabaseTransaction, personId: string): Promise<Date | null> {
  const [person] = await lockPeople(transaction, [personId])
  const until = person?.wait?.until ?? null
  return until !== null && until.getTime() > clock.now() ? until : null
}
