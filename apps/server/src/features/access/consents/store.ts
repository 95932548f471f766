import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type NewConsent = {
  readonly personId: string
  /** The company for which the person gives it; null: for themselves. */
  readonly companyId: string | null
  readonly kind: ConsentKind
  readonly version: BusinessDate
  readonly digest: Buffer
  readonly givenAt: Date
}

/** Keeps consents. One that stands already keeps its moment. @returns the new ones */
export async function insertConsents(
  transaction: DatabaseTransaction,
  consents: readonly NewConsent[],
): Promise<readonly { kind: ConsentKind; version: BusinessDate; companyId: string | null }[]> {
  if (consents.length === 0) return []
  return transaction
    .insertInto('consent')
    .values(
      consents.map(({ personId, companyId, kind, version, digest, givenAt }) => ({
        consent_id: risingId(),
        person_id: personId,
        company_id: companyId,
        kind,
        version,
        text_digest: digest,
        given_at: givenAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'version', 'company_id as companyId'])
    .execute()
}

/** The companies that a person heads, in the order of their relations. */
export const findHeaded = (reader: Reader, personId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select(['company.company_id as companyId', 'short_name_uk as uk', 'short_name_ru as ru'])
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where('relation.type', 'in', headTypes)
    .orderBy('relation.created_at')
    .execute()

/** The consents of a person for themselves, and those that any head gave for these companies. */
export const findConsents = (reader: Reader, personId: string, companyIds: readonly string[]) =>
  reader
    .selectFrom('consent')
    .select(['company_id as companyId', 'kind', 'version', 'text_digest as digest', 'given_at as givenAt'])
    .where((eb) =>
      eb.or([
        eb.and([eb('person_id', '=', personId), eb('company_id', 'is', null)]),
        ...(companyIds.length > 0 ? [eb('company_id', 'in', companyIds)] : []),
      ]),
    )
    .orderBy('given_at')
    .orderBy('consent_id')
    .execute()

/** Nothing is asked in any session of a person any more. */
export async function askNothing(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ consents: null })
    .where('person_id', '=', personId)
    .where('consents', 'is not', null)
    .execute()
}

/** The person puts off what this session asks. @returns whether the session allows it */
export async function putOff(transaction: DatabaseTransaction, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session')
    .set({ consents: null })
    .where('session_id', '=', sessionId)
    .where('consents', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
