import { readDatabaseSettings } from './config.ts'
import { describeWaiting } from './db/apply-migration.ts'
import { migrate } from './db/migrate.ts'
import { requireDatabase } from './db/require-database.ts'
import type { Environment } from './setting-text.ts'
import { StartError } from './start-error.ts'

/** `npm run migrate`. @returns its exit code: 0 when the database has all that this version needs */
export async function migrateDatabase(environment?: Environment): Promise<0 | 1> {
  try {
    const { database, deskUrl } = readDatabaseSettings(environment)
    if (database.kind === 'embedded')
      throw new StartError('DATABASE_URL names no database; the one in DATA_DIR is migrated by npm start.')
    await requireDatabase(
      database.adminUrl === database.applicationUrl ? 'DATABASE_URL' : 'DATABASE_ADMIN_URL',
      database.adminUrl,
    )
    await migrate({
      ...database,
      deskUrl,
      onApplied: (name) => print(`✓ ${name}`),
      onWaiting: (name, tries) => print(describeWaiting(name, tries)),
    })
    print('The database has all that this version needs.')
    return 0
  } catch (error) {
    process.stderr.write(`✗ ${(error as Error).message}\n`)
    return 1
  }
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

if (import.meta.main) process.exitCode = await migrateDatabase()
