// A server with only the gathering ledger, as a process of its own that tests can kill: it takes requests over the
// channel to its parent, answers there, and ends with it. argv: the address of the database.
import pg from 'pg'
import { gatheringLedger } from '../../src/gather.ts'
import type { LedgerOperation } from '../../src/operation.ts'
import { pooledBatch } from '../../src/pooled-batch.ts'
import type { Answer } from './killable-server.ts'

const [connectionString] = process.argv.slice(2)
if (connectionString === undefined) throw new Error('transfer-server.ts wants the address of a database')

const pool = new pg.Pool({ connectionString, options: '-c role=dilo_application', max: 4 })
// An idle connection that breaks: the pool has dropped it and opens another when one is needed.
pool.on('error', () => {})
const ledger = gatheringLedger(pooledBatch(pool))
const answer = (message: Answer): void => void process.send?.(message)

process.on('message', async ({ number, operation }: { number: number; operation: LedgerOperation }) => {
  try {
    answer({ number, outcome: await ledger.apply(operation) })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    answer({ number, fault: { code: code ?? null, message } })
  }
})
process.on('disconnect', () => process.exit())
answer('ready')
