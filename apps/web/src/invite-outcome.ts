import type { WireCode } from '@dilo/domain/refusals.ts'

/** What became of an invitation at sign-in: the relation's state, why it was refused, or `failed` for any other reason. */
export type InviteOutcome = 'active' | 'onConfirm' | 'failed' | WireCode<'relations'>

/** Where sign-in keeps it for the cabinet: in the session storage, of this window alone, until it is told. */
export const INVITE_OUTCOME = 'inviteOutcome'
