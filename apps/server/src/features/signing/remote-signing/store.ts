import type { Database } from '../../../db/open.ts'
import type { Reader } from '../../../db/transaction.ts'

type RequestKey = { readonly companyId: string; readonly requestId: string }

type NewRequest = RequestKey & {
  readonly personId: string
  readonly digests: readonly Buffer[]
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertRequest(
  database: Database,
  { companyId, requestId, personId, digests, at, expiresAt }: NewRequest,
): Promise<void> {
  await database
    .insertInto('remote_signing_request')
    .values({
      company_id: companyId,
      request_id: requestId,
      person_id: personId,
      digests: [...digests],
      started_at: at,
      expires_at: expiresAt,
      taken_at: null,
    })
    .execute()
}

/** The person's own request. */
export const findRequest = (reader: Reader, { companyId, requestId, personId }: RequestKey & { personId: string }) =>
  reader
    .selectFrom('remote_signing_request')
    .select(['digests', 'expires_at', 'taken_at'])
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** One of many concurrent callers takes the answer. */
export async function takeRequest(
  database: Database,
  { companyId, requestId }: RequestKey,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('remote_signing_request')
    .set({ taken_at: at })
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
