import { isReason, type StaffActionKind, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { RelyingParty } from '../sign-in/passkeys.ts'
import { type GivenProof, poseProof, type Proved, standsStill, verifyProof } from '../sign-in/proof.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { keepPasskey } from '../staff-member/staff-passkeys.ts'
import { shareStaff } from '../staff-member/store.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { actionDigest, decisionDigest } from './action-digest.ts'
import type { ActionKind, Execution } from '../action/action-kind.ts'
import { kindOf } from './kinds.ts'
import { readPayload } from './read-payload.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { isRelated } from '../case/related-companies.ts'
import { keepHits, screenEntering } from './screen-entering.ts'
import { closeAction, lockAction, type StoredAction } from '../action/store.ts'

type Decided = { readonly actionId: string; readonly decision: 'approve' | 'deny'; readonly reason: string }

/** Poses the challenge by which a person proves that they decide so on exactly this action. */
export async function poseDecision(
  context: DeskContext,
  party: RelyingParty,
  staff: StaffAuthority,
  decided: Decided,
): Promise<Result<Awaited<ReturnType<typeof poseProof>>, Refusal>> {
  const found = await inTransaction(context.database, (transaction) =>
    lockForDecision(context, transaction, staff, decided),
  )
  if (!found.ok) return found
  return ok(
    await poseProof(context, party, { staff, purpose: 'decision', bound: decisionDigest(found.value, decided) }),
  )
}

/**
 * Decides on an action, once: a second caller finds it decided. An approved one is carried out in this transaction; if
 * it cannot be, nothing is decided. A denied one that already has an effect loses it.
 */
export async function decideAction(
  context: DeskContext,
  party: RelyingParty,
  staff: StaffAuthority,
  { proof, ...decided }: Decided & { readonly proof: GivenProof },
): Promise<Result<undefined, Refusal>> {
  const proved = await verifyProof(context, party, { staff, purpose: 'decision', proof })
  if (!proved.ok) return proved
  let decidedOn: StoredAction | undefined
  const done = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const found = await lockForDecision(context, transaction, staff, decided)
    if (!found.ok) return found
    if (decisionDigest(found.value, decided) !== proved.value.bound) return refused<Refusal>({ code: 'passkeyRefused' })
    if (!(await standsStill(transaction, proved.value.evidence))) return refused<Refusal>({ code: 'passkeyRefused' })
    decidedOn = found.value
    const at = new Date(context.clock.now())
    const by = { staffId: staff.staffId, sessionId: staff.sessionId }
    const execution: Execution = { context, transaction, at, by, action: found.value, origin: party.origin }
    return decided.decision === 'approve'
      ? approve(execution, found.value, decided, proved.value)
      : deny(execution, found.value, decided, proved.value)
  })
  if (done.ok) context.wakeOutbox()
  if (decidedOn !== undefined) {
    const { kind, payload } = decidedOn
    await keepHits(context, done, kindOf(kind) as ActionKind<StaffActionKind>, readPayload(kind, payload))
  }
  return done
}

/** Locks an action that this person may decide on. */
async function lockForDecision(
  context: DeskContext,
  transaction: DatabaseTransaction,
  { staffId }: StaffAuthority,
  { actionId, reason }: Decided,
): Promise<Result<StoredAction, Refusal>> {
  if (!isReason(reason)) return refused({ code: 'invalidRequest', fields: { reason: 'Invalid value' } })
  const action = await lockAction(transaction, actionId)
  if (action === null) return refused({ code: 'notFound' })
  if (action.state !== 'open' || action.expiresAt.getTime() <= context.clock.now())
    return refused({ code: 'actionIsClosed' })
  if (action.maker === staffId) return refused({ code: 'ownAction' })
  const { secondPair } = staffActionRules[action.kind]
  const checker = await shareStaff(transaction, staffId)
  if (checker === null || !checker.isOpen || secondPair.needs === 'alone' || !hasOneOf(checker.roles, secondPair.by))
    return refused({ code: 'noAuthority' })
  if (kindOf(action.kind).staffOf(readPayload(action.kind, action.payload)) === staffId)
    return refused({ code: 'ownAction' })
  const { companyId } = action
  const refusal = companyId === null ? null : await refusalAbout(context, transaction, companyId, checker)
  return refusal === null ? ok(action) : refused(refusal)
}

async function approve(
  execution: Execution,
  action: StoredAction,
  { reason }: Decided,
  { evidence }: Proved,
): Promise<Result<undefined, Refusal>> {
  const { transaction, at } = execution
  // The row says something else than its maker signed: nothing of it is carried out.
  if (!actionDigest(action).equals(action.digest)) return refused({ code: 'actionAltered' })
  const maker = await shareStaff(transaction, action.maker)
  if (maker === null || !maker.isOpen || !hasOneOf(maker.roles, staffActionRules[action.kind].makers))
    return refused({ code: 'makerMayNot' })
  // Nor what its maker has come to be related to since then.
  if (action.companyId !== null && (await isRelated(transaction, action.companyId, maker.inn)))
    return refused({ code: 'makerMayNot' })
  // Nor what was proved with a passkey that was taken away since: it may have been in wrong hands.
  if (action.makerKey !== null && !(await keepPasskey(transaction, action.makerKey)))
    return refused({ code: 'makerMayNot' })
  const kind = kindOf(action.kind) as ActionKind<StaffActionKind>
  const payload = readPayload(action.kind, action.payload)
  if (action.effectiveAt === null) {
    if ((await kind.lockVersion(transaction, payload)) !== action.baseVersion) return refused({ code: 'baseMoved' })
    const screened = await screenEntering(execution.context, transaction, kind, payload)
    if (!screened.ok) return screened
    const executed = await kind.execute(execution, payload)
    if (!executed.ok) return executed
  }
  const checker = { staffId: staffIdOf(execution), proof: evidence, reason }
  await closeAction(transaction, {
    actionId: action.actionId,
    state: 'approved',
    effectiveAt: action.effectiveAt ?? at,
    at,
    checker,
  })
  record(execution, action, 'actionApproved')
  return ok(undefined)
}

async function deny(
  execution: Execution,
  action: StoredAction,
  { reason }: Decided,
  { evidence }: Proved,
): Promise<Result<undefined, Refusal>> {
  await liftAction(execution, action)
  const checker = { staffId: staffIdOf(execution), proof: evidence, reason }
  await closeAction(execution.transaction, {
    actionId: action.actionId,
    state: 'denied',
    effectiveAt: null,
    at: execution.at,
    checker,
  })
  record(execution, action, 'actionDenied')
  return ok(undefined)
}

const staffIdOf = ({ by }: Execution): string => {
  if (by === 'nobody') throw new Error('Nobody decides on an action but a person')
  return by.staffId
}

/** Takes back an action that holds already. */
export async function liftAction(execution: Execution, { kind, payload, effectiveAt }: StoredAction): Promise<void> {
  if (effectiveAt === null) return
  await (kindOf(kind) as ActionKind<StaffActionKind>).lift?.(execution, readPayload(kind, payload))
}

export function record(
  { transaction, by, at }: Execution,
  { actionId, kind, digest }: StoredAction,
  event: 'actionApproved' | 'actionDenied' | 'actionWithdrawn' | 'actionExpired',
): void {
  recordStaffAudit(transaction, {
    by,
    event,
    subjectId: actionId,
    facts: { kind, digest: digest.toString('hex') },
    at,
  })
}
