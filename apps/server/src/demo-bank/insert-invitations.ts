import { DAY } from '@dilo/domain/values/duration.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { insertInvitation } from '../features/people/door.ts'
import { hashToken } from '../secret-token.ts'
import { bankCast, companyId, personId } from './demo-cast.ts'
import { companies, innOf, people } from '@dilo/demo-world/people-and-companies.ts'
import { stableId } from '@dilo/demo-world/stable-id.ts'

/** docs/demo.md names it for trying out: in the demo bank alone, where all passwords are known as well. */
export const DEMO_INVITATION = 'demo-invite-0000000015'

/** For a person who is not a client yet: with its e-mail, a registration is done after the code from the phone. */
export const DEMO_REGISTRATION_INVITATION = 'demo-invite-0000000023'

export const invitedToRegister = {
  phone: '380500000023',
  email: 'stefaniia@example.com',
  inn: innOf('1993-04-21', 706),
  secondName: 'Дорошенко',
  firstName: 'Стефанія',
  middleName: 'Юріївна',
} as const

const INVITED = '380500000015'
const DIRECTOR = '380500000002'
const YEAR_MS = 365 * DAY

/** The link of a person who opened it too late: it ran out yesterday. */
const DEMO_EXPIRED_INVITATION = 'demo-invite-0000000034'

/**
 * The director of «Зелений Гай» has invited another accountant, who is a client, and a person who is not; an
 * entrepreneur has invited a person who let the time pass.
 */
export async function insertInvitations(transaction: DatabaseTransaction, now: number): Promise<void> {
  const company = companies.find(({ people: team }) => team.some(({ phone }) => phone === DIRECTOR))
  const invited = people.find(({ phone }) => phone === INVITED)
  if (company === undefined || invited === undefined) throw new Error('The demo bank has lost whom it invites')
  const offer = {
    companyId: companyId(bankCast, company),
    type: 'ACCOUNTANT',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
    signatureType: 'none',
    givesStatus: 'active',
    grantedAt: null,
    invitedBy: personId(bankCast, DIRECTOR),
    createdAt: new Date(now),
    expiresAt: new Date(now + YEAR_MS),
  } as const
  await insertInvitation(transaction, {
    ...offer,
    invitationId: stableId(`invitation ${INVITED}`),
    secretHash: hashToken(DEMO_INVITATION),
    phone: invited.phone,
    email: invited.email,
    inn: invited.inn,
    secondName: invited.uk[0],
    firstName: invited.uk[1],
    middleName: invited.uk[2],
  })
  await insertInvitation(transaction, {
    ...offer,
    ...invitedToRegister,
    invitationId: stableId(`invitation ${invitedToRegister.phone}`),
    secretHash: hashToken(DEMO_REGISTRATION_INVITATION),
  })
  await insertExpired(transaction, now)
}

const TOO_LATE = '380500000034'
const ENTREPRENEUR = '380500000032'

async function insertExpired(transaction: DatabaseTransaction, now: number): Promise<void> {
  const company = companies.find(({ people: team }) => team.some(({ phone }) => phone === ENTREPRENEUR))
  const invited = people.find(({ phone }) => phone === TOO_LATE)
  if (company === undefined || invited === undefined) throw new Error('The demo bank has lost who came too late')
  await insertInvitation(transaction, {
    companyId: companyId(bankCast, company),
    invitationId: stableId(`invitation ${TOO_LATE}`),
    secretHash: hashToken(DEMO_EXPIRED_INVITATION),
    type: 'TRUSTEE',
    position: '200700',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'],
    signatureType: 'none',
    givesStatus: 'active',
    grantedAt: null,
    invitedBy: personId(bankCast, ENTREPRENEUR),
    phone: invited.phone,
    email: null,
    inn: invited.inn,
    secondName: invited.uk[0],
    firstName: invited.uk[1],
    middleName: invited.uk[2],
    createdAt: new Date(now - 8 * DAY),
    expiresAt: new Date(now - DAY),
  })
}
