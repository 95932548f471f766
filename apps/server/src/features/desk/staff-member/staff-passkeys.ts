import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A passkey of the staff, as security sees it. */
type StaffPasskey = {
  readonly credentialId: string
  readonly staffId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The readable name of a passkey: the first bytes of the SHA-256 of its id, in groups that can be read out. */
export const passkeyName = (credentialId: string): string =>
  (createHash('sha256').update(credentialId).digest('hex').slice(0, 8).match(/..../g) ?? []).join(' ').toUpperCase()

const columns = [
  'credential_id as credentialId',
  'staff_id as staffId',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

/** The passkeys of everybody, the oldest first. */
export const listStaffPasskeys = (reader: Reader): Promise<StaffPasskey[]> =>
  reader.selectFrom('staff_passkey').select(columns).orderBy('created_at').orderBy('credential_id').execute()

/** Passkeys of a person by their ids, those that were taken away among them. */
export const findStaffPasskeys = (
  reader: Reader,
  staffId: string,
  credentialIds: readonly string[],
): Promise<StaffPasskey[]> =>
  reader
    .selectFrom('staff_passkey')
    .select(columns)
    .where('staff_id', '=', staffId)
    .where('credential_id', 'in', credentialIds)
    .unionAll((union) =>
      union
        .selectFrom('staff_removed_passkey')
        .select(columns)
        .where('staff_id', '=', staffId)
        .where('credential_id', 'in', credentialIds),
    )
    .execute()

/** Locks passkeys of a person that can still be taken away. @returns whether all of them can */
export async function lockStaffPasskeys(
  transaction: DatabaseTransaction,
  staffId: string,
  credentialIds: readonly string[],
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('staff_passkey')
    .select('credential_id')
    .where('staff_id', '=', staffId)
    .where('credential_id', 'in', credentialIds)
    .orderBy('credential_id')
    .forUpdate()
    .execute()
  return rows.length === credentialIds.length
}

/** Keeps a passkey from being taken away until the transaction ends. @returns false: it is none, or none any more */
export async function keepPasskey(transaction: DatabaseTransaction, credentialId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('staff_passkey')
    .select('credential_id')
    .where('credential_id', '=', credentialId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Takes locked passkeys away; their public keys stay beside what they have proved. */
export async function removeStaffPasskeys(
  transaction: DatabaseTransaction,
  credentialIds: readonly string[],
  { actionId, at }: { readonly actionId: string; readonly at: Date },
): Promise<void> {
  await sql`
    with gone as (delete from staff_passkey where credential_id = any(${[...credentialIds]}::text[]) returning *)
    insert into staff_removed_passkey (credential_id, staff_id, public_key, created_at, last_used_at, removed_at, action_id)
      select credential_id, staff_id, public_key, created_at, last_used_at, ${at}::timestamptz, ${actionId}::uuid from gone
  `.execute(transaction)
}

/** True if a passkey was taken away: nobody can register it again. */
export async function isRemovedPasskey(reader: Reader, credentialId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('staff_removed_passkey')
    .select('credential_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row !== undefined
}
