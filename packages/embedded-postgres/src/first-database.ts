import type { Client } from 'pg'
import { passwordOf } from './addresses.ts'
import type { Cluster } from './cluster.ts'

/** A login that may nothing by itself but to take the role that a migration grants it. */
type Login = { readonly name: string; readonly password: string }

/** Makes the program's database and its logins where they are missing; a cut-short start left them so. */
export async function ensureDatabase(client: Client, cluster: Cluster): Promise<void> {
  const { database } = cluster.names
  const logins = cluster.names.logins.map((name): Login => ({ name, password: passwordOf(cluster, name) }))
  const { rows } = await client.query<{ logins: string[]; has_database: boolean }>(
    `select array(select rolname::text from pg_roles where rolname = any ($1)) as logins,
      exists (select from pg_database where datname = $2) as has_database`,
    [logins.map(({ name }) => name), database],
  )
  const there = rows[0]
  for (const login of logins.filter(({ name }) => !there?.logins.includes(name))) await makeLogin(client, login)
  if (!there?.has_database) await client.query(`create database ${database}`)
}

async function makeLogin(client: Client, { name, password }: Login): Promise<void> {
  // The password is our own hexadecimal text: CREATE ROLE takes no parameters.
  await client.query(
    `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  )
}
