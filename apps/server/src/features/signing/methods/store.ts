import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { dates, texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/**
 * The amount in hryvnia that a person has signed by a method on a day in Kyiv, over all companies. It is locked until
 * the transaction ends, so that concurrent signatures never exceed a limit together (security row 32). The signature
 * counts on the same day. The lock comes after payments and relations, before everything else.
 */
export async function lockMethodUse(
  transaction: DatabaseTransaction,
  personId: string,
  method: SigningMethod,
  day: BusinessDate,
): Promise<Kopiykas> {
  const [row] = await lockedUse(transaction, personId, method, day)
  return row?.used ?? zero
}

const lockedUse = queryOfEach(
  'lock-method-use',
  (reader: Database, personIds: readonly string[], methods: readonly SigningMethod[], days: readonly BusinessDate[]) =>
    reader
      // Without the limit PostgreSQL could lock before it sorts.
      .selectFrom((eb) =>
        eb
          .selectFrom(askedKeys({ person_id: uuids(personIds), method: texts(methods), day: dates(days) }))
          .selectAll('asked')
          .orderBy('asked.person_id')
          .orderBy('asked.method')
          .orderBy('asked.day')
          .offset(sql.lit(0))
          .as('sorted'),
      )
      .select('sorted.place')
      .select(sql<Kopiykas>`lock_method_use(sorted.person_id, sorted.method, sorted.day)`.as('used')),
)

/**
 * The amounts in hryvnia that a person has signed for a company by a method on a day, and in its month, also on later days:
 * a server whose clock is ahead may have signed on the next one.
 * The same signatures as of `method_use`: of a voided standing order those count that have paid.
 */
export const usedInCompany = queryOfEach(
  'method-use-in-company',
  (
    reader: Database,
    companyIds: readonly string[],
    personIds: readonly string[],
    methods: readonly SigningMethod[],
    firsts: readonly BusinessDate[],
    days: readonly BusinessDate[],
  ) =>
    reader
      .selectFrom(
        askedKeys({
          company_id: uuids(companyIds),
          person_id: uuids(personIds),
          method: texts(methods),
          first_day: dates(firsts),
          day: dates(days),
        }),
      )
      .innerJoin(
        sql<{ today: Kopiykas; month: Kopiykas }>`lateral (
          select coalesce(sum(counted_amount) filter (where counted_on = asked.day), 0)::bigint as today,
            coalesce(sum(counted_amount), 0)::bigint as month
          from (
            select counted_on, counted_amount from signature
            where person_id = asked.person_id and method = asked.method and counted_on between asked.first_day and (asked.first_day + interval '1 month - 1 day')::date
              and company_id = asked.company_id and voided_at is null
            union all
            select counted_on, counted_amount from signature
            where person_id = asked.person_id and method = asked.method and counted_on between asked.first_day and (asked.first_day + interval '1 month - 1 day')::date
              and company_id = asked.company_id and subject_kind = 'standingOrder' and voided_at is not null
              and order_has_paid(company_id, subject_id, signed_at, voided_at)) as counted)`.as('used'),
        (join) => join.onTrue(),
      )
      .select(['asked.place', 'used.today', 'used.month']),
)

/** The amounts that people have signed on a day. Without a row: nothing. */
export const findUse = (reader: Reader, personIds: readonly string[], day: BusinessDate) =>
  useQuery(reader, personIds, day)

const useQuery = preparedQuery('method-use', (reader: Database, personIds: readonly string[], day: BusinessDate) =>
  reader
    .selectFrom('method_use')
    .select(['person_id', 'method', 'amount'])
    .where('person_id', '=', sql<string>`any(${uuids(personIds)})`)
    .where('day', '=', day),
)

/** People in the order of ids after a given one; up to the limit. */
export const findPeopleAfter = async (reader: Reader, after: string, atMost: number): Promise<string[]> => {
  const rows = await reader
    .selectFrom('person_view as person')
    .select('person_id')
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(atMost)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** A row that is not the sum of its signatures. Kopiykas of hryvnia. */
export type UseDifference = {
  readonly personId: string
  readonly method: SigningMethod
  readonly day: BusinessDate
  readonly counted: bigint
  readonly signed: bigint
}

/** Compares the rows of people and days with the signatures, in one snapshot: signatures go on meanwhile. */
export async function findUseDifferences(
  reader: Reader,
  personIds: readonly string[],
  days: readonly BusinessDate[],
): Promise<UseDifference[]> {
  // With its methods named, a person's signatures of other days are not read.
  const { rows } = await sql<UseDifference>`
    select person_id as "personId", method, day, sum(counted)::bigint as counted, sum(signed)::bigint as signed from (
      select person_id, method, day, amount as counted, 0 as signed from method_use
      where person_id = any(${personIds}::uuid[]) and day = any(${days}::date[])
      union all
      select person_id, method, counted_on, 0, counted_amount from counted_signature
      where person_id = any(${personIds}::uuid[]) and method = any(${Object.keys(signingMethods)}) and counted_on = any(${days}::date[])
    ) as sides
    group by person_id, method, day having sum(counted) <> sum(signed)
    order by person_id, method, day`.execute(reader)
  return rows
}
