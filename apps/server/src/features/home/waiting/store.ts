import { sql } from 'kysely'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Database } from '../../../db/open.ts'
import { preparedQuery, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader } from '../../../db/transaction.ts'
import { type InboxSource, inboxSources } from '../../../inbox-part.ts'
import { notBlocked } from '../../access/door.ts'

export type Relation = {
  readonly companyId: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: 'first' | 'second' | 'none'
  /** The accounts that the relation names; null: all. */
  readonly accounts: readonly string[] | null
}

const findOwn = preparedQuery('relations-of-person', (database: Database, personId: string) =>
  database
    .selectFrom('relation_view as relation')
    .select(['company_id', 'type', 'permissions', 'signature_type', 'account_ids'])
    .where('person_id', '=', personId)
    .where('status', '=', sql.lit('active'))
    .where(notBlocked('relation.blocked_until'))
    .orderBy('created_at')
    .orderBy('company_id'),
)

/** The companies for which a person acts, with their rights in each. */
export const findRelations = async (reader: Reader, personId: string): Promise<Relation[]> =>
  (await findOwn(reader, personId)).map(relationOf)

const relationOf = (row: Awaited<ReturnType<typeof findOwn>>[number]): Relation => ({
  companyId: row.company_id,
  type: row.type,
  permissions: row.permissions,
  signatureType: row.signature_type,
  accounts: row.account_ids,
})

/** True if a person of a company has said the last day of an account, and whether it pays the budget. */
const mayEnd = ['account_ends', 'budget_paid'] as const

type Kind = InboxSource | (typeof mayEnd)[number]

/** A company for which a person acts, with the kinds that may wait there. */
export type Acting = Relation & { readonly may: Readonly<Record<Kind, boolean>> }

type ActingRow = Awaited<ReturnType<typeof findOwn>>[number] & Acting['may']

const askActing = preparedText<ActingRow & { readonly place: bigint }>(
  'may-wait',
  `select asked.place, company_id, type, permissions, signature_type, account_ids, ${[...inboxSources, ...mayEnd].join(', ')}
  from unnest($1::uuid[]) with ordinality as asked (person_id, place) join may_wait using (person_id)
  where (blocked_until > now()) is not true order by asked.place, created_at, company_id`,
  { plansOnce: true },
)

/** The companies for which a person acts, with their rights in each and the kinds that may wait there. */
export const findActing: (reader: Reader, personId: string) => Promise<Acting[]> = together(
  async (reader: Reader, personIds: readonly string[]) => {
    const people = [...new Set(personIds)]
    const acting = people.map((): Acting[] => [])
    for (const row of await askActing(reader, people))
      acting[Number(row.place) - 1]?.push({ ...relationOf(row), may: row })
    return personIds.map((personId) => acting[people.indexOf(personId)] as Acting[])
  },
)
