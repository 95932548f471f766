import { sql } from 'kysely'
import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import {
  awaitedStatuses,
  awaitsVerification,
  isVerified,
  verifiedStatuses,
} from '@dilo/domain/rules/verified-client.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { VerificationCase } from '../../../ports/back-office.ts'
import { lockStoredRelation, type StoredRelation } from '../relations/step-relation.ts'

export type WaitingCase = VerificationCase & { readonly inDemo: boolean }

/** The last case of a page. */
export type Place = Pick<VerificationCase, 'companyId' | 'personId'>

type Row = {
  kind: 'client' | 'relation'
  company_id: string
  person_id: string
  last_name_uk: string
  since: Date
  in_demo: boolean
}

/**
 * People who await the bank's verification, after a place in the order of companies. Whoever is to confirm a relation
 * themselves first is not among them. An unverified client appears with
 * the person who registered it.
 */
export async function findWaiting(reader: Reader, after: Place | null, atMost: number): Promise<WaitingCase[]> {
  const { rows } = await sql<Row>`
    with waiting as (
      select 'client' as kind, company_id, first.person_id, first.created_at as since
      from company cross join lateral (
        select person_id, created_at from relation
        where company_id = company.company_id and status in ('active', 'onConfirm')
        order by created_at limit 1) as first
      where questionnaire_status not in ('correct', 'processed') and questionnaire_status = any (${[...awaitedStatuses]}::text[])
      union all
      select 'relation', company_id, person_id, relation.created_at
      from relation join company using (company_id)
      where relation.status = 'onConfirm' and person_confirms_until is null
        and questionnaire_status = any (${[...verifiedStatuses]}::text[])
    )
    select kind, company_id, person_id, last_name_uk, since, demo_tenant_id is not null as in_demo
    from waiting join person using (person_id)
    where ${after === null ? sql`true` : sql`(company_id, person_id) > (${after.companyId}::uuid, ${after.personId}::uuid)`}
    order by company_id, person_id
    limit ${atMost}`.execute(reader)
  return rows.map((row) => ({
    kind: row.kind,
    companyId: row.company_id,
    personId: row.person_id,
    lastName: row.last_name_uk,
    since: row.since,
    inDemo: row.in_demo,
  }))
}

export type HeldCase = {
  readonly relation: StoredRelation
  readonly questionnaireStatus: QuestionnaireStatus
  readonly hasAccount: boolean
}

/** Whether somebody waits for the bank's verification, and for what; null: not they, or not any more. */
export async function findKindOfCase(
  reader: Reader,
  { companyId, personId }: Place,
): Promise<{ readonly kind: VerificationCase['kind']; readonly since: Date } | null> {
  const row = await reader
    .selectFrom('company')
    .innerJoin('relation', 'relation.company_id', 'company.company_id')
    .select(['questionnaire_status', 'relation.status', 'relation.created_at', 'relation.person_confirms_until'])
    .where('company.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  if (awaitsVerification(row.questionnaire_status) && (row.status === 'active' || row.status === 'onConfirm'))
    return { kind: 'client', since: row.created_at }
  return isVerified(row.questionnaire_status) && row.status === 'onConfirm' && row.person_confirms_until === null
    ? { kind: 'relation', since: row.created_at }
    : null
}

/** Locks a company, and then one of its relations, until the transaction ends, and returns their states. */
export async function lockCase(transaction: DatabaseTransaction, place: Place): Promise<HeldCase | null> {
  const { companyId } = place
  const company = await transaction
    .selectFrom('company')
    .select('questionnaire_status')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const relation = await lockStoredRelation(transaction, place)
  if (company === undefined || relation === null) return null
  const account = await transaction
    .selectFrom('client_account')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'CLOSED')
    .limit(1)
    .executeTakeFirst()
  return { relation, questionnaireStatus: company.questionnaire_status, hasAccount: account !== undefined }
}

/** Records that the bank has identified a person; the first time stays. */
export async function markIdentified(transaction: DatabaseTransaction, personId: string, at: Date): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ identified_at: at })
    .where('person_id', '=', personId)
    .where('identified_at', 'is', null)
    .execute()
}

export async function storeQuestionnaire(
  transaction: DatabaseTransaction,
  companyId: string,
  status: QuestionnaireStatus,
): Promise<void> {
  await transaction
    .updateTable('company')
    .set({ questionnaire_status: status })
    .where('company_id', '=', companyId)
    .execute()
}

/** The name of a company in messages. */
export async function findCompanyName(reader: Reader, companyId: string) {
  const row = await reader
    .selectFrom('company')
    .select(['short_name_uk', 'short_name_ru'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { uk: row.short_name_uk, ru: row.short_name_ru }
}

/**
 * The status of a person's company, or, if they act for none, of the company for which they wait, and since when that
 * relation stands; null: they wait for none.
 */
export async function findQuestionnaire(
  reader: Reader,
  { personId, companyId }: { readonly personId: string; readonly companyId: string | null },
): Promise<{ readonly status: QuestionnaireStatus; readonly since: Date } | null> {
  const row = await reader
    .selectFrom('relation')
    .innerJoin('company', 'company.company_id', 'relation.company_id')
    .select(['company.questionnaire_status as status', 'relation.created_at as since'])
    // Who registered an unverified client is its first person, as in the bank's list (findWaiting).
    .$if(companyId !== null, (query) =>
      query.where('relation.company_id', '=', companyId).where('relation.status', 'in', ['active', 'onConfirm']),
    )
    .$if(companyId === null, (query) =>
      query
        .where('relation.person_id', '=', personId)
        .where('relation.status', '=', 'onConfirm')
        .where('relation.person_confirms_until', 'is', null),
    )
    .orderBy('relation.created_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
