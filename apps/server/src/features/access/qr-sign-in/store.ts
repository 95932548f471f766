import type { QrSignInState } from '@dilo/domain/flows/qr-sign-in.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A waiting browser, with the fields that the next step needs. */
type Waiting = {
  readonly clientId: string
  readonly state: QrSignInState
  readonly expiresAt: Date
  readonly shownAt: Date | null
  readonly userAgent: string
  readonly address: string
  readonly deviceId: string | null
  readonly personId: string | null
  readonly secretHash: Buffer | null
}

const columns = [
  'client_id',
  'state',
  'expires_at',
  'shown_at',
  'user_agent',
  'address',
  'device_id',
  'person_id',
  'secret_hash',
] as const

type Row = {
  client_id: string
  state: QrSignInState
  expires_at: Date
  shown_at: Date | null
  user_agent: string
  address: string
  device_id: string | null
  person_id: string | null
  secret_hash: Buffer | null
}

const waitingOf = (row: Row): Waiting => ({
  clientId: row.client_id,
  state: row.state,
  expiresAt: row.expires_at,
  shownAt: row.shown_at,
  userAgent: row.user_agent,
  address: row.address,
  deviceId: row.device_id,
  personId: row.person_id,
  secretHash: row.secret_hash,
})

type Held = { clientId: string; browserHash: Buffer; socketId: string; now: Date; until: Date }

/** @returns false when a socket of another browser has this name */
export async function hold(reader: Reader, { clientId, browserHash, socketId, now, until }: Held): Promise<boolean> {
  const row = await reader
    .insertInto('qr_sign_in')
    .values({
      client_id: clientId,
      browser_hash: browserHash,
      socket_id: socketId,
      held_until: until,
      state: 'connected',
      expires_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet({ socket_id: socketId, held_until: until })
        .where('qr_sign_in.browser_hash', '=', browserHash),
    )
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the name, unless another socket has it now. */
export async function release(reader: Reader, clientId: string, socketId: string): Promise<void> {
  await reader
    .updateTable('qr_sign_in')
    .set({ socket_id: null })
    .where('client_id', '=', clientId)
    .where('socket_id', '=', socketId)
    .execute()
}

/** Deletes rows without a socket or a pending step; skips rows that another transaction has locked. */
export async function deleteEnded(reader: Reader, now: Date): Promise<void> {
  await sql`
    delete from qr_sign_in where client_id in (
      select client_id from qr_sign_in
      where expires_at < ${now} and (socket_id is null or held_until < ${now})
      limit 1000 for update skip locked)`.execute(reader)
}

/** The row of a name that a socket of this very browser holds, locked. */
export async function lockHeld(
  transaction: DatabaseTransaction,
  clientId: string,
  browserHash: Buffer,
  now: Date,
): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('qr_sign_in')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('browser_hash', '=', browserHash)
    .where('socket_id', 'is not', null)
    .where('held_until', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ? waitingOf(row) : null
}

/** The row of an image's secret, locked. */
export async function lockBySecret(transaction: DatabaseTransaction, secretHash: Buffer): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('qr_sign_in')
    .select(columns)
    .where('secret_hash', '=', secretHash)
    .forUpdate()
    .executeTakeFirst()
  return row ? waitingOf(row) : null
}

/** The row that this very socket holds, locked. */
export async function lockBySocket(
  transaction: DatabaseTransaction,
  clientId: string,
  socketId: string,
): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('qr_sign_in')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('socket_id', '=', socketId)
    .forUpdate()
    .executeTakeFirst()
  return row ? waitingOf(row) : null
}

/** The person whose phone approved the browser of a token; locks nothing. */
export async function findApprover(reader: Reader, tokenHash: Buffer, browserHash: Buffer): Promise<string | null> {
  const row = await reader
    .selectFrom('qr_sign_in')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** The row of a token, found by the browser that it was made for, locked. */
export async function lockByToken(
  transaction: DatabaseTransaction,
  tokenHash: Buffer,
  browserHash: Buffer,
): Promise<Waiting | null> {
  const row = await transaction
    .selectFrom('qr_sign_in')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('browser_hash', '=', browserHash)
    .forUpdate()
    .executeTakeFirst()
  return row ? waitingOf(row) : null
}

type Shown = { secretHash: Buffer; userAgent: string; address: string; now: Date; expiresAt: Date }

/** Shows another image: any step with the one before becomes void. */
export async function show(transaction: DatabaseTransaction, clientId: string, shown: Shown): Promise<void> {
  await transaction
    .updateTable('qr_sign_in')
    .set({
      state: 'shown',
      secret_hash: shown.secretHash,
      user_agent: shown.userAgent,
      address: shown.address,
      shown_at: shown.now,
      expires_at: shown.expiresAt,
      person_id: null,
      device_id: null,
      token_hash: null,
    })
    .where('client_id', '=', clientId)
    .execute()
}

export async function move(
  transaction: DatabaseTransaction,
  clientId: string,
  to:
    | { state: 'scanned'; personId: string; deviceId: string; expiresAt: Date }
    | { state: 'approved' | 'declined'; expiresAt: Date }
    | { state: 'signedIn' },
): Promise<void> {
  await transaction
    .updateTable('qr_sign_in')
    .set({
      state: to.state,
      ...('expiresAt' in to && { expires_at: to.expiresAt }),
      ...('personId' in to && { person_id: to.personId, device_id: to.deviceId }),
    })
    .where('client_id', '=', clientId)
    .execute()
}

/** Stores a new token; the one before, if there was one, becomes void. */
export async function saveToken(transaction: DatabaseTransaction, clientId: string, tokenHash: Buffer): Promise<void> {
  await transaction.updateTable('qr_sign_in').set({ token_hash: tokenHash }).where('client_id', '=', clientId).execute()
}

/** Forgets every scan and approval of a person's phones. */
export async function forgetPerson(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction
    .updateTable('qr_sign_in')
    .set({ state: 'connected', person_id: null, device_id: null, secret_hash: null, token_hash: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Reaches every server when the transaction is committed (`@dilo/pg-batches/hear.ts`). */
export async function tellNews(transaction: DatabaseTransaction, channel: string, clientId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${clientId})`.execute(transaction)
}

/** Stores the secret that a demo phone would read off the screen. */
export async function keepForDemoPhone(
  transaction: DatabaseTransaction,
  clientId: string,
  secret: string,
): Promise<void> {
  await transaction
    .insertInto('local_qr_code')
    .values({ client_id: clientId, secret })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ secret }))
    .execute()
}
