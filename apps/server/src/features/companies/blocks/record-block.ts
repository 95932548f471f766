import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { findCompaniesOf } from './store.ts'

/** A block as clients see it. */
export type ShownBlock = {
  readonly blockId: string
  readonly publicReason: BlockReason
  readonly since: Date
  readonly until: Date | null
}

/** A block of a person stands in the trail of every company for which the person acts. */
const trailsOf = async (transaction: DatabaseTransaction, subject: BlockSubject): Promise<readonly string[]> =>
  'companyId' in subject ? [subject.companyId] : findCompaniesOf(transaction, subject.personId)

/** Writes a new block into the trails, by the bank: who of its people it was is in the desk's own. */
export async function recordBlocked(
  transaction: DatabaseTransaction,
  subject: BlockSubject,
  { blockId, publicReason: reason, since: at, until }: ShownBlock,
): Promise<void> {
  const facts = { blockId, reason, until: until?.toISOString() ?? null }
  for (const companyId of await trailsOf(transaction, subject)) {
    const entry = { companyId, by: 'bank', at } as const
    if (subject.what === 'account') {
      const { accountId: subjectId, scope } = subject
      recordAudit(transaction, { ...entry, event: 'accountBlocked', subjectId, facts: { ...facts, scope } })
    } else {
      const { personId: subjectId, what } = subject
      recordAudit(transaction, { ...entry, event: 'personBlocked', subjectId, facts: { ...facts, what } })
    }
  }
}

export async function recordUnblocked(
  transaction: DatabaseTransaction,
  subject: BlockSubject,
  { blockId, at }: { readonly blockId: string; readonly at: Date },
): Promise<void> {
  for (const companyId of await trailsOf(transaction, subject)) {
    const entry = { companyId, by: 'bank', at } as const
    if (subject.what === 'account') {
      const { accountId: subjectId, scope } = subject
      recordAudit(transaction, { ...entry, event: 'accountUnblocked', subjectId, facts: { blockId, scope } })
    } else {
      const { personId: subjectId, what } = subject
      recordAudit(transaction, { ...entry, event: 'personUnblocked', subjectId, facts: { blockId, what } })
    }
  }
}
