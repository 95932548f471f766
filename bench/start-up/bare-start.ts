// The floor: Node and the same PostgreSQL, nothing else. It says "ready" when a query has been answered.
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('bare-start.ts wants a data folder')
const database = await startEmbeddedPostgres({ dataDir })
const client = new pg.Client({ connectionString: database.applicationUrl })
await client.connect()
await client.query('select 1')
console.log('ready')
await client.end()
await database.stop()
