import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import { plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { findDifferencesOf, findSettlement } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/settlements/{day}'>

const digits = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

/** A day of cards as the scheme reports it and as our books have it. */
export async function readSettlement(
  { database }: DeskContext,
  { roles }: StaffAuthority,
  text: string,
): Promise<Result<Shown, Refusal>> {
  const found = await findSettlement(database, text)
  if (found === null) return refused({ code: 'notFound' })
  const { day } = found
  const begins = startOfDay(plusDays(day, 1)).getTime()
  return ok({
    day,
    reported: String(found.reported),
    booked: String(found.booked),
    settled: String(found.settled),
    ranAt: found.ran_at.toISOString(),
    agrees: found.agrees,
    count: found.differences,
    differences: (await findDifferencesOf(database, day)).map(({ message_id: messageId, reported, booked }) => ({
      messageId,
      reported: digits(reported),
      booked: digits(booked),
    })),
    promisedBy: new Date(promisedAt('settlementDifference', begins)).toISOString(),
    closedAt: found.closed_at?.toISOString() ?? null,
    mayClose: !found.agrees && found.closed_at === null && hasOneOf(roles, ['officer', 'compliance']),
  })
}
