import { refused, ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { countOtherHeads, decideCase, lockStoredRelation } from '../../companies/door.ts'
import { endAuthority } from './end-authority.ts'
import { lockUnsignedWork } from './end-relation.ts'

/** A head whom the state's register left out, as the bank's people saw them. */
type Seen = { readonly companyId: string; readonly personId: string; readonly relationVersion: number }

/**
 * The bank ends the authority of a head whom the state's register no longer names, in the transaction of the decision,
 * with all that depends on it. The last head stays until the bank has named another one (decision 148).
 */
export async function endUnnamedHead(
  context: Context,
  transaction: DatabaseTransaction,
  { relationVersion, ...key }: Seen,
): Promise<Result<undefined, 'relationStatusNotChanged' | 'lastHead'>> {
  await lockUnsignedWork(context, transaction, key)
  const relation = await lockStoredRelation(transaction, key)
  if (relation?.state !== 'active' || relation.version !== relationVersion) return refused('relationStatusNotChanged')
  if ((await countOtherHeads(transaction, key)) === 0) return refused('lastHead')
  const at = new Date(context.clock.now())
  if (!(await decideCase(transaction, key, { outcome: 'ended', at }))) return refused('relationStatusNotChanged')
  await endAuthority(context, transaction, relation, { by: 'bank', news: 'leftOutOfRegister' })
  return ok(undefined)
}
