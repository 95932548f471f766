import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../blocks/blocked-now.ts'

export type SessionRow = {
  session_id: string
  user_agent: string
  address: string
  browser: boolean
  created_at: Date
  last_seen_at: Date
}

/**
 * The limits of open sessions: a session is over at its absolute end, or if its last call is older than `idleSince`.
 */
export type Moment = { readonly now: Date; readonly idleSince: Date }

/** The open sessions of a person, the latest used first. */
export const listSessions = (reader: Reader, personId: string, { now, idleSince }: Moment): Promise<SessionRow[]> =>
  reader
    .selectFrom('session')
    .select(['session_id', 'user_agent', 'address', 'browser', 'created_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()

/** @returns whether this person had this session and it was still open */
export async function deleteSessionOf(
  reader: Reader,
  personId: string,
  sessionId: string,
  { now, idleSince }: Moment,
): Promise<boolean> {
  const { numDeletedRows } = await reader
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** @param kept the session that goes on; if missing, all end */
export async function deleteOtherSessions(reader: Reader, personId: string, kept?: string): Promise<void> {
  const ofPerson = reader.deleteFrom('session').where('person_id', '=', personId)
  await (kept === undefined ? ofPerson : ofPerson.where('session_id', '<>', kept)).execute()
}

/** @returns the number of a person's sessions that were in a company */
export async function deleteSessionsIn(
  transaction: DatabaseTransaction,
  { personId, companyId }: { readonly personId: string; readonly companyId: string },
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('current_company_id', '=', companyId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findLimits(
  reader: Reader,
  personId: string,
  sessionId: string,
): Promise<{ lastSeenAt: Date; expiresAt: Date } | null> {
  const row = await reader
    .selectFrom('session')
    .select(['last_seen_at', 'expires_at'])
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row === undefined ? null : { lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }
}

export async function touchSession(reader: Reader, sessionId: string, now: Date): Promise<void> {
  await reader.updateTable('session').set({ last_seen_at: now }).where('session_id', '=', sessionId).execute()
}

/** Gives a session another token. @returns false when it has ended meanwhile */
export async function rotateSession(
  transaction: DatabaseTransaction,
  sessionId: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session')
    .set({ token_hash: tokenHash, password_tries: 0 })
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a try at the old password, before the comparison. @returns false when the limit is reached */
export async function countPasswordTry(reader: Reader, sessionId: string, atMost: number): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('session')
    .set((eb) => ({ password_tries: eb('password_tries', '+', 1) }))
    .where('session_id', '=', sessionId)
    .where('password_tries', '<', atMost)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A right password was no guess: the tries are reset. */
export async function forgivePasswordTry(reader: Reader, sessionId: string): Promise<void> {
  await reader
    .updateTable('session')
    .set((eb) => ({ password_tries: eb('password_tries', '-', 1) }))
    .where('session_id', '=', sessionId)
    .where('password_tries', '>', 0)
    .execute()
}

export async function deleteSession(reader: Reader, sessionId: string): Promise<void> {
  await reader.deleteFrom('session').where('session_id', '=', sessionId).execute()
}

export async function enterCompanyIfNone(
  transaction: DatabaseTransaction,
  sessionId: string,
  companyId: string,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ current_company_id: companyId })
    .where('session_id', '=', sessionId)
    .where('current_company_id', 'is', null)
    .execute()
}

/** The same for all sessions of a person. */
export async function enterCompanyWhereNone(
  transaction: DatabaseTransaction,
  personId: string,
  companyId: string,
): Promise<void> {
  await transaction
    .updateTable('session')
    .set({ current_company_id: companyId })
    .where('person_id', '=', personId)
    .where('current_company_id', 'is', null)
    .execute()
}

/**
 * One statement: a relation that ends at this moment either still counts, or is refused. @returns whether the session
 * moved
 */
export async function enterCompany(
  reader: Reader,
  { sessionId, personId, companyId }: { sessionId: string; personId: string; companyId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('session')
    .set({ current_company_id: companyId })
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('relation_view as relation')
          .select('company_id')
          .where('relation.person_id', '=', personId)
          .where('relation.company_id', '=', companyId)
          .where('relation.status', '=', 'active')
          .where(notBlocked('relation.blocked_until')),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True if a person has a relation that is not confirmed yet: to this company, or to any. */
export async function awaitsConfirmation(
  reader: Reader,
  { personId, companyId }: { readonly personId: string; readonly companyId: string | null },
): Promise<boolean> {
  const row = await reader
    .selectFrom('relation_view as relation')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('status', 'in', ['created', 'onConfirm'])
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isSessionOf(reader: Reader, personId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('session')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a person's device. @returns whether it is new */
export async function meetDevice(
  transaction: DatabaseTransaction,
  personId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { is_new } = await transaction
    .insertInto('known_device')
    .values({ person_id: personId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    // Zero for an inserted row: no transaction has updated it.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

const devicesOf = (reader: Reader, deviceHash: Buffer) =>
  reader.selectFrom('known_device').select('known_device.person_id').where('device_hash', '=', deviceHash)

export const isAnybodysDevice = async (reader: Reader, deviceHash: Buffer): Promise<boolean> =>
  (await devicesOf(reader, deviceHash).limit(1).executeTakeFirst()) !== undefined

export const isDeviceOf = async (reader: Reader, personId: string, deviceHash: Buffer): Promise<boolean> =>
  (await devicesOf(reader, deviceHash).where('person_id', '=', personId).executeTakeFirst()) !== undefined

export const isDeviceOfLogin = async (reader: Reader, login: string, deviceHash: Buffer): Promise<boolean> =>
  (await devicesOf(reader, deviceHash)
    .innerJoin('login_directory', 'login_directory.person_id', 'known_device.person_id')
    .where('login', '=', login)
    .executeTakeFirst()) !== undefined

/** Forgets every device of a person. @param kept except the one of this session */
export async function forgetOtherDevices(
  transaction: DatabaseTransaction,
  personId: string,
  kept?: string,
): Promise<void> {
  const ofPerson = transaction.deleteFrom('known_device').where('person_id', '=', personId)
  if (kept === undefined) return void (await ofPerson.execute())
  await ofPerson
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session')
            .select('session_id')
            .where('session_id', '=', kept)
            .whereRef('session.device_hash', '=', 'known_device.device_hash'),
        ),
      ),
    )
    .execute()
}

type Owner = { phone: string | null; email: string | null; language: Language }

/** A person's contacts for messages about their access, and their language. */
export async function findOwner(reader: Reader, personId: string): Promise<Owner> {
  const person = await reader
    .selectFrom('person')
    .select('language')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const contacts = await reader
    .selectFrom('person_contact')
    .select(['type', 'value'])
    .where('person_id', '=', personId)
    .execute()
  const valueOf = (type: (typeof contacts)[number]['type']) =>
    contacts.find((contact) => contact.type === type)?.value ?? null
  return { phone: valueOf('FINANCIAL_PHONE'), email: valueOf('FINANCIAL_EMAIL'), language: person.language }
}

export async function findPassword(reader: Reader, personId: string): Promise<{ hash: string; blocked: boolean }> {
  const row = await reader
    .selectFrom('person')
    .select(['password_hash', 'password_blocked_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return { hash: row.password_hash, blocked: row.password_blocked_at !== null }
}

/** @returns false when the password is no longer the checked one: of two concurrent changes one counts */
export async function replacePassword(
  transaction: DatabaseTransaction,
  personId: string,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({ password_hash: to })
    .where('person_id', '=', personId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveLanguage(reader: Reader, personId: string, language: Language): Promise<void> {
  await reader.updateTable('person').set({ language }).where('person_id', '=', personId).execute()
}

/** Every company with which the person has or had a relation: what they set up there may still stand. */
export async function findCompaniesOf(reader: Reader, personId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('relation_view as relation')
    .select('company_id')
    .where('person_id', '=', personId)
    .execute()
  return rows.map(({ company_id: companyId }) => companyId)
}
