// A server that does nothing but open accounts of approved clients: `node opening-server.ts <url> <now>`, for tests that kill it.
import './patient-pools.ts'
import process from 'node:process'
import { openDatabase } from '../db/open.ts'
import { openApprovedAccounts } from '../features/questionnaires/opening/open-approved-accounts.ts'
import { contextOn } from './context-on.ts'

const [applicationUrl = '', now = '0'] = process.argv.slice(2)
const context = contextOn(openDatabase({ applicationUrl, poolSize: 2 }), { now: () => Number(now) })

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
// PostgreSQL may be killed meanwhile: this server is, too.
try {
  while ((await openApprovedAccounts(context)).opened > 0);
} catch (fault) {
  process.stderr.write(`${String(fault)}\n`)
}
process.send?.('done')
