import { sql, type Insertable, type Updateable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const applications = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('card_application as application')
    .innerJoin('person_view as author', 'author.person_id', 'application.author_person_id')
    .innerJoin('person_view as holder', 'holder.person_id', 'application.holder_person_id')
    .selectAll('application')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .select([
      'holder.last_name_uk as holder_last_name',
      'holder.first_name_uk as holder_first_name',
      'holder.middle_name_uk as holder_middle_name',
    ])
    .where('application.company_id', '=', companyId)

/** A company's applications, the latest changed first, without withdrawn ones; each row has how many are unfinished. */
export const findApplications = (reader: Reader, companyId: string, atMost: number) =>
  applications(reader, companyId)
    .select(
      sql<number>`(count(*) filter (where application.state in ('new', 'tmp_rejected')) over ())::int`.as('unfinished'),
    )
    .where('application.state', '<>', 'card_empty')
    .orderBy('application.changed_at', 'desc')
    .orderBy('application.application_id')
    .limit(atMost)
    .execute()

export const findApplication = (reader: Reader, companyId: string, applicationId: string) =>
  applications(reader, companyId).where('application.application_id', '=', applicationId).executeTakeFirst()

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** An application, locked until the transaction ends. */
export const lockApplication = (
  transaction: DatabaseTransaction,
  companyId: string,
  applicationId: string,
): Promise<ApplicationRow | undefined> =>
  applications(transaction, companyId)
    .where('application.application_id', '=', applicationId)
    .forNoKeyUpdate('application')
    .executeTakeFirst()

/** The cards that count against the limits: open applications except this one, and cards that are not closed. */
export async function countOpen(reader: Reader, companyId: string, but: string) {
  const { applications: open, cards } = await reader
    .selectNoFrom((eb) => [
      eb
        .selectFrom('card_application')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .where('company_id', '=', companyId)
        .where('application_id', '<>', but)
        .where('state', 'in', ['new', 'on_validation', 'tmp_rejected'])
        .$asScalar()
        .as('applications'),
      eb
        .selectFrom('card')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .where('company_id', '=', companyId)
        .where('state', '<>', 'closed')
        .$asScalar()
        .as('cards'),
    ])
    .executeTakeFirstOrThrow()
  return { applications: Number(open), cards: Number(cards) }
}

/** True if a company has applied for a card, and not for a replacement, since a moment. */
export async function hasAppliedSince(reader: Reader, companyId: string, since: Date): Promise<boolean> {
  const application = await reader
    .selectFrom('card_application')
    .select('application_id')
    .where('company_id', '=', companyId)
    .where('replaces', 'is', null)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}

type NewApplication = Omit<Insertable<DB['card_application']>, 'version' | 'changed_at'>

export async function insertApplication(transaction: DatabaseTransaction, application: NewApplication): Promise<void> {
  await transaction
    .insertInto('card_application')
    .values({ ...application, version: 1, changed_at: application.created_at })
    .execute()
}

type Changed = Omit<Updateable<DB['card_application']>, 'company_id' | 'application_id' | 'version' | 'changed_at'> & {
  readonly at: Date
}

/** Stores a change of an application that the caller has locked: its version rises. */
export async function storeApplication(
  transaction: DatabaseTransaction,
  { company_id: companyId, application_id: applicationId, version }: ApplicationRow,
  { at, ...changed }: Changed,
): Promise<void> {
  await transaction
    .updateTable('card_application')
    .set({ ...changed, version: version + 1, changed_at: at })
    .where('company_id', '=', companyId)
    .where('application_id', '=', applicationId)
    .execute()
}

/** The card of a locked application, which the processor makes, is to come locked. */
export const stopApplication = (
  transaction: DatabaseTransaction,
  row: ApplicationRow,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> => storeApplication(transaction, row, { stopped_at: at, stopped_by: by, at })

/** True if a card's place is about to be taken by another application. */
export async function hasOpenReplacement(reader: Reader, companyId: string, cardId: string): Promise<boolean> {
  const open = await reader
    .selectFrom('card_application')
    .select('application_id')
    .where('company_id', '=', companyId)
    .where('replaces', '=', cardId)
    .where('state', 'in', ['new', 'on_validation', 'tmp_rejected'])
    .executeTakeFirst()
  return open !== undefined
}

/** Notes that the processor is asked now. @returns the application, if it waits for the processor */
export const markAsked = (
  transaction: DatabaseTransaction,
  { companyId, applicationId, at }: { readonly companyId: string; readonly applicationId: string; readonly at: Date },
) =>
  transaction
    .updateTable('card_application')
    .set({ asked_at: at })
    .where('company_id', '=', companyId)
    .where('application_id', '=', applicationId)
    .where('state', '=', 'on_validation')
    .returning('application_id')
    .executeTakeFirst()

/**
 * Applications that have waited for the processor too long; they count as asked now, so that of many servers one asks again.
 */
export const takeSilent = (
  transaction: DatabaseTransaction,
  { before, at, atMost }: { before: Date; at: Date; atMost: number },
) =>
  transaction
    .with('silent', (one) =>
      one
        .selectFrom('card_application')
        .select(['company_id', 'application_id'])
        .where('state', '=', 'on_validation')
        .where((eb) =>
          eb.or([
            eb('asked_at', '<', before),
            // Applications that had to wait are sent for the first time.
            eb.and([eb('asked_at', '<=', at), eb('asked_at', '=', eb.ref('waits_until'))]),
          ]),
        )
        .orderBy('asked_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('card_application as application')
    .from('silent')
    .set({ asked_at: sql`greatest(${at}, application.waits_until + interval '1 millisecond')` })
    .whereRef('application.company_id', '=', 'silent.company_id')
    .whereRef('application.application_id', '=', 'silent.application_id')
    .returning(['application.company_id', 'application.application_id'])
    .execute()
