import { ok } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { decideDay, findComparedDay, lockDayInDoubt } from '../../payments/door.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { clearingDaySubject } from './case.ts'

/**
 * People have found out which side is right about a day, and that side's books stand. Nothing is booked by it: the
 * other side corrects its own.
 */
export const clearingDayVerdict: ActionKind<'clearingDayVerdict'> = {
  subjectOf: ({ day }) => clearingDaySubject(day),
  companyOf: () => null,
  caseOf: ({ day }) => ({ kind: 'clearingDay', companyId: NO_COMPANY, caseId: day }),
  staffOf: () => null,
  /** The finding of the day: a later comparison that finds something else is another question. */
  lockVersion: (transaction, { day }) => lockDayInDoubt(transaction, day),
  async execute({ transaction, at }, { day, verdict }) {
    await decideDay(transaction, day, verdict, at)
    return ok(undefined)
  },
  async describe(reader, { day, verdict }) {
    const found = await findComparedDay(reader, day)
    if (found === null) return []
    const sums = [found.settled_at_clearing, found.nostro_movement + found.nostro_on_other_days]
    const [clearings, ours] = sums.map((sum) => formatMoney(sum, 'UAH'))
    return [
      { fact: 'clearingDay', before: `${day} · ${clearings} · ${ours}`, after: null },
      { fact: 'clearingDayVerdict', before: null, after: verdict },
    ]
  },
}
