import type { Invite } from '@dilo/contract/operation-service.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOpenInvitation } from './open-invitation.ts'
import { presentInvite } from './presenter.ts'

/**
 * The fields that an invitation fills in at registration. A holder of the link may read it until it is used or expires.
 */
export async function readInvite(
  context: Context,
  { secret, from }: { secret: string; from: string },
): Promise<Result<Invite, Refusal>> {
  const found = await findOpenInvitation(context, secret, from)
  return found.ok ? ok(presentInvite(found.value)) : found
}
