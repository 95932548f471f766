// The last signature of an exchange beside that of a payment: both over HTTP, at one server, by turns. ROUNDS and CLIENTS set the size.
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { exchangeWindow } from '@dilo/domain/exchange/exchange-window.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { localExchangeRates } from '../../apps/server/src/adapters/exchange-rates/local.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { buildApp } from '../../apps/server/src/http/app.ts'
import { textOfExchange } from '../../apps/server/src/features/exchange/record/policy-subject.ts'
import { findRequest } from '../../apps/server/src/features/exchange/record/store.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'
import { generousPace } from '../../apps/server/src/testing/generous-pace.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { median } from '../ledger/drive.ts'
import { type BenchBank, openBenchBank } from '../payments/bench-bank.ts'
import { CODE, headersAt, openSessions, requestOf, sendCodes, type Session, SETTINGS, signFor, signingRequests } from '../payments/http-signatures.ts'

const ROUNDS = sizeOf('ROUNDS', 7)
const CLIENTS = (process.env['CLIENTS'] ?? '1,16').split(',').map(Number)
const MILLISECONDS = 2_000
/** Signatures that are ready for each slice: more than are given in it. */
const READY = 6_000
const EACH_HAS = 10n ** 12n

/** The bank's present: an hour in which it exchanges, at the latest three hours before it closes. */
function exchangingClock(): { now(): number } {
  const window = exchangeWindow(Date.now())
  const isEarly = window.isOpen && window.closesAt - Date.now() > 3 * HOUR
  const later = window.isOpen ? exchangeWindow(window.closesAt) : window
  const ahead = isEarly || later.isOpen ? 0 : later.opensAt + MINUTE - Date.now()
  return { now: () => Date.now() + ahead }
}

type Signing = { readonly name: string; prepare(sessions: readonly Session[], each: number): Promise<Buffer[][]> }

type Seen = { readonly each: number; readonly cpu: number }

const clock = exchangingClock()
const bank = await openBenchBank(clock)
const calls = openDatabase({ applicationUrl: bank.applicationUrl, workOf: 'calls', poolSize: 32 })
try {
  const config = readConfig({ BANK_MODE: 'local', ...generousPace, ...SETTINGS, WEB_PAGES: 'none', LOG_LEVEL: 'warn' })
  const app = await buildApp({ ...contextOn(calls, clock, config), bankDatabase: bank.context.database })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const dollars = await openDollars(bank)
  const contestants = [signedPayments(bank, port), signedSales(bank, port, dollars)] as const
  const sessions = await openSessions(bank)
  for (const clients of CLIENTS) await compare(bank, port, { contestants, sessions: sessions.slice(0, clients) })
  await app.close()
} finally {
  await calls.destroy()
  await bank.close()
}

type Compared = { readonly contestants: readonly [Signing, Signing]; readonly sessions: readonly Session[] }

async function compare(bank: BenchBank, port: number, { contestants, sessions }: Compared): Promise<void> {
  const seen = new Map<Signing, Seen[]>(contestants.map((one) => [one, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [one, measured] of round % 2 === 0 ? seen : [...seen].toReversed()) {
      const requests = await one.prepare(sessions, Math.ceil(READY / sessions.length / 4))
      const [database, own] = [bank.databaseCpu(), process.cpuUsage()]
      const { done, seconds } = await signFor({ port }, requests, MILLISECONDS)
      const { user, system } = process.cpuUsage(own)
      const cpu = ((bank.databaseCpu() - database) * 1e6 + user + system) / done
      // The first round warms connections, plans and caches.
      if (round > 0) measured.push({ each: (seconds * 1000 * sessions.length) / done, cpu })
    }
    if (round === 0) await bank.owner.query('analyze')
  }
  const [payment, exchange] = contestants.map((one) => {
    const all = seen.get(one) ?? []
    return { name: one.name, each: median(all.map(({ each }) => each)), cpu: median(all.map(({ cpu }) => cpu)) }
  }) as [Seen & { name: string }, Seen & { name: string }]
  for (const { name, each, cpu } of [payment, exchange])
    console.log(`  ${sessions.length} clients, ${name}: ${each.toFixed(1)} ms each, ${Math.round(cpu)} µs of CPU (medians of ${ROUNDS} rounds)`)
  const [time, cpu] = [exchange.each / payment.each, exchange.cpu / payment.cpu]
  // Payments of one moment are stored together, and exchanges, which are few, are not: only that of one has a target.
  reportFigure(`a signature of an exchange, clients: ${sessions.length}`, time, `its CPU ${cpu.toFixed(2)}`)
}

/** Payments to a client of the bank, settled with their signature. */
function signedPayments(bank: BenchBank, port: number): Signing {
  const headersOf = headersAt(port, '/api/exchange-service/rates')
  return {
    name: 'payment',
    prepare: (sessions, each) => signingRequests(bank, { port, sessions, each, headersOf }),
  }
}

/** Sales of dollars at a limit: money is set aside, and the dealer's order is put into the outbox. */
function signedSales(bank: BenchBank, port: number, dollars: ReadonlyMap<string, string>): Signing {
  const headersOf = headersAt(port, '/api/exchange-service/rates')
  const first = new Map<string, string>()
  const write = async (session: Session): Promise<string> => {
    const known = first.get(session.companyId)
    if (known !== undefined) return known
    const answer = await fetch(`http://127.0.0.1:${port}/api/exchange-service/requests`, {
      method: 'POST',
      headers: { ...(await headersOf(session)), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        side: 'SALE',
        mode: 'LIMIT',
        currency: 'USD',
        amount: '10000',
        limit: '41.0000',
        limitConfirmed: true,
        debtorAccountId: dollars.get(session.companyId),
        recipientAccountId: session.accountId,
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const { id } = (await answer.json()) as { id: string }
    first.set(session.companyId, id)
    return id
  }
  return {
    name: 'exchange',
    async prepare(sessions, each) {
      const requests: Buffer[][] = []
      for (const session of sessions) {
        // All are like the first one, which the bank wrote, and have ids and numbers of their own.
        const { rows } = await bank.owner.query<{ request_id: string; version: number }>(
          `insert into exchange_request
           select (jsonb_populate_record(one, jsonb_build_object('request_id', gen_random_uuid(), 'number', n + (
             select max(number) from exchange_request where company_id = one.company_id)))).*
           from exchange_request one, generate_series(1, $2::int) as n where one.request_id = $1
           returning request_id, version`,
          [await write(session), each],
        )
        const like = await findRequest(bank.context.database, session.companyId, first.get(session.companyId) ?? '')
        if (like === undefined) throw new Error('The first request stands')
        await sendCodes(
          bank,
          'sign-exchange',
          rows.map(({ request_id }) => {
            const digest = createHash('sha256')
              .update(textOfExchange({ ...like, request_id }))
              .digest('hex')
            return { session, name: `exchangeRequest:${request_id}`, digest }
          }),
        )
        const headers = await headersOf(session)
        requests.push(
          rows.map(({ request_id: id, version }) =>
            requestOf(
              port,
              `/api/exchange-service/requests/${id}/signatures`,
              { ...headers, 'idempotency-key': randomUUID() },
              { method: 'SMS', otp_code: CODE, version },
            ),
          ),
        )
      }
      return requests
    },
  }
}

/** Gives the first companies dollars, the bank its official rates, and says of each signatory that the bank knows them. */
async function openDollars({ owner, signatories }: BenchBank): Promise<ReadonlyMap<string, string>> {
  const day = businessDateAt(clock.now())
  const answer = await localExchangeRates.ratesOf(day)
  if (answer.kind !== 'rates') throw new Error('The local bank knows its rates')
  for (const [currency, rate] of Object.entries(answer.rates))
    await owner.query('insert into official_rate (currency, day, rate, taken_at) values ($1, $2, $3, now())', [currency, day, rate])
  await owner.query("update person set identified_at = now() - interval '1 year'")
  const connection = { query: (text: string, parameters: readonly unknown[]) => owner.query(text, [...parameters]) }
  const openedAt = new Date(clock.now())
  const source = { companyId: randomUUID(), accountId: randomUUID() }
  await openAccount(connection, { ...source, kind: 'internal', currency: 'USD', openedAt })
  const opened = new Map<string, string>()
  for (const [place, { companyId }] of signatories.slice(0, Math.max(...CLIENTS)).entries()) {
    const accountId = randomUUID()
    await openAccount(connection, { companyId, accountId, kind: 'client', currency: 'USD', openedAt })
    await owner.query(
      `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
       values ($1, $2, $3, 'CURRENT', 'OPEN', 'USD', 2, $4)`,
      [companyId, accountId, `UA${String(place).padStart(27, '0')}`, openedAt],
    )
    const [outcome] = await applyOperations(connection, [
      {
        kind: 'post',
        companyId,
        transactionId: randomUUID(),
        idempotencyKey: 'dollars',
        bookedAt: openedAt,
        valueDate: day,
        postings: [{ debit: source, credit: { companyId, accountId }, amount: kopiykas(EACH_HAS), currency: 'USD' }],
      },
    ])
    if (outcome?.ok !== true) throw new Error('No dollars came')
    opened.set(companyId, accountId)
  }
  return opened
}
