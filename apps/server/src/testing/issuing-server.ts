// A server that does nothing but ask for the cards of signed applications: `node issuing-server.ts <url> <now>`, for tests that kill it.
import './patient-pools.ts'
import process from 'node:process'
import { openDatabase } from '../db/open.ts'
import { issueCard } from '../features/cards/applications/issue-card.ts'
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
      .selectFrom('card_application')
      .select(['company_id', 'application_id'])
      .where('state', '=', 'on_validation')
      .limit(8)
      .execute()
    if (waiting.length === 0) break
    await Promise.all(waiting.map(({ company_id: companyId, application_id: applicationId }) => issueCard(context, { companyId, applicationId })))
  }
} catch (fault) {
  process.stderr.write(`${String(fault)}\n`)
}
process.send?.('done')
