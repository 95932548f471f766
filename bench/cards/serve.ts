// One server of the bench, in a process of its own: `serve.ts floor|product <application's URL>`. It tells its port, and its CPU time
// whenever it is asked.
import { randomUUIDv7 } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyHold } from '@dilo/ledger/apply-hold.ts'
import type { HoldOperation } from '@dilo/ledger/operation.ts'
import { chooseDialect } from '../../apps/server/src/context.ts'
import { openPooledDatabase } from '../../apps/server/src/db/open.ts'
import { buildProcessorApp } from '../../apps/server/src/http/processor/app.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'
import { testConfig } from '../../apps/server/src/testing/test-config.ts'

/** As many as the listener of the processor has. */
const POOL_SIZE = 4
const [kind = '', applicationUrl = ''] = process.argv.slice(2)

type Body = { readonly key: string; readonly companyId: string; readonly accountId: string; readonly amount: string }

const holdOf = ({ key, companyId, accountId, amount }: Body): HoldOperation => ({
  kind: 'hold',
  holdId: randomUUIDv7(),
  idempotencyKey: key,
  account: { companyId, accountId },
  amount: kopiykas(BigInt(amount)),
  currency: 'UAH',
  placedAt: new Date(),
  expiresAt: new Date(Date.now() + 604_800_000),
})

/** The floor: a minimal server for one statement, which is prepared. */
function floor(): FastifyInstance {
  const pool = new pg.Pool({ connectionString: applicationUrl, max: POOL_SIZE, options: '-c role=dilo_application' })
  const named = { query: (text: string, values: readonly unknown[]) => pool.query({ name: 'hold', text, values: [...values] }) }
  const app = Fastify()
  app.post<{ Body: Body }>('/hold', async ({ body }, reply) => {
    const outcome = await applyHold(named, holdOf(body))
    return outcome.ok ? { responseCode: '00' } : reply.status(409).send(outcome)
  })
  return app
}

/** The listener of the processor, as it is. */
async function product(): Promise<FastifyInstance> {
  const { database } = openPooledDatabase({ applicationUrl, poolSize: POOL_SIZE })
  const context = contextOn(database, { now: () => Date.now() }, testConfig({ LOG_LEVEL: 'warn' }))
  return buildProcessorApp(context, chooseDialect(context))
}

const app = kind === 'floor' ? floor() : await product()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
