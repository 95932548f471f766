import type { GrantedPermission } from '@dilo/domain/action-permissions.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

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
  readonly permissions: readonly GrantedPermission[]
  readonly signatureType: 'first' | 'second' | 'none'
  readonly givesStatus: 'onConfirm' | 'active'
  readonly phone: string | null
  readonly email: string | null
  /** РНОКПП of whom it is for; null: who invites did not say. */
  readonly inn: string | null
  readonly firstName: string
  readonly secondName: string
  readonly middleName: string
  readonly expiresAt: Date
  readonly acceptedBy: string | null
}

const invitationOf = (reader: Reader, { companyId, invitationId }: InvitationKey) =>
  reader.selectFrom('invitation').selectAll().where('company_id', '=', companyId).where('invitation_id', '=', invitationId)

type Row = Awaited<ReturnType<ReturnType<typeof invitationOf>['executeTakeFirstOrThrow']>>

const readRow = (row: Row): Invitation => ({
  companyId: row.company_id,
  invitationId: row.invitation_id,
  type: row.type,
  permissions: row.permissions,
  signatureType: row.signature_type,
  givesStatus: row.gives_status,
  phone: row.phone,
  email: row.email,
  inn: row.inn,
  firstName: row.first_name,
  secondName: row.second_name,
  middleName: row.middle_name,
  expiresAt: row.expires_at,
  acceptedBy: row.accepted_by,
})

export const readInvitation = async (reader: Reader, key: InvitationKey): Promise<Invitation> =>
  readRow(await invitationOf(reader, key).executeTakeFirstOrThrow())

/** Nobody else accepts it until the transaction ends. */
export const lockInvitation = async (transaction: DatabaseTransaction, key: InvitationKey): Promise<Invitation> =>
  readRow(await invitationOf(transaction, key).forUpdate().executeTakeFirstOrThrow())

/** Whether one of the contacts that the invitation was sent to is a confirmed one of this person. */
export async function isFor(reader: Reader, { phone, email }: Invitation, personId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('person_contact')
    .select('type')
    .where('person_id', '=', personId)
    .where('status', '=', 'CONFIRMED')
    .where((eb) =>
      eb.or([
        eb.and([eb('type', '=', 'FINANCIAL_PHONE'), eb('value', '=', phone)]),
        eb.and([eb('type', '=', 'FINANCIAL_EMAIL'), eb('value', '=', email)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when the person has a relation to the company already, in whatever state */
export async function insertRelation(transaction: DatabaseTransaction, invitation: Invitation, personId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('relation')
    .values({
      person_id: personId,
      company_id: invitation.companyId,
      type: invitation.type,
      status: invitation.givesStatus,
      permissions: [...invitation.permissions],
      signature_type: invitation.signatureType,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function markAccepted(transaction: DatabaseTransaction, { companyId, invitationId }: InvitationKey, personId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('invitation')
    .set({ accepted_at: now, accepted_by: personId })
    .where('company_id', '=', companyId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

export type NewInvitation = Omit<Invitation, 'acceptedBy'> & { readonly secretHash: Buffer; readonly invitedBy: string; readonly createdAt: Date }

export async function insertInvitation(transaction: DatabaseTransaction, invitation: NewInvitation): Promise<void> {
  const key = { company_id: invitation.companyId, invitation_id: invitation.invitationId }
  await transaction
    .insertInto('invitation')
    .values({
      ...key,
      type: invitation.type,
      permissions: [...invitation.permissions],
      signature_type: invitation.signatureType,
      gives_status: invitation.givesStatus,
      phone: invitation.phone,
      email: invitation.email,
      inn: invitation.inn,
      first_name: invitation.firstName,
      second_name: invitation.secondName,
      middle_name: invitation.middleName,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
  await transaction.insertInto('invitation_directory').values({ ...key, secret_hash: invitation.secretHash }).execute()
}
