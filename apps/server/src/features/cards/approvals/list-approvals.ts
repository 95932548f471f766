import type { CardApproval } from '@dilo/contract/card-approval-calls.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { withinReach } from '../../../db/reach.ts'
import type { Authority } from '../../access/door.ts'
import { peopleWhoAct, type RelatedPerson } from '../../signing/door.ts'
import { roleOf } from './asked-people.ts'
import { presentApproval } from './presenter.ts'
import { findAnswers, findApprovals, findReaches } from './store.ts'

/** For so long a page may still say how an approval has ended. */
const SHOWN_AFTER_MS = 120 * SECOND

/**
 * Purchases that wait for the caller in all of their companies, and those that ended just now. Nobody sees those of
 * others: only the holder and the person who answered see an ended one.
 */
export async function listApprovals(
  { database, clock }: Context,
  { personId }: Pick<Authority, 'personId'>,
): Promise<CardApproval[]> {
  const reaches = await findReaches(database, personId)
  if (reaches.length === 0) return []
  return withinReach(reaches, async () => {
    const now = clock.now()
    const companyIds = reaches.map(({ companyId }) => companyId)
    const rows = await findApprovals(database, companyIds, new Date(now - SHOWN_AFTER_MS))
    if (rows.length === 0) return []
    const answers = await findAnswers(
      database,
      companyIds,
      rows.map(({ approval_id }) => approval_id),
    )
    const people = new Map<string, RelatedPerson[]>()
    for (const companyId of new Set(rows.map(({ company_id }) => company_id)))
      people.set(companyId, await peopleWhoAct(database, companyId))
    return rows.flatMap((row) => {
      const given = answers.filter(({ approval_id }) => approval_id === row.approval_id)
      const asked = roleOf(row, given, people.get(row.company_id) ?? [], { personId, now })
      const isTheirs = row.holder_person_id === personId || given.some(({ person_id }) => person_id === personId)
      return asked === null && !isTheirs ? [] : [presentApproval(row, { answers: given, asked, now })]
    })
  })
}
