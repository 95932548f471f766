import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { kindOf } from './kinds.ts'
import { readPayload } from './read-payload.ts'
import type { StoredAction } from '../action/store.ts'

type Shown = DeskAnswer<'GET /api/desk/actions/{actionId}'>

/** The first bytes of the digest, in groups that can be read out. */
const fingerprintOf = (digest: Buffer): string =>
  (digest.toString('hex', 0, 8).match(/..../g) ?? []).join(' ').toUpperCase()

/** True if a person may decide on an action by their roles; the company is checked when they do. */
function mayDecide({ kind, state, maker, payload }: StoredAction, { staffId, roles }: StaffAuthority): boolean {
  const { secondPair } = staffActionRules[kind]
  if (state !== 'open' || maker === staffId || secondPair.needs === 'alone') return false
  return hasOneOf(roles, secondPair.by) && kindOf(kind).staffOf(readPayload(kind, payload)) !== staffId
}

/** An action with its facts, as they are now. */
export async function showAction(context: DeskContext, action: StoredAction, staff: StaffAuthority): Promise<Shown> {
  const { kind, payload, checker, checkerName } = action
  const facts = await kindOf(kind).describe(context.database, readPayload(kind, payload), context)
  return {
    id: action.actionId,
    kind,
    state: action.state,
    companyId: action.companyId,
    facts: [...facts],
    reason: action.reason,
    maker: { id: action.maker, name: action.makerName },
    madeAt: action.madeAt.toISOString(),
    endsAt: action.expiresAt.toISOString(),
    effectiveAt: action.effectiveAt?.toISOString() ?? null,
    checker: checker === null ? null : { id: checker, name: checkerName ?? '' },
    decidedAt: action.decidedAt?.toISOString() ?? null,
    decisionReason: action.decisionReason,
    fingerprint: fingerprintOf(action.digest),
    may: { decide: mayDecide(action, staff), withdraw: action.state === 'open' && action.maker === staff.staffId },
  }
}
