import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { lastDaysOfRecipients } from './last-day-of-recipient.ts'

/** A payment as it was put into a queue. */
type Queued = { readonly company_id: string; readonly payment_id: string; readonly queued_at: Date }

/**
 * Finds payments that were queued on an earlier day and would now pay an account whose last day is over. A signature
 * checks the day on which it is given, so nothing is looked up for the payments of today.
 * @returns their ids
 */
export async function endedMeanwhile(
  context: Context,
  reader: Reader,
  queued: readonly Queued[],
): Promise<ReadonlySet<string>> {
  const today = businessDateAt(context.clock.now())
  const begins = startOfDay(today).getTime()
  const late = queued.filter(({ queued_at: at }) => at.getTime() < begins)
  if (late.length === 0) return new Set()
  const payments = await findPayments(reader, late)
  const lastDays = await lastDaysOfRecipients(
    context,
    reader,
    payments.map((payment) => ({ payment, hasSaid: payment.has_said })),
  )
  const isOver = (place: number) => accountStanding(lastDays[place] ?? null, { today, due: today }) === 'ended'
  return new Set(payments.filter((_, place) => isOver(place)).map(({ payment_id: id }) => id))
}

/** Salaries go to many accounts, and are asked when they are signed. */
const findPayments = (reader: Reader, late: readonly Queued[]) =>
  reader
    .selectFrom('payment')
    .select(['company_id', 'payment_id', 'creditor_iban', 'remittance_information', 'created_at', 'edited_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('recipient_account_end as said')
            .select('said.iban')
            .whereRef('said.company_id', '=', 'payment.company_id'),
        )
        .$castTo<boolean>()
        .as('has_said'),
    )
    .where((eb) => eb.or(late.map(({ company_id, payment_id }) => eb.and({ company_id, payment_id }))))
    .where((eb) => eb.or([eb('kind', 'is', null), eb('kind', '<>', 'salary')]))
    .execute()
