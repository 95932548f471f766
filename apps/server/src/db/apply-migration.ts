import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Migration, MigrationWay } from './read-migrations.ts'

/**
 * The patience of a migration for a lock: the wait and the number of tries. Calls meanwhile wait behind it: for so long
 * at most.
 */
type LockPatience = {
  readonly lockMs: number
  /** Between two tries the statements that waited behind it go first. */
  readonly pauseMs: number
  readonly tries: number
}

/** Outlasts the reader of a statement's file, who may take a quarter of an hour. */
export const LOCK_PATIENCE: LockPatience = { lockMs: 2_000, pauseMs: 4_000, tries: 200 }

export type Applying = {
  readonly patience: LockPatience
  /**
   * Called each time when another transaction holds a lock that a migration needs. @param tries how many it has made
   */
  readonly onWaiting: (name: string, tries: number) => void
}

/** The line that people see while a migration waits. */
export const describeWaiting = (name: string, tries: number): string =>
  `… ${name}: somebody holds a lock that it needs (${tries === 1 ? 'tried once' : `tried ${tries} times`}); it goes on trying, and calls go on`

/** Applies a migration in its way and notes that the database has it. @param client a connection of the owner */
export async function applyMigration(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  await ways[migration.way](client, migration, applying)
}

const ways: Record<MigrationWay, (client: pg.Client, migration: Migration, applying: Applying) => Promise<void>> = {
  'in one transaction': (client, migration, applying) =>
    withPatience(migration, applying, () =>
      inOwnTransaction(client, applying.patience, async () => {
        await client.query(migration.sql)
        await note(client, migration)
      }),
    ),
  'in portions': inPortions,
  'without a transaction': (client, migration, applying) =>
    withPatience(migration, applying, () => buildIndexes(client, migration)),
}

/** Each portion is committed by itself, and the next finds the rest: an interrupted fill continues where it stopped. */
async function inPortions(client: pg.Client, migration: Migration, applying: Applying): Promise<void> {
  for (let changed = 1; changed > 0;) {
    changed = await withPatience(migration, applying, () =>
      inOwnTransaction(client, applying.patience, async () => {
        const result = await client.query(migration.sql)
        if (Array.isArray(result)) throw new Error('a file in portions is one statement')
        return result.rowCount ?? 0
      }),
    )
  }
  await note(client, migration)
}

const INDEX = /^create (?:unique )?index concurrently (\w+)\s+on (?:only )?(\w+\.)?\w+/i

/**
 * Builds indexes while everybody reads and writes: that takes no lock that a call waits for, so it may itself wait as long
 * as it must. One that broke off has left an index that is not valid: it is dropped and built anew.
 */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0')
  for (const statement of statementsOf(migration.sql)) {
    const [, index, schema = ''] = INDEX.exec(statement) ?? []
    if (index === undefined)
      throw new Error(
        `a file without a transaction holds 'create index concurrently <name> on …' alone, not '${statement.slice(0, 60)}'`,
      )
    const name = schema + index
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    )
    if (rows[0]?.valid === true) continue
    if (rows[0] !== undefined) await client.query(`drop index concurrently ${name}`)
    await client.query(statement)
  }
  await note(client, migration)
}

const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

async function inOwnTransaction<Value>(
  client: pg.Client,
  { lockMs }: LockPatience,
  work: () => Promise<Value>,
): Promise<Value> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockMs}`)
    const value = await work()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Lock not available, deadlock: the transaction is undone, and may be repeated. */
const LOCKED = new Set(['55P03', '40P01'])

async function withPatience<Value>(
  { name }: Migration,
  { patience, onWaiting }: Applying,
  work: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!LOCKED.has((error as { code?: string }).code ?? '')) throw error
      if (tries >= patience.tries) {
        throw new StartError(
          `The migration ${name} needs a lock that somebody holds, and has tried ${tries} times; look for long transactions in pg_stat_activity, and start it again.`,
        )
      }
      onWaiting(name, tries)
      await pause(patience.pauseMs)
    }
  }
}

async function note(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
}
