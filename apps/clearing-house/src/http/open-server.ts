import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import { SIGNATURE_HEADER, type Signer, verifyRequest } from '@dilo/clearing-wire/signed-request.ts'
import { LARGEST_MESSAGE } from '@dilo/iso20022/read.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { drawFault, type Fault } from '../faults/draw-fault.ts'
import type { House } from '../house.ts'
import type { Lane, QueuedMessage } from '../messages/message-queue.ts'
import { bankOfMember, type Member, PREFUNDED } from '../participants/invented-country.ts'

type Serving = {
  readonly house: House
  /** Signs the answers of the house. */
  readonly sign: Signer
  /** A house without a seed delivers without faults. */
  readonly faultSeed: number | null
  /** Finds a bank that came after the house was opened; null: a stranger. */
  readonly memberOf: (participant: BankCode) => Promise<Member | null>
}

/** A participant asks for messages at most so long in one request, in seconds. */
const LONGEST_WAIT = 25

/** Messages of one answer. */
const AT_MOST = 200

declare module 'fastify' {
  interface FastifyRequest {
    /** The participant whose signature the request carries. */
    participant: BankCode
  }
}

/** The house over HTTP. Every request is signed by its participant, and every answer by the house. */
export function openServer(serving: Serving): FastifyInstance {
  const { house, sign, faultSeed } = serving
  const server = Fastify({ bodyLimit: LARGEST_MESSAGE, forceCloseConnections: true })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  server.decorateRequest('participant')
  server.addHook('preValidation', (request, reply) => requireSignature(serving, request, reply))
  server.addHook('onSend', async (request, reply, payload) => {
    const body = Buffer.from(typeof payload === 'string' ? payload : '')
    const target = `${request.method} ${request.url}`
    reply.header(SIGNATURE_HEADER, await sign({ method: String(reply.statusCode), target, body }))
    return payload
  })
  server.post('/v1/messages', (request, reply) => takeOne(house, request, reply))
  server.post('/v1/messages/confirm', (request, reply) => confirm(house, request, reply))
  server.get('/v1/days/:day', (request, reply) => answerDay(house, request, reply))
  server.get('/v1/days/:day/transfers', (request, reply) => answerTransfers(house, request, reply))
  server.get('/v1/transfers/:uetr', (request, reply) => answerTracking(house, request, reply))
  let deliveries = 0
  server.get('/v1/messages', async (request, reply) => {
    const waited = Math.min(Number((request.query as { wait?: string }).wait) || 0, LONGEST_WAIT)
    const messages = await messagesWithin(house, {
      participant: request.participant,
      lane: laneOf(request),
      waitMs: waited * 1_000,
    })
    const fault = messages.length === 0 ? null : drawFault(faultSeed, request.participant, (deliveries += 1))
    return deliver(reply, messages, fault)
  })
  return server
}

const problem = (reply: FastifyReply, status: number, code: string, rest: object = {}) =>
  reply.code(status).send(JSON.stringify({ code, ...rest }))

async function requireSignature(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const header = request.headers[SIGNATURE_HEADER]
  const signed = { method: request.method, target: request.url, body }
  const { now } = serving.house.clock
  const detached = typeof header === 'string' ? header : ''
  const verified = await verifyRequest(signed, detached, (code) => keyOf(serving, code), now())
  if (!verified.ok) return problem(reply, 401, verified.error)
  request.participant = verified.value
  return undefined
}

async function keyOf({ house, memberOf }: Serving, code: BankCode): Promise<JWK | null> {
  const known = house.publicKeyOf(code)
  if (known !== null) return JSON.parse(known) as JWK
  const member = await memberOf(code)
  if (member === null) return null
  house.enrolBanks([bankOfMember(member)], PREFUNDED)
  return JSON.parse(member.publicKey) as JWK
}

async function takeOne(house: House, { body, participant }: FastifyRequest, reply: FastifyReply) {
  const taken = await house.submit(participant, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  if (taken.ok) return reply.send(JSON.stringify({ refusals: taken.value }))
  const { code, refusal } = taken.error
  return problem(reply, code === 'messageIdTaken' ? 409 : 422, code, refusal ?? {})
}

async function confirm(house: House, { body, participant }: FastifyRequest, reply: FastifyReply) {
  const numbers = numbersIn(body)
  if (numbers === null) return problem(reply, 422, 'numbersExpected')
  await house.confirm(participant, numbers)
  return reply.send('{}')
}

function numbersIn(body: unknown): readonly number[] | null {
  try {
    const { numbers } = JSON.parse(String(body)) as { numbers?: unknown }
    return Array.isArray(numbers) && numbers.every(Number.isSafeInteger) ? (numbers as number[]) : null
  } catch {
    return null
  }
}

/** A day that is not over has no report yet. */
function answerDay(house: House, { params, participant }: FastifyRequest, reply: FastifyReply) {
  const day = parseBusinessDate((params as { day: string }).day)
  const report = day.ok ? house.reportDay(participant, day.value) : null
  return report === null ? problem(reply, 404, 'noReport') : reply.send(inJson(report))
}

/** A page of the day's transfers; the last one is empty. */
function answerTransfers(house: House, { params, query, participant }: FastifyRequest, reply: FastifyReply) {
  const day = parseBusinessDate((params as { day: string }).day)
  const after = String((query as { after?: string }).after ?? '')
  const transfers = day.ok ? house.reportTransfers(participant, day.value, after) : null
  return transfers === null ? problem(reply, 404, 'noReport') : reply.send(inJson({ transfers }))
}

/** By UETR and amount: neither alone says anything (neighbours-ecosystem.md A1). */
function answerTracking(house: House, { params, query }: FastifyRequest, reply: FastifyReply) {
  const uetr = parseUetr((params as { uetr: string }).uetr)
  const amount = parseKopiykas(String((query as { amount?: string }).amount))
  const stages = uetr.ok && amount.ok ? house.track(uetr.value, amount.value) : null
  return stages === null ? problem(reply, 404, 'unknownTransfer') : reply.send(inJson(stages))
}

const inJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

const laneOf = ({ query }: FastifyRequest): Lane =>
  (query as { lane?: string }).lane === 'questions' ? 'questions' : 'news'

type Wanted = { readonly participant: BankCode; readonly lane: Lane; readonly waitMs: number }

async function messagesWithin(house: House, { participant, lane, waitMs }: Wanted): Promise<readonly QueuedMessage[]> {
  const until = performance.now() + waitMs
  for (;;) {
    const messages = house.waiting(participant, lane, AT_MOST)
    const left = until - performance.now()
    // A participant that cannot take a message would ask for it without a pause.
    if (left <= 0 || messages.some(({ number }) => !house.isStuck(number))) return messages
    await house.untilChange(left)
  }
}

/** A late answer of a house with faults comes after so many milliseconds. */
const LATE_MS = 3_000

async function deliver(reply: FastifyReply, messages: readonly QueuedMessage[], fault: Fault | null): Promise<unknown> {
  const body = JSON.stringify({ messages: faulty(messages, fault) })
  if (fault === 'late') await pause(LATE_MS)
  if (fault !== 'cut' && fault !== 'garbage') return reply.send(body)
  reply.hijack()
  // Nobody has signed it.
  reply.raw.writeHead(200, { 'content-length': Buffer.byteLength(body) })
  if (fault === 'garbage') return reply.raw.end(Buffer.alloc(Buffer.byteLength(body), '?'))
  reply.raw.write(body.slice(0, body.length / 2), () => reply.raw.destroy())
  return undefined
}

function faulty(messages: readonly QueuedMessage[], fault: Fault | null): readonly QueuedMessage[] {
  if (fault === 'double') return [...messages, ...messages]
  return fault === 'reordered' ? messages.toReversed() : messages
}
