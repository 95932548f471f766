import type { Reader } from '../../../db/transaction.ts'
import type { Block } from '../../companies/door.ts'
import type { ChangedFact } from '../action/action-kind.ts'
import { companyFact, personFact } from '../action/facts-of-company.ts'
import { findIban } from './store.ts'

/** The facts of a block: company, person, what is blocked, the reason that the client gets, and its end. */
export async function factsOfBlock(
  reader: Reader,
  companyId: string,
  { subject, publicReason, until }: Pick<Block, 'subject' | 'publicReason' | 'until'>,
): Promise<readonly ChangedFact[]> {
  return [
    ...(await companyFact(reader, companyId)),
    ...('personId' in subject ? await personFact(reader, subject.personId) : []),
    { fact: 'blocked', before: subject.what === 'account' ? subject.scope : subject.what, after: null },
    ...(subject.what === 'account'
      ? [{ fact: 'iban' as const, before: await findIban(reader, subject), after: null }]
      : []),
    { fact: 'publicReason', before: publicReason, after: null },
    { fact: 'until', before: until?.toISOString() ?? 'lifted', after: null },
  ]
}
