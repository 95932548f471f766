import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@dilo/contract/call.ts'
import { calls } from '@dilo/contract/calls.ts'
import { bankOfFile } from '../testing/bank-of-file.ts'
import { ACCOUNTANT, OLENA } from '../testing/demo-people.ts'
import type { TestClient } from '../testing/test-client.ts'

const { bank } = bankOfFile()
let port: number
/** Bodies that were taken to be parsed. */
let parsed = 0

beforeAll(async () => {
  bank.app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.method === 'POST') parsed += 1
    done(null, payload)
  })
  await bank.app.listen({ port: 0, host: '127.0.0.1' })
  port = (bank.app.server.address() as AddressInfo).port
})

const MEGABYTE = 1024 ** 2

/** Sends the headers of a call and a little of its body, and nothing more. @returns the answer's first line */
async function answerBeforeBody(path: string, client: TestClient, length = MEGABYTE): Promise<string> {
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: bank\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n` +
      `cookie: ${cookies}\r\ncsrf-token: ${client.cookies.get('c_csrf') ?? ''}\r\n\r\n{"rows":[`,
  )
  const answer = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
  socket.destroy()
  return answer.split('\r\n', 1)[0] ?? ''
}

async function stranger(): Promise<TestClient> {
  const client = bank.client()
  await client.send({ url: '/api/' })
  return client
}

const large = (Object.entries(calls) as [string, Call][]).filter(([, { maxBodyBytes }]) => maxBodyBytes !== undefined)

describe('a megabyte', () => {
  // security row 44
  test('without a session is refused before it has come, and is not parsed', async () => {
    const before = parsed
    expect(await answerBeforeBody('/api/salary-service/registers', await stranger())).toBe('HTTP/1.1 401 Unauthorized')
    expect(parsed).toBe(before)
  })

  // security row 44
  test('of a caller who may not make the call is refused before it has come, and is not parsed', async () => {
    const accountant = await bank.signedIn(ACCOUNTANT)
    const before = parsed
    expect(await answerBeforeBody('/api/salary-service/registers', accountant)).toMatch(/^HTTP\/1\.1 40[34] /)
    expect(parsed).toBe(before)
  })

  test('without the anti-forgery header is refused before it has come, and is not parsed', async () => {
    const before = parsed
    expect(await answerBeforeBody('/api/salary-service/registers', bank.client())).toBe('HTTP/1.1 403 Forbidden')
    expect(parsed).toBe(before)
  })

  // security row 44
  test('is more than anybody may send who has not signed in', async () => {
    expect(await answerBeforeBody('/api/auth-service/auth/tmp/by/phone', await stranger())).toBe('HTTP/1.1 400 Bad Request')
    expect(large.filter(([, { access }]) => access === 'anyone')).toEqual([])
  })
})

test('a body is read of a caller who may make the call', async () => {
  const olena = await bank.signedIn(OLENA)
  const before = parsed
  const answer = await olena.send({ method: 'POST', url: '/api/salary-service/registers', payload: { rows: [] } })
  expect(answer.statusCode).toBe(400)
  expect(parsed).toBe(before + 1)
})
