import { needsSignatures, raises, shortNameOf, signedAccessText } from '@dilo/domain/signing/access-change.ts'
import { changeNeedsSignatures, directionOf } from '@dilo/domain/signing/access-direction.ts'
import { neededForChange } from '@dilo/domain/signing/policy-change.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type FullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import {
  endProposed,
  obstacleOfProposed,
  sendGranted,
  stageOfGranted,
  takeBackGranted,
} from '../invitations/granted-invitation.ts'
import type { ChangeKind, ChangeRow } from '../../signing/door.ts'
import { accessNews, codeTextsOf } from './access-messages.ts'
import { proposalOf } from './access-proposal.ts'
import { carryOutOfPerson, obstacleOfPerson } from './change-of-person.ts'
import { presentAccess } from './shown-access.ts'

const isGrant = (row: Pick<ChangeRow, 'proposal'>): boolean => proposalOf(row).kind === 'grant'

const invitationOf = (row: Pick<ChangeRow, 'company_id' | 'subject_id'>) => ({
  companyId: row.company_id,
  invitationId: row.subject_id,
})

/** No person signs a raise of their own rights; only a sole entrepreneur does. */
function beneficiaryOf(row: ChangeRow): string | null {
  const { kind, subject, before, after } = proposalOf(row)
  const isRaised = kind === 'grant' ? raises(before, after) : directionOf(before, after) === 'raising'
  return 'personId' in subject && isRaised && !row.sole_entrepreneur ? subject.personId : null
}

/**
 * Changes of the access to a company (decisions 096 and 148): a right to decide for it takes the signatures that the
 * strictest payment takes, or an invitation would be a way around signing. The access of a new person comes by an
 * invitation, whose id is the change's subject; of a person who is there the subject is the person.
 */
export const accessChange: ChangeKind = {
  name: 'access',
  signedText: (row) => signedAccessText({ companyId: row.company_id, changeId: row.change_id, ...proposalOf(row) }),
  needs(row, present) {
    const { kind, before, after } = proposalOf(row)
    const isSigned = kind === 'grant' ? needsSignatures(before, after) : changeNeedsSignatures(before, after)
    return isSigned ? neededForChange(present) : []
  },
  // The bank confirms who joins the company. A change of a person who is there has no such step.
  bankFillsGaps: isGrant,
  beneficiary: beneficiaryOf,
  obstacle: (_, reader, change) =>
    isGrant(change.row)
      ? obstacleOfProposed(reader, invitationOf(change.row))
      : obstacleOfPerson(reader, change, beneficiaryOf(change.row)),
  codeTexts: (row) => codeTextsOf(proposalOf(row)),
  waitMs: () => 0,
  waitsForAccess(row) {
    const { kind, before, after } = proposalOf(row)
    return kind === 'grant' || changeNeedsSignatures(before, after)
  },
  async carryOut(context, transaction, { row, gaps }, origin) {
    const { kind, after } = proposalOf(row)
    if (kind !== 'grant') return carryOutOfPerson(context, transaction, row)
    // The bank confirms a head, and a person who takes a place that no one in the company could fill.
    const isConfirmed = (after !== null && headsCompany(after.type)) || gaps.length > 0
    return sendGranted(context, transaction, invitationOf(row), {
      givesStatus: isConfirmed ? 'onConfirm' : 'active',
      origin,
      inDemo: row.demo_tenant_id !== null,
    })
  },
  async endUnused(transaction, row, end) {
    if (isGrant(row)) await endProposed(transaction, invitationOf(row), end)
  },
  told: (row, step) => accessNews(proposalOf(row), step),
  shownToPublic(row) {
    const { subject, after } = proposalOf(row)
    return { name: shortNameOf(splitFullName(subject.name as FullName)), access: presentAccess(after) }
  },
  undo: (row) => (isGrant(row) ? undoGrant : null),
  events: {
    proposed: 'accessChangeProposed',
    signed: 'accessChangeSigned',
    effective: 'accessChangeEffective',
    withdrawn: 'accessChangeWithdrawn',
  },
}

const undoGrant: ReturnType<ChangeKind['undo']> = {
  stage: (reader, row) => stageOfGranted(reader, invitationOf(row)),
  carryOut: (context, transaction, row, deed) => takeBackGranted(context, transaction, invitationOf(row), deed),
}
