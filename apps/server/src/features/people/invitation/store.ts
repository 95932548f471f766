import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { Position } from '@dilo/domain/dictionaries/positions.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { SignatureType } from '@dilo/domain/rules/invitation.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

export type InvitationKey = { readonly companyId: string; readonly invitationId: string }

export async function findKey(reader: Reader, secretHash: Buffer): Promise<InvitationKey | null> {
  const row = await reader
    .selectFrom('invitation_directory')
    .select(['company_id', 'invitation_id'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row === undefined ? null : { companyId: row.company_id, invitationId: row.invitation_id }
}

export type Invitation = InvitationKey & {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly position: Position | null
  readonly signatureType: SignatureType
  readonly givesStatus: 'onConfirm' | 'active'
  readonly phone: string | null
  readonly email: string | null
  /** Its person's РНОКПП; null in older ones, which can no longer be accepted. */
  readonly inn: string | null
  readonly firstName: string
  readonly secondName: string
  readonly middleName: string
  /** The language of its messages. */
  readonly language: Language
  /** The moment when its change of access took effect; null: it waits for signatures. */
  readonly grantedAt: Date | null
  /** The number of its messages, and the time of the last: none, while it is proposed. */
  readonly messages: number
  readonly lastMessageAt: Date
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The person who sent it, or sent it again last. */
  readonly invitedBy: string
  readonly acceptedBy: string | null
  /** As whom its person registered, as the link said; null: not by a registration. */
  readonly registeredAs: string | null
  readonly withdrawnAt: Date | null
  /** When it was accepted, withdrawn or runs out. */
  readonly endsAt: Date
}

const invitationOf = (reader: Reader, { companyId, invitationId }: InvitationKey) =>
  reader
    .selectFrom('invitation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)

type Row = Awaited<ReturnType<ReturnType<typeof invitationOf>['executeTakeFirstOrThrow']>>

const readRow = (row: Row): Invitation => ({
  companyId: row.company_id,
  invitationId: row.invitation_id,
  type: row.type,
  permissions: row.permissions,
  position: row.position_code,
  signatureType: row.signature_type,
  givesStatus: row.gives_status,
  phone: row.phone,
  email: row.email,
  inn: row.inn,
  firstName: row.first_name,
  secondName: row.second_name,
  middleName: row.middle_name,
  language: row.language,
  grantedAt: row.granted_at,
  messages: row.messages,
  lastMessageAt: row.last_message_at,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  invitedBy: row.invited_by,
  acceptedBy: row.accepted_by,
  registeredAs: row.registered_as,
  withdrawnAt: row.withdrawn_at,
  endsAt: row.ended_at ?? row.expires_at,
})

export const readInvitation = async (reader: Reader, key: InvitationKey): Promise<Invitation> =>
  readRow(await invitationOf(reader, key).executeTakeFirstOrThrow())

/** Undefined: it ended long ago, and is forgotten. */
export async function findInvitation(reader: Reader, key: InvitationKey): Promise<Invitation | undefined> {
  const row = await invitationOf(reader, key).executeTakeFirst()
  return row && readRow(row)
}

/** True if a person acts for a company, or is about to. */
export async function isRelated(reader: Reader, companyId: string, personId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('relation_view as relation')
    .select('status')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('status', 'in', ['active', 'onConfirm'])
    .executeTakeFirst()
  return row !== undefined
}

/** Locks it against other acceptances, withdrawals and sendings until the transaction ends. */
export const lockInvitation = async (transaction: DatabaseTransaction, key: InvitationKey): Promise<Invitation> =>
  readRow(await invitationOf(transaction, key).forUpdate().executeTakeFirstOrThrow())

/** The same by a caller's id: undefined when the company has no invitation of this id. */
export async function lockOwnInvitation(
  transaction: DatabaseTransaction,
  key: InvitationKey,
): Promise<Invitation | undefined> {
  const row = await invitationOf(transaction, key).forUpdate().executeTakeFirst()
  return row && readRow(row)
}

/** True if the phone of the invitation is the confirmed one of this person. */
export async function isFor(reader: Reader, { phone }: Invitation, personId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('person_contact')
    .select('type')
    .where('person_id', '=', personId)
    .where('status', '=', 'CONFIRMED')
    .where('type', '=', 'FINANCIAL_PHONE')
    .where('value', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

/** The status of the relation that an accepted invitation has made. */
export async function statusOf(
  reader: Reader,
  { companyId }: InvitationKey,
  personId: string,
): Promise<'onConfirm' | 'active'> {
  const row = await reader
    .selectFrom('relation_view as relation')
    .select('status')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.status === 'onConfirm' ? 'onConfirm' : 'active'
}

export async function markAccepted(
  transaction: DatabaseTransaction,
  { companyId, invitationId }: InvitationKey,
  personId: string,
  now: Date,
  registeredAs: string | null = null,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ accepted_at: now, accepted_by: personId, registered_as: registeredAs || null })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** A person's open invitations in a company, locked; rows that another transaction has locked are left out. */
export const lockOpenInvitationsOf = (
  transaction: DatabaseTransaction,
  { companyId, personId, at }: { readonly companyId: string; readonly personId: string; readonly at: Date },
) =>
  transaction
    .selectFrom('invitation')
    .select('invitation_id')
    .where('company_id', '=', companyId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('invitation_id')
    .forUpdate()
    .skipLocked()
    .execute()

/** In whose names a person has open invitations. */
export async function findCompaniesInvitedTo(reader: Reader, personId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('invitation')
    .select('company_id')
    .distinct()
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('company_id')
    .execute()
  return rows.map(({ company_id }) => company_id)
}

export async function markWithdrawn(
  transaction: DatabaseTransaction,
  { companyId, invitationId }: InvitationKey,
  personId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ withdrawn_at: now, withdrawn_by: personId })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** Without an actor: the proposal was not signed in time, or has become impossible. */
export async function markOver(
  transaction: DatabaseTransaction,
  { companyId, invitationId }: InvitationKey,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

type FirstSending = {
  readonly secretHash: Buffer
  readonly givesStatus: Invitation['givesStatus']
  readonly now: Date
  readonly expiresAt: Date
}

/** Marks a proposed invitation as granted: its first message goes out with this link. */
export async function markGranted(
  transaction: DatabaseTransaction,
  { companyId: company_id, invitationId: invitation_id }: InvitationKey,
  { secretHash, givesStatus, now, expiresAt }: FirstSending,
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ granted_at: now, gives_status: givesStatus, messages: 1, last_message_at: now, expires_at: expiresAt })
    .where('company_id', '=', company_id)
    .where('invitation_id', '=', invitation_id)
    .execute()
  await transaction
    .insertInto('invitation_directory')
    .values({ company_id, invitation_id, secret_hash: secretHash })
    .execute()
}

/** Another link for an invitation that is sent once more: the one before leads nowhere from now on. */
export async function renewLink(
  transaction: DatabaseTransaction,
  { companyId, invitationId }: InvitationKey,
  {
    secretHash,
    invitedBy,
    now,
    expiresAt,
  }: { readonly secretHash: Buffer; readonly invitedBy: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set((eb) => ({
      invited_by: invitedBy,
      expires_at: expiresAt,
      last_message_at: now,
      messages: eb('messages', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
  await transaction
    .updateTable('invitation_directory')
    .set({ secret_hash: secretHash })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** The sender's key for the order to send it (security row 37). */
export type Order = { readonly key: string; readonly requestHash: Buffer }

/** One that is proposed has no link yet. */
export type NewInvitation = Omit<
  Invitation,
  'acceptedBy' | 'registeredAs' | 'withdrawnAt' | 'endsAt' | 'messages' | 'lastMessageAt' | 'position' | 'language'
> & {
  readonly position?: Position | null
  readonly language?: Language
  readonly order?: Order
  readonly secretHash: Buffer | null
}

/** @returns false when the order was given before: of two at once the second waits for the first */
export async function insertInvitation(transaction: DatabaseTransaction, invitation: NewInvitation): Promise<boolean> {
  const key = { company_id: invitation.companyId, invitation_id: invitation.invitationId }
  const inserted = await transaction
    .insertInto('invitation')
    .values({
      ...key,
      type: invitation.type,
      permissions: [...invitation.permissions],
      position_code: invitation.position ?? null,
      signature_type: invitation.signatureType,
      gives_status: invitation.givesStatus,
      phone: invitation.phone,
      email: invitation.email,
      inn: invitation.inn,
      first_name: invitation.firstName,
      second_name: invitation.secondName,
      middle_name: invitation.middleName,
      language: invitation.language ?? 'uk',
      invited_by: invitation.invitedBy,
      granted_at: invitation.grantedAt,
      messages: invitation.secretHash === null ? 0 : 1,
      created_at: invitation.createdAt,
      last_message_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      idempotency_key: invitation.order?.key ?? null,
      request_hash: invitation.order?.requestHash ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  if (invitation.secretHash !== null)
    await transaction
      .insertInto('invitation_directory')
      .values({ ...key, secret_hash: invitation.secretHash })
      .execute()
  return true
}

/** The invitation that an order has made, with the order's hash. */
export async function findOrdered(
  reader: Reader,
  companyId: string,
  key: string,
): Promise<{ invitationId: string; requestHash: Buffer | null }> {
  const row = await reader
    .selectFrom('invitation')
    .select(['invitation_id', 'request_hash'])
    .where('company_id', '=', companyId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { invitationId: row.invitation_id, requestHash: row.request_hash }
}

/** As many as a page shows: a company has a handful of people. */
const NEWEST = 100

const sentBy = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('invitation')
    .innerJoin('person_view as inviter', 'inviter.person_id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['inviter.last_name_uk', 'inviter.first_name_uk', 'inviter.middle_name_uk'])
    .where('invitation.company_id', '=', companyId)

type SentRow = Awaited<ReturnType<ReturnType<typeof sentBy>['executeTakeFirstOrThrow']>>

export type WithInviter = Invitation & {
  readonly inviter: Pick<SentRow, 'last_name_uk' | 'first_name_uk' | 'middle_name_uk'>
}

const withInviter = (row: SentRow): WithInviter => ({ ...readRow(row), inviter: row })

export async function findSent(reader: Reader, { companyId, invitationId }: InvitationKey): Promise<WithInviter> {
  return withInviter(
    await sentBy(reader, companyId).where('invitation.invitation_id', '=', invitationId).executeTakeFirstOrThrow(),
  )
}

export async function findAllSent(reader: Reader, companyId: string): Promise<WithInviter[]> {
  const rows = await sentBy(reader, companyId)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.invitation_id')
    .limit(NEWEST)
    .execute()
  return rows.map(withInviter)
}

/** True if another invitation of the company to one of these contacts may still be accepted. */
export async function hasOpenInvitation(
  reader: Reader,
  { companyId, invitationId, phone, email }: Pick<Invitation, 'companyId' | 'invitationId' | 'phone' | 'email'>,
  now: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('invitation')
    .select('invitation_id')
    .where('company_id', '=', companyId)
    .where('invitation_id', '<>', invitationId)
    .where('ended_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('phone', '=', phone), eb('email', '=', email)]))
    .executeTakeFirst()
  return row !== undefined
}

/** People of the company whom an invitation's contacts or РНОКПП name. */
export async function findNamedRepresentatives(
  reader: Reader,
  { companyId, phone, email, inn }: Pick<Invitation, 'companyId' | 'phone' | 'email' | 'inn'>,
) {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['relation.type', 'relation.status', 'person.inn'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('person_contact as contact')
            .select('contact.type')
            .whereRef('contact.person_id', '=', 'relation.person_id')
            .where((or) =>
              or.or([
                or.and([or('contact.type', '=', 'FINANCIAL_PHONE'), or('contact.value', '=', phone)]),
                or.and([or('contact.type', '=', 'FINANCIAL_EMAIL'), or('contact.value', '=', email)]),
              ]),
            ),
        )
        .as('by_contact'),
    )
    .where('relation.company_id', '=', companyId)
    .execute()
  return rows.map((row) => ({
    type: row.type,
    status: row.status,
    byContact: Boolean(row.by_contact),
    byInn: inn === null ? null : row.inn === inn,
  }))
}

/**
 * The inviter, as they stand with the company now, locked until the transaction ends; with the facts about both that
 * the company's messages show.
 */
export const lockInviter = (transaction: DatabaseTransaction, personId: string, companyId: string) =>
  inviters(transaction, personId, companyId).forShare('relation').executeTakeFirst()

export const findInviter = (reader: Reader, personId: string, companyId: string) =>
  inviters(reader, personId, companyId).executeTakeFirst()

const inviters = (reader: Reader, personId: string, companyId: string) =>
  reader
    .selectFrom('relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .select(['relation.type', 'relation.permissions', 'relation.signature_type'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['person.last_name_ru', 'person.first_name_ru', 'person.middle_name_ru'])
    .select([
      'company.sole_entrepreneur',
      'company.questionnaire_status',
      'company.short_name_uk',
      'company.short_name_ru',
    ])
    .where('relation.person_id', '=', personId)
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))

export type InviterRow = NonNullable<Awaited<ReturnType<typeof findInviter>>>

/** True if the bank has identified this person. */
export async function isIdentified(reader: Reader, personId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('person_view as person')
    .select('identified_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined && row.identified_at !== null
}
