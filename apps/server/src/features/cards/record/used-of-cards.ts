import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { periodsAt } from '../standing/standing-of.ts'

/** The use that counts against the limits of a card: of the calendar day and month in Kyiv. */
export type UsedOfCard = { readonly day: bigint; readonly month: bigint; readonly count: number }

export const nothingUsed: UsedOfCard = { day: 0n, month: 0n, count: 0 }

/** The used part of the limits of a company's cards and spend programs at a moment, by card or program. */
export async function usedOfCards(
  reader: Reader,
  companyId: string,
  now: number,
): Promise<ReadonlyMap<string, UsedOfCard>> {
  const { day, month } = periodsAt(now)
  const rows = await reader
    .selectFrom('card_counter')
    .select(['card_or_program_id', 'period', 'used', 'count'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('period', '=', 'day'), eb('starts_on', '=', day)]),
        eb.and([eb('period', '=', 'month'), eb('starts_on', '=', month)]),
      ]),
    )
    .execute()
  const used = new Map<string, UsedOfCard>()
  for (const { card_or_program_id: id, period, used: amount, count } of rows) {
    const known = used.get(id) ?? nothingUsed
    used.set(id, period === 'day' ? { ...known, day: amount, count } : { ...known, month: amount })
  }
  return used
}

/** Lets what was used of the limits of a card in the present day and month count for the one that takes its place. */
export async function carryUsed(
  transaction: DatabaseTransaction,
  {
    companyId,
    from,
    to,
    since: { day, month },
  }: {
    readonly companyId: string
    readonly from: string
    readonly to: string
    readonly since: ReturnType<typeof periodsAt>
  },
): Promise<void> {
  await sql`
    insert into card_counter as counter (company_id, card_or_program_id, period, starts_on, used, count)
    select company_id, ${to}::uuid, period, starts_on, used, count from card_counter
    where company_id = ${companyId}::uuid and card_or_program_id = ${from}::uuid
      and (period = 'day' and starts_on = ${day}::date or period = 'month' and starts_on = ${month}::date)
    order by period, starts_on
    on conflict (company_id, card_or_program_id, period, starts_on)
      do update set used = counter.used + excluded.used, count = counter.count + excluded.count`.execute(transaction)
}
