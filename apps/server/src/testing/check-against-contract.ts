import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call } from '@dilo/contract/call.ts'
import { type CallName, calls } from '@dilo/contract/calls.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { httpStatus } from '@dilo/contract/http-status.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { refusal } from '@dilo/contract/refusal.ts'
import { refusalsOf } from '@dilo/contract/refusals-of.ts'

/** The answer as it was sent. */
type Sent = { readonly status: number; readonly type: string; readonly payload: string }

type AnsweredCall = Pick<Call, 'answer' | 'mediaType' | 'summary'>

/** One listener's calls, and what each may be refused with. */
type Contract = {
  readonly calls: Readonly<Record<string, AnsweredCall>>
  readonly refusalsOf: (name: string) => readonly RefusalCode[]
}

const ofClients: Contract = { calls, refusalsOf: (name) => refusalsOf(name as CallName, calls[name as CallName]) }

/**
 * The first difference between an answer and its call's contract, or null.
 * @param name null for an address that is no call: then only the form of a refusal is asked for
 */
export function breachOf(name: string | null, sent: Sent, contract: Contract = ofClients): string | null {
  if (sent.status >= 400) return breachOfRefusal(name, sent, contract)
  if (name === null) return null
  const { answer, mediaType }: Partial<AnsweredCall> = contract.calls[name] ?? {}
  if (answer === undefined) return sent.status === 204 && sent.payload === '' ? null : `answers ${sent.status} where it has no answer`
  if (typeof mediaType === 'object') return sent.status === 200 && mediaType.includes(sent.type) ? null : `answers ${sent.status} ${sent.type}`
  if (sent.status !== 200 || !sent.type.startsWith(mediaType ?? 'application/json')) return `answers ${sent.status} ${sent.type}`
  const parsed = answer.safeParse(given(mediaType, sent.payload))
  return parsed.success ? null : `answers otherwise than it says: ${parsed.error.message}`
}

function given(mediaType: string | undefined, payload: string): unknown {
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') return Buffer.from(payload)
  return mediaType === undefined ? JSON.parse(payload) : payload
}

function breachOfRefusal(name: string | null, { status, payload }: Sent, contract: Contract): string | null {
  const parsed = refusal.safeParse(JSON.parse(payload))
  if (!parsed.success) return `refuses in a form of its own: ${payload}`
  const { error_code: code } = parsed.data
  if (httpStatus[code] !== status) return `refuses ${code} with ${status}`
  return name === null || contract.refusalsOf(name).map(wireCodeOf).includes(code) ? null : `refuses with ${code}, which it does not name`
}

const callOf = (method: string, url: string | undefined, contract: Contract): string | null => {
  const name = `${method} ${url?.replace(/:(\w+)/g, '{$1}')}`
  return Object.hasOwn(contract.calls, name) ? name : null
}

/** Holds every answer of this application against the contract. @returns the breaches so far, a live list */
export function checkAgainstContract(app: FastifyInstance, contract: Contract = ofClients): readonly string[] {
  const breaches: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/') || request.method === 'HEAD') return
    const sent = { status: reply.statusCode, type: String(reply.getHeader('content-type')), payload: textOf(payload, reply) }
    const breach = breachOf(callOf(request.method, request.routeOptions.url, contract), sent, contract)
    if (breach !== null) breaches.push(`${request.method} ${request.url} ${breach}`)
  })
  return breaches
}

const readers = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** A payload as its caller reads it. */
function textOf(payload: unknown, reply: FastifyReply): string {
  const form = reply.getHeader('content-encoding')
  return form === 'br' || form === 'gzip' ? readers[form](payload as Buffer).toString() : String(payload ?? '')
}

/** @throws when there are any */
export function expectNoBreach(breaches: readonly string[]): void {
  if (breaches.length > 0) throw new Error(`The contract is broken:\n${breaches.join('\n')}`)
}
