import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { roomTables } from '../../../../scripts/boundaries/room-tables.mjs'
import { execute } from '../testing/database-server.ts'
import { withEmptyDatabase } from '../testing/empty-database.ts'
import { fillOlderDatabase } from '../testing/fill-older-database.ts'
import { describeTables } from '../testing/tables-of-rooms/describe-tables.ts'
import { BEGIN_WITH_ROWS } from '../testing/tables-of-rooms/read-objects.ts'
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

/** Ends the migrating connection right after a migration. */
const cutOffAfter = (urls: MigrateOptions, wanted: string) => (name: string) => {
  if (name.startsWith(wanted))
    void execute(urls.adminUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
}

/** Rows of a bank's beginning stand where the rooms say so, and nowhere else. */
async function expectRowsOfBeginning({ adminUrl }: MigrateOptions): Promise<void> {
  const tables = await rowsOf<{ name: string }>(adminUrl, `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  const looks = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const filled = await rowsOf<{ name: string }>(adminUrl, looks.join(' union all '))
  expect(filled.map(({ name }) => name).toSorted()).toEqual(['migration', ...BEGIN_WITH_ROWS].toSorted())
}

test('a new database and one that went through each migration have the form that the rooms say, and the same notes', async () => {
  await withEmptyDatabase(async (fresh) => {
    await migrate(fresh)
    await expectFormOfToday(fresh)
    await withEmptyDatabase(async (older) => {
      await migrate(older, await readMigrations())
      await expectFormOfToday(older)
      await expectRowsOfBeginning(older)
      expect(await notedIn(fresh)).toEqual(await notedIn(older))
    })
  })
})

test('a new database that is cut off has no table, and gets all of them at the next start', async () => {
  await withEmptyDatabase(async (urls) => {
    await expect(migrate({ ...urls, onApplied: cutOffAfter(urls, 'ledger/functions') })).rejects.toThrow(/terminat|not queryable/)
    expect(await rowsOf(urls.adminUrl, `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).toEqual([
      { tables: 1 },
    ])
    await migrate(urls)
    await expectFormOfToday(urls)
  })
})

describe.each([
  { step: 62, after: 'server/0350' },
  { step: 200, after: 'server/0581' },
])('a database of $step files that is full of data', ({ step, after }) => {
  test('goes on where it was cut off, comes to the form of today, and loses no row', async () => {
    await withEmptyDatabase(async (urls) => {
      await migrate(urls, await untilStep(62))
      const filled = await fillOlderDatabase(urls.adminUrl)
      await migrate(urls, await untilStep(step))
      await expect(migrate({ ...urls, onApplied: cutOffAfter(urls, after) })).rejects.toThrow(/terminat|not queryable/)
      await migrate(urls)
      await expectFormOfToday(urls)
      expect(await filled.countRows()).toEqual(filled.rows)
      const again: string[] = []
      await migrate({ ...urls, onApplied: (name) => again.push(name) })
      expect(again).toEqual([])
    })
  })
})
