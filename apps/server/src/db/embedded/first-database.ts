import type { Client } from 'pg'
import { databaseName } from './addresses.ts'

/** A login that may nothing by itself but to take the role that a migration grants it. */
type Login = { readonly name: string; readonly password: string }

/** Makes Dilo's database and its logins where they are missing; a cut-short start left them so. */
export async function ensureDatabase(client: Client, logins: readonly Login[]): Promise<void> {
  for (const login of logins) await ensureLogin(client, login)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await client.query(`create database ${databaseName}`)
}

async function ensureLogin(client: Client, { name, password }: Login): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount !== 0) return
  // The password is our own hexadecimal text: CREATE ROLE takes no parameters.
  await client.query(
    `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  )
}
