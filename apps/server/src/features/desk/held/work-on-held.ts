import { refused, type Result } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { isRelated } from '../case/related-companies.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { readHeld, type ShownHeld } from './read-held.ts'
import { giveHeldBack, type HeldPlace, takeHeld as storeTaking } from './store.ts'

/** A case that a person has taken becomes free by itself after this long. */
const TAKEN_MS = 30 * MINUTE

type Step = {
  readonly event: 'companyLookedAt' | 'caseTaken' | 'caseGivenBack'
  readonly does: (transaction: DatabaseTransaction, at: Date) => Promise<boolean>
}

/** One step of work on a payment on hold, by a person who does not act for the company themselves. */
const onHeld = (
  context: DeskContext,
  staff: StaffAuthority,
  place: HeldPlace,
  { event, does }: Step,
): Promise<Result<ShownHeld, Refusal>> =>
  inTransaction<ShownHeld, Refusal>(context.database, async (transaction) => {
    if (await isRelated(transaction, place.companyId, staff.inn)) return refused({ code: 'relatedToCompany' })
    const at = new Date(context.clock.now())
    const before = await readHeld(context, transaction, staff, place)
    if (!before.ok) return before
    if (!(await does(transaction, at))) return refused({ code: 'caseIsTaken' })
    const by = { staffId: staff.staffId, sessionId: staff.sessionId }
    const of = { by, subjectId: place.companyId, at }
    if (event === 'companyLookedAt')
      recordStaffAudit(transaction, { ...of, event, facts: { paymentId: place.paymentId, page: 'held' } })
    else recordStaffAudit(transaction, { ...of, event, facts: { paymentId: place.paymentId } })
    return readHeld(context, transaction, staff, place)
  })

/** Shows a payment on hold, and writes into the trail that they looked. */
export const lookAtHeld = (context: DeskContext, staff: StaffAuthority, place: HeldPlace) =>
  onHeld(context, staff, place, { event: 'companyLookedAt', does: async () => true })

/** TAKE: nobody else works on the case for thirty minutes. */
export const takeHeld = (context: DeskContext, staff: StaffAuthority, place: HeldPlace) =>
  onHeld(context, staff, place, {
    event: 'caseTaken',
    does: (transaction, now) =>
      storeTaking(transaction, place, {
        staffId: staff.staffId,
        now,
        until: new Date(now.getTime() + TAKEN_MS),
      }),
  })

/** Gives a case back before its time. */
export const returnHeldCase = (context: DeskContext, staff: StaffAuthority, place: HeldPlace) =>
  onHeld(context, staff, place, {
    event: 'caseGivenBack',
    does: (transaction, now) => giveHeldBack(transaction, place, { staffId: staff.staffId, now }),
  })
