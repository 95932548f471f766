import { type Access, type AccessChange, type AccessScope, wholeScope } from '@dilo/domain/signing/access-change.ts'
import { digitsOfLimits, type LimitsInDigits, limitsOfDigits } from '@dilo/domain/signing/person-limits.ts'
import type { ChangeRow } from '../../signing/door.ts'

/** The content of a proposal to change an access. */
export type AccessProposal = Omit<AccessChange, 'companyId' | 'changeId'>

/** An access as stored: amounts are strings of digits. An access of an older proposal has no scope. */
type StoredAccess = Omit<Access, keyof AccessScope> &
  Partial<Omit<AccessScope, 'limits'>> & { readonly limits?: LimitsInDigits }

type StoredProposal = Omit<AccessProposal, 'before' | 'after'> &
  Readonly<Record<'before' | 'after', StoredAccess | null>>

export function proposalOf({ proposal }: Pick<ChangeRow, 'proposal'>): AccessProposal {
  const { before, after, ...rest } = proposal as StoredProposal
  return { ...rest, before: before && readStored(before), after: after && readStored(after) }
}

const readStored = ({ limits = {}, ...access }: StoredAccess): Access => ({
  ...wholeScope,
  ...access,
  limits: limitsOfDigits(limits),
})

/** A proposal in the form that `proposalOf` reads. */
export function storedProposal({ before, after, ...rest }: AccessProposal): StoredProposal {
  return { ...rest, before: before && stored(before), after: after && stored(after) }
}

const stored = (access: Access): StoredAccess => ({ ...access, limits: digitsOfLimits(access.limits) })
