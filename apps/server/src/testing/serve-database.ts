// A server with nothing but its database, as a process of its own that tests can kill: it prints the addresses as one
// line of JSON, or the refusal, and stays until SIGTERM.
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { StartError } from '../start-error.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('serve-database.ts wants a data folder')

try {
  const database = await startEmbeddedPostgres({ dataDir })
  void database.exited.then(() => process.exit(0))
  process.on('SIGTERM', () => void database.stop())
  // Without a listening server nothing else keeps this process.
  setInterval(() => {}, MINUTE)
  console.log(JSON.stringify({ adminUrl: database.adminUrl, applicationUrl: database.applicationUrl }))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.log(JSON.stringify({ refused: error.message }))
  process.exitCode = 1
}
