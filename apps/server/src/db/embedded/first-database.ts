import type { Client } from 'pg'
import { applicationLogin, databaseName } from './addresses.ts'

/** Makes Dilo's database and the login of the application where they are missing; a cut-short start left them so. */
export async function ensureDatabase(client: Client, applicationPassword: string): Promise<void> {
  const { rows } = await client.query<{ database: boolean; login: boolean }>(
    `select exists (select from pg_database where datname = $1) as database,
            exists (select from pg_roles where rolname = $2) as login`,
    [databaseName, applicationLogin],
  )
  if (rows[0]?.login === false) {
    // The password is our own hexadecimal text: CREATE ROLE takes no parameters.
    await client.query(
      `create role ${applicationLogin} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${applicationPassword}'`,
    )
  }
  if (rows[0]?.database === false) await client.query(`create database ${databaseName}`)
}
