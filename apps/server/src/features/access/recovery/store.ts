import type { RecoveryState } from '@dilo/domain/flows/recovery.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { RecoveringPerson } from '@dilo/domain/flows/next-recovery-check.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { keptPhone, type Phone } from '@dilo/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The person whose login and contact is this phone; null: none, so that no message is sent. */
export async function findPersonByPhone(
  reader: Reader,
  phone: Phone,
): Promise<{ personId: string; language: Language } | null> {
  const row = await reader
    .selectFrom('login_directory')
    .innerJoin('person', 'person.person_id', 'login_directory.person_id')
    .innerJoin('person_contact as contact', 'contact.person_id', 'login_directory.person_id')
    .select(['person.person_id', 'person.language'])
    .where('login_directory.login', '=', phone)
    .where('contact.type', '=', 'FINANCIAL_PHONE')
    .whereRef('contact.value', '=', 'login_directory.login')
    .executeTakeFirst()
  return row ? { personId: row.person_id, language: row.language } : null
}

export type RecoveryFlow = {
  readonly tokenHash: Buffer
  /** Null: no client has the phone. */
  readonly personId: string | null
  readonly phone: Phone
  readonly state: RecoveryState
}

type NewFlow = Omit<RecoveryFlow, 'state'> & {
  readonly passwordHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertFlow(transaction: DatabaseTransaction, flow: NewFlow): Promise<void> {
  await transaction
    .insertInto('recovery_flow')
    .values({
      token_hash: flow.tokenHash,
      person_id: flow.personId,
      phone: flow.phone,
      state: 'awaitingCode',
      password_hash: flow.passwordHash,
      created_at: flow.createdAt,
      expires_at: flow.expiresAt,
    })
    .execute()
}

export async function findFlow(reader: Reader, tokenHash: Buffer, now: Date): Promise<RecoveryFlow | null> {
  const row = await reader
    .selectFrom('recovery_flow')
    .select(['person_id', 'phone', 'state'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { tokenHash, personId: row.person_id, phone: keptPhone(row.phone), state: row.state } : null
}

/**
 * Locks the person whose password is about to change, before anything else of theirs, so that a concurrent change comes
 * before or after. Null when the phone is no longer theirs.
 */
export async function lockPerson(
  transaction: DatabaseTransaction,
  personId: string,
  phone: Phone,
): Promise<RecoveringPerson | null> {
  const row = await transaction
    .selectFrom('person')
    .select((eb) => [
      'person.inn_at_recovery',
      eb
        .selectFrom('relation')
        .select(sql<RelationType[]>`coalesce(array_agg(relation.type), '{}')`.as('types'))
        .whereRef('relation.person_id', '=', 'person.person_id')
        .where('relation.status', '=', 'active')
        .as('relations'),
    ])
    .where('person.person_id', '=', personId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_contact as contact')
          .select('contact.person_id')
          .whereRef('contact.person_id', '=', 'person.person_id')
          .where('contact.type', '=', 'FINANCIAL_PHONE')
          .where('contact.value', '=', phone),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { relations: row.relations ?? [], flagged: row.inn_at_recovery } : null
}

/**
 * Locks a flow in its state. @returns the hash of its new password, or null when it has moved on or was ended meanwhile
 */
export async function lockFlow(
  transaction: DatabaseTransaction,
  { tokenHash, state }: RecoveryFlow,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('recovery_flow')
    .select('password_hash')
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** A flow that is over stores no password. */
const isOver: Record<RecoveryState, boolean> = { awaitingCode: false, awaitingInn: false, recovered: true, ended: true }

/** Moves a flow on from its state. Nothing happens if it has already moved on. */
export async function moveFlow(reader: Reader, { tokenHash, state }: RecoveryFlow, next: RecoveryState): Promise<void> {
  await reader
    .updateTable('recovery_flow')
    .set({ state: next, ...(isOver[next] && { password_hash: null }) })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .execute()
}

/**
 * Counts a try at the INN before the comparison. @returns the number of the try and the stored side of the comparison;
 * null: no try is left
 */
export async function countInnTry(
  database: Database,
  tokenHash: Buffer,
  atMost: number,
): Promise<{ tries: number; inn: string } | null> {
  const row = await database
    .updateTable('recovery_flow as flow')
    .from('person')
    .set({ inn_tries: sql<number>`flow.inn_tries + 1` })
    .whereRef('person.person_id', '=', 'flow.person_id')
    .where('flow.token_hash', '=', tokenHash)
    .where('flow.state', '=', 'awaitingInn')
    .where('flow.inn_tries', '<', atMost)
    .returning(['flow.inn_tries', 'person.inn'])
    .executeTakeFirst()
  return row ? { tries: row.inn_tries, inn: row.inn } : null
}

/** Replaces the password and removes its block. A block by bank support is not the password's, and stays. */
export async function setPassword(transaction: DatabaseTransaction, personId: string, hash: string): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ password_hash: hash, password_blocked_at: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Ended flows stay until they expire, so that a late caller learns the result. */
export async function deleteOpenFlowsOf(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction
    .deleteFrom('recovery_flow')
    .where('person_id', '=', personId)
    .where('state', 'in', ['awaitingCode', 'awaitingInn'])
    .execute()
}

/** Skips flows that another transaction has locked. */
export async function deleteExpiredFlows(database: Database, now: Date): Promise<void> {
  await sql`
    delete from recovery_flow where token_hash in (
      select token_hash from recovery_flow where expires_at <= ${now} limit 1000 for update skip locked)`.execute(
    database,
  )
}
