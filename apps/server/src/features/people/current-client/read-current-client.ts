import type { CheckedHeaders } from '@dilo/contract/calls.ts'
import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import { withinCompanies } from '../../../db/reach.ts'
import { findStandingChoice } from '../../accounts/door.ts'
import type { Authority } from '../../access/door.ts'
import { findLogos, readAccess } from '../../companies/door.ts'
import { presentPhysicalClient } from './presenter.ts'
import { findPerson, type PersonRows } from './store.ts'

const nothingChosen = { defaultAccount: null, reservedAccount: null }

/** The signed-in person, with their relations to companies, also those that give no access. */
export async function readCurrentClient(
  context: Context,
  authority: Authority,
  { relations }: CheckedHeaders<'GET /api/ekb-service/v2/clients/physical/current'>,
): Promise<PhysicalClient> {
  const { database } = context
  const { companyId, personId } = authority
  const chosen = companyId === null ? nothingChosen : await findStandingChoice(database, companyId, personId)
  const rows = await findPerson(database, personId, relations === 'first' ? { companyId } : 'all')
  const [offers, logos] = [await readOffers(database, personId, rows), await readLogos(database, rows)]
  return presentPhysicalClient(rows, authority, chosen, offers, logos)
}

/** The companies' offers that wait for the person to confirm, by company. */
async function readOffers(
  database: Database,
  personId: string,
  { relations }: PersonRows,
): Promise<ReadonlyMap<string, Access>> {
  const offers = new Map<string, Access>()
  for (const { company_id: companyId, person_confirms_until: until } of relations) {
    if (until === null) continue
    const relation = await withinCompanies([companyId], () => readAccess(database, { companyId, personId }))
    if (relation !== null) offers.set(companyId, relation.access)
  }
  return offers
}

/** The logos of the companies that the person acts for, by company. */
async function readLogos(database: Database, { relations }: PersonRows): Promise<ReadonlyMap<string, string>> {
  const companies = relations.flatMap(({ status, company_id: id }) => (status === 'active' ? [id] : []))
  return companies.length === 0 ? new Map() : withinCompanies(companies, () => findLogos(database, companies))
}
