import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

export type HeadPlace = { readonly companyId: string; readonly personId: string }

/** A head as the subject of an action. */
export const headSubject = ({ companyId, personId }: HeadPlace): string => `${companyId} ${personId}`

/** A case of a head, whether it is open or not; demos have none. */
export const findCase = (reader: Reader, { companyId, personId }: HeadPlace) =>
  reader
    .selectFrom('unnamed_head')
    .innerJoin('company_view as company', 'company.company_id', 'unnamed_head.company_id')
    .innerJoin('person_view as person', 'person.person_id', 'unnamed_head.person_id')
    .innerJoin('relation_view as relation', (join) =>
      join
        .onRef('relation.company_id', '=', 'unnamed_head.company_id')
        .onRef('relation.person_id', '=', 'unnamed_head.person_id'),
    )
    .leftJoin('heads_check', 'heads_check.company_id', 'unnamed_head.company_id')
    .select(['unnamed_head.since', 'unnamed_head.named', 'unnamed_head.outcome', 'heads_check.asked_at'])
    .select(['company.short_name_uk', 'company.client_code'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['relation.type', 'relation.status', 'relation.created_at'])
    .where('unnamed_head.company_id', '=', companyId)
    .where('unnamed_head.person_id', '=', personId)
    .executeTakeFirst()

/** The names of all others who head a company and can act for it. */
export async function listOtherHeads(reader: Reader, { companyId, personId }: HeadPlace): Promise<string[]> {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['relation.type', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('relation.company_id', '=', companyId)
    .where('relation.person_id', '<>', personId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .orderBy('relation.created_at')
    .orderBy('relation.person_id')
    .execute()
  return rows.filter(({ type }) => headsCompany(type)).map(fullNameOf)
}
