import type { Answer } from '@dilo/contract/calls.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { invitationOffers } from '@dilo/domain/rules/invitation.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { validateInviter } from '../invitation/inviter.ts'
import { presentOffer, presentSent } from './presenter.ts'
import { findAllSent, findInviter } from '../invitation/store.ts'

/** The company's invitations, for all who act for it; the actions on them are for inviters. */
export async function listInvitations(
  context: Context,
  { companyId, personId, demo }: CompanyAuthority,
): Promise<Answer<'GET /api/operation-service/invitations'>> {
  const inviter = validateInviter(await findInviter(context.database, personId, companyId))
  const sent = await findAllSent(context.database, companyId)
  const now = context.clock.now()
  return {
    refusal: inviter.ok ? null : wireCodeOf(inviter.error),
    offers: inviter.ok ? invitationOffers(inviter.value).map(presentOffer) : [],
    invitations: sent.map((invitation) =>
      presentSent(invitation, { mayInvite: inviter.ok, inDemo: demo !== null, now }),
    ),
  }
}
