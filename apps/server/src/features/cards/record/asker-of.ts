import { isExpiredAt } from '@dilo/domain/cards/card-record.ts'
import type { CardAsker } from '@dilo/domain/cards/card-rights.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { CardRecord } from './store.ts'

/** The caller, who looks at a card of their company. */
export type Asking = Pick<CompanyAuthority, 'personId' | 'relationType'>

/** The facts about a person that the rules of a card need. */
export const askerOf = (row: CardRecord, { personId, relationType }: Asking, now: number): CardAsker => ({
  holds: row.holder_person_id === personId,
  heads: headsCompany(relationType),
  holderActs: row.holder_acts === true,
  lockedByHead: row.locked_by !== null && row.locked_by !== row.holder_person_id,
  isExpired: isExpiredAt(row.expires_on, now),
  isClosing: row.closing_since !== null && row.state !== 'closed',
})
