import type { Answer } from '@dilo/contract/calls.ts'
import type { Invite, SentInvitation } from '@dilo/contract/operation-service.ts'
import { type InvitationOffer, invitationState } from '@dilo/domain/rules/invitation.ts'
import { type Email, maskEmail } from '@dilo/domain/values/email.ts'
import { joinNameParts } from '@dilo/domain/values/full-name.ts'
import { maskPhone, type Phone } from '@dilo/domain/values/phone.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { MESSAGES_OF_ONE, resendAfter } from '../invitation/invitation-limits.ts'
import type { Invitation, WithInviter } from '../invitation/store.ts'

export const presentInvite = ({
  invitationId,
  email,
  phone,
  firstName,
  secondName,
  middleName,
}: Invitation): Invite => ({
  id: invitationId,
  email,
  phone,
  firstName,
  secondName,
  middleName,
})

type Seen = {
  readonly mayInvite: boolean
  /** Nothing leaves a demo, a message neither. */ readonly inDemo: boolean
  /** Milliseconds since 1970. */ readonly now: number
}

/** An invitation in the company's list. Only inviters see whole contacts: they have typed them. */
export function presentSent(invitation: WithInviter, { mayInvite, inDemo, now }: Seen): SentInvitation {
  const { phone, email, endsAt } = invitation
  const state = invitationState(invitation, now)
  return {
    id: invitation.invitationId,
    name: joinNameParts(invitation),
    type: invitation.type,
    positionCode: invitation.position,
    permissions: [...invitation.permissions],
    signatureType: invitation.signatureType,
    phone: phone === null || mayInvite ? phone : maskPhone(phone as Phone),
    email: email === null || mayInvite ? email : maskEmail(email as Email),
    state,
    registeredAs: invitation.registeredAs,
    invitedBy: fullNameOf(invitation.inviter),
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    endedAt: state === 'open' || state === 'proposed' ? null : endsAt.toISOString(),
    actions: mayInvite ? actionsOf(invitation, state).filter((action) => !inDemo || action !== 'RESEND') : [],
    resendAfter: resendAfter(invitation.lastMessageAt, now),
  }
}

function actionsOf({ messages, position }: Invitation, state: SentInvitation['state']): SentInvitation['actions'] {
  const isSent = (state === 'open' || state === 'expired') && messages > 0
  return [
    ...(isSent && messages < MESSAGES_OF_ONE && position !== null ? (['RESEND'] as const) : []),
    ...(state === 'open' || state === 'proposed' ? (['WITHDRAW'] as const) : []),
  ]
}

type Offer = Answer<'GET /api/operation-service/invitations'>['offers'][number]

export const presentOffer = ({
  position,
  type,
  permissions,
  signatureTypes,
  salaryAccess,
}: InvitationOffer): Offer => ({
  positionCode: position,
  type,
  permissions: [...permissions],
  signatureTypes: [...signatureTypes],
  salaryAccess: [...salaryAccess],
})
