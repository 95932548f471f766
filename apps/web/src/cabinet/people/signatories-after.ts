import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'

type AccessAfter = Readonly<Pick<Access, 'permissions' | 'signatureType'>>

/** A person who acts for the company. */
type Acting = AccessAfter & { readonly id: string; readonly name: string; readonly status: string }

/** The person whose access changes: one who acts for the company already, or one who is added. */
export type Changed = {
  readonly personId: string
  readonly name: string
  /** The access after the change; null: none. */
  readonly after: AccessAfter | null
}

type Signatory = { readonly name: string; readonly type: Exclude<SignatureType, 'none'> }

/** The people who could sign payments if the change held. */
export function signatoriesAfter(people: readonly Acting[], { personId, name, after }: Changed): readonly Signatory[] {
  const others = people.filter(({ id, status }) => id !== personId && status === 'active')
  const all = after === null ? others : [...others, { ...after, name }]
  return all.flatMap(({ permissions, signatureType: type, name: signatory }) =>
    type !== 'none' && actionsAllowedBy(permissions).includes('SIGN') ? [{ name: signatory, type }] : [],
  )
}
