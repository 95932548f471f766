import { ok, refused } from '@dilo/domain/result.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { closeDay, findSettlement } from './store.ts'

/** An officer has settled with the scheme where its report of a day and our books differ. Nothing is booked by it. */
export const settlementDifferenceClosing: ActionKind<'settlementDifferenceClosing'> = {
  subjectOf: ({ day }) => `settlement ${day}`,
  companyOf: () => null,
  caseOf: ({ day }) => ({ kind: 'difference', companyId: NO_COMPANY, caseId: day }),
  staffOf: () => null,
  /** The sums of the day: a later report that changes them is another question. */
  async lockVersion(transaction, { day }) {
    const found = await findSettlement(transaction, day)
    if (found === null || found.agrees || found.closed_at !== null) return null
    return [found.reported, found.booked, found.differences].join(' ')
  },
  async execute({ transaction, at }, { day }) {
    const found = await findSettlement(transaction, day)
    if (found === null) return refused({ code: 'notFound' })
    await closeDay(transaction, found, at)
    return ok(undefined)
  },
  async describe(reader, { day }) {
    const found = await findSettlement(reader, day)
    if (found === null) return []
    const [reported, booked] = [formatMoney(found.reported, 'UAH'), formatMoney(found.booked, 'UAH')]
    return [{ fact: 'settlementDay', before: `${day} · ${reported} · ${booked}`, after: null }]
  },
}
