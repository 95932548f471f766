import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findBlockedRelations, notBlocked } from '../../access/door.ts'
import { openedPayments } from '../../companies/door.ts'

export async function findPerson(reader: Reader, personId: string) {
  const person = await reader
    .selectFrom('person')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const contacts = await preparedStatement(
    'contacts-of-person',
    reader,
    reader
      .selectFrom('person_contact')
      .select(['type', 'value', 'status', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('type', 'desc'),
  )
  const relations = await preparedStatement('relations-with-companies', reader, relationsOf(reader, personId))
  const employee = await worksForBank(reader, personId)
  return { person, contacts, relations, blocked: await findBlockedRelations(reader, personId), employee }
}

const relationsOf = (reader: Reader, personId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .leftJoin('pilot_company', 'pilot_company.company_id', 'relation.company_id')
    .select(['company.company_id', 'company.core_id', 'company.client_code', 'company.questionnaire_status'])
    .select(['company.full_name_uk', 'company.short_name_uk', 'company.full_name_ru', 'company.short_name_ru'])
    .select([
      'company.executive_body',
      'company.registered_place',
      'company.main_activity',
      'company.sole_entrepreneur',
    ])
    .select(openedPayments)
    .select(['relation.type', 'relation.permissions', 'relation.status', 'relation.on_confirm_because'])
    .select(['relation.person_confirms_until', 'relation.signature_type', 'relation.version'])
    .select('relation.created_at as begun_at')
    .where('relation.person_id', '=', personId)
    .where(notBlocked('relation.blocked_until'))
    .orderBy(sql`relation.status <> 'active'`)
    .orderBy('relation.created_at')
    .orderBy('company.company_id')

/** True if a person works for the bank: a label that gives no right (decision 174). */
async function worksForBank(reader: Reader, personId: string): Promise<boolean> {
  const [row] = await preparedStatement<{ works: boolean }>(
    'works-for-bank',
    reader,
    sql`select works_for_bank(${personId}) as works`,
  )
  return row?.works ?? false
}

export type PersonRows = Awaited<ReturnType<typeof findPerson>>
