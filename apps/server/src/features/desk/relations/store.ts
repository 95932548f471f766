import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Reader } from '../../../db/transaction.ts'

export type Place = { readonly companyId: string; readonly personId: string }

/** A relation to a company of the bank: demo tenants have a bank of their own. */
export async function findRelation(reader: Reader, { companyId, personId }: Place) {
  const row = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select(['relation.status', 'relation.version'])
    .where('relation.company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The number of people who head a company besides this person. */
export async function countOtherHeads(reader: Reader, { companyId, personId }: Place): Promise<number> {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .select('type')
    .where('company_id', '=', companyId)
    .where('person_id', '<>', personId)
    .where('status', '=', 'active')
    .execute()
  return rows.filter(({ type }) => headsCompany(type)).length
}
