import { incomingAges } from '@dilo/domain/desk/incoming-age.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'

/** SQL of the transfers whose money waits for a decision, as a subquery; in the order of an index by `since`, `uetr`. */
export const unclearIncoming = sql`
  (select uetr, company_id, debtor_name, amount, received_at as since, null::timestamptz as answer_by
    from incoming_transfer where state in ('unclear', 'suspended'))`

/** SQL of the others that messages contradict, each with the first such message, in the same form. */
export const contradictedIncoming = sql`
  (select transfer.uetr, transfer.company_id, transfer.debtor_name, transfer.amount, conflict.noted_at as since, null::timestamptz as answer_by
    from incoming_conflict conflict join incoming_transfer transfer using (uetr)
    where conflict.closed_at is null and transfer.state not in ('unclear', 'suspended')
      and not exists (select from incoming_conflict earlier where earlier.uetr = conflict.uetr and earlier.closed_at is null
        and (earlier.noted_at, earlier.message_id) < (conflict.noted_at, conflict.message_id)))`

/** SQL of the others that their payers' banks ask back, each with the first open recall, in the same form. */
export const recalledIncoming = sql`
  (select transfer.uetr, transfer.company_id, transfer.debtor_name, transfer.amount, recall.asked_at as since, recall.answer_by
    from incoming_recall recall join incoming_transfer transfer using (uetr)
    where recall.answered_at is null and transfer.state not in ('unclear', 'suspended')
      and not exists (select from incoming_conflict conflict where conflict.uetr = recall.uetr and conflict.closed_at is null)
      and not exists (select from incoming_recall earlier where earlier.uetr = recall.uetr and earlier.answered_at is null
        and (earlier.asked_at, earlier.recall_id) < (recall.asked_at, recall.recall_id)))`

/** SQL of the company whose account a transfer names, as a query; null: it names none. */
export const companyOfIncoming = (uetr: string): RawBuilder<unknown> =>
  sql`select company_id, null::uuid as author from incoming_transfer where uetr::text = ${uetr}`

/** A transfer with the company of its account. */
export const findIncoming = (reader: Reader, uetr: Uetr) =>
  reader
    .selectFrom('incoming_transfer as incoming')
    .leftJoin('company_view as company', 'company.company_id', 'incoming.company_id')
    .selectAll('incoming')
    .select(['company.short_name_uk', 'company.client_code'])
    .where('uetr', '=', uetr)
    .executeTakeFirst()

export type IncomingShown = NonNullable<Awaited<ReturnType<typeof findIncoming>>>

/** The last return of a transfer that clearing has refused for good. */
export const findRefusedReturn = (reader: Reader, uetr: Uetr) =>
  reader
    .selectFrom('incoming_return')
    .select(['refused_at as at', 'refused_because as because'])
    .where('uetr', '=', uetr)
    .where('refused_at', 'is not', null)
    .orderBy('refused_at', 'desc')
    .limit(1)
    .$narrowType<{ at: Date; because: string }>()
    .executeTakeFirst()

const AT_ONCE = 100

/** The first transfers that wait for a decision, the oldest first. @param mayBeSeen a condition on the company */
export const findUnclearIncoming = (reader: Reader, mayBeSeen: (company: string) => RawBuilder<boolean>) =>
  reader
    .selectFrom('incoming_transfer as incoming')
    .select(['uetr', 'state', 'finding', 'amount', 'received_at', 'debtor_name', 'debtor_code'])
    .select(['creditor_name', 'creditor_code'])
    .where('state', 'in', ['unclear', 'suspended'])
    .where(mayBeSeen('incoming.company_id'))
    .orderBy('received_at')
    .orderBy('uetr')
    .limit(AT_ONCE)
    .execute()

type SumOfAge = { readonly band: number; readonly count: number; readonly sum: Kopiykas }

/** The numbers and sums of all of them by age; `band` is the place among `incomingAges`. */
export async function sumUnclearByAge(
  reader: Reader,
  mayBeSeen: (company: string) => RawBuilder<boolean>,
  now: Date,
): Promise<readonly SumOfAge[]> {
  const ends = incomingAges.slice(0, -1).map(({ before }) => before / 1000)
  const { rows } = await sql<SumOfAge>`
    select width_bucket(extract(epoch from ${now}::timestamptz - since), ${ends}::numeric[]) as band,
      count(*)::int as count, sum(amount)::bigint as sum
    from ${unclearIncoming} as incoming
    where ${mayBeSeen('incoming.company_id')}
    group by 1`.execute(reader)
  return rows
}
