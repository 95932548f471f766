import { certain } from '@dilo/domain/result.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'
import { type RawBuilder, sql } from 'kysely'
import { companyOfIncoming, contradictedIncoming, recalledIncoming, unclearIncoming } from '../../payments/door.ts'
import type { KindOfCase, Walk } from '../case/case-kind.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { taking } from '../case/case-sql.ts'

const walkOf = (transfers: RawBuilder<unknown>): Walk => ({
  from: sql`${transfers} as held ${taking('incoming', sql`${NO_COMPANY}::uuid`, 'held.uetr')}`,
  where: sql`true`,
  at: sql`held.since`,
  id: 'held.uetr',
  place: null,
  company: 'held.company_id',
  order: ['at', 'id'],
  person: null,
  promised: 'held.answer_by',
  subject: 'held.debtor_name',
  sum: sql`held.amount`,
})

/** Money from other banks that the bank may not credit by itself, that messages contradict, or that the payer's bank asks back. */
export const incomingCase: KindOfCase<'incoming'> = {
  call: 'GET /api/desk/incoming/{uetr}',
  promise: 'incomingTransfer',
  walks: () => [walkOf(unclearIncoming), walkOf(contradictedIncoming), walkOf(recalledIncoming)],
  place: ({ caseId }) => companyOfIncoming(caseId),
  subject: ({ id }) => incomingSubject(id),
  shown: ({ id }) => ({ uetr: id }),
}

/** A transfer from another bank as the subject of an action. */
export const incomingSubject = (uetr: string): string => `incoming ${uetr}`

/** A UETR of the wire, which the contract has checked. */
export const uetrOf = (text: string): Uetr => certain(parseUetr(text))
