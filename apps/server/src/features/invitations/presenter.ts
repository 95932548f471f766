import type { Invite } from '@dilo/contract/operation-service.ts'
import type { Invitation } from './store.ts'

export const presentInvite = ({ invitationId, email, phone, firstName, secondName, middleName }: Invitation): Invite => ({
  id: invitationId,
  email,
  phone,
  firstName,
  secondName,
  middleName,
})
