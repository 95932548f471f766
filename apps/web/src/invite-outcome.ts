import type { ErrorCode } from '@dilo/domain/errors.ts'

/** What became of an invitation at sign-in: the relation's state, why it was refused, or `failed` for any other reason. */
export type InviteOutcome = 'active' | 'onConfirm' | 'failed' | ErrorCode<'relations'>

/** Of this window alone, until it is told. */
const NAME = 'inviteOutcome'

/** Sign-in knows it and leaves for the cabinet, which tells it. */
export const keepInviteOutcome = (outcome: InviteOutcome): void => sessionStorage.setItem(NAME, outcome)

/** Once. */
export function takeInviteOutcome(): InviteOutcome | null {
  const outcome = sessionStorage.getItem(NAME) as InviteOutcome | null
  sessionStorage.removeItem(NAME)
  return outcome
}
