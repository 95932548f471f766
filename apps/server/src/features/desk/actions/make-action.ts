import { randomUUID } from 'node:crypto'
import type { ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import { endsAfter, isReason, type StaffActionKind, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { canonicalJson } from '../../audit/door.ts'
import type { RelyingParty } from '../sign-in/passkeys.ts'
import { type GivenProof, poseProof, standsStill, verifyProof } from '../sign-in/proof.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { shareStaff } from '../staff-member/store.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { isTakenByAnother } from '../case/store.ts'
import { type ActionContent, actionDigest } from './action-digest.ts'
import type { ActionKind } from '../action/action-kind.ts'
import { kindOf } from './kinds.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { keepHits, screenEntering } from './screen-entering.ts'
import { insertAction, type NewAction } from '../action/store.ts'

type Wanted = { readonly action: ProposedAction; readonly reason: string }

type Drafted = ActionContent & { readonly digest: Buffer; readonly companyId: string | null }

/** Poses the challenge by which a person proves that they make exactly this action, on the subject as it is now. */
export async function poseAction(
  context: DeskContext,
  party: RelyingParty,
  staff: StaffAuthority,
  wanted: Wanted,
): Promise<Result<Awaited<ReturnType<typeof poseProof>>, Refusal>> {
  const drafted = await inTransaction(context.database, (transaction) => draft(context, transaction, staff, wanted))
  await keepHits(context, drafted, kindOf(wanted.action.kind) as ActionKind<StaffActionKind>, wanted.action.payload)
  if (!drafted.ok) return drafted
  const bound = drafted.value.digest.toString('hex')
  return ok(await poseProof(context, party, { staff, purpose: 'action', bound }))
}

/**
 * Makes an action. By its rule it takes effect in this very transaction, or waits for a second person.
 * @returns its id
 */
export async function makeAction(
  context: DeskContext,
  party: RelyingParty,
  staff: StaffAuthority,
  { proof, ...wanted }: Wanted & { readonly proof: GivenProof },
): Promise<Result<string, Refusal>> {
  const proved = await verifyProof(context, party, { staff, purpose: 'action', proof })
  if (!proved.ok) return proved
  const made = await inTransaction<string, Refusal>(context.database, async (transaction) => {
    const drafted = await draft(context, transaction, staff, wanted)
    if (!drafted.ok) return drafted
    if (!(await standsStill(transaction, proved.value.evidence))) return refused<Refusal>({ code: 'passkeyRefused' })
    // The passkey signed another digest: the subject has moved since, or the request is not the one that was proved.
    if (drafted.value.digest.toString('hex') !== proved.value.bound) return refused<Refusal>({ code: 'baseMoved' })
    const at = new Date(context.clock.now())
    const action = newAction(drafted.value, { staff, at, makerProof: proved.value.evidence })
    if (!(await insertAction(transaction, action))) return refused<Refusal>({ code: 'actionIsOpen' })
    const by = { staffId: staff.staffId, sessionId: staff.sessionId }
    const facts = { kind: action.kind, digest: action.digest.toString('hex'), companyId: action.companyId }
    recordStaffAudit(transaction, { by, event: 'actionMade', subjectId: action.actionId, facts, at })
    const { kind, payload } = wanted.action
    const own = kindOf(kind) as ActionKind<StaffActionKind>
    const execution = { context, transaction, at, by, action, origin: party.origin }
    const done =
      action.effectiveAt === null ? await own.made?.(execution, payload) : await own.execute(execution, payload)
    return done?.ok === false ? done : ok(action.actionId)
  })
  if (made.ok) context.wakeOutbox()
  return made
}

/** Checks all that is asked of an action's maker, locks the subject, and writes the action down as it would be made now. */
async function draft(
  context: DeskContext,
  transaction: DatabaseTransaction,
  { staffId }: StaffAuthority,
  { action: { kind, payload }, reason }: Wanted,
): Promise<Result<Drafted, Refusal>> {
  const own = kindOf(kind) as ActionKind<StaffActionKind>
  if (!isReason(reason)) return refused({ code: 'invalidRequest', fields: { reason: 'Invalid value' } })
  // Read again under a lock: a role that was taken away since the session was read makes nothing.
  const maker = await shareStaff(transaction, staffId)
  if (maker === null || !maker.isOpen || !hasOneOf(maker.roles, staffActionRules[kind].makers))
    return refused({ code: 'noAuthority' })
  if (own.staffOf(payload) === staffId) return refused({ code: 'ownAction' })
  const companyId = await own.companyOf(payload, transaction)
  const refusal = companyId === null ? null : await refusalAbout(context, transaction, companyId, maker)
  if (refusal !== null) return refused(refusal)
  const baseVersion = await own.lockVersion(transaction, payload)
  if (baseVersion === null) return refused({ code: 'notFound' })
  const at = new Date(context.clock.now())
  if (own.caseOf !== undefined && (await isTakenByAnother(transaction, own.caseOf(payload), { staffId, now: at })))
    return refused({ code: 'caseIsTaken' })
  const allowed = await own.allows?.({ context, transaction, at, staffId }, payload)
  if (allowed?.ok === false) return allowed
  const screened = await screenEntering(context, transaction, own, payload)
  if (!screened.ok) return screened
  const content = { kind, subject: own.subjectOf(payload), baseVersion, payload: canonicalJson(payload), reason }
  return ok({ ...content, companyId, digest: actionDigest(content) })
}

function newAction(
  drafted: Drafted,
  { staff, at, makerProof }: { staff: StaffAuthority; at: Date; makerProof: NewAction['makerProof'] },
): NewAction {
  const { needs } = staffActionRules[drafted.kind].secondPair
  return {
    ...drafted,
    actionId: randomUUID(),
    maker: staff.staffId,
    makerProof,
    madeAt: at,
    expiresAt: new Date(at.getTime() + endsAfter(drafted.kind)),
    effectiveAt: needs === 'two' ? null : at,
    state: needs === 'alone' ? 'approved' : 'open',
    decidedAt: needs === 'alone' ? at : null,
  }
}
