import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A version of a client's questionnaire. */
export type VersionPlace = { readonly companyId: string; readonly version: number }

/** A version as the subject of an action. */
export const versionSubject = ({ companyId, version }: VersionPlace): string => `${companyId} questionnaire ${version}`

/** A version with its company, what the client handed in, and the desk's own work on it. */
export const findVersion = (reader: Reader, { companyId, version }: VersionPlace) =>
  reader
    .selectFrom('questionnaire as submitted')
    .innerJoin('company_view as company', 'company.company_id', 'submitted.company_id')
    .leftJoin('person_view as person', 'person.person_id', 'submitted.submitted_by')
    .leftJoin('questionnaire_assessment as work', (join) =>
      join.onRef('work.company_id', '=', 'submitted.company_id').onRef('work.version', '=', 'submitted.version'),
    )
    .leftJoin('staff as taker', 'taker.staff_id', 'work.taken_by')
    .leftJoin('staff as checker', 'checker.staff_id', 'work.checked_by')
    .leftJoin('staff as assessor', 'assessor.staff_id', 'work.assessed_by')
    .select([
      'submitted.state',
      'submitted.revision',
      'submitted.begun_at',
      'submitted.begun_because',
      'submitted.submitted_text',
      'submitted.digest',
    ])
    .select([
      'submitted.submitted_at',
      'submitted.method',
      'submitted.taken_until',
      'submitted.returned',
      'submitted.good_until',
    ])
    .select(['company.short_name_uk', 'company.full_name_uk', 'company.client_code', 'company.sole_entrepreneur'])
    .select('company.questionnaire_status')
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['work.taken_by', 'work.checks', 'work.checked_digest', 'work.checked_at', 'work.risk', 'work.assessed_at'])
    .select(['taker.name as taker_name', 'checker.name as checker_name', 'assessor.name as assessor_name'])
    .where('submitted.company_id', '=', companyId)
    .where('submitted.version', '=', version)
    .executeTakeFirst()

export type AtDesk = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** The last previous version that the bank has taken as given, with the client's submission; undefined: none. */
export const findVersionBefore = (reader: Reader, { companyId, version }: VersionPlace) =>
  reader
    .selectFrom('questionnaire')
    .select(['version', 'submitted_text'])
    .where('company_id', '=', companyId)
    .where('version', '<', version)
    .where('state', '=', 'processed')
    .where('submitted_text', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whence the values of each section come. */
export const findSources = (reader: Reader, { companyId, version }: VersionPlace) =>
  reader
    .selectFrom('questionnaire_section')
    .select(['section', 'sources'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()

export const findSteps = (reader: Reader, { companyId, version }: VersionPlace) =>
  reader
    .selectFrom('questionnaire_step')
    .select(['state', 'at'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .orderBy('place')
    .execute()

/** The names of people who have answered their questionnaires. */
export const namesOfPeople = (reader: Reader, personIds: readonly string[]) =>
  reader
    .selectFrom('person_view as person')
    .select(['person_id', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('person_id', '=', sql<string>`any (${[...personIds]}::uuid[])`)
    .execute()

type Work = {
  readonly taken_by?: string | null
  readonly checks?: string
  readonly checked_digest?: Buffer
  readonly checked_at?: Date
  readonly checked_by?: string
  readonly risk?: RiskLevel
  readonly assessed_at?: Date
  readonly assessed_by?: string
}

/** Writes the desk's own work on a version, which is locked. */
export async function storeWork(
  transaction: DatabaseTransaction,
  { companyId, version }: VersionPlace,
  work: Work,
): Promise<void> {
  await transaction
    .insertInto('questionnaire_assessment')
    .values({ company_id: companyId, version, ...work })
    .onConflict((conflict) => conflict.columns(['company_id', 'version']).doUpdateSet(work))
    .execute()
}

/** The officer who has taken a version, and the text that was checked against registers and lists. */
export const findWork = (reader: Reader, { companyId, version }: VersionPlace) =>
  reader
    .selectFrom('questionnaire_assessment')
    .select(['taken_by', 'checked_digest'])
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
