import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Signing, signedHeaders, type ToSign } from '../adapters/file-store/aws-signature.ts'

/** A bucket of an S3-compatible store on this machine: it refuses unsigned requests, and bytes other than the signed ones. */
export type FakeObjectStore = {
  readonly url: string
  readonly objects: Map<string, Buffer>
  /** Answers with this status from now on; without one, as it should. */
  fail(status?: number): void
  close(): Promise<void>
}

/** The clock error that a store allows. */
const SKEW_MS = 15 * MINUTE

export async function fakeObjectStore(signing: Signing, now: () => number): Promise<FakeObjectStore> {
  const objects = new Map<string, Buffer>()
  let failing: number | undefined
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { status, bytes } = failing === undefined ? answerTo(request, body) : { status: failing, bytes: Buffer.alloc(0) }
    const tag = createHash('md5').update(bytes).digest('hex')
    response.writeHead(status, { etag: `"${tag}"` }).end(bytes)
  }

  function answerTo(request: IncomingMessage, body: Buffer): { status: number; bytes: Buffer } {
    const nothing = Buffer.alloc(0)
    const key = request.url ?? ''
    if (!isSigned(request, body)) return { status: 403, bytes: nothing }
    if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404, bytes: nothing }
    const object = objects.get(key)
    if (object === undefined) return { status: 404, bytes: nothing }
    return { status: 200, bytes: request.method === 'GET' ? object : nothing }
  }

  /** By the headers that the request itself says are signed. */
  function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
    const at = momentOf(String(headers['x-amz-date']))
    if (!(Math.abs(now() - at) <= SKEW_MS)) return false
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const others = Object.fromEntries(names.filter((name) => !ADDED.has(name)).map((name) => [name, String(headers[name])]))
    const to = new URL(`http://${headers.host}${url}`)
    const expected = signedHeaders({ method: method as ToSign['method'], url: to, headers: others, body, at }, signing)
    return expected['authorization'] === headers.authorization && expected['x-amz-content-sha256'] === headers['x-amz-content-sha256']
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    fail: (status) => void (failing = status),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The headers that signing adds by itself. */
const ADDED = new Set(['host', 'x-amz-content-sha256', 'x-amz-date'])

/** Reads a time like `20130524T000000Z`; NaN for anything else. */
const momentOf = (stamp: string): number => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
