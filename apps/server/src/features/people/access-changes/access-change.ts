import { needsSignatures, raises, shortNameOf, signedAccessText } from '@dilo/domain/signing/access-change.ts'
import {
  changeNeedsSignatures,
  directionOf,
  reachesNoFurther,
  takesFromSignatory,
} from '@dilo/domain/signing/access-direction.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { powersOfAccess } from '@dilo/domain/signing/eds-only.ts'
import { neededForChange } from '@dilo/domain/signing/policy-change.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type FullName, splitFullName } from '@dilo/domain/values/full-name.ts'
import { offeredRelation } from './offered-relation.ts'
import { sentInvitation } from './granted-invitation.ts'
import type { Reader } from '../../../db/transaction.ts'
import { bankLimits } from '../../signing/door.ts'
import { readAccess } from '../../companies/door.ts'
import type { ChangeKind, ChangeRow } from '../../signing/door.ts'
import { accessNews, codeTextsOf } from './access-messages.ts'
import { proposalOf } from './access-proposal.ts'
import { carryOutOfPerson, leavesLessToSign, obstacleOfPerson } from './change-of-person.ts'
import type { GrantEffect } from './grant-effect.ts'
import { presentAccess } from '../relations/shown-access.ts'

const isGrant = (row: Pick<ChangeRow, 'proposal'>): boolean => proposalOf(row).kind === 'grant'

/** The effect of a grant: an invitation, or the relation of a client whom the company adds by РНОКПП and phone. */
const effectOf = (row: Pick<ChangeRow, 'proposal'>): GrantEffect =>
  'personId' in proposalOf(row).subject ? offeredRelation : sentInvitation

/** noAuthority: the access reaches further than that of the head who grants it. */
async function obstacleOfGrant(reader: Reader, row: ChangeRow): Promise<Result<void, RefusalCode>> {
  const { after } = proposalOf(row)
  const giver = await readAccess(reader, { companyId: row.company_id, personId: row.proposed_by })
  if (after !== null && giver !== null && !reachesNoFurther(after, giver.access)) return refused('noAuthority')
  return effectOf(row).obstacle(reader, row)
}

/** No person signs a raise of their own rights; only a sole entrepreneur does. */
function beneficiaryOf(row: ChangeRow): string | null {
  const { kind, subject, before, after } = proposalOf(row)
  const isRaised = kind === 'grant' ? raises(before, after) : directionOf(before, after) === 'raising'
  return 'personId' in subject && isRaised && !row.sole_entrepreneur ? subject.personId : null
}

/**
 * Changes of the access to a company (decisions 096, 148 and 150): a right to decide for it takes the signatures that the
 * strictest payment takes, or an invitation would be a way around signing. The change's subject is the id of the
 * invitation that carries the granted right, or the person who is added or is there.
 */
export const accessChange: ChangeKind = {
  name: 'access',
  signedText: (row) => signedAccessText({ companyId: row.company_id, changeId: row.change_id, ...proposalOf(row) }),
  accounts: () => [],
  needs(row, present, people) {
    const { kind, subject, before, after } = proposalOf(row)
    if (kind === 'grant') return needsSignatures(before, after) ? neededForChange(present) : []
    if (changeNeedsSignatures(before, after)) return neededForChange(present)
    if (!takesFromSignatory(before, after)) return []
    const personId = 'personId' in subject ? subject.personId : null
    return leavesLessToSign(people, personId, { before, after }, present) ? neededForChange(present) : ['any']
  },
  async powers(context, reader, row) {
    const { kind, subject, before, after } = proposalOf(row)
    // A disabled person keeps their limits, and has no access to start from.
    const kept =
      kind === 'enable' && 'personId' in subject
        ? await readAccess(reader, { companyId: row.company_id, personId: subject.personId })
        : null
    const limitsBefore = kept?.access.limits ?? before?.limits ?? null
    return powersOfAccess({ before, after, limitsBefore }, bankLimits(context))
  },
  // The bank confirms who joins the company. A change of a person who is there has no such step.
  bankFillsGaps: isGrant,
  beneficiary: beneficiaryOf,
  obstacle: (context, reader, change) =>
    isGrant(change.row)
      ? obstacleOfGrant(reader, change.row)
      : obstacleOfPerson(context, reader, change, beneficiaryOf(change.row)),
  codeTexts: (row) => codeTextsOf(proposalOf(row)),
  waitMs: () => 0,
  way(row) {
    const { kind, before, after } = proposalOf(row)
    return kind === 'grant' || changeNeedsSignatures(before, after) ? 'accessOfPerson' : null
  },
  async carryOut(context, transaction, { row, gaps }, origin) {
    const { kind, after } = proposalOf(row)
    if (kind !== 'grant') return carryOutOfPerson(context, transaction, row)
    // The bank confirms a head, and a person who takes a place that no one in the company could fill.
    const because = after !== null && headsCompany(after.type) ? 'head' : gaps.length > 0 ? 'firstOfPlace' : null
    return effectOf(row).carryOut(context, transaction, row, { because, origin })
  },
  async endUnused(transaction, row, end) {
    if (isGrant(row)) await effectOf(row).endUnused(transaction, row, end)
  },
  messages: (row, step) => accessNews(proposalOf(row), step),
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
  stage: (reader, row) => effectOf(row).stage(reader, row),
  carryOut: (context, transaction, row, undoing) => effectOf(row).takeBack(context, transaction, row, undoing),
}
