import type { FormConsent } from '@dilo/domain/consents/consent-kinds.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { Registrant, RegistrationState } from '@dilo/domain/flows/registration.ts'
import { certain } from '@dilo/domain/result.ts'
import { type Email, parseEmail } from '@dilo/domain/values/email.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { keptPhone, type Phone } from '@dilo/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { RegisterAnswer } from '../../companies/door.ts'
import type { InvitationKey } from '../invitations/open-invitation.ts'

/** The form is before anything is stored. */
export type StoredState = Exclude<RegistrationState, 'form'>

export type RegistrationFlow = {
  readonly tokenHash: Buffer
  readonly state: StoredState
  readonly language: Language
  readonly firstName: string
  readonly secondName: string
  readonly middleName: string
  readonly phone: Phone
  readonly email: Email
  readonly passwordHash: string | null
  readonly personId: string
  readonly companyId: string
  readonly invitation: InvitationKey | null
  /** As whom the invitation's link says that the person registers. */
  readonly inviteType: string | null
  /** The code of a friend's link. */
  readonly friendCode: string | null
  readonly consents: readonly FormConsent[]
  readonly registrant: Registrant | null
  /** ЄДРПОУ or, of an entrepreneur, РНОКПП. */
  readonly clientCode: string | null
  readonly inn: string | null
  readonly position: Position | null
  readonly governmentAnswer: RegisterAnswer | null
  /** The phone that the person gave to the bank before. */
  readonly otherPhone: Phone | null
  readonly mainPhone: Phone | null
}

type NewFlow = Pick<
  RegistrationFlow,
  | 'tokenHash'
  | 'language'
  | 'firstName'
  | 'secondName'
  | 'middleName'
  | 'phone'
  | 'email'
  | 'personId'
  | 'companyId'
  | 'invitation'
  | 'inviteType'
  | 'friendCode'
  | 'consents'
> & {
  readonly passwordHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The driver would write an array of its own. */
const kept = (consents: readonly FormConsent[]) => sql<FormConsent[]>`${JSON.stringify(consents)}::jsonb`

export async function insertFlow(transaction: DatabaseTransaction, flow: NewFlow): Promise<void> {
  await transaction
    .insertInto('registration_flow')
    .values({
      token_hash: flow.tokenHash,
      state: 'phoneCode',
      language: flow.language,
      first_name: flow.firstName,
      second_name: flow.secondName,
      middle_name: flow.middleName,
      phone: flow.phone,
      email: flow.email,
      password_hash: flow.passwordHash,
      person_id: flow.personId,
      company_id: flow.companyId,
      inviting_company_id: flow.invitation?.companyId ?? null,
      invitation_id: flow.invitation?.invitationId ?? null,
      invite_type: flow.inviteType,
      friend_code: flow.friendCode,
      consents: kept(flow.consents),
      created_at: flow.createdAt,
      expires_at: flow.expiresAt,
    })
    .execute()
}

const flowOf = (reader: Reader, tokenHash: Buffer) =>
  reader.selectFrom('registration_flow').selectAll().where('token_hash', '=', tokenHash)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof flowOf>['executeTakeFirst']>>>

const phoneOf = (text: string | null): Phone | null => (text === null ? null : keptPhone(text))

const readRow = (row: Row): RegistrationFlow => ({
  tokenHash: row.token_hash,
  state: row.state,
  language: row.language,
  firstName: row.first_name,
  secondName: row.second_name,
  middleName: row.middle_name,
  phone: keptPhone(row.phone),
  email: certain(parseEmail(row.email)),
  passwordHash: row.password_hash,
  personId: row.person_id,
  companyId: row.company_id,
  invitation:
    row.inviting_company_id === null || row.invitation_id === null
      ? null
      : { companyId: row.inviting_company_id, invitationId: row.invitation_id },
  inviteType: row.invite_type,
  friendCode: row.friend_code,
  consents: row.consents,
  registrant: row.registrant,
  clientCode: row.client_code,
  inn: row.inn,
  position: row.position_code,
  governmentAnswer: row.government_answer,
  otherPhone: phoneOf(row.other_phone),
  mainPhone: phoneOf(row.main_phone),
})

/** Null when it is unknown or its time is over. */
export async function findFlow(reader: Reader, tokenHash: Buffer, now: Date): Promise<RegistrationFlow | null> {
  const row = await flowOf(reader, tokenHash).where('expires_at', '>', now).executeTakeFirst()
  return row ? readRow(row) : null
}

/** Locks a flow where it is: of many who take its step at once, one does. Null when it has gone on. */
export async function lockFlow(
  transaction: DatabaseTransaction,
  { tokenHash, state }: RegistrationFlow,
): Promise<RegistrationFlow | null> {
  const row = await flowOf(transaction, tokenHash).where('state', '=', state).forUpdate().executeTakeFirst()
  return row ? readRow(row) : null
}

/** Finds a flow and keeps it where it is until the transaction ends; others may do the same. Null as of `findFlow`. */
export async function shareFlow(
  transaction: DatabaseTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<RegistrationFlow | null> {
  const row = await flowOf(transaction, tokenHash).where('expires_at', '>', now).forShare().executeTakeFirst()
  return row ? readRow(row) : null
}

/** The facts that a step adds to a registration. */
type Learnt = Partial<
  Pick<
    RegistrationFlow,
    'registrant' | 'clientCode' | 'inn' | 'position' | 'consents' | 'governmentAnswer' | 'otherPhone' | 'mainPhone'
  >
>

const columns = (learnt: Learnt) => ({
  ...(learnt.registrant !== undefined && { registrant: learnt.registrant }),
  ...(learnt.clientCode !== undefined && { client_code: learnt.clientCode }),
  ...(learnt.inn !== undefined && { inn: learnt.inn }),
  ...(learnt.position !== undefined && { position_code: learnt.position }),
  ...(learnt.consents !== undefined && { consents: kept(learnt.consents) }),
  ...(learnt.governmentAnswer !== undefined && { government_answer: learnt.governmentAnswer }),
  ...(learnt.otherPhone !== undefined && { other_phone: learnt.otherPhone }),
  ...(learnt.mainPhone !== undefined && { main_phone: learnt.mainPhone }),
})

/**
 * Moves a flow on from its state, with the step's facts. A flow that is over keeps no password; each step has tries of
 * its own.
 */
export async function moveFlow(
  reader: Reader,
  { tokenHash, state }: RegistrationFlow,
  next: StoredState,
  learnt: Learnt = {},
): Promise<void> {
  const isOver = next === 'thankYou' || next === 'ended'
  await reader
    .updateTable('registration_flow')
    .set({ state: next, tries: 0, ...columns(learnt), ...(isOver && { password_hash: null }) })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .execute()
}

/** Keeps what the register said of a code, while the organization is being named. */
export async function keepGovernmentAnswer(
  reader: Reader,
  { tokenHash }: RegistrationFlow,
  clientCode: string,
  answer: RegisterAnswer,
): Promise<void> {
  await reader
    .updateTable('registration_flow')
    .set({ client_code: clientCode, government_answer: answer })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'organization')
    .execute()
}

/** Counts a try at this step before anything is compared. @returns which it is; null: none is left, or the step is over */
export async function countTry(
  database: Database,
  { tokenHash, state }: RegistrationFlow,
  of: 'tries' | 'organization_tries',
  atMost: number,
): Promise<number | null> {
  const row = await database
    .updateTable('registration_flow')
    .set({ [of]: sql<number>`${sql.ref(of)} + 1` })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .where(of, '<', atMost)
    .returning(of)
    .executeTakeFirst()
  return row?.[of] ?? null
}

/** True if this phone or e-mail is a login. */
export const isLogin = async (reader: Reader, login: string): Promise<boolean> =>
  (await reader.selectFrom('login_directory').select('person_id').where('login', '=', login).executeTakeFirst()) !==
  undefined
