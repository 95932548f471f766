// Writes schema.ts and the rooms' tables.sql from the migrations: `npm run schema`.
import { writeFile } from 'node:fs/promises'
import { describeSchema } from '../db/describe-schema.ts'
import { folderOfTables } from '../db/make-tables.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { openDatabaseServer } from './database-server.ts'
import { describeTables } from './tables-of-rooms/describe-tables.ts'

const server = await openDatabaseServer({})
try {
  await migrate(server, await readMigrations())
  await writeFile(new URL('../db/schema.ts', import.meta.url), await describeSchema(server.adminUrl))
  for (const [room, text] of await describeTables(server.adminUrl)) await writeFile(new URL(`../${folderOfTables(room)}tables.sql`, import.meta.url), text)
} finally {
  await server.stop()
}
