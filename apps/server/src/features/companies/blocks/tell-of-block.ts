import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import type { Context } from '../../../context.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../heads/tell-heads.ts'
import { blockedMessages, type NamedSubject, unblockedMessages } from './block-messages.ts'
import type { ShownBlock } from './record-block.ts'
import { findCompanyNames, findIban, findPersonNames } from './store.ts'

/**
 * Tells the person whom a block concerns, and the heads of its company: what is blocked, why, since when and until when,
 * and what to do.
 */
export async function tellBlocked(
  context: Context,
  transaction: DatabaseTransaction,
  subject: BlockSubject,
  block: ShownBlock,
): Promise<void> {
  const { contactPhone } = context.config
  await tell(context, transaction, subject, (named) => blockedMessages(named, { ...block, contactPhone }))
}

/** The same of a block that the bank has lifted. */
export const tellUnblocked = (
  context: Context,
  transaction: DatabaseTransaction,
  subject: BlockSubject,
): Promise<void> => tell(context, transaction, subject, unblockedMessages)

async function tell(
  { clock }: Context,
  transaction: DatabaseTransaction,
  subject: BlockSubject,
  messages: (named: NamedSubject) => Parameters<typeof tellOwner>[2],
): Promise<void> {
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  switch (subject.what) {
    case 'password':
    case 'person':
      return tellOwner(transaction, subject.personId, messages(subject), times)
    case 'relation': {
      const company = await findCompanyNames(transaction, subject.companyId)
      await tellOwner(transaction, subject.personId, messages({ what: 'ownRelation', company }), times)
      const person = fullNamesOf(await findPersonNames(transaction, subject.personId))
      return tellHeads(transaction, subject.companyId, messages({ what: 'relation', person, company }), times)
    }
    case 'account': {
      const { companyId, accountId, scope } = subject
      const [company, iban] = [
        await findCompanyNames(transaction, companyId),
        await findIban(transaction, companyId, accountId),
      ]
      return tellHeads(transaction, companyId, messages({ what: 'account', scope, iban, company }), times)
    }
  }
}
