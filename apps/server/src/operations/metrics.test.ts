import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { takenMessages } from '../features/payments/door.ts'
import { takeMessages } from '../features/payments/clearing/take-messages.ts'
import { buildApp } from '../http/app.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { OLENA } from '../testing/demo-people.ts'
import { outsideAccount, payOutside } from '../testing/outgoing-payment.ts'
import { doJobs } from '../testing/do-jobs.ts'
import { creditMessage, incomingTransfer, receivingBank } from '../testing/incoming-transfers.ts'
import { mainAccount } from '../testing/test-payment.ts'
import { execute } from '../testing/database-server.ts'
import { demoVisitor } from '../testing/demo-visitor.ts'
import { testClient } from '../testing/test-client.ts'
import { openDatabase } from '../db/open.ts'
import { openOperations } from './open-operations.ts'
import { poolGauges } from './pool-gauges.ts'
import { watchProcess } from './process-gauges.ts'
import { clearingUp, takenFromClearing } from './clearing-gauges.ts'
import { gauge, prometheusText } from './prometheus-text.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'
import { workGauges } from './work-gauges.ts'

const { bank, owner } = bankOfFile()
let metrics: MetricsServer | null = null
afterEach(async () => {
  await metrics?.stop()
  metrics = null
})

/** Every line of a scrape by its name and labels. */
const valuesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ')
        return [line.slice(0, end), Number(line.slice(end + 1).replace('+Inf', 'Infinity'))]
      }),
  )

const work = async (): Promise<Map<string, number>> => valuesOf(prometheusText(await workGauges(bank.context)))

const unansweredIn = (scrape: Map<string, number>) => ({
  ordinary: scrape.get('dilo_clearing_unanswered_age_seconds{product="ordinary"}'),
  instant: scrape.get('dilo_clearing_unanswered_age_seconds{product="instant"}'),
})

test('a family is written in the text format: help, type, a line a sample, labels escaped', () => {
  const family = {
    name: 'dilo_things',
    help: 'Things.',
    type: 'gauge',
    samples: [
      { labels: { name: 'a "b" \\ c\nd' }, value: 1.5 },
      { labels: { le: '+Inf' }, suffix: '_bucket', value: Infinity },
    ],
  } as const
  expect(prometheusText([family, gauge('dilo_one', 'One.', 0)])).toBe(
    [
      '# HELP dilo_things Things.',
      '# TYPE dilo_things gauge',
      'dilo_things{name="a \\"b\\" \\\\ c\\nd"} 1.5',
      'dilo_things_bucket{le="+Inf"} +Inf',
      '# HELP dilo_one One.',
      '# TYPE dilo_one gauge',
      'dilo_one 0',
      '',
    ].join('\n'),
  )
})

test('answers are counted by method, route and status: the pattern of a route, never an address', async () => {
  const operations = openOperations(bank.context)
  const app = await buildApp(bank.context, operations)
  const client = testClient(app)
  for (const id of [randomUUID(), randomUUID(), 'not-an-id']) await client.send({ url: `/api/payment-service/payments/${id}` })
  await client.send({ url: '/380500000001' })
  const values = valuesOf(prometheusText(operations.requests.families()))
  const labels = (status: number) => `method="GET",route="/api/payment-service/payments/:paymentId",status="${status}"`
  expect(values.get(`http_request_duration_seconds_count{${labels(401)}}`)).toBe(3)
  expect(values.get(`http_request_duration_seconds_bucket{${labels(401)},le="+Inf"}`)).toBe(3)
  expect(values.get(`http_request_duration_seconds_sum{${labels(401)}}`)).toBeGreaterThan(0)
  expect(values.get('http_request_duration_seconds_count{method="GET",route="none",status="404"}')).toBe(1)
  expect([...values.keys()].filter((key) => key.includes(OLENA))).toEqual([])
  // Each bucket counts all that were faster, too.
  const buckets = [...values].filter(([key]) => key.includes('_bucket') && key.includes(labels(401))).map(([, value]) => value)
  expect(buckets).toEqual(buckets.toSorted((left, right) => left - right))
})

test('waiting work is reported: the outbox, the queue, transfers at clearing, the last reconciliation, demos', async () => {
  const before = await work()
  expect(before.get('dilo_database_up')).toBe(1)
  expect(before.get('dilo_clearing_oldest_open_age_seconds')).toBe(0)
  const client = await bank.signsIn(OLENA)
  const waiting = (await work()).get('dilo_outbox_waiting') ?? 0
  await payOutside(bank, { client, phone: OLENA }, await outsideAccount(bank, 'plain'), 100n)
  await execute(bank.adminUrl, `select graphile_worker.add_job('deliverMessage', '{}', run_at => now() - interval '1 minute')`)
  await execute(bank.adminUrl, `select graphile_worker.add_job('submitCreditTransfer', '{}')`)
  await execute(
    bank.adminUrl,
    `update graphile_worker._private_jobs set attempts = max_attempts where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'submitCreditTransfer')`,
  )
  await execute(
    bank.adminUrl,
    `insert into clearing_reconciliation
    select '2026-11-19', '2026-11-20 05:30+02', false, 0, 0, 0, 0, 0, 0, 7, 2`,
  )
  const since = new Date(bank.clock.now() - 30 * MINUTE)
  await bank.owner.query(
    `insert into incoming_transfer (uetr, transaction_id, payment_number, is_instant, amount, debtor_name, debtor_iban, debtor_bank, creditor_name, creditor_iban,
      remittance_information, settlement_date, state, taken_at, received_at)
    select gen_random_uuid(), 'x', '17', false, 100, 'ТОВ', 'UA', '305299', 'ФОП', 'UA', 'x', '2026-11-20', state, $1, $1
    from unnest(array['unclear', 'returned']) as state`,
    [since],
  )
  await demoVisitor(bank)
  bank.clock.advance(MINUTE)
  const after = await work()
  expect(after.get('dilo_outbox_waiting')).toBe(waiting + 2)
  expect(after.get('dilo_outbox_oldest_age_seconds')).toBe(60)
  expect(after.get('dilo_jobs{task="deliverMessage",state="waiting"}')).toBe(1)
  expect(after.get('dilo_jobs_late_seconds{task="deliverMessage"}')).toBeGreaterThanOrEqual(60)
  expect(after.get('dilo_jobs{task="submitCreditTransfer",state="failed"}')).toBe(1)
  expect(after.get('dilo_clearing_transfers{state="queued"}')).toBe(1)
  expect(after.get('dilo_clearing_transfers{state="settled"}')).toBe(0)
  expect(after.get('dilo_clearing_oldest_open_age_seconds')).toBe(60)
  expect([after.get('dilo_unclear_sums'), after.get('dilo_unclear_sums_late'), after.get('dilo_unclear_sums_oldest_age_seconds')]).toEqual([1, 1, 1860])
  expect(after.get('dilo_reconciliation_agrees')).toBe(0)
  expect(after.get('dilo_reconciliation_differences')).toBe(2)
  expect(after.get('dilo_demo_tenants')).toBe(1)
  expect(after.get('dilo_reconciliation_age_seconds')).toBe((bank.clock.now() - Date.parse('2026-11-20T03:30:00Z')) / 1_000)
})

test('clearing is reported: what it has not answered, what needs a person, incoming transfers by outcome', async () => {
  const unclear = 'dilo_incoming_transfers{state="unclear"}'
  const unclearBefore = (await work()).get(unclear) ?? 0
  const client = await bank.signsIn(OLENA)
  const payment = await payOutside(bank, { client, phone: OLENA }, await outsideAccount(bank, 'silent'), 100n)
  await doJobs(bank)
  await owner.query(
    `insert into clearing_exception (company_id, transfer_id, because, since)
    select company_id, payment_id, because, now() from clearing_transfer, unnest(array['amount', 'status']) because where payment_id = $1`,
    [payment.id],
  )
  await owner.query(`insert into clearing_day_exception (business_date, found, since) values ('2026-11-19', 'x', now())`)
  const { give, context } = receivingBank(bank.context)
  const code = '0000000000'
  const { iban } = await mainAccount(client)
  const creditor = { name: 'ФОП Інша', code, iban: certain(parseIban(iban)) }
  give(creditMessage(incomingTransfer({ creditor })), creditMessage(incomingTransfer({ creditor })))
  const before = takenMessages().find(({ kind, meaning }) => kind === 'credit' && meaning === 'step')?.count ?? 0
  await takeMessages(context, 10)
  bank.clock.advance(31 * MINUTE)
  const after = await work()
  expect(unansweredIn(after)).toEqual({ ordinary: 31 * 60, instant: 0 })
  expect(after.get('dilo_clearing_transfers_in_doubt')).toBe(1)
  expect(after.get('dilo_clearing_days_in_doubt')).toBe(1)
  expect(after.get(unclear)).toBe(unclearBefore + 2)
  expect(after.get('dilo_incoming_transfers{state="credited"}')).toBe(0)
  const process = valuesOf(prometheusText([takenFromClearing(), clearingUp(false)]))
  expect(process.get('dilo_clearing_messages_total{kind="credit",meaning="step"}')).toBe(before + 2)
  expect(process.get('dilo_clearing_up')).toBe(0)
})

test.each([
  { state: 'queued', ordinary: 60, instant: 60 },
  { state: 'sent', ordinary: 60, instant: 60 },
  { state: 'accepted', ordinary: 0, instant: 60 },
])('a transfer that is $state waits for an answer, and an instant one until its outcome', async ({ state, ordinary, instant }) => {
  await owner.query('truncate clearing_transfer cascade')
  const client = await bank.signsIn(OLENA)
  await payOutside(bank, { client, phone: OLENA }, await outsideAccount(bank, 'silent'), 100n)
  await doJobs(bank)
  await owner.query('update clearing_transfer set state = $1', [state])
  bank.clock.advance(MINUTE)
  expect(unansweredIn(await work())).toEqual({ ordinary, instant: 0 })
  await owner.query('update clearing_transfer set is_instant = true')
  expect(unansweredIn(await work())).toEqual({ ordinary: 0, instant })
})

test('a scrape reads no more of clearing than what is open and what is of one day', async () => {
  await owner.query('set enable_seqscan = off')
  const plans: string[] = []
  for (const [table, where] of [
    ['clearing_transfer', `state in ('queued', 'sent', 'accepted')`],
    ['incoming_transfer', `settlement_date = '2026-11-20'`],
    ['incoming_transfer', `state in ('unclear', 'suspended')`],
    ['clearing_exception', 'ended_at is null'],
    ['clearing_day_exception', 'ended_at is null'],
  ])
    plans.push(JSON.stringify((await owner.query(`explain select 1 from ${table} where ${where}`)).rows))
  await owner.query('reset enable_seqscan')
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
})

test('without the database the other figures are reported, and that it is away', async () => {
  const database = openDatabase({ applicationUrl: 'postgres://dilo:x@127.0.0.1:1/dilo', poolSize: 1 })
  expect(valuesOf(prometheusText(await workGauges({ ...bank.context, database })))).toEqual(new Map([['dilo_database_up', 0]]))
  await database.destroy()
})

test('the process, its event loop and its pools are reported', () => {
  const server = watchProcess()
  const text = prometheusText([...server.families(), ...poolGauges({ calls: { totalCount: 5, idleCount: 2, waitingCount: 7 } })])
  server.stop()
  const values = valuesOf(text)
  for (const quantile of ['0.5', '0.99', '1']) {
    expect(values.get(`nodejs_eventloop_delay_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0)
  }
  expect(values.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(values.get('dilo_pool_connections_in_use{pool="calls"}')).toBe(3)
  expect(values.get('dilo_pool_waiting{pool="calls"}')).toBe(7)
})

test('metrics have a listener of their own, on loopback alone, and the listener of the calls has none', async () => {
  metrics = await serveMetrics(0, async () => [gauge('dilo_one', 'One.', 1)])
  expect(new URL(metrics.address).hostname).toBe('127.0.0.1')
  const answer = await fetch(metrics.address)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(valuesOf(await answer.text())).toEqual(new Map([['dilo_one', 1]]))
  expect((await fetch(metrics.address.replace('/metrics', '/'))).status).toBe(404)
  expect((await bank.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})
