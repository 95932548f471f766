import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { signedByNobodyElse } from '../../signing/door.ts'

/** True if the bank has identified a person. */
export const isIdentified = async (reader: Reader, personId: string): Promise<boolean> =>
  (await identified(reader, personId)).length > 0

const identified = preparedQuery('identified-person', (reader: Database, personId: string) =>
  reader
    .selectFrom('person_view as person')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('identified_at', 'is not', null),
)

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
    .where(signedByNobodyElse(personId, { companyId: 'request.company_id', id: 'request.request_id' }))
    .orderBy('request.request_id')
    .forNoKeyUpdate('request')
    .execute()
