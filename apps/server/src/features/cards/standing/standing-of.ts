import type { Authorisation, CardStanding } from '@dilo/domain/cards/decide-authorisation.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { isSuspicious, type LatePayment } from '@dilo/domain/cards/suspicion.ts'
import { limitsOfStored } from '@dilo/domain/cards/stored-limits.ts'
import { type BusinessDate, businessDateAt, firstOfMonth } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LateRow, StandingRow } from './store.ts'

/** The calendar day and month in Kyiv whose limits a payment uses. @param at milliseconds since 1970 (UTC) */
export function periodsAt(at: number): { readonly day: BusinessDate; readonly month: BusinessDate } {
  const day = businessDateAt(at)
  return { day, month: firstOfMonth(day) }
}

/** The facts about a card that the rules need, from its row. */
export const standingOf = (row: StandingRow): CardStanding => ({
  card: cardOfColumns(row),
  expiresOn: row.expires_on,
  holderActs: row.holder_acts,
  accountPays: row.account_pays,
  limits: limitsOfStored(row.limits),
  used: { day: kopiykas(row.day_used), month: kopiykas(row.month_used), count: row.day_count },
  program:
    row.program_limits === null
      ? null
      : {
          limits: limitsOfStored(row.program_limits),
          used: {
            day: kopiykas(row.program_day_used),
            month: kopiykas(row.program_month_used),
            count: row.program_day_count,
          },
        },
  isGranted: false,
  available: kopiykas(row.available),
  // Only a question can look suspicious (looksSuspicious): a dry run names no moment.
  isSuspicious: false,
})

/** A question that continues an approved purchase is not suspicious. */
export const looksSuspicious = (asked: Authorisation, row: StandingRow): boolean =>
  asked.joins === null && isSuspicious(asked, (row.lately ?? []).map(latePayment), row.recognized_at?.getTime() ?? null)

const latePayment = ({ code, because, ...late }: LateRow): LatePayment => ({
  ...late,
  outcome: code === '00' ? 'approved' : because === 'wrongCode' ? 'wrongCode' : 'otherwise',
})

/** The amount that a purchase has authorised before; null: none. */
export const joinedBy = ({ purchase_authorised: authorised }: StandingRow): Authorisation['joins'] =>
  authorised === null ? null : kopiykas(authorised)
