import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findBlockedRelations, notBlocked } from '../../access/door.ts'
import { openedPayments } from '../../companies/door.ts'

/** So many relations stand in the frame of every page. */
const FIRST = 20

/** The relations that are wanted: all, or the first, with the current company's. */
type WantedRelations = { readonly companyId: string | null } | 'all'

export async function findPerson(reader: Reader, personId: string, wanted: WantedRelations = 'all') {
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
  const relations = await findRelations(reader, personId, wanted)
  const employee = await worksForBank(reader, personId)
  const companies = await countCompanies(reader, personId, relations.length)
  return { person, contacts, relations, companies, blocked: await findBlockedRelations(reader, personId), employee }
}

async function findRelations(reader: Reader, personId: string, wanted: WantedRelations) {
  const inOrder = relationsOf(reader, personId)
    .orderBy(sql`relation.status <> 'active'`)
    .orderBy('relation.created_at')
    .orderBy('company.company_id')
  if (wanted === 'all') return preparedStatement('relations-with-companies', reader, inOrder)
  const first = relationsOf(reader, personId)
    .orderBy(sql`relation.company_id is not distinct from ${wanted.companyId}::uuid`, 'desc')
    .orderBy(sql`relation.person_confirms_until is not null`, 'desc')
    .orderBy(sql`relation.status <> 'active'`)
    .orderBy('relation.created_at')
    .orderBy('company.company_id')
    .limit(sql.lit(FIRST))
  const rows = await preparedStatement('first-relations', reader, first)
  return rows.toSorted(
    (one, other) =>
      Number(one.status !== 'active') - Number(other.status !== 'active') ||
      one.begun_at.getTime() - other.begun_at.getTime() ||
      (one.company_id < other.company_id ? -1 : 1),
  )
}

/** @param known relations that were read: most people have no more */
async function countCompanies(reader: Reader, personId: string, known: number): Promise<number | null> {
  if (known < FIRST) return null
  const [row] = await preparedStatement<{ companies: bigint }>(
    'companies-of-person',
    reader,
    sql`select count(*) as companies from relation_view as relation
      where relation.person_id = ${personId} and relation.status = 'active' and ${notBlocked('relation.blocked_until')}`,
  )
  return Number(row?.companies ?? 0n)
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
