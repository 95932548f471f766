import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type FakeCard = Record<string, unknown> & { readonly token: string; state: string }

/** Lithic's public interface on this machine, as far as a test of its client needs it. */
export type FakeLithic = {
  readonly url: string
  readonly key: string
  readonly cards: Map<string, FakeCard>
  /** Method and path of each question. */
  readonly asked: string[]
  readonly challenges: Map<string, string>
  /** The next answers fail with this status; 0: the connection breaks off after the work is done. */
  failNext(status: number): void
  /** Rows of the report of a day. */
  readonly report: Map<string, object[]>
  close(): Promise<void>
}

export const LITHIC_SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`

/** The headers with which Lithic signs. @param now milliseconds */
export function lithicHeaders(bytes: Buffer, now: number, secret = LITHIC_SECRET): Record<string, string> {
  const [id, time] = [`msg_${randomUUID()}`, String(Math.floor(now / 1_000))]
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.`).update(bytes).digest('base64')
  return { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

export async function fakeLithic(): Promise<FakeLithic> {
  const key = 'test-api-key-of-lithic'
  const cards = new Map<string, FakeCard>()
  const byKey = new Map<string, FakeCard>()
  const asked: string[] = []
  const challenges = new Map<string, string>()
  const report = new Map<string, object[]>()
  let failure: number | null = null

  const made = (body: Record<string, unknown>, idempotencyKey: string): FakeCard => {
    const before = byKey.get(idempotencyKey)
    if (before !== undefined) return before
    const card = {
      // A number and a CVV stand in the answer of some programs: the bank must not read them.
      pan: '4111111289144142',
      cvv: '776',
      token: randomUUID(),
      card_program_token: 'program-1',
      last_four: '4142',
      exp_month: '06',
      exp_year: '2030',
      ...body,
    } as unknown as FakeCard
    byKey.set(idempotencyKey, card)
    cards.set(card.token, card)
    return card
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown }> {
    const { pathname } = new URL(request.url ?? '', 'http://fake')
    const body = await bodyOf(request)
    if (request.headers.authorization !== key) return { status: 401 }
    const token = /^\/v1\/cards\/([^/]+)$/.exec(pathname)?.[1]
    const card = token === undefined ? undefined : cards.get(token)
    if (pathname === '/v1/cards' && request.method === 'POST')
      return body['memo'] === undefined ? { status: 400 } : { status: 200, body: made(body, String(request.headers['idempotency-key'])) }
    if (token !== undefined && card === undefined) return { status: 404 }
    if (card !== undefined && request.method === 'PATCH') {
      if (card.state === 'CLOSED') return { status: 400 }
      Object.assign(card, body)
      return { status: 200, body: card }
    }
    if (card !== undefined) return { status: 200, body: card }
    if (pathname.startsWith('/v1/card_programs/')) return { status: 200, body: { token: 'program-1', pan_range_start: '41111112', pan_range_end: '41111113' } }
    if (pathname === '/v1/three_ds_decisioning/challenge_response') {
      if (!challenges.has(String(body['token']))) return { status: 404 }
      challenges.set(String(body['token']), String(body['challenge_response']))
      return { status: 200, body: {} }
    }
    const day = /^\/v1\/reports\/settlement\/details\/(\d{4}-\d{2}-\d{2})$/.exec(pathname)?.[1]
    if (day !== undefined) return { status: 200, body: { data: report.get(day) ?? [], has_more: false } }
    return { status: 404 }
  }

  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const fails = failure
    failure = null
    if (fails !== null && fails > 0) return void response.writeHead(fails).end('{}')
    const { status, body } = await answer(request)
    if (fails === 0) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    key,
    cards,
    asked,
    challenges,
    report,
    failNext: (status) => void (failure = status),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
