import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { Access, AccessScope } from '@dilo/domain/signing/access-change.ts'
import { digitsOfLimits } from '@dilo/domain/signing/person-limits.ts'

/** A person's rights in a company, as the calls show them. */
export const presentAccess = (access: Access | null): ShownAccessChange['after'] =>
  access && {
    type: access.type,
    positionCode: access.position,
    permissions: [...access.permissions],
    signatureType: access.signatureType,
    ...presentScope(access),
  }

/** The narrowings of the rights. */
export const presentScope = ({ accounts, limits, validUntil, authority }: AccessScope) => ({
  accounts: accounts && [...accounts],
  limits: digitsOfLimits(limits),
  validUntil,
  authority,
})
