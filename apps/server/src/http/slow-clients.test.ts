// security row 44
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { bankOfFile } from '../testing/bank-of-file.ts'

const { bank } = bankOfFile()
let port: number
/** As the bank is built, before these tests shorten its patience. */
let patience: { request: number; headers: number; idle: number }

beforeAll(async () => {
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = bank.app
  port = (server.address() as AddressInfo).port
  patience = { request: server.requestTimeout, headers: server.headersTimeout, idle: server.timeout }
  // The server looks for slow callers every second.
  server.requestTimeout = 400
  server.headersTimeout = 400
})

/** Sends a text, then nothing. @returns what came before the connection ended */
async function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const POST = 'POST /api/auth-service/auth/tmp/by/phone HTTP/1.1\r\nhost: bank\r\ncontent-type: application/json\r\n'

test('a request has ten seconds to arrive, and a connection half a minute to do something', () => {
  expect(patience).toEqual({ request: 10_000, headers: 10_000, idle: 30_000 })
})

test.each([
  ['headers do not end', 'GET /api/ HTTP/1.1\r\nhost: bank\r\n'],
  ['first line does not end', 'GET /api/'],
])('a client whose %s is cut off', async (_, text) => {
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a client whose body does not come is cut off, and its call is not done', async () => {
  const { headers } = await bank.app.inject({ url: '/healthz' })
  const token = /^c_csrf=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  const answer = await answerTo(`${POST}cookie: c_csrf=${token}\r\ncsrf-token: ${token}\r\ncontent-length: 100\r\n\r\n{"phone_number":`)
  expect(answer).not.toMatch(/ 200 /)
})

test.each([
  ['headers of more than 16 KiB', `GET /api/ HTTP/1.1\r\nhost: bank\r\nx-filler: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['two lengths of one body', `${POST}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: bank\r\nHost: other\r\n\r\n'],
  ['two hosts that are the same', 'GET /sign HTTP/1.1\r\nhost: bank\r\nhost: bank\r\n\r\n'],
  ['a length and chunks at once', `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
])('%s are refused, and the connection ends', async (_, text) => {
  expect(await answerTo(text)).toMatch(/^HTTP\/1\.1 4\d\d /)
})
