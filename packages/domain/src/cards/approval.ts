import { ok, refused, type Result } from '../result.ts'
import type { GivenType } from '../signing/signature.ts'
import type { NeededSignatures } from '../signing/signing-policy.ts'
import { fits, stillNeeded } from '../signing/still-needed.ts'

/** A purchase on the internet that waits for a yes (3-D Secure). Who says nothing until its end has declined. */
export const approvalStates = ['waiting', 'approved', 'declined', 'expired'] as const

export type ApprovalState = (typeof approvalStates)[number]

/** `notMe`: another person has the card's number. */
export type ApprovalAnswer = 'approve' | 'decline' | 'notMe'

/**
 * The role in which a person is asked: first the holder of the card; then, where the policy of signing wants two,
 * another person.
 */
export type ApprovalRole = 'holder' | 'second'

/** An approval as everything about its answers depends on it. */
export type Approval = {
  readonly state: ApprovalState
  /** Milliseconds since 1970 (UTC): nothing is approved from this moment. */
  readonly expiresAt: number
  readonly holderId: string
  /** The people who have approved it, in order. */
  readonly approvedBy: readonly string[]
  /** The signatures needed by the policy of signing for its account and amount. */
  readonly needs: NeededSignatures
}

/** A person who acts on the card's account now. */
export type ApprovalPerson = { readonly personId: string; readonly type: GivenType | 'none' }

/** True if an amount of this size needs a second person. */
export const needsSecond = ({ needs }: Pick<Approval, 'needs'>): boolean => needs.length > 1

/** The state of an approval at this moment: silence has declined it. */
export const approvalStateAt = (
  { state, expiresAt }: Pick<Approval, 'state' | 'expiresAt'>,
  at: number,
): ApprovalState => (state === 'waiting' && at >= expiresAt ? 'expired' : state)

/**
 * As whom a person is asked now; null: they are not. The second is another person than the holder, with a right of signature
 * that the policy still wants beside the holder's own; where the holder signs nothing, with any that it wants.
 */
export function askedAs(
  approval: Approval,
  person: ApprovalPerson,
  people: readonly ApprovalPerson[],
  at: number,
): ApprovalRole | null {
  if (approvalStateAt(approval, at) !== 'waiting') return null
  if (!approval.approvedBy.includes(approval.holderId)) return person.personId === approval.holderId ? 'holder' : null
  if (approval.approvedBy.includes(person.personId) || person.type === 'none') return null
  const holder = people.find(({ personId }) => personId === approval.holderId)
  const given =
    holder === undefined || holder.type === 'none' || !fits(holder.type, approval.needs) ? [] : [holder.type]
  return fits(person.type, stillNeeded(approval.needs, given)) ? 'second' : null
}

/**
 * Takes an answer of a person who is asked.
 * @returns the state after it; cardStatusNotChanged: it has ended, or this person is not asked
 */
export function answerApproval(
  approval: Approval,
  { role, answer, at }: { readonly role: ApprovalRole | null; readonly answer: ApprovalAnswer; readonly at: number },
): Result<ApprovalState, 'cardStatusNotChanged' | 'cardOwnerOnly'> {
  if (approvalStateAt(approval, at) !== 'waiting' || role === null) return refused('cardStatusNotChanged')
  if (answer === 'notMe' && role !== 'holder') return refused('cardOwnerOnly')
  if (answer !== 'approve') return ok('declined')
  return ok(needsSecond(approval) && role === 'holder' ? 'waiting' : 'approved')
}
