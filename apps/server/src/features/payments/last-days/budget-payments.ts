import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { PaymentToBudget } from '@dilo/domain/payments/budget-recipients.ts'
import { type BusinessDate, KYIV, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'

/** A year and a quarter back lie the terms of every tax; more than so many payments no company makes for them. */
export const BUDGET_DAYS = 460
export const BUDGET_AT_MOST = 1_000

/** The company's payments to the budget of the last terms, settled or on their way. */
export function findBudgetPayments(
  reader: Reader,
  companyId: string,
  today: BusinessDate,
): Promise<readonly PaymentToBudget[]> {
  return preparedStatement<PaymentToBudget>(
    'budget-payments',
    reader,
    sql`
    select creditor_name as "creditorName", creditor_code as "creditorCode", creditor_iban as "creditorIban",
      remittance_information as "remittanceInformation", amount,
      coalesce((settled_at at time zone ${sql.lit(KYIV)})::date, value_date) as day, state = 'settled' as "isSettled"
    from payment
    where company_id = ${companyId} and kind = 'toBudget' and created_at > ${plusDays(today, -BUDGET_DAYS)}::date
      and state in ('settled', 'signed', 'waiting')
    order by created_at desc limit ${sql.lit(BUDGET_AT_MOST)}`,
  )
}
