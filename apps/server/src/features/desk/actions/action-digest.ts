import { createHash } from 'node:crypto'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'

/** All that the maker of an action proves: a change of any of it is another action. */
export type ActionContent = {
  readonly kind: StaffActionKind
  readonly subject: string
  readonly baseVersion: string
  /** Canonical JSON. */
  readonly payload: string
  readonly reason: string
}

/** SHA-256 over an action as text: a field a line. Only the reason, which stands last, can hold more than one line. */
export const actionDigest = ({ kind, subject, baseVersion, payload, reason }: ActionContent): Buffer =>
  createHash('sha256').update(['dilo.staff-action.1', kind, subject, baseVersion, payload, reason].join('\n')).digest()

/** The content that a decision proves: the action, its digest, and the decision. */
export const decisionDigest = (
  { actionId, digest }: { readonly actionId: string; readonly digest: Buffer },
  { decision, reason }: { readonly decision: 'approve' | 'deny'; readonly reason: string },
): string =>
  createHash('sha256')
    .update(['dilo.staff-decision.1', actionId, digest.toString('hex'), decision, reason].join('\n'))
    .digest('hex')
