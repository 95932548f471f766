import { sql } from 'kysely'
import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { isBlocked, type RecipientWait, type WaitColumns, waitColumns, waitOf } from '../../access/door.ts'

/** The causes of a person's waits: changes of their own access, and the time since when they sign for a company. */
export type Access = {
  readonly own: RecipientWait | null
  readonly signsSince: Date | null
  readonly demoTenantId: string | null
}

/** The time since when a person signs for a company; null: since before the bank recorded it. */
export const signsSince = (companyId: string) =>
  sql<Date | null>`(select relation.signs_since from relation_view as relation where relation.person_id = person.person_id and relation.company_id = ${companyId})`.as(
    'signs_since',
  )

/** @param companyId null: a person who acts for no company signs for none */
export async function findAccess(reader: Reader, personId: string, companyId: string | null): Promise<Access> {
  const [row] = await accessOfPerson(reader, companyId ?? NOBODYS, personId)
  if (row === undefined) throw new Error(`There is no person ${personId}`)
  return accessOf(row)
}

const NOBODYS = '00000000-0000-0000-0000-000000000000'

type AccessRow = WaitColumns & { demo_tenant_id: string | null; signs_since: Date | null }

const accessOf = (row: AccessRow): Access => ({
  own: waitOf(row),
  signsSince: row.signs_since,
  demoTenantId: row.demo_tenant_id,
})

const accessOfPerson = preparedQuery('access-of-person', (reader: Database, companyId: string, personId: string) =>
  reader
    .selectFrom('person')
    .select(['demo_tenant_id', ...waitColumns])
    .select(signsSince(companyId))
    .where('person_id', '=', personId),
)

export type Signatory = Access & { readonly personId: string; readonly blocked: boolean }

type SignatoryRow = { person_id: string; is_blocked: boolean } & AccessRow

/** True if a person cannot sign in: by guesses at the password, or by the bank. */
export const isSignatoryBlocked =
  sql<boolean>`person.password_blocked_at is not null or ${isBlocked('person.sign_in_blocked_until')}`.as('is_blocked')

export const signatoryOf = (row: SignatoryRow): Signatory => ({
  ...accessOf(row),
  personId: row.person_id,
  blocked: row.is_blocked,
})

/** People by their ids, with their time as signatories of a company, locked in the order of ids. */
export const lockPeople = async (
  transaction: DatabaseTransaction,
  personIds: readonly string[],
  companyId: string,
): Promise<Signatory[]> =>
  (await Promise.all(personIds.map((personId) => lockedPerson(transaction, personId, companyId))))
    .flat()
    .map(signatoryOf)

const lockedPerson = queryOfEach(
  'lock-access-of-people',
  (reader: Database, personIds: readonly string[], companyIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ person_id: uuids(personIds), company_id: uuids(companyIds) }))
      .innerJoin('person', 'person.person_id', 'asked.person_id')
      .leftJoin('relation', (join) =>
        join.onRef('relation.person_id', '=', 'asked.person_id').onRef('relation.company_id', '=', 'asked.company_id'),
      )
      .select(['asked.place', 'person.person_id', 'person.demo_tenant_id', isSignatoryBlocked])
      .select(waitColumns)
      .select('relation.signs_since')
      .orderBy('person.person_id')
      .forShare('person'),
)
