// The floor of a statement's file: rows straight from COPY into a plain HTTP answer, without checks and formatting.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

const [, , applicationUrl = '', companyId = '', accountId = ''] = process.argv
const pool = new pg.Pool({ connectionString: applicationUrl, max: 1, options: '-c role=dilo_application' })

const query = `copy (
  select entry.booked_at, entry.amount, 'UAH', entry.balance_after, detail.payment_number, detail.counterparty_name, detail.counterparty_code,
    detail.counterparty_iban, detail.remittance_information
  from ledger.entry_view entry
    left join entry_detail detail on detail.company_id = entry.company_id and detail.account_id = entry.account_id and detail.version = entry.version
  where entry.company_id = ${pg.escapeLiteral(companyId)} and entry.account_id = ${pg.escapeLiteral(accountId)}
  order by entry.version) to stdout (format csv, delimiter ';')`

const server = createServer(async (_request, response) => {
  const client = await pool.connect()
  response.setHeader('content-type', 'text/csv')
  pipeline(client.query(copyTo(query)), response, () => client.release())
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
