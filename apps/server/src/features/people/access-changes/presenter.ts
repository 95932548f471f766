import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type OpenChange, presentSigning } from '../../signing/door.ts'
import { accessChange } from './access-change.ts'
import { proposalOf } from './access-proposal.ts'
import { presentAccess } from '../relations/shown-access.ts'

/** @param personId the caller */
export function presentAccessChange(change: OpenChange, personId: string): ShownAccessChange {
  const { row, gaps } = change
  const { kind, subject, before, after } = proposalOf(row)
  return {
    id: row.change_id,
    kind,
    invitationId: kind === 'grant' && !('personId' in subject) ? row.subject_id : null,
    name: subject.name,
    innEnding: 'inn' in subject ? subject.inn.slice(-4) : null,
    before: presentAccess(before),
    after: presentAccess(after),
    personId: 'personId' in subject ? subject.personId : null,
    confirmedByBank: kind === 'grant' && ((after !== null && headsCompany(after.type)) || gaps.length > 0),
    ...presentSigning(accessChange, change, personId),
  }
}
