import type { Ending } from '@dilo/domain/flows/registration.ts'
import type { Reader } from '../../../db/transaction.ts'
import { isCompanyOf } from './client-store.ts'
import type { RegistrationFlow } from './store.ts'

/** The state after the last proof of a registration whose organization is named. */
export async function endingOf(
  reader: Reader,
  flow: Pick<RegistrationFlow, 'registrant' | 'clientCode' | 'invitation'>,
): Promise<Ending> {
  if (flow.registrant === 'entrepreneur') return 'done'
  return (await joinsInviting(reader, flow)) ? 'done' : 'logo'
}

/** True if the named company is the one that has invited the person. */
export const joinsInviting = async (
  reader: Reader,
  { invitation, clientCode }: Pick<RegistrationFlow, 'clientCode' | 'invitation'>,
): Promise<boolean> =>
  invitation !== null && clientCode !== null && isCompanyOf(reader, invitation.companyId, clientCode)
