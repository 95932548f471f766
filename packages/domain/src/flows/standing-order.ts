import {
  actionsAllowedBy,
  type ListedPermission,
  type OperationAction,
  type Revocation,
} from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'

/**
 * The life of a standing order (decision 085); the diagram is standing-order.mermaid beside this file. An `active`
 * order pays on its days, a `paused` one pays nothing until it is resumed. An edit makes another order of it, which
 * pays nothing until it is signed again. `ended` had its last payment, `revoked` was stopped for good.
 */
export const standingOrderStates = ['draft', 'onSigning', 'active', 'paused', 'ended', 'revoked'] as const

export type StandingOrderState = (typeof standingOrderStates)[number]

/** Actions that people may request on an order's page. */
export const standingOrderActions = [
  'EDIT',
  'SEND_TO_SIGNING',
  'SEND_CODE',
  'SIGN',
  'CHANGE_AMOUNT',
  'PAUSE',
  'RESUME',
  'REVOKE',
] as const

export type StandingOrderAction = (typeof standingOrderActions)[number]

/** SIGN_IN_PART is the same signature as SIGN where others are still needed; END: its last payment was made. */
export const standingOrderEvents = [...standingOrderActions, 'SIGN_IN_PART', 'END'] as const

export type StandingOrderEvent = (typeof standingOrderEvents)[number]

type Taken = Result<StandingOrderState, 'standingOrderNotChanged'>

const ways: Record<StandingOrderState, { readonly [Event in StandingOrderEvent]?: StandingOrderState }> = {
  draft: { EDIT: 'draft', SEND_TO_SIGNING: 'onSigning', SEND_CODE: 'onSigning', REVOKE: 'revoked' },
  onSigning: { EDIT: 'draft', SEND_CODE: 'onSigning', SIGN: 'active', SIGN_IN_PART: 'onSigning', REVOKE: 'revoked' },
  active: { EDIT: 'draft', CHANGE_AMOUNT: 'active', PAUSE: 'paused', REVOKE: 'revoked', END: 'ended' },
  paused: { EDIT: 'draft', CHANGE_AMOUNT: 'paused', RESUME: 'active', REVOKE: 'revoked' },
  ended: {},
  revoked: {},
}

/** Takes one step. Pure: the server stores the state. An EDIT raises the version and voids the signatures. */
export function step(state: StandingOrderState, event: StandingOrderEvent): Taken {
  const next = ways[state][event]
  return next === undefined ? refused('standingOrderNotChanged') : ok(next)
}

/**
 * The section 6 name that an action needs. The right to revoke stops an order, temporarily or for good, and resumes it:
 * a resumed order pays only what was signed.
 */
const permissionOf: Record<StandingOrderAction, OperationAction | Revocation> = {
  EDIT: 'EDIT',
  SEND_TO_SIGNING: 'SEND_TO_SIGNING',
  SEND_CODE: 'SIGN',
  SIGN: 'SIGN',
  CHANGE_AMOUNT: 'EDIT',
  PAUSE: 'REVOKE',
  RESUME: 'REVOKE',
  REVOKE: 'REVOKE',
}

/** The caller: the rights of the relation in this company now. */
export type StandingOrderActor = {
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
  readonly hasSigned: boolean
}

const signs = (action: StandingOrderAction): boolean => action === 'SIGN' || action === 'SEND_CODE'

/**
 * The state to which an action leads an order, or its refusal: the person's powers come first, then the order's state.
 */
export function answerStandingOrderAction(
  action: StandingOrderAction,
  state: StandingOrderState,
  { permissions, signatureType, hasSigned }: StandingOrderActor,
): Result<StandingOrderState, RefusalCode<'payments'>> {
  const allowed = actionsAllowedBy(permissions)
  if (!allowed.includes(permissionOf[action])) return refused('insufficientPowers')
  if (signs(action) && signatureType === 'none') return refused('noRightToSign')
  const taken = step(state, action)
  if (!taken.ok) return taken
  // The first code also moves an order to signing, so this permission is needed as well.
  if (action === 'SEND_CODE' && state === 'draft' && !allowed.includes('SEND_TO_SIGNING'))
    return refused('insufficientPowers')
  return signs(action) && hasSigned ? refused('signedByThisPerson') : taken
}
