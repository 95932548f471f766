import type { NextCheckType } from './recovery.ts'
import type { RelationType } from '../permissions.ts'

export type RecoveringPerson = {
  /** The relations that are active. */
  readonly relations: readonly RelationType[]
  /** The bank asks this person in any case: a lost phone, a suspicion. */
  readonly flagged: boolean
}

/**
 * The check after the code, before the new password takes effect (spec section 4; the rule is ours, decision 054). A
 * person with access to others' money must enter the INN. The sole owner of a ФОП need not: there the INN is the
 * company's code, which every invoice shows.
 */
export const nextRecoveryCheck = ({
  relations,
  flagged,
}: RecoveringPerson): Exclude<NextCheckType, 'PASSPORT_NUMBER'> =>
  flagged || relations.some((type) => type !== 'ENTREPRENEUR') ? 'INN' : 'ABSENT'
