import { sql } from 'kysely'
import type { AccountOpeningState, OpeningReason } from '@dilo/domain/flows/account-opening.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const applications = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('account_opening as opening')
    .innerJoin('person_view as author', 'author.person_id', 'opening.author_person_id')
    .selectAll('opening')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .where('opening.company_id', '=', companyId)

/** A company's applications, the latest changed first, without withdrawn ones; each row has how many are unfinished. */
export const findApplications = (reader: Reader, companyId: string, atMost: number) =>
  applications(reader, companyId)
    .select(
      sql<number>`(count(*) filter (where opening.state in ('new', 'returned', 'tmp_rejected')) over ())::int`.as(
        'unfinished',
      ),
    )
    .where('state', '<>', 'account_empty')
    .orderBy('changed_at', 'desc')
    .orderBy('operation_id')
    .limit(atMost)
    .execute()

export const findApplication = (reader: Reader, companyId: string, operationId: string) =>
  applications(reader, companyId).where('operation_id', '=', operationId).executeTakeFirstOrThrow()

export type ApplicationRow = Awaited<ReturnType<typeof findApplication>>

/** An application of a company. */
export type ApplicationPlace = { readonly companyId: string; readonly operationId: string }

/** Locks an application and returns it; undefined: this company has no such application. */
export const lockOpening = (transaction: DatabaseTransaction, companyId: string, operationId: string) =>
  transaction
    .selectFrom('account_opening')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .forUpdate()
    .executeTakeFirst()

export type OpeningRow = NonNullable<Awaited<ReturnType<typeof lockOpening>>>

/** The count for the limits: open accounts, and applications that have not ended, except this one. */
export async function countAccounts(
  transaction: DatabaseTransaction,
  companyId: string,
  currency: Currency,
  but: string,
) {
  const accounts = await transaction
    .selectFrom('client_account')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirstOrThrow()
  const open = await transaction
    .selectFrom('account_opening')
    .select('currency')
    .where('company_id', '=', companyId)
    .where('operation_id', '<>', but)
    .where('state', 'not in', ['processed', 'account_empty'])
    .execute()
  return {
    applications: open.length,
    inCurrency: Number(accounts.count) + open.filter((one) => one.currency === currency).length,
  }
}

type Written = {
  readonly currency: Currency
  readonly alias: string | null
  readonly purpose: string
  readonly state: AccountOpeningState
  readonly at: Date
}

export async function insertOpening(
  transaction: DatabaseTransaction,
  {
    companyId,
    operationId,
    authorId,
    at,
    ...written
  }: Written & { readonly companyId: string; readonly operationId: string; readonly authorId: string },
): Promise<void> {
  await transaction
    .insertInto('account_opening')
    .values({
      company_id: companyId,
      operation_id: operationId,
      version: 1,
      account_type: 'CURRENT',
      author_person_id: authorId,
      created_at: at,
      changed_at: at,
      ...(written.state === 'loaded' && { sent_at: at }),
      ...written,
    })
    .execute()
}

type Changed = Partial<Omit<Written, 'state' | 'at'>> & {
  readonly state: AccountOpeningState
  readonly at: Date
  readonly reason?: OpeningReason | null
  readonly accountId?: string
}

/** Stores a step of an application that the caller has locked. */
export async function storeOpening(
  transaction: DatabaseTransaction,
  row: OpeningRow,
  { at, accountId, ...changed }: Changed,
): Promise<void> {
  await transaction
    .updateTable('account_opening')
    .set({
      ...changed,
      version: row.version + 1,
      changed_at: at,
      ...(changed.state === 'loaded' && { sent_at: at }),
      ...(accountId !== undefined && { account_id: accountId }),
    })
    .where('company_id', '=', row.company_id)
    .where('operation_id', '=', row.operation_id)
    .execute()
}

/**
 * Lays applications before the bank's people, at most the given number; it skips those that another transaction has locked.
 * @returns how many
 */
export async function takeLoaded(transaction: DatabaseTransaction, at: Date, atMost: number): Promise<number> {
  const taken = await transaction
    .with('loaded', (one) =>
      one
        .selectFrom('account_opening')
        .select(['company_id', 'operation_id'])
        .where('state', '=', 'loaded')
        .orderBy('changed_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('account_opening as opening')
    .from('loaded')
    .set((eb) => ({ state: 'on_validation' as const, version: eb('opening.version', '+', 1), changed_at: at }))
    .whereRef('opening.company_id', '=', 'loaded.company_id')
    .whereRef('opening.operation_id', '=', 'loaded.operation_id')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}
