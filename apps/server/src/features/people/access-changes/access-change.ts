import { needsSignatures, raises, shortNameOf, signedAccessText } from '@dilo/domain/signing/access-change.ts'
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
import { proposalOf } from './access-proposal.ts'
import { accessNews, codeTextsOf } from './access-messages.ts'
import { presentAccess } from './shown-access.ts'

/** The proposal of a grant, which leaves the person with an access. */
function grantOf(row: Pick<ChangeRow, 'proposal'>) {
  const { after, ...proposal } = proposalOf(row)
  if (after === null) throw new Error('An invitation grants an access')
  return { ...proposal, after }
}

const invitationOf = (row: Pick<ChangeRow, 'company_id' | 'subject_id'>) => ({
  companyId: row.company_id,
  invitationId: row.subject_id,
})

/**
 * Changes of the access to a company (decision 096): a right to decide for it takes the signatures that the strictest
 * payment takes, or an invitation would be a way around signing. An invitation carries the granted right, and its id is
 * the change's subject.
 */
export const accessChange: ChangeKind = {
  name: 'access',
  signedText: (row) => signedAccessText({ companyId: row.company_id, changeId: row.change_id, ...proposalOf(row) }),
  needs(row, present) {
    const { before, after } = proposalOf(row)
    return needsSignatures(before, after) ? neededForChange(present) : []
  },
  bankFillsGaps: true,
  /** No person signs a raise of their own rights; only a sole entrepreneur does. */
  beneficiary(row) {
    const { subject, before, after } = proposalOf(row)
    return 'personId' in subject && raises(before, after) && !row.sole_entrepreneur ? subject.personId : null
  },
  obstacle: (_, reader, { row }) => obstacleOfProposed(reader, invitationOf(row)),
  codeTexts: (row) => codeTextsOf(grantOf(row)),
  waitMs: () => 0,
  async carryOut(context, transaction, { row, gaps }, origin) {
    const { after } = grantOf(row)
    // The bank confirms a head, and a person who takes a place that no one in the company could fill.
    const givesStatus = headsCompany(after.type) || gaps.length > 0 ? 'onConfirm' : 'active'
    await sendGranted(context, transaction, invitationOf(row), {
      givesStatus,
      origin,
      inDemo: row.demo_tenant_id !== null,
    })
  },
  endUnused: (transaction, row, end) => endProposed(transaction, invitationOf(row), end),
  told: (row, step) => accessNews(grantOf(row), step),
  shownToPublic(row) {
    const { subject, after } = proposalOf(row)
    return { name: shortNameOf(splitFullName(subject.name as FullName)), access: presentAccess(after) }
  },
  undo: {
    stage: (reader, row) => stageOfGranted(reader, invitationOf(row)),
    carryOut: (context, transaction, row, deed) => takeBackGranted(context, transaction, invitationOf(row), deed),
  },
  events: {
    proposed: 'accessChangeProposed',
    signed: 'accessChangeSigned',
    effective: 'accessChangeEffective',
    withdrawn: 'accessChangeWithdrawn',
  },
}
