import { awaitedStatuses, verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import { sql } from 'kysely'
import { type KindOfCase, subjectWith } from '../case/case-kind.ts'
import { placeIn } from '../case/case-sql.ts'

/** New clients, with the people who registered them. */
export const clientCase: KindOfCase<'client'> = {
  call: 'GET /api/desk/registrations/{companyId}/{personId}',
  promise: 'registration',
  walks: () => [
    {
      from: sql`company_view as company cross join lateral (
          select person_id from relation_view as relation where relation.company_id = company.company_id and status in ('active', 'onConfirm')
          order by relation.created_at, person_id limit 1) as first
        left join staff_case as work on work.company_id = company.company_id and work.person_id = first.person_id`,
      where: sql`questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
          and demo_tenant_id is null and not exists (select from questionnaire where questionnaire.company_id = company.company_id)`,
      at: sql`company.created_at`,
      id: 'first.person_id',
      place: 'company.company_id',
      company: 'company.company_id',
      order: ['at', 'companyId'],
      person: 'first.person_id',
    },
  ],
  place: placeIn('relation_view', 'person_id'),
  subject: subjectWith(),
  shown: ({ companyId, id }) => ({ companyId, personId: id }),
}

/** People who are to act for a client. */
export const relationCase: KindOfCase<'relation'> = {
  call: 'GET /api/desk/registrations/{companyId}/{personId}',
  promise: 'relation',
  walks: ({ kinds, limit }) => [
    {
      from: sql`relation_view as relation join company_view as company using (company_id) left join staff_case as work using (company_id, person_id)`,
      // Relations of newcomers stand in the same index and are no case: the walk ends where the newcomers end. Both are promised alike.
      where: sql`relation.status = 'onConfirm' and person_confirms_until is null
          and (questionnaire_status = any (${[...verifiedStatuses]}::text[])
            or exists (select from questionnaire where questionnaire.company_id = relation.company_id))
          and demo_tenant_id is null
          and ${kinds.includes('client') ? sql`relation.created_at <= coalesce((select max(at) from client having count(*) >= ${limit}), 'infinity')` : sql`true`}`,
      at: sql`relation.created_at`,
      id: 'relation.person_id',
      place: 'relation.company_id',
      company: 'relation.company_id',
      order: ['at', 'companyId', 'id'],
      person: 'relation.person_id',
    },
  ],
  place: placeIn('relation_view', 'person_id'),
  subject: subjectWith(),
  shown: ({ companyId, id }) => ({ companyId, personId: id }),
}
