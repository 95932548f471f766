import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { acceptFiles, readUpload } from './read-upload.ts'

const MAX = 100_000

let app: FastifyInstance
/** The outcome of each upload, in the order of their ends. */
let outcomes: string[]
let begun: PromiseWithResolvers<void>
let ended: PromiseWithResolvers<void>

beforeAll(async () => {
  app = Fastify({ bodyLimit: 1_000 })
  acceptFiles(app)
  app.post('/file', { config: { takesFile: true } }, async (request) => {
    begun.resolve()
    const read = await readUpload(request, { field: 'file', maxBytes: MAX })
    const outcome = read.ok ? `${read.value.name} ${read.value.bytes.length}` : read.error
    outcomes.push(outcome)
    ended.resolve()
    return outcome
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => {
  outcomes = []
  begun = Promise.withResolvers()
  ended = Promise.withResolvers()
})
afterAll(() => app.close())

const port = () => (app.server.address() as AddressInfo).port

async function sent(bytes: number): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  return (await fetch(`http://127.0.0.1:${port()}/file`, { method: 'POST', body: form })).text()
}

const HEAD = 'POST /file HTTP/1.1\r\nhost: bank\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=b\r\n'
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n'

/** Speaks to the server line by line, as no browser would. */
async function said(lines: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  socket.write(lines)
  return text(socket)
}

test.each([
  [0, 'logo.png 0'],
  [MAX, `logo.png ${MAX}`],
  [MAX + 1, 'TOO_LARGE'],
  [MAX + 8 * 1024, 'TOO_LARGE'],
  [MAX * 10, 'TOO_LARGE'],
])('of %i bytes a file is: %s', async (bytes, outcome) => {
  expect(await sent(bytes)).toBe(outcome)
})

test('a form that does not say its length is not read', async () => {
  expect(await said(`${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n--b--\r\n0\r\n\r\n`)).toContain('MALFORMED')
})

test.each([
  ['nothing but what may stand before a form', 'x'.repeat(5_000)],
  ['headers without end', `--b\r\ncontent-disposition: form-data; ${'x'.repeat(5_000)}`],
  ['fifty headers', `--b\r\n${'a: b\r\n'.repeat(50)}\r\n\r\n--b--\r\n`],
  ['an end in the middle', `${PART}half`],
  ['parts within parts', `${PART.repeat(20)}\r\n--b--\r\n`],
])('a form of %s is refused', async (_, body) => {
  await said(`${HEAD}content-length: ${body.length}\r\n\r\n${body}`)
  expect(outcomes).toEqual([expect.stringMatching(/^(MALFORMED|NO_FILE)$/)])
})

test('who goes away in the middle is not waited for', async () => {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${HEAD}content-length: 50000\r\n\r\n${PART}half`)
  await begun.promise
  socket.resetAndDestroy()
  await ended.promise
  expect(outcomes).toEqual(['MALFORMED'])
})
