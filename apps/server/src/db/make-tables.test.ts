import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { roomTables } from '../../../../scripts/boundaries/room-tables.mjs'
import { execute } from '../testing/database-server.ts'
import { withEmptyDatabase } from '../testing/empty-database.ts'
import { fillOlderDatabase } from '../testing/fill-older-database.ts'
import { describeTables } from '../testing/tables-of-rooms/describe-tables.ts'
import { folderOfTables } from './make-tables.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

const isFile = ({ name, version }: Migration): boolean => version === null && name.startsWith('server/')

const fileOf = (room: string) => readFile(new URL(`../${folderOfTables(room)}tables.sql`, import.meta.url), 'utf8')

/** The migrations of a server that had so many files of its own. */
async function untilStep(step: number): Promise<readonly Migration[]> {
  const all = await readMigrations()
  const later = new Set(all.filter(isFile).slice(step))
  return all.filter((migration) => !later.has(migration))
}

async function rowsOf<Row extends pg.QueryResultRow>(adminUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const notedIn = ({ adminUrl }: MigrateOptions) => rowsOf(adminUrl, 'select name, hash from migration order by name')

/** PostgreSQL 15 names the table before each column of a view, and later versions only where they must. */
const comparable = (text: string): string => text.replaceAll(/^create view [\s\S]*?;$/gm, (view) => view.replaceAll(/\b\w+\.(?=\w)/g, ''))

async function expectFormOfToday({ adminUrl }: MigrateOptions): Promise<void> {
  const described = await describeTables(adminUrl)
  for (const [room, text] of described) expect(comparable(text), `the tables of ${room}: npm run schema writes them`).toBe(comparable(await fileOf(room)))
  const withTables = Object.entries(roomTables).filter(([, tables]) => tables.length > 0)
  expect([...described.keys()].toSorted()).toEqual(withTables.map(([room]) => room).toSorted())
}

/** Migrates until a table stands in the way, which breaks a transaction off in its middle, and goes on without it. */
async function migrateInTwoTries(urls: MigrateOptions, table: string, lookBetween: () => Promise<void> = async () => {}): Promise<void> {
  await execute(urls.adminUrl, `create table ${table} ()`)
  await expect(migrate(urls)).rejects.toThrow(`relation "${table}" already exists`)
  await execute(urls.adminUrl, `drop table ${table}`)
  await lookBetween()
  await migrate(urls)
}

/** Every row of the bank's and the ledger's tables, without the times at which migrations came. */
async function rowsOfBeginning({ adminUrl }: MigrateOptions): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    adminUrl,
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'ledger') and relkind = 'r' and relname <> 'migration' order by 1`,
  )
  const looks = tables.map(({ name }) => `select '${name}' as name, string_agg(t::text, ' ' order by t::text) as rows from ${name} t`)
  const all = await rowsOf<{ name: string; rows: string | null }>(adminUrl, looks.join(' union all '))
  return Object.fromEntries(all.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])))
}

/** The rights of every role in the bank's schemas, on schemas, tables, columns and functions. */
const rightsIn = ({ adminUrl }: MigrateOptions) =>
  rowsOf(
    adminUrl,
    `select thing, pg_get_userbyid(grantee) as role, string_agg(privilege_type, ' ' order by privilege_type) as may
     from (
       select nspname::text as thing, nspacl as acl from pg_namespace where nspname in ('public', 'ledger')
       union all select c.oid::regclass::text, relacl from pg_class c where relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       union all select c.oid::regclass || '.' || attname, attacl from pg_attribute join pg_class c on c.oid = attrelid
         where relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
       union all select oid::regprocedure::text, proacl from pg_proc where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
     ) things, aclexplode(acl) group by thing, grantee order by 1, 2`,
  )

test('a new database and one that went through each migration have the form that the rooms say, the same rights and the same rows', async () => {
  await withEmptyDatabase(async (fresh) => {
    await migrate(fresh)
    await expectFormOfToday(fresh)
    await withEmptyDatabase(async (older) => {
      await migrate(older, await readMigrations())
      await expectFormOfToday(older)
      expect(await notedIn(fresh)).toEqual(await notedIn(older))
      expect(await rightsIn(fresh)).toEqual(await rightsIn(older))
      expect(await rowsOfBeginning(fresh)).toEqual(await rowsOfBeginning(older))
    })
  })
})

test('a new database that is broken off has no table, and gets all of them at the next start', async () => {
  await withEmptyDatabase(async (urls) => {
    const tables = () => rowsOf(urls.adminUrl, `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
    await migrateInTwoTries(urls, 'payment', async () => expect(await tables()).toEqual([{ name: 'migration' }]))
    await expectFormOfToday(urls)
  })
})

describe.each([
  { step: 62, made: 'questionnaire' },
  { step: 200, made: 'card_delivery' },
])('a database of $step files that is full of data', ({ step, made }) => {
  test('goes on where it was broken off, comes to the form of today, and loses no row', async () => {
    await withEmptyDatabase(async (urls) => {
      await migrate(urls, await untilStep(62))
      const filled = await fillOlderDatabase(urls.adminUrl)
      await migrate(urls, await untilStep(step))
      await migrateInTwoTries(urls, made)
      await expectFormOfToday(urls)
      expect(await filled.countRows()).toEqual(filled.rows)
      const again: string[] = []
      await migrate({ ...urls, onApplied: (name) => again.push(name) })
      expect(again).toEqual([])
    })
  })
})
