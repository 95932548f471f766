import { sql } from 'kysely'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** An account of one of the bank's people. */
export type Staff = {
  readonly staffId: string
  readonly name: string
  readonly inn: string
  readonly email: string
  /** Counts changes of roles and of the state. */
  readonly version: number
  readonly isOpen: boolean
  /** Works by itself in demos, and cannot sign in. */
  readonly isDemo: boolean
  readonly roles: readonly StaffRole[]
}

const rolesOf = sql<
  StaffRole[]
>`array(select role from staff_role where staff_role.staff_id = staff.staff_id order by role)`

type Row = {
  staff_id: string
  name: string
  inn: string
  email: string
  version: number
  closed_at: Date | null
  is_demo: boolean
  roles: StaffRole[]
}

const staffOf = (row: Row): Staff => ({
  staffId: row.staff_id,
  name: row.name,
  inn: row.inn,
  email: row.email,
  version: row.version,
  isOpen: row.closed_at === null,
  isDemo: row.is_demo,
  roles: row.roles,
})

const columns = ['staff_id', 'name', 'inn', 'email', 'version', 'closed_at', 'is_demo'] as const

/** Reads an account under a share lock: its roles stay what they are until the transaction ends. */
export async function shareStaff(transaction: DatabaseTransaction, staffId: string): Promise<Staff | null> {
  const row = await transaction
    .selectFrom('staff')
    .select(columns)
    .select(rolesOf.as('roles'))
    .where('staff_id', '=', staffId)
    .forShare()
    .executeTakeFirst()
  return row === undefined ? null : staffOf(row)
}

/** Locks an account until the transaction ends, to change it. */
export async function lockStaff(transaction: DatabaseTransaction, staffId: string): Promise<Staff | null> {
  const row = await transaction
    .selectFrom('staff')
    .select(columns)
    .select(rolesOf.as('roles'))
    .where('staff_id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : staffOf(row)
}

export async function findStaff(reader: Reader, staffId: string): Promise<Staff | null> {
  const row = await reader
    .selectFrom('staff')
    .select(columns)
    .select(rolesOf.as('roles'))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row === undefined ? null : staffOf(row)
}

/** Everybody, with the number of their passkeys; who is there now comes first. */
export const listStaff = (reader: Reader) =>
  reader
    .selectFrom('staff')
    .select([...columns, 'created_at'])
    .select(rolesOf.as('roles'))
    .select(
      sql<number>`(select count(*)::integer from staff_passkey where staff_passkey.staff_id = staff.staff_id)`.as(
        'passkeys',
      ),
    )
    .orderBy(sql`closed_at is not null`)
    .orderBy('name')
    .orderBy('staff_id')
    .execute()

/** Until the transaction ends, nobody else makes accounts of invented people. */
export async function lockInventedPeople(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invented people of the desk', 0))`.execute(transaction)
}

/** @returns false where the person has an open account already */
export async function insertStaff(
  transaction: DatabaseTransaction,
  {
    staffId,
    name,
    inn,
    email,
    roles,
    isDemo = false,
  }: Pick<Staff, 'staffId' | 'name' | 'inn' | 'email' | 'roles'> & Partial<Pick<Staff, 'isDemo'>>,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff')
    .values({ staff_id: staffId, name, inn, email, created_at: at, closed_at: null, is_demo: isDemo })
    .onConflict((conflict) => conflict.column('inn').where('closed_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertRoles(transaction, staffId, roles)
  return true
}

const insertRoles = async (transaction: DatabaseTransaction, staffId: string, roles: readonly StaffRole[]) =>
  transaction
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_id: staffId, role })))
    .execute()

export async function replaceRoles(
  transaction: DatabaseTransaction,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await transaction.deleteFrom('staff_role').where('staff_id', '=', staffId).execute()
  await insertRoles(transaction, staffId, roles)
  await countVersion(transaction, staffId, {})
}

/** Closes an account, or opens it again. */
export const storeClosed = (transaction: DatabaseTransaction, staffId: string, closedAt: Date | null): Promise<void> =>
  countVersion(transaction, staffId, { closed_at: closedAt })

async function countVersion(
  transaction: DatabaseTransaction,
  staffId: string,
  change: { readonly closed_at?: Date | null },
): Promise<void> {
  await transaction
    .updateTable('staff')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('staff_id', '=', staffId)
    .execute()
}

/** Locks every open account of security, so that two changes at once cannot each leave the other one. @returns how many */
export async function lockSecurity(transaction: DatabaseTransaction): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('staff')
    .select('staff_id')
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`exists (select from staff_role where staff_role.staff_id = staff.staff_id and role = 'security')`,
    )
    .orderBy('staff_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ staff_id }) => staff_id)
}

/** The open account of a person. */
export async function findByInn(reader: Reader, inn: string): Promise<string | null> {
  const row = await reader
    .selectFrom('staff')
    .select('staff_id')
    .where('inn', '=', inn)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** The number of people of security who can sign in. @param without passkeys that do not count */
export async function countSecurityWithPasskeys(reader: Reader, without: readonly string[] = []): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct staff_id)::integer as count from staff join staff_role using (staff_id) join staff_passkey using (staff_id)
    where role = 'security' and closed_at is null and credential_id <> all(${[...without]}::text[])`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function insertInvitation(
  transaction: DatabaseTransaction,
  { secretHash, staffId, at, expiresAt }: { secretHash: Buffer; staffId: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('staff_invitation')
    .values({ secret_hash: secretHash, staff_id: staffId, created_at: at, expires_at: expiresAt })
    .execute()
}

/** Voids former links of a person. */
export async function deleteInvitationsOf(transaction: DatabaseTransaction, staffId: string): Promise<void> {
  await transaction.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
}

export async function deleteSessionsOf(transaction: DatabaseTransaction, staffId: string): Promise<void> {
  await transaction.deleteFrom('staff_session').where('staff_id', '=', staffId).execute()
}
