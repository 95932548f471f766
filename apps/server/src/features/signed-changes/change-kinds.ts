import { accessChange } from '../access-changes/access-change.ts'
import { policyChange } from '../signing-policy/policy-change.ts'
import type { ChangeKind, ChangeKindName } from './change-kind.ts'

/** Everything of a company that its people's signatures change. */
export const changeKinds: Record<ChangeKindName, ChangeKind> = {
  signingPolicy: policyChange,
  access: accessChange,
}
