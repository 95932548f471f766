import type { DatabaseTransaction } from '../db/transaction.ts'
import { insertInvitation } from '../features/invitations/store.ts'
import { hashToken } from '../secret-token.ts'
import { bankCast, companyId, personId } from './demo-cast.ts'
import { companies, people } from './people-and-companies.ts'
import { stableId } from './stable-id.ts'

/** The README names it, for whoever wants to try it: in the demo bank alone, where all passwords are known as well. */
export const DEMO_INVITATION = 'demo-invite-0000000015'

const INVITED = '380500000015'
const DIRECTOR = '380500000002'
const YEAR_MS = 365 * 86_400_000

/** The director of «Зелений Гай» has invited another accountant. */
export async function insertInvitations(transaction: DatabaseTransaction, now: number): Promise<void> {
  const company = companies.find(({ people: team }) => team.some(({ phone }) => phone === DIRECTOR))
  const invited = people.find(({ phone }) => phone === INVITED)
  if (company === undefined || invited === undefined) throw new Error('The demo bank has lost whom it invites')
  await insertInvitation(transaction, {
    companyId: companyId(bankCast, company),
    invitationId: stableId(`invitation ${INVITED}`),
    secretHash: hashToken(DEMO_INVITATION),
    type: 'ACCOUNTANT',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
    signatureType: 'none',
    givesStatus: 'active',
    phone: invited.phone,
    email: invited.email,
    secondName: invited.uk[0],
    firstName: invited.uk[1],
    middleName: invited.uk[2],
    invitedBy: personId(bankCast, DIRECTOR),
    createdAt: new Date(now),
    expiresAt: new Date(now + YEAR_MS),
  })
}
