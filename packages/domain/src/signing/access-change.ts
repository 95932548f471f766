import type { ListedPermission } from '../action-permissions.ts'
import type { SignatureType } from '../dictionaries/bank-products.ts'
import { effectivePermissions, type RelationType } from '../permissions.ts'
import { headsCompany } from '../rules/heads-company.ts'
import type { NameParts } from '../values/full-name.ts'
import { canonicalJson } from './canonical-json.ts'

/** The rights of a person in a company. */
export type Access = {
  readonly type: RelationType
  readonly position: string | null
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

/** `grant`: a person gets access to the company. `end`: a person loses it. */
type AccessChangeKind = 'grant' | 'end'

/** The person whose access changes: a grant names them by РНОКПП and phone; for an end they are there. */
export type AccessSubject =
  | { readonly name: string; readonly inn: string; readonly phone: string }
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

const rank: Record<SignatureType, number> = { none: 0, second: 1, first: 2 }

/**
 * Whether an access gives more than another did: a right of signature, anything that is more than looking (PAYMENTS_WRITE,
 * SALARY_*, single actions), or a head's position.
 */
export function raises(before: Access | null, after: Access | null): boolean {
  if (after === null) return false
  if (rank[after.signatureType] > rank[before?.signatureType ?? 'none']) return true
  if (headsCompany(after.type) && !(before !== null && headsCompany(before.type))) return true
  const held = new Set(before === null ? [] : effectivePermissions(before.type, before.permissions))
  return effectivePermissions(after.type, after.permissions).some((one) => !onlyLooking.has(one) && !held.has(one))
}

/**
 * Whether a change of access affects the company's decision makers, and needs the signatures of the strictest payment:
 * more rights, or the removal of a head, because otherwise one director could throw out the other (decision 096).
 */
export const needsSignatures = (before: Access | null, after: Access | null): boolean =>
  raises(before, after) ||
  (before !== null && headsCompany(before.type) && !(after !== null && headsCompany(after.type)))

const FORM = 'dilo.access-change.1'

/** The text whose SHA-256 the signatures of a change of access are for. */
export const signedAccessText = ({
  companyId,
  changeId,
  kind,
  subject,
  baseVersion,
  before,
  after,
}: AccessChange): string =>
  canonicalJson({
    form: FORM,
    companyId,
    changeId,
    kind,
    subject: { ...subject },
    baseVersion,
    before: plain(before),
    after: plain(after),
  })

const plain = (access: Access | null) =>
  access && {
    type: access.type,
    position: access.position,
    permissions: [...access.permissions].toSorted(),
    signatureType: access.signatureType,
  }

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
