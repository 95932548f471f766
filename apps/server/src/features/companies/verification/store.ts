import type { QuestionnaireStatus } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { awaitsVerification, isVerified, type VerificationKind } from '@dilo/domain/rules/verified-client.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { lockStoredRelation, type StoredRelation } from '../relations/step-relation.ts'

/** A person within a company. */
export type Place = { readonly companyId: string; readonly personId: string }

export type HeldCase = {
  readonly relation: StoredRelation
  readonly questionnaireStatus: QuestionnaireStatus
  /** True if a version of its questionnaire was begun: then that is what waits for the bank. */
  readonly hasQuestionnaire: boolean
  readonly hasAccount: boolean
}

/** The kind of the person's case that waits for the bank's verification; null: none, or not any more. */
export async function findKindOfCase(
  reader: Reader,
  { companyId, personId }: Place,
): Promise<{ readonly kind: VerificationKind; readonly since: Date } | null> {
  const row = await reader
    .selectFrom('company')
    .innerJoin('relation', 'relation.company_id', 'company.company_id')
    .select(['questionnaire_status', 'relation.status', 'relation.created_at', 'relation.person_confirms_until'])
    .where('company.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  const hasQuestionnaire = (await findLastVersion(reader, companyId)) !== undefined
  if (
    awaitsVerification(row.questionnaire_status) &&
    !hasQuestionnaire &&
    (row.status === 'active' || row.status === 'onConfirm')
  )
    return { kind: 'client', since: row.created_at }
  // The person who registered the company has been answered; its questionnaire may be on its way.
  const isAnswered = isVerified(row.questionnaire_status) || hasQuestionnaire
  return isAnswered && row.status === 'onConfirm' && row.person_confirms_until === null
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
  return {
    relation,
    questionnaireStatus: company.questionnaire_status,
    hasQuestionnaire: (await findLastVersion(transaction, companyId)) !== undefined,
    hasAccount: account !== undefined,
  }
}

/** When the last version of a company's questionnaire was handed in; undefined: none was ever begun. */
const findLastVersion = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('questionnaire')
    .select('submitted_at')
    .where('company_id', '=', companyId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

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
 * The status of a person's company, or, if they act for none, of the company for which they wait, and since when: of its
 * questionnaire, else of that relation; null: they wait for none.
 */
export async function findQuestionnaire(
  reader: Reader,
  { personId, companyId }: { readonly personId: string; readonly companyId: string | null },
): Promise<{ readonly status: QuestionnaireStatus; readonly since: Date; readonly hasQuestionnaire: boolean } | null> {
  const row = await reader
    .selectFrom('relation')
    .innerJoin('company', 'company.company_id', 'relation.company_id')
    .select(['company.company_id', 'company.questionnaire_status as status', 'relation.created_at as since'])
    // The person who registered an unverified client is its first person, as in the desk's inbox.
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
  if (row === undefined) return null
  const version = await findLastVersion(reader, row.company_id)
  return {
    status: row.status,
    since: version?.submitted_at ?? row.since,
    hasQuestionnaire: version !== undefined,
  }
}
