import type { SignInState } from '@dilo/domain/flows/sign-in.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { sql } from 'kysely'
import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import { bytes } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader, DatabaseTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/open.ts'
import { hashToken } from '../../../secret-token.ts'
import { isBlocked, notBlocked } from '../blocks/blocked-now.ts'
import { type SignInBlock, signInBlockOf } from '../blocks/sign-in-block.ts'
import { lockPersonRow } from '../person/store.ts'
import type { SessionOrigin } from '../session/session-origin.ts'

export type SigningInPerson = {
  personId: string
  passwordHash: string
  block: SignInBlock | null
  language: Language
}

/** In the person's own row: asking costs nothing, whatever it answers. */
const bankBlock = isBlocked('person.sign_in_blocked_until').as('is_blocked_by_bank')

export async function findPersonByLogin(reader: Reader, login: string): Promise<SigningInPerson | null> {
  const row = await reader
    .selectFrom('login_directory')
    .innerJoin('person', 'person.person_id', 'login_directory.person_id')
    .select(['person.person_id', 'person.password_hash', 'person.password_blocked_at', 'person.language'])
    .select(bankBlock)
    .where('login_directory.login', '=', login)
    .executeTakeFirst()
  if (!row) return null
  return {
    personId: row.person_id,
    passwordHash: row.password_hash,
    block: signInBlockOf(row),
    language: row.language,
  }
}

/** Only replaces the verified hash: a password that was changed meanwhile stays changed. */
export async function replacePasswordHash(
  reader: Reader,
  { personId, passwordHash }: Pick<SigningInPerson, 'personId' | 'passwordHash'>,
  hash: string,
): Promise<void> {
  await reader
    .updateTable('person')
    .set({ password_hash: hash })
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .execute()
}

/**
 * Blocks the password with which a flow began. A blocked password keeps its first time. The person is locked before the
 * flow is read: a change of the password holds that lock until the flow has ended, and the new password did not fail.
 * @returns false when the flow has ended
 */
export async function blockPassword(
  transaction: DatabaseTransaction,
  { personId, tokenHash }: Pick<SignInFlow, 'personId' | 'tokenHash'>,
  at: Date,
): Promise<boolean> {
  await lockPersonRow(transaction, personId)
  const flow = await transaction
    .selectFrom('sign_in_flow')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (flow === undefined) return false
  await transaction
    .updateTable('person')
    .set({ password_blocked_at: at })
    .where('person_id', '=', personId)
    .where('password_blocked_at', 'is', null)
    .execute()
  return true
}

/** Read in the transaction that begins a session: nobody can block the password or the person until the commit. */
export async function lockSignInBlock(transaction: DatabaseTransaction, personId: string): Promise<SignInBlock | null> {
  const row = await transaction
    .selectFrom('person')
    .select(['password_blocked_at', bankBlock])
    .where('person_id', '=', personId)
    .forShare()
    .executeTakeFirstOrThrow()
  return signInBlockOf(row)
}

export type SignInFlow = {
  tokenHash: Buffer
  personId: string
  channel: 'phone' | 'email'
  state: SignInState
  contact: string
  /** A block since the start (security row 4: checked at every step). */
  block: SignInBlock | null
}

type NewFlow = Pick<SignInFlow, 'tokenHash' | 'channel'> & {
  person: Pick<SigningInPerson, 'personId' | 'passwordHash'>
  createdAt: Date
  expiresAt: Date
}

/**
 * Begins a flow, if the person's password is still the verified one. A change of the password either waits until the
 * flow is committed, and ends it, or is visible here.
 * @returns whether it began
 */
export async function insertFlow(transaction: DatabaseTransaction, flow: NewFlow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('sign_in_flow')
    .columns(['token_hash', 'person_id', 'channel', 'state', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select([
          eb.val(flow.tokenHash).as('token_hash'),
          'person_id',
          eb.val(flow.channel).as('channel'),
          eb.val('awaitingCode' as const).as('state'),
          eb.val(flow.createdAt).as('created_at'),
          eb.val(flow.expiresAt).as('expires_at'),
        ])
        .where('person_id', '=', flow.person.personId)
        .where('password_hash', '=', flow.person.passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findFlow(reader: Reader, tokenHash: Buffer, now: Date): Promise<SignInFlow | null> {
  const row = await reader
    .selectFrom('sign_in_flow as flow')
    .innerJoin('person', 'person.person_id', 'flow.person_id')
    .innerJoin('person_contact as contact', (join) =>
      join.onRef('contact.person_id', '=', 'flow.person_id').on((eb) =>
        eb(
          'contact.type',
          '=',
          eb
            .case()
            .when('flow.channel', '=', 'phone')
            .then('FINANCIAL_PHONE' as const)
            .else('FINANCIAL_EMAIL' as const)
            .end(),
        ),
      ),
    )
    .select(['flow.person_id', 'flow.channel', 'flow.state', 'contact.value', 'person.password_blocked_at'])
    .select(bankBlock)
    .where('flow.token_hash', '=', tokenHash)
    .where('flow.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { person_id: personId, channel, state, value: contact } = row
  return { tokenHash, personId, channel, state, contact, block: signInBlockOf(row) }
}

/** @returns whether the flow still existed: a change of the password ends flows that wait for a code */
export async function moveFlow(
  transaction: DatabaseTransaction,
  tokenHash: Buffer,
  state: SignInState,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_in_flow')
    .set({ state })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFlowsOf(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction.deleteFrom('sign_in_flow').where('person_id', '=', personId).execute()
}

type NewSession = {
  sessionId: string
  tokenHash: Buffer
  personId: string
  demoTenantId: string | null
  origin: SessionOrigin
  browser: boolean
  consents: 'asked' | 'awaited' | null
  now: Date
  expiresAt: Date
}

/** Begins a session in the first company that the person acts for. */
export async function insertSession(transaction: DatabaseTransaction, session: NewSession): Promise<void> {
  await transaction
    .insertInto('session')
    .values((eb) => ({
      session_id: session.sessionId,
      token_hash: session.tokenHash,
      user_agent: session.origin.userAgent,
      address: session.origin.address,
      device_hash: hashToken(session.origin.deviceToken),
      person_id: session.personId,
      demo_tenant_id: session.demoTenantId,
      current_company_id: eb
        .selectFrom('relation_view as relation')
        .select('company_id')
        .where('person_id', '=', session.personId)
        .where('status', '=', 'active')
        .where(notBlocked('relation.blocked_until'))
        .orderBy('created_at')
        .orderBy('company_id')
        .limit(1),
      browser: session.browser,
      consents: session.consents,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    }))
    .execute()
}

type SessionRow = {
  personId: string
  sessionId: string
  companyId: string | null
  relationType: RelationType | null
  permissions: ListedPermission[]
  signatureType: 'first' | 'second' | 'none'
  accounts: string[] | null
  demoTenantId: string | null
  browser: boolean
  consents: 'asked' | 'awaited' | null
  lastSeenAt: Date
  expiresAt: Date
}

/** A session as a call brings it, and the earliest use that keeps it alive. */
type AskedSession = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

const sessionsWhere = (database: Database) =>
  database
    .selectFrom('session')
    .leftJoin('relation_view as relation', (join) =>
      join
        .onRef('relation.person_id', '=', 'session.person_id')
        .onRef('relation.company_id', '=', 'session.current_company_id')
        .on('relation.status', '=', sql.lit('active'))
        .on(notBlocked('relation.blocked_until')),
    )
    .select([
      'session.person_id',
      'session.session_id',
      'session.demo_tenant_id',
      'session.browser',
      'session.consents',
      'session.last_seen_at',
      'session.expires_at',
      'relation.company_id',
      'relation.type',
      'relation.permissions',
      'relation.signature_type',
      'relation.account_ids',
    ])

/** An idle server asks for one session at a time: without a set PostgreSQL does it in two thirds of the time (bench/house). */
const sessionQuery = preparedQuery('session', (database: Database, tokenHash: Buffer) =>
  sessionsWhere(database).where('session.token_hash', '=', tokenHash),
)

const sessionsQuery = preparedQuery('sessions', (database: Database, tokenHashes: readonly Buffer[]) =>
  sessionsWhere(database)
    .select('session.token_hash')
    .where('session.token_hash', '=', sql<Buffer>`any(${bytes(tokenHashes)})`),
)

const sessionOf = (row: Awaited<ReturnType<typeof sessionQuery>>[number]): SessionRow => ({
  personId: row.person_id,
  sessionId: row.session_id,
  companyId: row.company_id,
  relationType: row.type,
  permissions: row.permissions ?? [],
  signatureType: row.signature_type ?? 'none',
  accounts: row.account_ids,
  demoTenantId: row.demo_tenant_id,
  browser: row.browser,
  consents: row.consents,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
})

const isOpen = ({ lastSeenAt, expiresAt }: SessionRow, { now, idleSince }: AskedSession): boolean =>
  expiresAt > now && lastSeenAt > idleSince

/** The session with the relation to its current company; calls of one moment ask for theirs in one query. */
export const findSession: (database: Database, asked: AskedSession) => Promise<SessionRow | null> = together(
  async (database, asked) => {
    const found = await sessionsOf(database, asked)
    return found.map((session, place) =>
      session !== null && isOpen(session, asked[place] as AskedSession) ? session : null,
    )
  },
)

/** The sessions of these tokens in their order, also ended ones. */
async function sessionsOf(
  database: Database,
  asked: readonly Pick<AskedSession, 'tokenHash'>[],
): Promise<(SessionRow | null)[]> {
  const [first, ...others] = asked
  if (first === undefined) return []
  if (others.length === 0) {
    const [row] = await sessionQuery(database, first.tokenHash)
    return [row === undefined ? null : sessionOf(row)]
  }
  const rows = await sessionsQuery(
    database,
    asked.map(({ tokenHash }) => tokenHash),
  )
  const sessions = new Map(rows.map((row) => [row.token_hash.toString('latin1'), sessionOf(row)]))
  return asked.map(({ tokenHash }) => sessions.get(tokenHash.toString('latin1')) ?? null)
}

export async function touchSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(reader: Reader, tokenHash: Buffer): Promise<void> {
  await reader.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}
