import type { CardAllowance } from '@dilo/contract/card-allowance-calls.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { presentRequest } from './presenter.ts'
import { findRequests } from './store.ts'

const SHOWN_MS = 7 * DAY

/** Requests of the last week: a head sees all of the company, others those of their own cards. */
export async function listAllowances(
  { database, clock }: Context,
  { companyId, personId, relationType }: CompanyAuthority,
): Promise<CardAllowance[]> {
  const now = clock.now()
  const heads = headsCompany(relationType)
  const rows = await findRequests(database, companyId, {
    since: new Date(now - SHOWN_MS),
    personId: heads ? null : personId,
  })
  return rows.map((row) => presentRequest(row, { heads, now }))
}
