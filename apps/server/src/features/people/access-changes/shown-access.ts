import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'

/** What somebody may do for a company, as the calls tell it. */
export const presentAccess = (access: Access | null): ShownAccessChange['after'] =>
  access && {
    type: access.type,
    positionCode: access.position,
    permissions: [...access.permissions],
    signatureType: access.signatureType,
  }
