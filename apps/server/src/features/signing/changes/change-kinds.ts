import { accessChange } from '../../people/access-changes/access-change.ts'
import { policyChange } from '../policy/policy-change.ts'
import type { ChangeKind, ChangeKindName } from './change-kind.ts'

/** Everything of a company that its people's signatures change, by its name. A function: a kind may use what ends changes itself. */
export function changeKindOf(name: ChangeKindName): ChangeKind {
  const kinds: Record<ChangeKindName, ChangeKind> = { signingPolicy: policyChange, access: accessChange }
  return kinds[name]
}
