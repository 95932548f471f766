import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { digitsOfLimits } from '@dilo/domain/signing/person-limits.ts'

/** A person's rights in a company, as the calls show them. */
export const presentAccess = (access: Access | null): ShownAccessChange['after'] =>
  access && {
    type: access.type,
    positionCode: access.position,
    permissions: [...access.permissions],
    signatureType: access.signatureType,
    accounts: access.accounts && [...access.accounts],
    limits: digitsOfLimits(access.limits),
    validUntil: access.validUntil,
    authority: access.authority,
  }
