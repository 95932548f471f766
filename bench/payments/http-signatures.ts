// A whole signature over HTTP: session, rights, code with its counters, limits, hold, queue, trail, and carried out.
import { createHash, randomBytes } from 'node:crypto'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CodePurpose } from '@dilo/domain/code-purposes.ts'
import { certain } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { codeHmac } from '../../apps/server/src/features/access/one-time-codes/code-hmac.ts'
import { findPaymentRow } from '../../apps/server/src/features/payments/payment/take-payment-step.ts'
import { paymentDigest } from '../../apps/server/src/features/payments/payment/payment-digest.ts'
import { codeSubject } from '../../apps/server/src/features/signing/pipeline/confirmation.ts'
import { hashToken, newSecretToken } from '../../apps/server/src/secret-token.ts'
import { client } from '../house/ask.ts'
import type { BenchBank, Signatory, Written } from './bench-bank.ts'

export const CODE = certain(parseOneTimeCode('4711'))
const PHONES_CODE_LIFE = HOUR
/** Counters are another bench's matter: they would only stop the clients. */
export const SETTINGS = { GUESSES_PER_RANGE: '1000000', GUESSES_IN_ALL: '1000000', SIGNING_CODES_PER_DAY: '1000000', SMS_SIGNING_DAY_LIMIT: '1000000000' }

export type SigningServer = {
  readonly name: 'floor' | 'product'
  readonly port: number
  /** Prepares each client's own payments for signing. */
  prepare(clients: number, each: number): Promise<Buffer[][]>
  cpuSeconds(): Promise<number>
  /** The part of its signatures that took two round trips; the floor knows one way. */
  partAtOnce(): Promise<number>
  stop(): void
}

export type Session = Signatory & { readonly token: string }

/** Sessions of signatories, each in a company of their own. */
export async function openSessions({ owner, signatories, context }: BenchBank): Promise<Session[]> {
  const sessions = signatories.slice(0, 64).map((signatory) => ({ ...signatory, token: newSecretToken() }))
  await owner.query(
    `insert into session (token_hash, person_id, current_company_id, browser, created_at, last_seen_at, expires_at)
     select t, p, c, true, $4, $4, $4::timestamptz + interval '8 hours' from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as s(t, p, c)`,
    [
      sessions.map(({ token }) => hashToken(token)),
      sessions.map(({ personId }) => personId),
      sessions.map(({ companyId }) => companyId),
      new Date(context.clock.now()),
    ],
  )
  return sessions
}

type Answered = { readonly cpuSeconds: number; readonly signed: { readonly atOnce: number; readonly inSteps: number } }

async function start(path: string, args: string[]): Promise<{ child: ChildProcess; port: number; ask(): Promise<Answered> }> {
  const child = fork(fileURLToPath(new URL(path, import.meta.url)), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    child,
    port,
    async ask() {
      child.send('cpu')
      return ((await once(child, 'message')) as [Answered])[0]
    },
  }
}

export function requestOf(port: number, path: string, headers: Record<string, string>, body: object): Buffer {
  const text = JSON.stringify(body)
  const lines = Object.entries({ host: `127.0.0.1:${port}`, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers })
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`)
}

/** The headers of a session's calls at a server, with the token against forgery that it gives at the first. */
export function headersAt(port: number, path = '/authority'): (session: Session) => Promise<Record<string, string>> {
  const known = new Map<string, Record<string, string>>()
  return async ({ token }) => {
    const before = known.get(token)
    if (before !== undefined) return before
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `session=${token}; lang=uk`, browser: 'true' } })
    const csrf = answer.headers.getSetCookie().flatMap((one) => /^c_csrf=([^;]+)/.exec(one)?.slice(1) ?? [])[0] ?? ''
    const made = { cookie: `session=${token}; lang=uk; c_csrf=${csrf}`, browser: 'true', 'csrf-token': csrf }
    known.set(token, made)
    return made
  }
}

export async function openProduct(bank: BenchBank): Promise<SigningServer> {
  const sessions = await openSessions(bank)
  const { child, port, ask } = await start('../house/serve.ts', ['product', bank.applicationUrl, JSON.stringify(SETTINGS)])
  const headersOf = headersAt(port)
  return {
    name: 'product',
    port,
    cpuSeconds: async () => (await ask()).cpuSeconds,
    async partAtOnce() {
      const { atOnce, inSteps } = (await ask()).signed
      return atOnce / Math.max(1, atOnce + inSteps)
    },
    stop: () => child.disconnect(),
    prepare: (clients, each) => signingRequests(bank, { port, sessions: sessions.slice(0, clients), each, headersOf }),
  }
}

type Prepared = {
  readonly port: number
  readonly sessions: readonly Session[]
  /** The payments of each session. */
  readonly each: number
  readonly headersOf: ReturnType<typeof headersAt>
}

/** Payments with their codes, and for each session the requests that sign its own. */
export async function signingRequests(bank: BenchBank, { port, sessions, each, headersOf }: Prepared): Promise<Buffer[][]> {
  const written = await bank.writePayments(sessions, sessions.length * each)
  await writeCodes(bank, sessions, written)
  const requests: Buffer[][] = sessions.map(() => [])
  for (const [place, { paymentId }] of written.entries()) {
    const headers = await headersOf(sessions[place % sessions.length] as Session)
    const body = { method: 'SMS', otp_code: CODE }
    requests[place % sessions.length]?.push(requestOf(port, `/api/payment-service/payments/${paymentId}/signatures`, headers, body))
  }
  return requests
}

async function writeCodes(bank: BenchBank, sessions: readonly Session[], written: readonly Written[]): Promise<void> {
  const [one] = written
  const row = one && (await findPaymentRow(bank.context.database, one.companyId, one.paymentId))
  if (row === undefined) throw new Error('No payment was written')
  const { rows: numbers } = await bank.owner.query<{ id: string; number: string }>('select payment_id as id, number from payment where payment_id = any ($1)', [
    written.map(({ paymentId }) => paymentId),
  ])
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  await sendCodes(
    bank,
    'sign-payment',
    written.map(({ paymentId }, place) => {
      const session = sessions[place % sessions.length] as Session
      // They differ in nothing else that is signed.
      const payment = { ...row, payment_id: paymentId, number: numberOf.get(paymentId) ?? '' }
      return { session, name: paymentId, digest: paymentDigest(payment).toString('hex') }
    }),
  )
}

type Coded = { readonly session: Session; readonly name: string; readonly digest: string }

/** Codes in force, as the bank keeps them when it has sent them. */
export async function sendCodes(bank: BenchBank, purpose: CodePurpose, coded: readonly Coded[]): Promise<void> {
  const codes = coded.map(({ session: { personId, phone }, name, digest }) => {
    const subject = codeSubject({ personId, demo: null }, purpose, { name, digest })
    return { id: subject.id, digest, contact: phone, hmac: codeHmac(bank.context.serverKey, subject, phone, CODE) }
  })
  await bank.owner.query(
    `insert into one_time_code (purpose, subject, digest, contact, code_hmac, sent_at, expires_at)
     select $7::text, s, d, c, h, $5::timestamptz, $6::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) as x(s, d, c, h)`,
    [
      codes.map(({ id }) => id),
      codes.map(({ digest }) => digest),
      codes.map(({ contact }) => contact),
      codes.map(({ hmac }) => hmac),
      new Date(bank.context.clock.now()),
      new Date(bank.context.clock.now() + PHONES_CODE_LIFE),
      purpose,
    ],
  )
}

export async function openFloor(bank: BenchBank): Promise<SigningServer> {
  const { owner, books } = bank
  await owner.query(readFileSync(new URL('./floor.sql', import.meta.url), 'utf8'))
  const sessions = await openSessions(bank)
  const accounts = books.clients.map(({ accountId }) => accountId)
  await owner.query('insert into floor_payment.account select id, 1000000000, 0 from unnest($1::uuid[]) as a(id)', [accounts])
  await owner.query('insert into floor_payment.head select id, 0, $2 from unnest($1::uuid[]) as c(id)', [
    books.clients.map(({ companyId }) => companyId),
    randomBytes(32),
  ])
  const { child, port, ask } = await start('./serve-floor.ts', [bank.applicationUrl])
  const hmac = createHash('sha256').update(CODE).digest()
  return {
    name: 'floor',
    port,
    cpuSeconds: async () => (await ask()).cpuSeconds,
    partAtOnce: () => Promise.resolve(1),
    stop: () => child.disconnect(),
    async prepare(clients, each) {
      const own = sessions.slice(0, clients)
      const { rows } = await owner.query<{ id: string; n: number }>(
        `with made as (insert into floor_payment.payment select gen_random_uuid(), c, a, $3, 1, 'onSigning' from unnest($1::uuid[], $2::uuid[]) as x(c, a) returning id, company_id),
           coded as (insert into floor_payment.code select id, $4 from made)
         select id, company_id from made`,
        [own.flatMap(({ companyId }) => Array(each).fill(companyId)), own.flatMap(({ accountId }) => Array(each).fill(accountId)), accounts[0], hmac],
      )
      return own.map(({ companyId, token }) =>
        (rows as unknown as { id: string; company_id: string }[])
          .filter((row) => row.company_id === companyId)
          .map(({ id }) => requestOf(port, `/payments/${id}/signatures`, { cookie: `session=${token}` }, { otp_code: CODE })),
      )
    },
  }
}

export type SignedFor = { readonly done: number; readonly seconds: number; readonly times: readonly number[] }

/** Each client signs its payments, one after the other, for so long. @throws when they were too few */
export async function signFor(server: Pick<SigningServer, 'port'>, requests: readonly (readonly Buffer[])[], milliseconds: number): Promise<SignedFor> {
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    requests.map(async (own) => {
      const one = client(server.port)
      for (const request of own) {
        const asked = performance.now()
        if (asked - begun >= milliseconds) break
        await one.ask(request)
        times.push(performance.now() - asked)
      }
      one.close()
    }),
  )
  return { done: times.length, seconds: (performance.now() - begun) / 1000, times: times.sort((left, right) => left - right) }
}
