import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const changes = (reader: Reader) =>
  reader
    .selectFrom('signed_change as change')
    .innerJoin('person_view as person', 'person.person_id', 'change.proposed_by')
    .innerJoin('company_view as company', 'company.company_id', 'change.company_id')
    .selectAll('change')
    .select(['company.sole_entrepreneur', 'company.demo_tenant_id', 'company.short_name_uk', 'company.short_name_ru'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])

/** The changes that may still be signed or wait to take effect, the oldest first. */
export const findOpenChanges = (reader: Reader, companyId: string, now: Date) =>
  changes(reader)
    .where('change.company_id', '=', companyId)
    .where('change.ended_at', 'is', null)
    .where((eb) => eb.or([eb('change.takes_effect_at', 'is not', null), eb('change.expires_at', '>', now)]))
    .orderBy('change.proposed_at')
    .orderBy('change.change_id')
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof findOpenChanges>>[number]

/** One change by its id, whatever its state. */
export const findChange = (reader: Reader, companyId: string, changeId: string): Promise<ChangeRow | undefined> =>
  changes(reader).where('change.company_id', '=', companyId).where('change.change_id', '=', changeId).executeTakeFirst()

/** The changes to a subject that have not ended, even if their time to be signed is over. */
export const findOfSubject = (
  reader: Reader,
  { companyId, kind, subjectId }: { companyId: string; kind: ChangeRow['kind']; subjectId: string },
): Promise<ChangeRow | undefined> =>
  changes(reader)
    .where('change.company_id', '=', companyId)
    .where('change.kind', '=', kind)
    .where('change.subject_id', '=', subjectId)
    .where('change.ended_at', 'is', null)
    .executeTakeFirst()

/** The changes that a person has proposed and that have not ended. */
export const findOpenOfPerson = (reader: Reader, { companyId, personId }: { companyId: string; personId: string }) =>
  changes(reader)
    .where('change.company_id', '=', companyId)
    .where('change.proposed_by', '=', personId)
    .where('change.ended_at', 'is', null)
    .orderBy('change.change_id')
    .execute()

type NewChange = Pick<
  ChangeRow,
  'company_id' | 'change_id' | 'kind' | 'subject_id' | 'digest' | 'proposed_by' | 'proposed_at' | 'expires_at'
> &
  Partial<Pick<ChangeRow, 'takes_effect_at' | 'ended_at' | 'ending'>> & { readonly proposal: string }

export async function insertChange(transaction: DatabaseTransaction, change: NewChange): Promise<void> {
  await transaction.insertInto('signed_change').values(change).execute()
}

type ChangeKey = Pick<ChangeRow, 'company_id' | 'change_id'>

/** @param at null: signatures are missing again */
export async function setEffect(
  transaction: DatabaseTransaction,
  { company_id, change_id }: ChangeKey,
  at: Date | null,
): Promise<void> {
  await transaction
    .updateTable('signed_change')
    .set({ takes_effect_at: at })
    .where('company_id', '=', company_id)
    .where('change_id', '=', change_id)
    .execute()
}

export async function setEnding(
  transaction: DatabaseTransaction,
  { company_id, change_id }: ChangeKey,
  { ending, at }: { ending: NonNullable<ChangeRow['ending']>; at: Date },
): Promise<void> {
  await transaction
    .updateTable('signed_change')
    .set({ ending, ended_at: at })
    .where('company_id', '=', company_id)
    .where('change_id', '=', change_id)
    .execute()
}

export type DueChange = { readonly companyId: string; readonly changeId: string; readonly due: Date }

/**
 * Changes that take effect, or whose time to be signed is over, ordered by that time, after a given change; at most the
 * given number.
 */
export async function findDue(
  database: Database,
  now: Date,
  after: DueChange | null,
  atMost: number,
): Promise<DueChange[]> {
  const due = sql<Date>`coalesce(takes_effect_at, expires_at)`
  return database
    .selectFrom('signed_change')
    .select(['company_id as companyId', 'change_id as changeId', due.as('due')])
    .where('ended_at', 'is', null)
    .where(due, '<=', now)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(coalesce(takes_effect_at, expires_at), change_id) > (${after?.due}, ${after?.changeId})`,
      ),
    )
    .orderBy(due)
    .orderBy('change_id')
    .limit(atMost)
    .execute()
}
