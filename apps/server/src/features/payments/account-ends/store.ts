import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type Said = {
  readonly companyId: string
  readonly iban: Iban
  readonly lastDay: BusinessDate | null
  readonly personId: string
  readonly at: Date
}

export async function upsertSaid(
  transaction: DatabaseTransaction,
  { companyId, iban, lastDay, personId, at }: Said,
): Promise<void> {
  const word = { last_day: lastDay, said_by: personId, said_at: at }
  await transaction
    .insertInto('recipient_account_end')
    .values({ company_id: companyId, iban, ...word })
    .onConflict((conflict) => conflict.columns(['company_id', 'iban']).doUpdateSet(word))
    .execute()
}

export async function deleteSaid(transaction: DatabaseTransaction, companyId: string, iban: Iban): Promise<void> {
  await transaction
    .deleteFrom('recipient_account_end')
    .where('company_id', '=', companyId)
    .where('iban', '=', iban)
    .execute()
}

/** The accounts whose last day people of a company have set. */
export const findSaid = (reader: Reader, companyId: string) =>
  preparedStatement(
    'ends-of-recipients',
    reader,
    reader
      .selectFrom('recipient_account_end')
      .select(['iban', 'last_day as lastDay'])
      .where('company_id', '=', companyId),
  )

/** Clients with payments or orders to the budget, or with a said last day: no others can pay an account that is known to end. */
export async function findCompaniesToWarn(
  reader: Reader,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from company_view as company
    where (${after}::uuid is null or company_id > ${after}::uuid) and demo_tenant_id is null
      and (exists (select from payment where payment.company_id = company.company_id and payment.kind = 'toBudget')
        or exists (select from standing_order standing where standing.company_id = company.company_id and standing.kind = 'toBudget')
        or exists (select from recipient_account_end said where said.company_id = company.company_id))
    order by company_id limit ${sql.lit(atMost)}`.execute(reader)
  return rows.map(({ companyId }) => companyId)
}

/** People who may write payments of a company, and were not warned on this day. */
export async function findWritersToWarn(reader: Reader, companyId: string, on: BusinessDate): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select relation.person_id as "personId" from relation_view as relation
    where relation.company_id = ${companyId} and relation.status = 'active' and (relation.blocked_until > now()) is not true
      and (relation.type = 'ENTREPRENEUR' or 'PAYMENTS_WRITE' = any (relation.permissions))
      and not exists (
        select from account_end_warning warned
        where warned.company_id = relation.company_id and warned.person_id = relation.person_id and warned.warned_on = ${on}::date)
    order by relation.person_id`.execute(reader)
  return rows.map(({ personId }) => personId)
}

/** @returns false: another server has warned the person */
export async function noteWarning(
  transaction: DatabaseTransaction,
  { companyId, personId, on }: { readonly companyId: string; readonly personId: string; readonly on: BusinessDate },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('account_end_warning')
    .values({ company_id: companyId, person_id: personId, warned_on: on })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
