import { sql } from 'kysely'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type ChallengePurpose = 'signIn' | 'registration' | 'action' | 'decision'

export type Challenge = {
  readonly purpose: ChallengePurpose
  readonly nonce: Buffer
  /** The digest of the operation that the answer proves. */
  readonly bound: string
  readonly staffId: string | null
}

export async function insertChallenge(
  reader: Reader,
  { challengeId, purpose, nonce, bound, staffId }: Challenge & { readonly challengeId: string },
  expiresAt: Date,
): Promise<void> {
  await reader
    .insertInto('staff_challenge')
    .values({ challenge_id: challengeId, purpose, nonce, bound, staff_id: staffId, expires_at: expiresAt })
    .execute()
}

/** Takes a challenge away, so that it is answered once; null: it is over, or was none. */
export async function takeChallenge(reader: Reader, challengeId: string, now: Date): Promise<Challenge | null> {
  const row = await reader
    .deleteFrom('staff_challenge')
    .where('challenge_id', '=', challengeId)
    .returning(['purpose', 'nonce', 'bound', 'staff_id', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined || row.expires_at <= now) return null
  return { purpose: row.purpose, nonce: row.nonce, bound: row.bound, staffId: row.staff_id }
}

export type Passkey = {
  readonly credentialId: string
  readonly staffId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

const passkeyOf = (row: {
  credential_id: string
  staff_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
}): Passkey => ({
  credentialId: row.credential_id,
  staffId: row.staff_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
})

const passkeyColumns = ['credential_id', 'staff_passkey.staff_id', 'public_key', 'counter', 'transports'] as const

/** A passkey of an open account. */
export async function findPasskey(reader: Reader, credentialId: string): Promise<Passkey | null> {
  const row = await reader
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.staff_id', 'staff_passkey.staff_id')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : passkeyOf(row)
}

export async function listPasskeys(reader: Reader, staffId: string): Promise<readonly Passkey[]> {
  const rows = await reader.selectFrom('staff_passkey').select(passkeyColumns).where('staff_id', '=', staffId).execute()
  return rows.map(passkeyOf)
}

/** Keeps the counter of a passkey. @returns false where another use has counted as far: the passkey was copied */
export async function countUse(
  reader: Reader,
  { credentialId, counter }: Pick<Passkey, 'credentialId' | 'counter'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('staff_passkey')
    .set({ counter: BigInt(counter), last_used_at: at })
    .where('credential_id', '=', credentialId)
    // An authenticator without a counter says 0 each time.
    .where((eb) =>
      eb.or([eb('counter', '<', BigInt(counter)), eb.and([eb('counter', '=', 0n), eb.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns false where the passkey is known already: to anybody, and to an account that was closed */
export async function insertPasskey(
  transaction: DatabaseTransaction,
  { credentialId, staffId, publicKey, counter, transports }: Passkey,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_passkey')
    .values({
      credential_id: credentialId,
      staff_id: staffId,
      public_key: publicKey,
      counter: BigInt(counter),
      transports: [...transports],
      created_at: at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The person of an invitation that is still good; with a lock, it is used once. */
export async function findInvited(reader: Reader, secretHash: Buffer, now: Date) {
  const row = await reader
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_id', 'staff_invitation.staff_id')
    .select(['staff.staff_id', 'staff.name', 'staff.inn'])
    .select(
      sql<StaffRole[]>`array(select role from staff_role where staff_role.staff_id = staff.staff_id order by role)`.as(
        'roles',
      ),
    )
    .where('secret_hash', '=', secretHash)
    .where('staff_invitation.expires_at', '>', now)
    .where('staff.closed_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { staffId: row.staff_id, name: row.name, roles: row.roles }
}

/** @returns the invited person; null when another press has used the link meanwhile */
export async function takeInvitation(
  transaction: DatabaseTransaction,
  secretHash: Buffer,
  now: Date,
): Promise<string | null> {
  const row = await transaction
    .deleteFrom('staff_invitation')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? null
}

type NewStaffSession = {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly staffId: string
  readonly begunBy: 'passkey' | 'door'
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertSession(transaction: DatabaseTransaction, session: NewStaffSession): Promise<void> {
  await transaction
    .insertInto('staff_session')
    .values({
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      begun_by: session.begunBy,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The open session of a token, with its person and what roles they have at this moment. */
export async function findSession(
  reader: Reader,
  { tokenHash, now, idleSince }: { tokenHash: Buffer; now: Date; idleSince: Date },
) {
  return reader
    .selectFrom('staff_session as session')
    .innerJoin('staff', 'staff.staff_id', 'session.staff_id')
    .select(['session.session_id', 'session.begun_by', 'session.last_seen_at', 'session.expires_at'])
    .select(['staff.staff_id', 'staff.name', 'staff.inn'])
    .select(
      sql<StaffRole[]>`array(select role from staff_role where staff_role.staff_id = staff.staff_id order by role)`.as(
        'roles',
      ),
    )
    .where('token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', idleSince)
    .where('staff.closed_at', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(reader: Reader, sessionId: string, now: Date): Promise<void> {
  await reader.updateTable('staff_session').set({ last_seen_at: now }).where('session_id', '=', sessionId).execute()
}

export async function deleteSession(transaction: DatabaseTransaction, sessionId: string): Promise<void> {
  await transaction.deleteFrom('staff_session').where('session_id', '=', sessionId).execute()
}

/** Deletes expired sessions, challenges and invitations. */
export async function deleteEnded(reader: Reader, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  await reader
    .deleteFrom('staff_session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_seen_at', '<=', idleSince)]))
    .execute()
  await reader.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
  await reader.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
}
