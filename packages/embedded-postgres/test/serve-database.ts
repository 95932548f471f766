// A server with nothing but its database, as a process of its own that tests can kill: it prints the addresses as one
// line of JSON, or the refusal, and stays until SIGTERM.
import { startPostgres } from '../src/start-postgres.ts'
import { PostgresStartError } from '../src/postgres-start-error.ts'
import { names } from './example.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('serve-database.ts wants a data folder')

try {
  const { adminUrl, loginUrl, exited, stop } = await startPostgres({ names, dataDir })
  void exited.then(() => process.exit(0))
  process.on('SIGTERM', () => void stop())
  // Without a listening server nothing else keeps this process.
  setInterval(() => {}, 60_000)
  console.log(JSON.stringify({ adminUrl, applicationUrl: loginUrl(names.logins[0]) }))
} catch (error) {
  if (!(error instanceof PostgresStartError)) throw error
  console.log(JSON.stringify({ refused: error.message }))
  process.exitCode = 1
}
