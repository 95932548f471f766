import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findComparedDay } from '../../payments/door.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { clearingDaySubject } from './case.ts'

type Shown = DeskAnswer<'GET /api/desk/clearing-days/{day}'>

type ComparedDay = NonNullable<Awaited<ReturnType<typeof findComparedDay>>>

/** A day of payments between banks as clearing reports it and as our books have it. */
export async function readClearingDay(
  { database }: DeskContext,
  { roles }: StaffAuthority,
  text: string,
): Promise<Result<Shown, Refusal>> {
  const found = await findComparedDay(database, text)
  if (found === null || found.since === null) return refused({ code: 'notFound' })
  const openAction = await findOpenAction(database, clearingDaySubject(found.business_date))
  return ok({
    day: found.business_date,
    ranAt: found.ran_at.toISOString(),
    ...sumsOf(found),
    count: found.ofNobody,
    differences: found.shown.map((difference) => ({
      direction: difference.direction,
      transferId: difference.transfer_id,
      kind: difference.kind,
      ourAmount: digits(difference.our_amount),
      ourDay: difference.our_day,
      clearingAmount: digits(difference.clearing_amount),
      clearingDay: difference.clearing_day,
    })),
    ofClients: found.differences - found.ofNobody,
    promisedBy: new Date(promisedAt('clearingDay', found.since.getTime())).toISOString(),
    verdict: found.verdict,
    endedAt: found.ended_at?.toISOString() ?? null,
    openAction,
    mayDecide: found.ended_at === null && openAction === null && hasOneOf(roles, ['officer']),
  })
}

const digits = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

function sumsOf(found: ComparedDay): Pick<Shown, 'suspense' | 'nostro' | 'account'> {
  const { account_opening: opening, account_closing: closing, account_funded: funded } = found
  return {
    suspense: {
      ours: String(found.suspense_balance + found.suspense_on_other_days),
      clearings: String(found.accepted_at_clearing),
    },
    nostro: {
      ours: String(found.nostro_movement + found.nostro_on_other_days),
      clearings: String(found.settled_at_clearing),
    },
    account:
      opening === null || closing === null
        ? null
        : { opening: String(opening), closing: String(closing), funded: String(funded ?? 0n) },
  }
}
