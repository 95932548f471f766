import { needsSignatures, raises, shortNameOf, signedAccessText } from '@dilo/domain/signing/access-change.ts'
import { neededForChange } from '@dilo/domain/signing/policy-change.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type FullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import { offeredRelation } from '../adding/offered-relation.ts'
import { sentInvitation } from '../invitations/granted-invitation.ts'
import type { ChangeKind, ChangeRow } from '../../signing/door.ts'
import { proposalOf } from './access-proposal.ts'
import { accessNews, codeTextsOf } from './access-messages.ts'
import type { GrantEffect } from './grant-effect.ts'
import { presentAccess } from './shown-access.ts'

/** The proposal of a grant, which leaves the person with an access. */
function grantOf(row: Pick<ChangeRow, 'proposal'>) {
  const { after, ...proposal } = proposalOf(row)
  if (after === null) throw new Error('An invitation grants an access')
  return { ...proposal, after }
}

/** What a grant brings: an invitation, or the relation of a client whom the company adds by РНОКПП and phone. */
const effectOf = (row: Pick<ChangeRow, 'proposal'>): GrantEffect =>
  'personId' in proposalOf(row).subject ? offeredRelation : sentInvitation

/**
 * Changes of the access to a company (decision 096): a right to decide for it takes the signatures that the strictest
 * payment takes, or an invitation would be a way around signing. The change's subject is the id of the invitation that
 * carries the granted right, or of the person who is added.
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
  obstacle: (_, reader, { row }) => effectOf(row).obstacle(reader, row),
  codeTexts: (row) => codeTextsOf(grantOf(row)),
  waitMs: () => 0,
  async carryOut(context, transaction, { row, gaps }, origin) {
    const { after } = grantOf(row)
    // The bank confirms a head, and a person who takes a place that no one in the company could fill.
    const because = headsCompany(after.type) ? 'head' : gaps.length > 0 ? 'firstOfPlace' : null
    await effectOf(row).carryOut(context, transaction, row, { because, origin })
  },
  endUnused: (transaction, row, end) => effectOf(row).endUnused(transaction, row, end),
  told: (row, step) => accessNews(grantOf(row), step),
  shownToPublic(row) {
    const { subject, after } = proposalOf(row)
    return { name: shortNameOf(splitFullName(subject.name as FullName)), access: presentAccess(after) }
  },
  undo: {
    stage: (reader, row) => effectOf(row).stage(reader, row),
    carryOut: (context, transaction, row, deed) => effectOf(row).takeBack(context, transaction, row, deed),
  },
  events: {
    proposed: 'accessChangeProposed',
    signed: 'accessChangeSigned',
    effective: 'accessChangeEffective',
    withdrawn: 'accessChangeWithdrawn',
  },
}
