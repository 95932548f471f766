import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { QUEUE_MIGRATION } from './migrate-queue.ts'

/** The way to carry a file out; its first line names every way but the usual one (CONTRIBUTING.md, "A migration"). */
export type MigrationWay = 'in one transaction' | 'without a transaction' | 'in portions'

/** Something that a database needs once: a file, or all functions of the ledger as they are in one version. */
export type Migration = {
  readonly name: string
  readonly sql: string
  readonly hash: string
  readonly way: MigrationWay
  /** Null for a file. What has a version is needed once in this version or in a later one. */
  readonly version: number | null
}

/** The migrations of a database: their hashes by their names. */
type AppliedMigrations = ReadonlyMap<string, string>

const LEDGER = '../../../../packages/ledger/sql/'
const FUNCTIONS = `${LEDGER}functions/`
const GRANTS = './grants/'

/**
 * The migrations of this server's code, in the order in which they are applied: the ledger's tables, its functions, the
 * server's own, which name both, and the grants on the functions: one that was dropped and made anew has lost its own.
 */
export async function readMigrations(): Promise<readonly Migration[]> {
  const version = (await versionHashes()).length
  return [
    ...readFolder('ledger/', LEDGER),
    asVersion('ledger/functions', FUNCTIONS, version),
    ...readFolder('server/', './migrations/'),
    asVersion('server/grants', GRANTS, version),
  ]
}

function readFolder(prefix: string, folder: string): Migration[] {
  return sqlFiles(folder).map(({ name, sql }) => ({
    name: prefix + name,
    sql,
    hash: hashOf(sql),
    way: wayOf(sql),
    version: null,
  }))
}

function asVersion(name: string, folder: string, version: number): Migration {
  const sql = sqlFiles(folder)
    .map((file) => file.sql)
    .join('\n')
  return { name: `${name} ${version}`, sql, hash: hashOf(sql), way: 'in one transaction', version }
}

/** At once: each start reads hundreds of small files, and handing each to another thread costs ten times its reading. */
function sqlFiles(folder: string): { name: string; sql: string }[] {
  const url = new URL(folder, import.meta.url)
  const names = readdirSync(url)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => ({ name, sql: readFileSync(new URL(name, url), 'utf8') }))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function wayOf(sql: string): MigrationWay {
  if (sql.startsWith('-- no transaction')) return 'without a transaction'
  return sql.startsWith('-- in portions') ? 'in portions' : 'in one transaction'
}

/** The hashes of all versions that the ledger's functions have had: the n-th is that of version n, the last is today's. */
export async function versionHashes(): Promise<readonly string[]> {
  return JSON.parse(await readFile(new URL(`${FUNCTIONS}versions.json`, import.meta.url), 'utf8')) as string[]
}

/** The hash of the ledger's functions and of the grants on them, as their files are. Only tests use it. */
export function hashOfFunctions(): string {
  const files = [...sqlFiles(FUNCTIONS), ...sqlFiles(GRANTS)]
  return hashOf(files.map(({ name, sql }) => `${name}\n${sql}`).join('\n'))
}

/**
 * True if a database has a migration: a file in its form; a version, or a later one, which belongs to a newer server
 * and takes the place of ours.
 */
export function isApplied(
  migration: Pick<Migration, 'name' | 'hash' | 'version'>,
  applied: AppliedMigrations,
): boolean {
  if (applied.get(migration.name) === migration.hash) return true
  return migration.version !== null && latestVersion(migration.name, applied) > migration.version
}

function latestVersion(name: string, applied: AppliedMigrations): number {
  const prefix = name.slice(0, name.lastIndexOf(' ') + 1)
  const versions = [...applied.keys()]
    .filter((other) => other.startsWith(prefix))
    .map((other) => Number(other.slice(prefix.length)))
  return Math.max(0, ...versions.filter(Number.isInteger))
}

let required: Promise<readonly Pick<Migration, 'name' | 'hash' | 'version'>[]> | null = null

/** The migrations that this server's code needs in a database, with the queue's schema. Read once. */
function requiredMigrations(): NonNullable<typeof required> {
  required ??= readMigrations().then((all) => [
    ...all.map(({ name, hash, version }) => ({ name, hash, version })),
    { name: QUEUE_MIGRATION, hash: '', version: null },
  ])
  return required
}

/**
 * The names of migrations that this server's code needs and a database lacks. Later migrations may be there: they
 * belong to a newer server.
 */
export async function missingMigrations(applied: AppliedMigrations): Promise<string[]> {
  return (await requiredMigrations()).filter((migration) => !isApplied(migration, applied)).map(({ name }) => name)
}
