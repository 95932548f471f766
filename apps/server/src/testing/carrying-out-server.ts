// A server that does nothing but carry out signed operations with deposits: `node carrying-out-server.ts <url> <now>`, for tests that kill it.
import './patient-pools.ts'
import process from 'node:process'
import { openDatabase } from '../db/open.ts'
import { carryOutOperation } from '../features/deposits/operations/carry-out-operation.ts'
import { contextOn } from './context-on.ts'

const [applicationUrl = '', now = '0'] = process.argv.slice(2)
const database = openDatabase({ applicationUrl, poolSize: 4 })
const context = contextOn(database, { now: () => Number(now) })

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
// PostgreSQL may be killed meanwhile: this server is, too.
try {
  for (;;) {
    const waiting = await database
      .selectFrom('deposit_operation')
      .select(['company_id', 'operation_id'])
      .where('state', '=', 'on_validation')
      .limit(4)
      .execute()
    if (waiting.length === 0) break
    await Promise.all(waiting.map(({ company_id: companyId, operation_id: operationId }) => carryOutOperation(context, { companyId, operationId })))
  }
} catch (fault) {
  process.stderr.write(`${String(fault)}\n`)
}
process.send?.('done')
