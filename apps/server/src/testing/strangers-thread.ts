import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Calls of strangers from so many networks, as fast as they are answered, until the thread gets a message. */
export type StrangersFlood = {
  readonly address: string
  readonly calls: readonly { readonly method: string; readonly path: string; readonly body?: string }[]
  readonly networks: number
}

/**
 * The number of answers to strangers by status. It is reported once as many were refused as there are networks, and at
 * the end.
 */
export type StrangersAnswered = Readonly<Record<string, number>>

// A thread of its own, so that the caller whose time is measured does not wait for these.
const { address, calls, networks } = workerData as StrangersFlood
const { hostname, port } = new URL(address)
const answered: Record<string, number> = {}
let isOver = false
parentPort?.once('message', () => (isOver = true))

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = () => parentPort?.postMessage(answered)

/** The anti-forgery token that a stranger gets with a first answer. */
const csrf = await new Promise<string>((resolve, reject) => {
  request({ hostname, port, path: '/healthz' }, (answer) => {
    answer.resume()
    resolve(/c_csrf=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '')
  })
    .on('error', reject)
    .end()
})

const call = (network: number, turn: number): Promise<number> =>
  new Promise((resolve) => {
    const { method, path, body } = calls[turn % calls.length] as StrangersFlood['calls'][number]
    const headers = {
      'x-forwarded-for': `203.0.${network}.7`,
      'csrf-token': csrf,
      cookie: `c_csrf=${csrf}`,
      browser: 'true',
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end(body)
  })

async function stranger(network: number): Promise<void> {
  for (let turn = network; !isOver; turn += 1) {
    const status = await call(network, turn)
    answered[status] = (answered[status] ?? 0) + 1
    if (status === 429 && answered[status] === networks) tell()
    if (status === 0) await sleep(50)
  }
}

await Promise.all(Array.from({ length: networks }, (_, network) => stranger(network)))
tell()
