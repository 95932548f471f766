import type { QuestionnaireEvent, QuestionnaireState } from '@dilo/domain/flows/questionnaire.ts'
import type { Beginning } from '@dilo/domain/questionnaire/beginnings.ts'
import type { Section, SectionAnswers } from '@dilo/domain/questionnaire/sections.ts'
import type { Sources } from '@dilo/domain/questionnaire/sources.ts'
import type { Typed } from '@dilo/domain/questionnaire/typed-field.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { lockPersonRow, notBlocked } from '../../access/door.ts'

/** A version of a company's questionnaire. */
export type Place = { readonly companyId: string; readonly version: number }

/** A section of a version that is a client's own; a person's answers stand elsewhere, once for all their companies. */
export type OwnSection = Exclude<Section, 'person'>

/** A value of jsonb: PostgreSQL reads its text. */
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

const companyQuery = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company')
    .select(['client_code', 'sole_entrepreneur', 'full_name_uk', 'short_name_uk', 'short_name_ru'])
    .select(['questionnaire_status', 'data_good_until', 'demo_tenant_id', 'executive_body', 'created_at'])
    .where('company_id', '=', companyId)

export type CompanyRow = Awaited<ReturnType<typeof findCompany>>

export const findCompany = (reader: Reader, companyId: string) =>
  companyQuery(reader, companyId).executeTakeFirstOrThrow()

/** The same, locked until the transaction ends: the first lock of all that changes what a client is. */
export const lockCompanyRow = (transaction: DatabaseTransaction, companyId: string) =>
  companyQuery(transaction, companyId).forNoKeyUpdate().executeTakeFirst()

/** The people of whom a version answers; of an entrepreneur's, the entrepreneur as well. */
export async function findPeopleOfVersion(reader: Reader, { companyId, version }: Place): Promise<readonly string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select (one ->> 'id')::uuid as person_id
    from questionnaire, jsonb_array_elements(submitted_text::jsonb -> 'people') as one
    where company_id = ${companyId} and version = ${version}
    union
    select person_id from relation_view as relation join company_view as company using (company_id)
    where company_id = ${companyId} and sole_entrepreneur and type = 'ENTREPRENEUR'`.execute(reader)
  return rows.map(({ person_id }) => person_id)
}

const versions = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version', 'state', 'revision', 'begun_at', 'begun_because', 'digest', 'submitted_by'])
    .select(['submitted_at', 'method', 'taken_until', 'decided_at', 'returned', 'good_until'])
    .where('company_id', '=', companyId)

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findLastVersion>>>

/** The version under way, else the last one that was not withdrawn: nothing is left of those. */
export const findShownVersion = (reader: Reader, companyId: string) =>
  versions(reader, companyId).where('state', '<>', 'none').orderBy('version', 'desc').limit(1).executeTakeFirst()

/** The version with the highest number. */
export async function findLastVersion(reader: Reader, companyId: string) {
  const query = versions(reader, companyId).orderBy('version', 'desc').limit(sql.lit(1))
  const [last] = await preparedStatement('last-questionnaire', reader, query)
  return last
}

export type ListedVersion = Awaited<ReturnType<typeof findVersions>>[number]

/** The versions of a company, without withdrawn ones, the latest changed first. */
export const findVersions = (reader: Reader, companyId: string, atMost: number) =>
  reader
    .selectFrom('questionnaire')
    .select(['version', 'state', 'begun_at as begunAt', 'submitted_at as submittedAt', 'good_until as goodUntil'])
    .select(
      sql<Date>`coalesce((
        select max(step.at) from questionnaire_step as step
        where step.company_id = questionnaire.company_id and step.version = questionnaire.version), begun_at)`.as(
        'changedAt',
      ),
    )
    .where('company_id', '=', companyId)
    .where('state', '<>', 'none')
    .orderBy('version', 'desc')
    .limit(atMost)
    .execute()

/** The last version that the bank has taken as given. */
export const findLastValid = (reader: Reader, companyId: string) =>
  versions(reader, companyId).where('state', '=', 'processed').orderBy('version', 'desc').limit(1).executeTakeFirst()

export const findVersion = (reader: Reader, { companyId, version }: Place) =>
  versions(reader, companyId).where('version', '=', version).executeTakeFirst()

/** Locks a version until the transaction ends. */
export const lockVersion = (transaction: DatabaseTransaction, { companyId, version }: Place) =>
  versions(transaction, companyId).where('version', '=', version).forUpdate().executeTakeFirst()

/** Locks the version under way, if there is one. */
export const lockUnderWay = (transaction: DatabaseTransaction, companyId: string) =>
  versions(transaction, companyId).where('state', 'not in', ['none', 'processed']).forUpdate().executeTakeFirst()

export async function findSubmittedText(reader: Reader, { companyId, version }: Place): Promise<string | null> {
  const row = await reader
    .selectFrom('questionnaire')
    .select('submitted_text')
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.submitted_text ?? null
}

type NewVersion = Place & {
  readonly state: Extract<QuestionnaireState, 'new' | 'processed'>
  readonly because: Beginning
  readonly at: Date
  readonly goodUntil?: BusinessDate
}

export async function insertVersion(
  transaction: DatabaseTransaction,
  { companyId, version, state, because, at, goodUntil }: NewVersion,
): Promise<void> {
  await transaction
    .insertInto('questionnaire')
    .values({
      company_id: companyId,
      version,
      state,
      begun_at: at,
      begun_because: because,
      ...(goodUntil !== undefined && { good_until: goodUntil, decided_at: at }),
    })
    .execute()
}

export type StepChanges = Partial<
  Pick<
    VersionRow,
    'submitted_by' | 'submitted_at' | 'method' | 'digest' | 'taken_until' | 'decided_at' | 'returned' | 'good_until'
  >
> & { readonly submitted_text?: string }

/** Writes the state of a version with what the step changes beside it, and notes the step for the timeline. */
export async function storeStep(
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
  { event, state, at }: { readonly event: QuestionnaireEvent; readonly state: QuestionnaireState; readonly at: Date },
  { returned, ...changes }: StepChanges,
): Promise<void> {
  await transaction
    .updateTable('questionnaire')
    .set({ state, ...changes, ...(returned !== undefined && { returned: returned && json(returned) }) } as never)
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()
  await noteStep(transaction, { companyId, version }, { event, state, at })
}

/** The version is locked, so places do not meet. */
export async function noteStep(
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
  { event, state, at }: { readonly event: QuestionnaireEvent; readonly state: QuestionnaireState; readonly at: Date },
): Promise<void> {
  await sql`
    insert into questionnaire_step (company_id, version, place, event, state, at)
    select ${companyId}::uuid, ${version}::integer, coalesce(max(place), 0) + 1, ${event}, ${state}, ${at}::timestamptz
    from questionnaire_step where company_id = ${companyId}::uuid and version = ${version}::integer`.execute(
    transaction,
  )
}

/** True if a version has ever taken a step. */
export async function hasTaken(reader: Reader, place: Place, event: QuestionnaireEvent): Promise<boolean> {
  const step = await reader
    .selectFrom('questionnaire_step')
    .select('place')
    .where('company_id', '=', place.companyId)
    .where('version', '=', place.version)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst()
  return step !== undefined
}

export const findSteps = (reader: Reader, { companyId, version }: Place) =>
  reader
    .selectFrom('questionnaire_step')
    .select(['event', 'state', 'at'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .orderBy('place')
    .execute()

export type SectionRow = Awaited<ReturnType<typeof findSections>>[number]

/** The sections of a version that a person has filled in, with the names of those who saved them last. */
export const findSections = (reader: Reader, { companyId, version }: Place) =>
  reader
    .selectFrom('questionnaire_section')
    .leftJoin('person_view as person', 'person.person_id', 'questionnaire_section.saved_by')
    .select(['section', 'answers', 'sources', 'revision', 'saved_at', 'saved_by'])
    .select(['last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()

export async function findSection(reader: Reader, place: Place, section: OwnSection): Promise<SectionRow | undefined> {
  return (await findSections(reader, place)).find((row) => row.section === section)
}

type SavedSection = {
  readonly section: OwnSection
  readonly answers: Typed
  readonly sources: Sources
  readonly revision: number
  readonly at: Date
  /** Null: the bank. */
  readonly by: string | null
}

/** Writes a section; the version is locked. */
export async function storeSection(
  transaction: DatabaseTransaction,
  { companyId, version }: Place,
  { section, answers, sources, revision, at, by }: SavedSection,
): Promise<void> {
  const values = {
    answers: json(answers),
    sources: json(sources),
    revision,
    saved_at: at,
    saved_by: by,
  } as never as Pick<SectionRow, 'answers' | 'sources'> & { revision: number; saved_at: Date; saved_by: string | null }
  await transaction
    .insertInto('questionnaire_section')
    .values({ company_id: companyId, version, section, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'version', 'section']).doUpdateSet(values))
    .execute()
}

export async function countRevision(transaction: DatabaseTransaction, { companyId, version }: Place): Promise<void> {
  await transaction
    .updateTable('questionnaire')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()
}

export async function deleteSections(transaction: DatabaseTransaction, { companyId, version }: Place): Promise<void> {
  await transaction
    .deleteFrom('questionnaire_section')
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** Everybody who acts for a company, with their answers about themselves. */
export const findPeople = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .leftJoin('person_questionnaire as own', 'own.person_id', 'relation.person_id')
    .select(['relation.person_id', 'relation.type', 'relation.signature_type', 'person.inn'])
    .select(['last_name_uk', 'first_name_uk', 'middle_name_uk', 'own.answers'])
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .orderBy('relation.created_at')
    .orderBy('relation.person_id')
    .execute()

const ownQuery = (reader: Reader, personId: string) =>
  reader
    .selectFrom('person_questionnaire')
    .select(['answers', 'sources', 'revision', 'saved_at'])
    .where('person_id', '=', personId)

/**
 * The document that a person has handed in last with a questionnaire, of whichever of their companies: among its people, or as
 * its entrepreneur. Null: none has it.
 */
export async function findHandedInDocument(
  reader: Reader,
  personId: string,
): Promise<SectionAnswers['person']['document'] | null> {
  const { rows } = await sql<{ document: SectionAnswers['person']['document'] | null }>`
    select coalesce(
      (select one -> 'answers' -> 'document' from jsonb_array_elements(submitted_text::jsonb -> 'people') as one
        where one ->> 'id' = ${personId}),
      case when company.sole_entrepreneur and relation.type = 'ENTREPRENEUR'
        then submitted_text::jsonb -> 'answers' -> 'person' -> 'document' end) as document
    from relation_view as relation join company_view as company using (company_id) join questionnaire using (company_id)
    where relation.person_id = ${personId} and submitted_text is not null
    order by submitted_at desc`.execute(reader)
  return rows.find(({ document }) => document !== null)?.document ?? null
}

export const findOwn = (reader: Reader, personId: string) => ownQuery(reader, personId).executeTakeFirst()

/** Locks a person, and then what they have said of themselves: two first saves at once are one after the other. */
export async function lockOwn(transaction: DatabaseTransaction, personId: string) {
  await lockPersonRow(transaction, personId)
  return findOwn(transaction, personId)
}

/** Locks the answers of people whose version is submitted now: nobody changes them until the transaction ends. */
export async function lockAnswersOf(transaction: DatabaseTransaction, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await transaction
    .selectFrom('person')
    .select('person_id')
    .where('person_id', 'in', [...personIds])
    .orderBy('person_id')
    .forShare()
    .execute()
}

export const findPerson = (reader: Reader, personId: string) =>
  reader
    .selectFrom('person_view as person')
    .select(['inn', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()

export async function storeOwn(
  transaction: DatabaseTransaction,
  personId: string,
  { answers, sources, revision, at }: Omit<SavedSection, 'section' | 'by'>,
): Promise<void> {
  const values = { answers: json(answers), sources: json(sources), revision, saved_at: at } as never as {
    answers: Typed
    sources: Sources
    revision: number
    saved_at: Date
  }
  await transaction
    .insertInto('person_questionnaire')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

/** Versions that an officer took, and whose time in hand is over; the longest first. */
export async function findTakenUntil(reader: Reader, at: Date, atMost: number): Promise<readonly Place[]> {
  const rows = await reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version'])
    .where('taken_until', '<=', at)
    .orderBy('taken_until')
    .limit(atMost)
    .execute()
  return rows.map(({ company_id: companyId, version }) => ({ companyId, version }))
}

/** Notes the end of clients whose last account is closed, and takes back the notes of those who have an account again. */
export async function noteEndedClients(reader: Reader, at: Date): Promise<void> {
  await sql`
    insert into ended_client (company_id, ended_at)
    select distinct company_id, ${at}::timestamptz from client_account closed
    where status = 'CLOSED'
      and not exists (select from client_account open where open.company_id = closed.company_id and open.status <> 'CLOSED')
      and exists (select from questionnaire where questionnaire.company_id = closed.company_id)
    on conflict do nothing`.execute(reader)
  await sql`
    delete from ended_client where exists (
      select from client_account open where open.company_id = ended_client.company_id and open.status <> 'CLOSED')`.execute(
    reader,
  )
}
