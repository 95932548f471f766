import type { RecoveryState } from '@dilo/domain/flows/recovery.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { RecoveringPerson } from '@dilo/domain/rules/next-recovery-check.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { parsePhone, type Phone } from '@dilo/domain/values/phone.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The person who signs in with this phone and is reached by it; null: nobody, so that nobody is told. */
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
  /** Null: nobody has the phone. */
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
  return row ? { tokenHash, personId: row.person_id, phone: certain(parsePhone(row.phone)), state: row.state } : null
}

/**
 * Locks the person whose password is about to become another one, before anything else of theirs: so another change
 * at the same moment comes before or after. Null when the phone is no longer theirs.
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

/** Locks a flow where it is. @returns the hash of its new password, or null when it has gone on or was ended meanwhile */
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

/** What is over keeps no password. */
const isOver: Record<RecoveryState, boolean> = { awaitingCode: false, awaitingInn: false, recovered: true, ended: true }

/** Moves a flow on from where it was. Nothing happens when it has gone on by itself. */
export async function moveFlow(reader: Reader, { tokenHash, state }: RecoveryFlow, next: RecoveryState): Promise<void> {
  await reader
    .updateTable('recovery_flow')
    .set({ state: next, ...(isOver[next] && { password_hash: null }) })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .execute()
}

/** Counts a try at the INN before it is compared. @returns which try it is and what it is held against; null: none is left */
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

/** The password becomes another one, and is blocked no more. A block by bank support is none of the password's. */
export async function setPassword(transaction: DatabaseTransaction, personId: string, hash: string): Promise<void> {
  await transaction
    .updateTable('person')
    .set({ password_hash: hash, password_blocked_at: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Those that are over stay until they expire: a late caller learns that it was done. */
export async function deleteOpenFlowsOf(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction
    .deleteFrom('recovery_flow')
    .where('person_id', '=', personId)
    .where('state', 'in', ['awaitingCode', 'awaitingInn'])
    .execute()
}

/** Skips what somebody else is at. */
export async function deleteExpiredFlows(database: Database, now: Date): Promise<void> {
  await sql`
    delete from recovery_flow where token_hash in (
      select token_hash from recovery_flow where expires_at <= ${now} limit 1000 for update skip locked)`.execute(
    database,
  )
}
