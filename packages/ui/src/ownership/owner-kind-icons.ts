import type { OwnerKind } from '@dilo/domain/questionnaire/ownership.ts'
import type { Drawing } from '../icons/icons.ts'
import { Building, CircleUserRound, FileText, Landmark, Users } from '../icons/icons-of-things.ts'

/** The drawing beside a name; the table says the kind in words. */
export const ownerKindIcons: Record<OwnerKind, Drawing> = {
  person: CircleUserRound,
  company: Building,
  trust: FileText,
  state: Landmark,
  community: Users,
}
