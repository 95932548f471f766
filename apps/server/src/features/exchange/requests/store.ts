import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** True if the bank has identified a person. */
export async function isIdentified(reader: Reader, personId: string): Promise<boolean> {
  const person = await reader
    .selectFrom('person_view as person')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('identified_at', 'is not', null)
    .executeTakeFirst()
  return person !== undefined
}

/** The ids of requests that a person wrote, that are not signed by all, and that nobody else has signed. */
export const findUnsigned = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<{ request_id: string }[]> =>
  transaction
    .selectFrom('exchange_request as request')
    .select('request.request_id')
    .where('request.company_id', '=', companyId)
    .where('request.author_person_id', '=', personId)
    .where('request.state', 'in', ['draft', 'onSigning'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signature')
            .select('signature.subject_id')
            .whereRef('signature.company_id', '=', 'request.company_id')
            .whereRef('signature.subject_id', '=', 'request.request_id')
            .where('signature.voided_at', 'is', null)
            .where('signature.person_id', '<>', personId),
        ),
      ),
    )
    .orderBy('request.request_id')
    .forNoKeyUpdate('request')
    .execute()
