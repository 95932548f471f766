import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { type StoredRelation, stepRelation } from '../../companies/door.ts'
import { takeAccess, withdrawChangeAbout } from './take-access.ts'
import { tellOfRelation } from './tell-of-relation.ts'

/** The cause: the clock on the last day of a document, or the bank when the state's register names another head. */
type How = { readonly by: 'clock' | 'bank'; readonly news: 'authorityEnded' | 'leftOutOfRegister' }

/**
 * Ends the authority of a person who acts: their access is disabled, with all that depends on it, and they and the
 * company's heads are notified.
 * @param relation active, locked after `lockUnsignedWork`
 */
export async function endAuthority(
  context: Context,
  transaction: DatabaseTransaction,
  relation: StoredRelation,
  { by, news }: How,
): Promise<void> {
  const { companyId, personId, type, permissions, signatureType } = relation
  const at = new Date(context.clock.now())
  certain(await stepRelation(transaction, relation, { event: 'AUTHORITY_ENDED', by, at }))
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'relationDisabled',
    subjectId: personId,
    facts: { type, permissions, signatureType },
    at,
  })
  await withdrawChangeAbout(context, transaction, { companyId, personId }, { by: 'bank', at })
  await takeAccess(context, transaction, { companyId, personId }, { by: 'bank', at })
  await tellOfRelation(context, transaction, { companyId, personId }, news)
}
