import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Migration } from './read-migrations.ts'

/** A line in a room's file: what follows it names objects of other rooms, and comes when all rooms have their own. */
export const BETWEEN_ROOMS = '-- What follows names objects of other rooms.'

const SOURCE = new URL('../', import.meta.url)

/** The folder of a room's or a part's `tables.sql`, from the server's source. `local` has what the local mode keeps. */
export const folderOfTables = (room: string): string =>
  room === 'local' ? 'dev/' : ['db', 'jobs'].includes(room) ? `${room}/` : `features/${room}/`

/**
 * Gives a new database its tables, functions and rights as they are today, and notes the migrations that led there, so that
 * servers of this and the previous version find what they need. All or nothing.
 * @param passed the server's migrations, which an older database goes through one by one
 */
export async function makeTables(client: pg.Client, passed: readonly Migration[]): Promise<void> {
  await client.query('begin')
  try {
    // Functions name tables that come after them.
    await client.query('set local check_function_bodies = off')
    await client.query(readTables())
    await client.query('insert into migration (name, hash) select * from unnest($1::text[], $2::text[])', [
      passed.map(({ name }) => name),
      passed.map(({ hash }) => hash),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The rooms and parts that may have tables, by their names. */
export const partsWithTables = (): readonly string[] => [
  'db',
  'jobs',
  'local',
  ...readdirSync(new URL('features/', SOURCE)).toSorted(),
]

/** The roles, then what each room makes by itself, the part `db` first, then what names objects of other rooms. */
function readTables(): string {
  const files = partsWithTables()
    .map((room) => new URL(`${folderOfTables(room)}tables.sql`, SOURCE))
    .filter((file) => existsSync(file))
  const parts = files.map((file) => readFileSync(file, 'utf8').split(BETWEEN_ROOMS))
  const roles = readFileSync(new URL('db/roles.sql', SOURCE), 'utf8')
  return [roles, ...parts.map(([own]) => own ?? ''), ...parts.map(([, between]) => between ?? '')].join('\n')
}
