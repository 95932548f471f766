// Writes schema.ts from the migrations: `npm run schema`.
import { writeFile } from 'node:fs/promises'
import { openDatabaseServer } from './database-server.ts'
import { describeSchema } from '../db/describe-schema.ts'
import { migrate } from '../db/migrate.ts'

const server = await openDatabaseServer({})
try {
  await migrate(server)
  await writeFile(new URL('../db/schema.ts', import.meta.url), await describeSchema(server.adminUrl))
} finally {
  await server.stop()
}
