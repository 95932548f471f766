import { refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from '../../questionnaires/door.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { runChecks } from './checks.ts'
import { readQuestionnaire, type ShownQuestionnaire } from './read-questionnaire.ts'
import { findVersion, findWork, storeWork, type VersionPlace, versionSubject } from './store.ts'

type Step = (locked: LockedQuestionnaire, at: Date) => Promise<Refusal['code'] | null>

type Shown = Promise<Result<ShownQuestionnaire, Refusal>>

const actor = ({ staffId, sessionId }: StaffAuthority) => ({ staffId, sessionId })

/** One step of work on a version, by a person who does not act for the company themselves. */
const onQuestionnaire = (
  context: DeskContext,
  staff: StaffAuthority,
  place: VersionPlace,
  step: (transaction: DatabaseTransaction) => Step,
): Shown =>
  inTransaction<ShownQuestionnaire, Refusal>(context.database, async (transaction) => {
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const locked = await lockQuestionnaire(transaction, place)
    if (locked === null) return refused({ code: 'notFound' })
    const code = await step(transaction)(locked, new Date(context.clock.now()))
    return code === null ? readQuestionnaire(context, transaction, staff, place) : refused({ code })
  })

/** Shows a version, and writes into the trail that they looked at the company. */
export const lookAtQuestionnaire = (context: DeskContext, staff: StaffAuthority, place: VersionPlace): Shown =>
  inTransaction<ShownQuestionnaire, Refusal>(context.database, async (transaction) => {
    const refusal = await refusalAbout(context, transaction, place.companyId, staff)
    if (refusal !== null) return refused(refusal)
    const shown = await readQuestionnaire(context, transaction, staff, place)
    if (!shown.ok) return shown
    recordLook(context, transaction, staff, {
      companyId: place.companyId,
      facts: { version: place.version, page: 'questionnaire' },
    })
    return shown
  })

/** TAKE: nobody else works on it for thirty minutes. */
export const takeQuestionnaire = (context: DeskContext, staff: StaffAuthority, place: VersionPlace): Shown =>
  onQuestionnaire(context, staff, place, (transaction) => async (locked, at) => {
    // A version that waits for a decision cannot be worked on.
    if ((await findOpenAction(transaction, versionSubject(place))) !== null) return 'caseIsTaken'
    const taken = await stepQuestionnaire(context, transaction, locked, { event: 'TAKE', by: 'officer', at })
    if (!taken.ok) return 'caseIsTaken'
    await storeWork(transaction, place, { taken_by: staff.staffId })
    const facts = { version: place.version }
    recordStaffAudit(transaction, { by: actor(staff), event: 'caseTaken', subjectId: place.companyId, facts, at })
    return null
  })

/** True if this person has the version in hand. */
export async function isInHandOf(
  transaction: DatabaseTransaction,
  locked: LockedQuestionnaire,
  { staffId, at }: { readonly staffId: string; readonly at: Date },
): Promise<boolean> {
  const { taken_until } = locked.row
  if (taken_until === null || taken_until <= at) return false
  return (await findWork(transaction, locked))?.taken_by === staffId
}

/** GIVE_BACK: before its time. */
export const giveQuestionnaireBack = (context: DeskContext, staff: StaffAuthority, place: VersionPlace): Shown =>
  onQuestionnaire(context, staff, place, (transaction) => async (locked, at) => {
    if (!(await isInHandOf(transaction, locked, { staffId: staff.staffId, at }))) return 'caseIsTaken'
    if ((await findOpenAction(transaction, versionSubject(place))) !== null) return 'caseIsTaken'
    const given = await stepQuestionnaire(context, transaction, locked, { event: 'GIVE_BACK', by: 'officer', at })
    if (!given.ok) return 'baseMoved'
    await storeWork(transaction, place, { taken_by: null })
    const facts = { version: place.version }
    recordStaffAudit(transaction, { by: actor(staff), event: 'caseGivenBack', subjectId: place.companyId, facts, at })
    return null
  })

/** CHECK: asks registers and lists about what the client handed in, and keeps what they said with the time and the source. */
export async function checkQuestionnaire(context: DeskContext, staff: StaffAuthority, place: VersionPlace): Shown {
  const row = await findVersion(context.database, place)
  if (row === undefined || row.submitted_text === null) return refused({ code: 'notFound' })
  const refusal = await refusalAbout(context, context.database, place.companyId, staff)
  if (refusal !== null) return refused(refusal)
  const found = await runChecks(context, place.companyId, row)
  return onQuestionnaire(context, staff, place, (transaction) => async (locked, at) => {
    if (!(await isInHandOf(transaction, locked, { staffId: staff.staffId, at }))) return 'caseNotReady'
    const { state, digest } = locked.row
    if (digest === null || row.digest === null || !digest.equals(row.digest)) return 'baseMoved'
    if (state === 'tmp_seen') {
      const checked = await stepQuestionnaire(context, transaction, locked, { event: 'CHECK', by: 'job', at })
      if (!checked.ok) return 'baseMoved'
    } else if (state !== 'on_validation') return 'baseMoved'
    await storeWork(transaction, place, {
      checks: canonicalJson(found),
      checked_digest: digest,
      checked_at: at,
      checked_by: staff.staffId,
    })
    const facts = { version: place.version }
    recordStaffAudit(transaction, { by: actor(staff), event: 'checksRun', subjectId: place.companyId, facts, at })
    return null
  })
}
