import { allowedAction, grantedPermissions, type ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The areas of a company in which a person may see things or act. */
export const accessAreas = ['ACCOUNTS', 'PAYMENTS', 'SALARY'] as const

export type AccessArea = (typeof accessAreas)[number]

export const areaLevels = ['none', 'view', 'act'] as const

export type AreaLevel = (typeof areaLevels)[number]

export const areaNames: Record<AccessArea, MessageDescriptor> = {
  ACCOUNTS: msg`Рахунки`,
  PAYMENTS: msg`Платежі`,
  SALARY: msg`Зарплата`,
}

export const levelNames: Record<AreaLevel, MessageDescriptor> = {
  none: msg`Немає`,
  view: msg`Бачить`,
  act: msg`Діє`,
}

/** The meaning of acting in each area. */
export const areaActs: Record<AccessArea, MessageDescriptor> = {
  ACCOUNTS: msg`відкриває й змінює рахунки`,
  PAYMENTS: msg`створює платежі`,
  SALARY: msg`готує зарплатні відомості`,
}

export function levelIn(area: AccessArea, permissions: readonly ListedPermission[]): AreaLevel {
  if (permissions.includes(`${area}_WRITE`)) return 'act'
  return permissions.includes(`${area}_VIEW`) ? 'view' : 'none'
}

const isOfArea = (permission: ListedPermission): boolean =>
  accessAreas.some((area) => permission === `${area}_VIEW` || permission === `${area}_WRITE`)

/**
 * The permissions of these levels, with the single actions that a person had besides. Who signs without writing payments
 * has the action of signing by its name.
 */
export function permissionsOf(
  levels: Readonly<Record<AccessArea, AreaLevel>>,
  { signs, before }: { readonly signs: boolean; readonly before: readonly ListedPermission[] },
): ListedPermission[] {
  const named = before.filter((one) => !isOfArea(one) && allowedAction(one) !== 'SIGN')
  const ofAreas = accessAreas.flatMap((area): ListedPermission[] => {
    if (levels[area] === 'none') return []
    return levels[area] === 'act' ? [`${area}_VIEW`, `${area}_WRITE`] : [`${area}_VIEW`]
  })
  const asked: readonly ListedPermission[] = [
    'DEFAULT_CB_ACCESS',
    ...ofAreas,
    // A single action is worth nothing to a person who does not see payments.
    ...(levels.PAYMENTS === 'none' ? [] : named),
    ...(signs && levels.PAYMENTS === 'view' ? (['SIGN'] as const) : []),
  ]
  return grantedPermissions.filter((one) => asked.includes(one))
}
