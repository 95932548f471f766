import type { Reader } from '../../../db/transaction.ts'
import { periodsAt } from '../authorisations/standing-of.ts'

/** What counts against the limits of a card: of the calendar day and month in Kyiv. */
export type UsedOfCard = { readonly day: bigint; readonly month: bigint; readonly count: number }

export const nothingUsed: UsedOfCard = { day: 0n, month: 0n, count: 0 }

/** What is used of the limits of a company's cards and spend programs at a moment, by card or program. */
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
