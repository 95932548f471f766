import type { ListedPermission } from '../action-permissions.ts'
import { actionsAllowedBy } from '../action-permissions.ts'
import { isCodeOf } from '../dictionaries/title.ts'
import { type Position, positions } from '../dictionaries/positions.ts'
import type { RelationType } from '../permissions.ts'
import { type Access, type AccessRights } from '../signing/access-change.ts'
import type { BusinessDate } from '../values/business-date.ts'
import { headsCompany } from '../rules/heads-company.ts'
import { relationOfPosition, relationOfEntrepreneur } from '../rules/registered-relation.ts'

/** The positions that lead a whole company; the other directors lead a part of its work (decision 148). */
const leaders: ReadonlySet<Position> = new Set<Position>([
  '200300',
  '200301',
  '200307',
  '200309',
  '200310',
  '200312',
  '200313',
  '200314',
  '200315',
  '200316',
  '200317',
])

/** The bond between a person in this position and the company: 2002 owners, leaders, 2004 accounting, the rest by trust. */
export function relationTypeOf(position: Position): RelationType {
  if (position === 'ENTERPRISER') return 'ENTREPRENEUR'
  if (position.startsWith('2002')) return 'FOUNDER'
  if (leaders.has(position)) return 'DIRECTOR'
  return position.startsWith('2004') ? 'ACCOUNTANT' : 'TRUSTEE'
}

const presets: Record<RelationType, Pick<AccessRights, 'permissions' | 'signatureType'>> = {
  ENTREPRENEUR: relationOfEntrepreneur,
  FOUNDER: relationOfPosition['200200'],
  DIRECTOR: relationOfPosition['200300'],
  ACCOUNTANT: relationOfPosition['200401'],
  TRUSTEE: relationOfPosition['200700'],
}

/** The usual rights of a position. The position itself grants nothing: these are a proposal for a form. */
export function presetOf(position: Position): AccessRights {
  const type = relationTypeOf(position)
  const { permissions, signatureType } = presets[type]
  return { type, position, permissions, signatureType }
}

/** Positions whose authority comes from a power of attorney alone: it has an end, a number and a day. */
export const needsDocument = (position: string | null): boolean => position === '200700' || position === '200701'

const views = { ACCOUNTS_WRITE: 'ACCOUNTS_VIEW', PAYMENTS_WRITE: 'PAYMENTS_VIEW' } as const

/**
 * The permissions with those that belong to them: writing includes looking, and everybody enters the cabinet. Salaries
 * are given by name alone (decision 084), so nothing is added to them.
 */
export function closed(permissions: readonly ListedPermission[]): readonly ListedPermission[] {
  const added = permissions.flatMap((one) => (one in views ? [views[one as keyof typeof views]] : []))
  return [...new Set<ListedPermission>(['DEFAULT_CB_ACCESS', ...added, ...permissions])].toSorted()
}

/** The field of an asked access that is at fault. */
export type AccessFault = 'positionCode' | 'permissions' | 'signatureType' | 'accounts' | 'validUntil' | 'authority'

/**
 * The faults of an access that a head requests, for any head and any previous access.
 * @param today the day in Kyiv
 */
export function faultsOf(access: Access, today: BusinessDate): readonly AccessFault[] {
  const { type, position, permissions, signatureType, accounts, validUntil, authority } = access
  const has = (permission: ListedPermission) => permissions.includes(permission)
  const signs = actionsAllowedBy(permissions).includes('SIGN')
  const named = permissions.some((one) => actionsAllowedBy([one, 'PAYMENTS_VIEW']).length > 0)
  const faults: Record<AccessFault, boolean> = {
    positionCode: type === 'ENTREPRENEUR' || (position !== null && !isCodeOf(positions, position)),
    permissions: (has('SALARY_WRITE') && !has('SALARY_VIEW')) || (named && !has('PAYMENTS_VIEW')),
    signatureType: signatureType !== 'none' && !signs,
    accounts: accounts !== null && (accounts.length === 0 || new Set(accounts).size !== accounts.length),
    validUntil: validUntil === null ? needsDocument(position) : validUntil < today,
    authority: authority === null ? needsDocument(position) : authority.date > today || authority.number.trim() === '',
  }
  return (Object.keys(faults) as AccessFault[]).filter((field) => faults[field])
}

/**
 * True if a change would make a person the head of a company. The bank confirms a head, and it confirms a person who
 * joins a company, so a person who is there joins as its head by an invitation (decision 148).
 */
export const becomesHead = (before: RelationType, after: RelationType): boolean =>
  headsCompany(after) && !headsCompany(before)
