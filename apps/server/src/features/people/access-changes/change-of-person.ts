import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { mayInvite } from '@dilo/domain/rules/invitation.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { type AbleSigner, signsLess } from '@dilo/domain/signing/greatest-signable.ts'
import { limitsOfDigits } from '@dilo/domain/signing/person-limits.ts'
import { directionOf, givesNoMore, signsMore } from '@dilo/domain/signing/access-direction.ts'
import { signable } from '@dilo/domain/signing/policy-change.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { keepCardsOfHolder, lockCardsOfLeaver } from '../../cards/door.ts'
import { lockStoredRelation, readAccess, stepRelation, storeAccess } from '../../companies/door.ts'
import { mayEnter, screeningIn } from '../../watch-lists/door.ts'
import { ableTypes, type ChangeRow, type OpenChange, type RelatedPerson } from '../../signing/door.ts'
import { lockUnsignedWork } from '../relations/end-relation.ts'
import { takeAccess } from '../relations/take-access.ts'
import { tellPerson } from '../relations/tell-of-relation.ts'
import { type AccessProposal, proposalOf } from './access-proposal.ts'

/** A proposal about a person who has a relation to the company: `change`, `disable` or `enable`. */
function proposalOfPerson(row: Pick<ChangeRow, 'proposal'>): AccessProposal & { readonly personId: string } {
  const proposal = proposalOf(row)
  if (!('personId' in proposal.subject)) throw new Error('A change of this kind is about a person of the company')
  return { ...proposal, personId: proposal.subject.personId }
}

/**
 * Why a change cannot be carried out as things stand now: changedSinceCode, the relation has another version than the one
 * that it starts from; noAuthority, its proposer could not propose it any more; cannotSendForSigning, see `leavesCompanyAble`;
 * personIsChecked, the person would get a right, and a list may name them.
 */
export async function obstacleOfPerson(
  context: Context,
  reader: Reader,
  { row, people, present, needs }: OpenChange,
  beneficiary: string | null,
): Promise<Result<void, RefusalCode>> {
  const { personId, baseVersion, before, after } = proposalOfPerson(row)
  const companyId = row.company_id
  const relation = await readAccess(reader, { companyId, personId })
  if (relation?.version !== baseVersion) return refused('changedSinceCode')
  const proposer = people.find((one) => one.person_id === row.proposed_by)
  const held = await readAccess(reader, { companyId, personId: row.proposed_by })
  if (proposer === undefined || held === null || !mayInvite(askerOf(proposer))) return refused('noAuthority')
  if (!givesNoMore(after, [relation.access, held.access])) return refused('noAuthority')
  if (stillNeeded(needs, ableTypes(people, beneficiary)).length > 0) return refused('cannotSendForSigning')
  const able = leavesCompanyAble(people, personId, after, present)
  if (!able.ok || directionOf(before, after) !== 'raising') return able
  const entering = { who: 'person', companyId, personId } as const
  return (await mayEnter(screeningIn(context, reader), entering)) ? able : refused('personIsChecked')
}

const askerOf = ({ type, permissions }: RelatedPerson) => ({
  type,
  permissions: effectivePermissions(type, permissions),
})

/** A company keeps a head, and people who can meet its rules of signing if it has them now. */
function leavesCompanyAble(
  people: readonly RelatedPerson[],
  personId: string,
  after: Access | null,
  present: OpenChange['present'],
): Result<void, 'cannotSendForSigning'> {
  const then = people.flatMap((one): RelatedPerson[] => {
    if (one.person_id !== personId) return [one]
    if (after === null) return []
    const { type, permissions, signatureType } = after
    return [{ ...one, type, permissions, signature_type: signatureType }]
  })
  const hasHead = (of: readonly RelatedPerson[]) => of.some((one) => mayInvite(askerOf(one)))
  if (hasHead(people) && !hasHead(then)) return refused('cannotSendForSigning')
  return signable(present, ableTypes(people)).ok ? signable(present, ableTypes(then)) : ok(undefined)
}

/** True if the company's people can sign less together when a person has another access, or none. */
export function leavesLessToSign(
  people: readonly RelatedPerson[],
  personId: string | null,
  { before, after }: { readonly before: Access | null; readonly after: Access | null },
  present: OpenChange['present'],
): boolean {
  const others = people.filter((one) => one.person_id !== personId).map(signerOf)
  const changed = people.filter((one) => one.person_id === personId).map(signerOf)
  // A person whose access ends earlier than before is not counted.
  const endsEarlier = after !== null && after.validUntil !== null && after.validUntil !== before?.validUntil
  const then =
    after === null || endsEarlier ? [] : [{ type: after.signatureType, accounts: after.accounts, limits: after.limits }]
  return signsLess(present, [...others, ...changed], [...others, ...then])
}

const signerOf = ({ signature_type: type, account_ids: accounts, own_limits: limits }: RelatedPerson): AbleSigner => ({
  type,
  accounts,
  limits: limits === null ? {} : limitsOfDigits(limits),
})

/** Carries a change out, in the transaction of its last signature. The caller has locked the company. */
export async function carryOutOfPerson(
  context: Context,
  transaction: DatabaseTransaction,
  row: ChangeRow,
): Promise<void> {
  const { kind, personId, after } = proposalOfPerson(row)
  const whose = { companyId: row.company_id, personId }
  // Signed things come before relations in the order of locks.
  if (kind === 'disable') await lockUnsignedWork(context, transaction, whose)
  else await keepCardsOfHolder(transaction, whose)
  const relation = await lockStoredRelation(transaction, whose)
  if (relation === null) throw new Error(`The relation of ${personId} is gone under the lock of its company`)
  const at = new Date(context.clock.now())
  const by: AuditActor = { personId: row.proposed_by, sessionId: null }
  if (after !== null) {
    const before = await readAccess(transaction, whose)
    const isNewSignatory = before === null || signsMore(before.access, after)
    await storeAccess(transaction, whose, after, isNewSignatory ? at : undefined)
    // Cards on accounts on which they no longer act.
    await lockCardsOfLeaver(context, transaction, whose, { by, at })
  }
  const { type, permissions, signatureType } = after ?? relation
  const event = events[kind]
  if (event.step !== null)
    certain(await stepRelation(transaction, { ...relation, signatureType }, { event: event.step, by: 'head', at }))
  if (event.step === 'DISABLE') await takeAccess(context, transaction, whose, { by, at })
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event: event.audited,
    subjectId: personId,
    facts: { type, permissions: [...permissions], signatureType },
    at,
  })
  await tellPerson(context, transaction, whose, event.news)
}

const changed = { step: null, audited: 'relationChanged', news: 'changed' } as const

const events = {
  change: changed,
  disable: { step: 'DISABLE', audited: 'relationDisabled', news: 'disabled' },
  enable: { step: 'ENABLE_APPROVED', audited: 'relationEnabled', news: 'enabled' },
  // Invitations bring the access of new people, and endings have a code of their own.
  grant: changed,
  end: changed,
} as const
