import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import type { FileName, FileStore } from '../../ports/file-store.ts'
import { askService } from '../ask-service.ts'
import { signedHeaders, type ToSign } from './aws-signature.ts'

export type ObjectStore = {
  readonly clock: Clock
  /** The bucket's address, as a path of the store: `https://s3.eu-central-1.amazonaws.com/bucket`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly timeoutMs?: number
}

/** A person waits for it. */
const TIMEOUT_MS = 5_000
const NOTHING = new Uint8Array()

/** A bucket of an S3-compatible store, by its three plainest calls. The store must be private: only we hand files out. */
export function objectStore({ clock, url, timeoutMs = TIMEOUT_MS, ...signing }: ObjectStore): FileStore {
  async function ask(method: ToSign['method'], name: FileName, body: Uint8Array = NOTHING): Promise<Response> {
    const to = new URL(`${url}/${name}`)
    const type = method === 'PUT' ? { 'content-type': 'application/octet-stream' } : {}
    return askService(to, {
      method,
      headers: signedHeaders({ method, url: to, headers: type, body, at: clock.now() }, signing),
      ...(method === 'PUT' && { body: Buffer.from(body) }),
      timeoutMs,
    })
  }

  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, bytes)
      await answer.body?.cancel()
      if (answer.status !== 200) throw refusedBy(answer)
    },
    async get(name) {
      const answer = await ask('GET', name)
      if (answer.status === 200) return whole(answer)
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw refusedBy(answer)
    },
    async delete(name) {
      const answer = await ask('DELETE', name)
      await answer.body?.cancel()
      if (![200, 204, 404].includes(answer.status)) throw refusedBy(answer)
    },
  }
}

/** @throws when it is not what the store says it has kept (an MD5, unless it came in parts or is encrypted there) */
async function whole(answer: Response): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const tag = /^"?([0-9a-f]{32})"?$/.exec(answer.headers.get('etag') ?? '')?.[1]
  const isEncrypted = answer.headers.has('x-amz-server-side-encryption')
  if (tag === undefined || isEncrypted || createHash('md5').update(bytes).digest('hex') === tag) return bytes
  throw new Error('The file store gave other bytes than it has kept')
}

/** Its status alone: the store's own words name the bucket and the key. */
const refusedBy = ({ status }: Response): Error => new Error(`The file store answered ${status}`)
