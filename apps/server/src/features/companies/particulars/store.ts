import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

const columns = [
  'named_by',
  'full_name_uk',
  'short_name_uk',
  'full_name_ru',
  'short_name_ru',
  'registered_place',
  'main_activity',
  'executive_body',
] as const

/** Locks a company until the transaction ends, and reads what is known of it. */
export const lockParticulars = (transaction: DatabaseTransaction, companyId: string) =>
  transaction
    .selectFrom('company')
    .select(['sole_entrepreneur', ...columns])
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type ParticularsRow = NonNullable<Awaited<ReturnType<typeof lockParticulars>>>

type Columns = Pick<ParticularsRow, (typeof columns)[number]>

/** Writes what is known now, and leaves what stood before. */
export async function replaceParticulars(
  transaction: DatabaseTransaction,
  companyId: string,
  row: ParticularsRow,
  { now, at }: { readonly now: Partial<Columns>; readonly at: Date },
): Promise<void> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from former_particulars where company_id = ${companyId})`
  await transaction
    .insertInto('former_particulars')
    .values({
      company_id: companyId,
      position,
      held_until: at,
      ...(Object.fromEntries(columns.map((column) => [column, row[column]])) as Columns),
    })
    .execute()
  await transaction.updateTable('company').set(now).where('company_id', '=', companyId).execute()
}

/** The company that a person is as an entrepreneur, locked; null: they are none. */
export async function lockEntrepreneur(transaction: DatabaseTransaction, personId: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('company')
    .innerJoin('person', 'person.inn', 'company.client_code')
    .select('company.company_id')
    .where('person.person_id', '=', personId)
    .where('company.sole_entrepreneur', '=', true)
    .whereRef('company.demo_tenant_id', 'is not distinct from', 'person.demo_tenant_id')
    .forNoKeyUpdate('company')
    .executeTakeFirst()
  return row?.company_id ?? null
}

/** Until when the answers of a company's questionnaire are taken as given. */
export async function storeCompanyGoodUntil(
  transaction: DatabaseTransaction,
  companyId: string,
  goodUntil: BusinessDate,
): Promise<void> {
  await transaction
    .updateTable('company')
    .set({ data_good_until: goodUntil })
    .where('company_id', '=', companyId)
    .execute()
}

/** Records that a registration gave way to a later one with the same codes. */
export async function storeCompanyGaveWay(
  transaction: DatabaseTransaction,
  companyId: string,
  at: Date,
): Promise<void> {
  await transaction.updateTable('company').set({ gave_way_at: at }).where('company_id', '=', companyId).execute()
}
