import pg from 'pg'
import { StartError } from '../start-error.ts'

const TIMEOUT_MS = 5_000
const OLDEST = 150_000

/**
 * Requires that the database of a setting answers and is not older than PostgreSQL 15.
 * @throws StartError with advice
 */
export async function requireDatabase(
  setting: 'DATABASE_URL' | 'DATABASE_ADMIN_URL' | 'DESK_DATABASE_URL',
  url: string,
): Promise<void> {
  const version = await versionOf(setting, url)
  if (version < OLDEST) {
    throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Dilo needs 15 or later.`)
  }
}

async function versionOf(setting: string, url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Number(rows[0]?.server_version_num)
  } catch (error) {
    throw new StartError(
      `The database of ${setting} at ${new URL(url).host} cannot be reached (${(error as Error).message || 'no answer'}); check the address and the password, and that PostgreSQL runs.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}
