import type { Invite } from '@dilo/contract/operation-service.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../http/refusal.ts'
import { lookUpInvitation } from './look-up.ts'
import { presentInvite } from './presenter.ts'
import { readInvitation } from './store.ts'

/** What fills in a registration by invitation. Who has the link may read it until it is used or runs out. */
export async function readInvite(context: Context, { secret, from }: { secret: string; from: string }): Promise<Result<Invite, Refusal>> {
  const found = await lookUpInvitation(context, secret, from)
  if (!found.ok) return found
  if (found.value === null) return refused({ code: 'REG_INVITE_NOT_LOADED' })
  const invitation = await readInvitation(context.database, found.value)
  const isOpen = invitation.acceptedBy === null && invitation.expiresAt.getTime() > context.clock.now()
  return isOpen ? ok(presentInvite(invitation)) : refused({ code: 'REG_INVITE_NOT_LOADED' })
}
