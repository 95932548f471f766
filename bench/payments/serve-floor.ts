// The floor of a signature over HTTP, in a process of its own: `serve-floor.ts <application's URL>`. It tells its port, and
// its CPU time whenever it is asked.
import { createHash, randomUUIDv7 } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const POOL_SIZE = 8
const [applicationUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: applicationUrl, max: POOL_SIZE, options: '-c role=dilo_application' })
const app = Fastify()

app.post<{ Params: { id: string }; Body: { otp_code: string } }>('/payments/:id/signatures', async ({ headers, params, body }, reply) => {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const values = [hash(token), params.id, hash(body.otp_code), new Date(), randomUUIDv7()]
  const { rows } = await pool.query({ name: 'sign', text: 'select floor_payment.sign($1, $2, $3, $4, $5) as state', values })
  return rows[0].state === 'settled' ? rows[0] : reply.status(409).send(rows[0])
})

await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
