import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { maxLength } from '@dilo/domain/values/max-length.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findKindOfCase } from '../../companies/door.ts'
import { checkClient } from '../../watch-lists/door.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { runChecks } from './checks.ts'
import { readCase, type ShownCase } from './read-case.ts'
import { findFacts, lockTaken, type Place, storeWork, takeCase as storeTaking } from './store.ts'

/** A case that a person has taken becomes free by itself after this long. */
const TAKEN_MS = 30 * MINUTE

type Step = (transaction: DatabaseTransaction, at: Date) => Promise<Refusal['code'] | null>

/** One step of work on a case that still waits, by a person who does not act for the company themselves. */
const onCase = (
  context: DeskContext,
  staff: StaffAuthority,
  place: Place,
  step: Step,
): Promise<Result<ShownCase, Refusal>> =>
  inTransaction<ShownCase, Refusal>(context.database, async (transaction) => {
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    if ((await findKindOfCase(transaction, place)) === null) return refused({ code: 'notFound' })
    const code = await step(transaction, new Date(context.clock.now()))
    return code === null ? readCase(context, transaction, staff, place) : refused({ code })
  })

const actor = ({ staffId, sessionId }: StaffAuthority) => ({ staffId, sessionId })

/** TAKE: nobody else works on the case for thirty minutes. */
export const takeCase = (context: DeskContext, staff: StaffAuthority, place: Place) =>
  onCase(context, staff, place, async (transaction, at) => {
    const until = new Date(at.getTime() + TAKEN_MS)
    if (!(await storeTaking(transaction, place, { staffId: staff.staffId, now: at, until }))) return 'caseIsTaken'
    const facts = { personId: place.personId }
    recordStaffAudit(transaction, { by: actor(staff), event: 'caseTaken', subjectId: place.companyId, facts, at })
    return null
  })

/** Gives a case back before its time. */
export const giveCaseBack = (context: DeskContext, staff: StaffAuthority, place: Place) =>
  onCase(context, staff, place, async (transaction, at) => {
    if (!(await lockTaken(transaction, place, { staffId: staff.staffId, now: at }))) return 'caseIsTaken'
    await storeWork(transaction, place, { taken_by: null, taken_until: null })
    const facts = { personId: place.personId }
    recordStaffAudit(transaction, { by: actor(staff), event: 'caseGivenBack', subjectId: place.companyId, facts, at })
    return null
  })

/** CHECKS: asks the registers and the lists, and keeps what they said with the time. */
export async function checkCase(
  context: DeskContext,
  staff: StaffAuthority,
  place: Place,
): Promise<Result<ShownCase, Refusal>> {
  const facts = await findFacts(context.database, place)
  if (facts === undefined) return refused({ code: 'notFound' })
  // Before anything is asked about a client to whom the officer is related.
  const refusal = await refusalAbout(context, context.database, place.companyId, staff)
  if (refusal !== null) return refused(refusal)
  const found = await runChecks(context, place, facts)
  await checkClient(context, place.companyId)
  return onCase(context, staff, place, async (transaction, at) => {
    if (!(await lockTaken(transaction, place, { staffId: staff.staffId, now: at }))) return 'caseNotReady'
    await storeWork(transaction, place, {
      checks: JSON.stringify(found),
      checked_at: at,
      checked_by: staff.staffId,
    })
    const of = { personId: place.personId }
    recordStaffAudit(transaction, { by: actor(staff), event: 'checksRun', subjectId: place.companyId, facts: of, at })
    return null
  })
}

const NOTE_LENGTH = 500

/** Records how the call to the person ended. */
export async function recordCall(
  context: DeskContext,
  staff: StaffAuthority,
  place: Place,
  { outcome, note }: DeskBody<'PUT /api/desk/registrations/{companyId}/{personId}/call'>,
): Promise<Result<ShownCase, Refusal>> {
  const fitting = maxLength(note.trim(), NOTE_LENGTH)
  if (!fitting.ok) return refused({ code: 'invalidRequest', fields: { note: 'Invalid value' } })
  return onCase(context, staff, place, async (transaction, at) => {
    if (!(await lockTaken(transaction, place, { staffId: staff.staffId, now: at }))) return 'caseNotReady'
    await storeWork(transaction, place, {
      call_outcome: outcome,
      call_note: fitting.value,
      called_at: at,
      called_by: staff.staffId,
    })
    const facts = { personId: place.personId, outcome }
    recordStaffAudit(transaction, { by: actor(staff), event: 'callRecorded', subjectId: place.companyId, facts, at })
    return null
  })
}
