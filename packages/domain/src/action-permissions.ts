import { type Permission, permissions } from './permissions.ts'

/** Actions with an operation or a payment (spec section 6), under the names of the calls. */
export const operationActions = [
  'SIGN',
  'REPEAT',
  'SEND_TO_SIGNING',
  'CANCEL',
  'EDIT',
  'DELETE',
  'REVOKE_FROM_SIGNING',
] as const

export type OperationAction = (typeof operationActions)[number]

/** Those that have no second name. */
export const revocations = ['REVOKE', 'REVOKE_SIGNATURE'] as const

export type Revocation = (typeof revocations)[number]

/** Every permission name: the seven also with the prefix PAYMENT_. */
export type ActionPermission = OperationAction | `PAYMENT_${OperationAction}` | Revocation

/** A permission that a relation may list: a right over everything of a kind, or a single action with payments. */
export type ListedPermission = Permission | ActionPermission

export const actionPermissions: readonly ActionPermission[] = [
  ...operationActions,
  ...operationActions.map((action) => `PAYMENT_${action}` as const),
  ...revocations,
]

export const grantedPermissions: readonly [ListedPermission, ...ListedPermission[]] = [
  ...permissions,
  ...actionPermissions,
]

/**
 * The action that a permission name allows; the prefix PAYMENT_ makes no difference (spec section 6). Undefined:
 * unknown name.
 */
export function allowedAction(name: string): OperationAction | Revocation | undefined {
  const known = actionPermissions.find((permission) => permission === name)
  return known?.replace(/^PAYMENT_/, '') as OperationAction | Revocation | undefined
}

/**
 * Splits a permission into the two fields of the calls: the type's id and the code. A single action without a prefix
 * means the same as with PAYMENT_ (spec section 6), and gets that type. REVOKE has one name only and no type.
 */
export function permissionParts(permission: ListedPermission): { typeId: string; code: string } {
  const name = operationActions.some((action) => action === permission) ? `PAYMENT_${permission}` : permission
  const at = name.lastIndexOf('_')
  return { typeId: name.slice(0, Math.max(0, at)), code: name.slice(at + 1) }
}

/** The string of a permission: `type id + '_' + code` (spec section 6); the two come from a relation's permissions. Only tests use it. */
export const permissionString = (typeId: string, code: string): string => (typeId === '' ? code : `${typeId}_${code}`)

const everyAction: readonly (OperationAction | Revocation)[] = [...operationActions, ...revocations]

/**
 * The actions with payments that a relation's permissions allow. PAYMENTS_WRITE allows all of them: the full set of an
 * entrepreneur has no other name for them (spec section 6). A relation may list single names instead: a person who only
 * signs has PAYMENTS_VIEW and SIGN.
 */
export function actionsAllowedBy(permissions: readonly ListedPermission[]): readonly (OperationAction | Revocation)[] {
  if (permissions.includes('PAYMENTS_WRITE')) return everyAction
  if (!permissions.includes('PAYMENTS_VIEW')) return []
  const named = new Set(permissions.map(allowedAction))
  return everyAction.filter((action) => named.has(action))
}
