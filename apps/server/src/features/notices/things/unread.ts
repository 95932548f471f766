import { sql } from 'kysely'
import { queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/open.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type Reading, unreadOfPayments } from '../notice/store.ts'
import { unreadOfThings } from './thing-notice-store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

type Above = Context['above']

type Count = (reader: Reader, personId: string, companyId: string) => Promise<{ readonly count: bigint }[]>

const counts = new WeakMap<Above, Count>()

/** The query that counts all sorts of the house, in one statement for all who ask at this moment. */
function countOf(above: Above): Count {
  const known = counts.get(above)
  if (known !== undefined) return known
  const sorts = [unreadOfPayments(COUNTED), ...above.noticeSorts.map((things) => unreadOfThings(things, COUNTED))]
  const sum = sql.join(
    sorts.map((unread) => sql`(select count(*) from (${unread}) unread)`),
    sql` + `,
  )
  const count = queryOfEach(
    'unread',
    (reader: Database, personIds: readonly string[], companyIds: readonly string[]) => ({
      compile: () =>
        sql<{ readonly place: bigint; readonly count: bigint }>`
    select asked.place, ${sum} as count
    from unnest(${uuids(personIds)}, ${uuids(companyIds)}) with ordinality as asked (person_id, company_id, place)`.compile(
          reader,
        ),
    }),
  )
  counts.set(above, count)
  return count
}

/** The number of the person's unread notices in the current company, of payments and all things, 100 at most. */
export async function readUnread({ database, above }: Context, { personId, companyId }: Reading): Promise<number> {
  const [row] = await countOf(above)(database, personId, companyId)
  return Math.min(COUNTED, Number(row?.count ?? 0n))
}
