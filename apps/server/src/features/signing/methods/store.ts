import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import { preparedQuery, preparedStatement } from '../../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/**
 * Lets one transaction at a time add to a person's use of a method, across companies and servers: locked until the
 * transaction ends. The lock comes after payments and relations, before everything else.
 */
export async function lockMethodUse(
  transaction: DatabaseTransaction,
  personId: string,
  method: SigningMethod,
): Promise<void> {
  await preparedStatement(
    'lock-method-use',
    transaction,
    sql`select pg_advisory_xact_lock(hashtextextended(${`signing by ${method} of ${personId}`}, 0))`,
  )
}

/** The valid signatures of a day in Kyiv, summed by person and method. */
export async function findUse(reader: Reader, personIds: readonly string[], day: BusinessDate) {
  if (personIds.length === 0) return []
  return useQuery(reader, personIds, day)
}

/**
 * Sums signatures under payments and under standing orders; a signature that a payment has from its order counts 0. An
 * order that has paid since its signature keeps counting after an edit has voided the signature: otherwise each edit
 * would give the day's limit back to a thief.
 */
const useQuery = preparedQuery('method-use', (reader, personIds: readonly string[], day: BusinessDate) =>
  reader
    .selectFrom(
      reader
        .selectFrom('payment_signature')
        .select(['person_id', 'method', 'counted_amount', 'counted_on'])
        .where('voided_at', 'is', null)
        .unionAll(
          reader
            .selectFrom('standing_order_signature as signature')
            .select(['person_id', 'method', 'counted_amount', 'counted_on'])
            .where((eb) => eb.or([eb('voided_at', 'is', null), eb.exists(paidSince(reader))])),
        )
        .as('counted'),
    )
    .select(['person_id', 'method', sql<bigint>`sum(counted_amount)::bigint`.as('used')])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('counted_on', '=', day)
    .groupBy(['person_id', 'method']),
)

const paidSince = (reader: Reader) =>
  reader
    .selectFrom('standing_order_occurrence as paid')
    .select('paid.payment_id')
    .where(
      sql<boolean>`(paid.company_id, paid.order_id) = (signature.company_id, signature.order_id) and paid.made_at between signature.signed_at and signature.voided_at`,
    )
