import type { ListedPermission } from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import { effectivePermissions, type RelationType } from '../permissions.ts'
import { headsCompany } from '../rules/heads-company.ts'
import { signatureRank } from '../rules/signature-rank.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { NameParts } from '../values/full-name.ts'
import { canonicalJson } from './canonical-json.ts'
import { digitsOfLimits, type PersonLimits } from './person-limits.ts'

/** The rights of a person in a company. */
export type AccessRights = {
  readonly type: RelationType
  readonly position: string | null
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

/** The document that gives a person their authority: a power of attorney, an order, minutes. */
type AuthorityDocument = { readonly number: string; readonly date: BusinessDate }

/** The narrowings of the rights: accounts, amounts, end, document. */
export type AccessScope = {
  /** Ids of accounts. Null: all of the company, also later ones. */
  readonly accounts: readonly string[] | null
  readonly limits: PersonLimits
  /** The last day in Kyiv. Null: without end. */
  readonly validUntil: BusinessDate | null
  /** Null: none is named. */
  readonly authority: AuthorityDocument | null
}

/** The rights of a person in a company. */
export type Access = AccessRights & AccessScope

/** The scope of rights that nothing narrows. */
export const wholeScope: AccessScope = { accounts: null, limits: {}, validUntil: null, authority: null }

/**
 * `grant`: a new person gets access to the company. `change`: the access of a person who has it becomes another one.
 * `disable`: a person loses it until they are enabled. `enable`: a disabled person gets it back. `end`: a person loses
 * it.
 */
export const accessChangeKinds = ['grant', 'change', 'disable', 'enable', 'end'] as const

type AccessChangeKind = (typeof accessChangeKinds)[number]

/**
 * The person whose access changes. A grant by an invitation names them by РНОКПП and phone; one to a client whom the bank
 * knows by both names them also as the bank does (decision 150); others are there already.
 */
type AccessSubject =
  | { readonly name: string; readonly inn: string; readonly phone: string }
  | { readonly name: string; readonly inn: string; readonly phone: string; readonly personId: string }
  | { readonly name: string; readonly personId: string }

export type AccessChange = {
  readonly companyId: string
  /** A new id for each change, so that a withdrawn change is not signed again. */
  readonly changeId: string
  readonly kind: AccessChangeKind
  readonly subject: AccessSubject
  /** The version of the relation that the change starts from; 0: a new relation. */
  readonly baseVersion: number
  /** Null: no access before. */
  readonly before: Access | null
  readonly after: Access | null
}

/** With no more than these a person may look, and move nothing. Every other permission raises, also later ones. */
const onlyLooking: ReadonlySet<ListedPermission> = new Set<ListedPermission>([
  'ACCOUNTS_VIEW',
  'DEFAULT_CB_ACCESS',
  'PAYMENTS_VIEW',
])

/**
 * True if an access gives more than another did: a right of signature, anything that is more than looking
 * (PAYMENTS_WRITE, SALARY_*, single actions), or a head's position.
 */
export function raises(before: AccessRights | null, after: AccessRights | null): boolean {
  if (after === null) return false
  if (signatureRank[after.signatureType] > signatureRank[before?.signatureType ?? 'none']) return true
  if (headsCompany(after.type) && !(before !== null && headsCompany(before.type))) return true
  const held = new Set(before === null ? [] : effectivePermissions(before.type, before.permissions))
  return effectivePermissions(after.type, after.permissions).some((one) => !onlyLooking.has(one) && !held.has(one))
}

/**
 * True if a change of access affects the company's decision makers, and needs the signatures of the strictest payment:
 * more rights, or the removal of a head, because otherwise one director could throw out the other (decision 096).
 */
export const needsSignatures = (before: AccessRights | null, after: AccessRights | null): boolean =>
  raises(before, after) ||
  (before !== null && headsCompany(before.type) && !(after !== null && headsCompany(after.type)))

/** The form without a scope, which older proposals have. */
const FORM_OF_RIGHTS = 'dilo.access-change.1'
const FORM = 'dilo.access-change.2'

/**
 * The text whose SHA-256 the signatures of a change of access are for. A change between accesses that nothing narrows
 * has the first form, any other the second, so that no two changes have one text.
 */
export function signedAccessText({ before, after, subject, ...change }: AccessChange): string {
  const isNarrowed = [before, after].some((access) => access !== null && !isWhole(access))
  const written = isNarrowed ? plain : plainRights
  return canonicalJson({
    form: isNarrowed ? FORM : FORM_OF_RIGHTS,
    companyId: change.companyId,
    changeId: change.changeId,
    kind: change.kind,
    subject: { ...subject },
    baseVersion: change.baseVersion,
    before: before && written(before),
    after: after && written(after),
  })
}

/** An access in one form, to tell whether two are the same. */
export const canonicalAccess = (access: Access): string => canonicalJson(plain(access))

const isWhole = ({ accounts, limits, validUntil, authority }: AccessScope): boolean =>
  accounts === null && Object.keys(limits).length === 0 && validUntil === null && authority === null

const plainRights = (access: AccessRights) => ({
  type: access.type,
  position: access.position,
  permissions: [...access.permissions].toSorted(),
  signatureType: access.signatureType,
})

const plain = ({ accounts, limits, validUntil, authority, ...rights }: Access) => ({
  ...plainRights(rights),
  accounts: accounts && [...accounts].toSorted(),
  limits: digitsOfLimits(limits),
  validUntil,
  authority: authority && { number: authority.number, date: authority.date },
})

/** The longest surname in a message: a longer one would make room for other text. */
const SURNAME_LENGTH = 24

/**
 * The short form in messages of a name that another person typed: `Коваленко О. І.`. Surname and initials leave no room
 * for advertisement.
 */
export function shortNameOf({ secondName, firstName, middleName }: NameParts): string {
  const surname = secondName.length <= SURNAME_LENGTH ? secondName : `${secondName.slice(0, SURNAME_LENGTH - 1)}…`
  const initials = [firstName, middleName].flatMap((name) => (name === '' ? [] : [`${[...name][0]?.toUpperCase()}.`]))
  return [surname, ...initials].join(' ')
}
