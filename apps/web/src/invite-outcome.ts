import type { WireCode } from '@dilo/domain/refusals.ts'

/**
 * The result of an invitation at sign-in: the relation's state, the code of its refusal, or `failed` for any other
 * reason.
 */
export type InviteOutcome = 'active' | 'onConfirm' | 'failed' | WireCode<'relations'>

/**
 * The key under which sign-in stores it for the cabinet, in the session storage of this window, until the cabinet shows
 * it.
 */
export const INVITE_OUTCOME = 'inviteOutcome'
