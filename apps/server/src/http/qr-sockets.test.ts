import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openQrPage, type QrPage } from '../testing/qr-page.ts'
import { openQrBank, type QrBank } from '../testing/qr-bank.ts'
import { testConfig } from '../testing/test-bank.ts'

const AT_MOST = 4
let bank: QrBank
let pages: QrPage[] = []

beforeAll(async () => {
  bank = await openQrBank(testConfig({ QR_SOCKETS_PER_ADDRESS: String(AT_MOST) }))
})
afterEach(async () => {
  for (const page of pages) page.close()
  pages = []
  await areOpen(0)
})
afterAll(() => bank.close())

/** Waits until so many sockets are open: an end takes its way. */
async function areOpen(howMany: number): Promise<void> {
  while (bank.sockets.count() !== howMany) await sleep(10)
}

async function open(given: Parameters<typeof openQrPage>[1] = {}): Promise<QrPage> {
  const page = await openQrPage(bank.address, given)
  pages.push(page)
  return page
}

/** The status of an answer to a handshake, or of a call to the same path. */
const handshake = (headers: Record<string, string>, transport = 'websocket'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
    const asked = request(`${bank.address}/qr-socket/?EIO=4&transport=${transport}`, {
      headers: { origin: bank.address, ...(transport === 'websocket' && upgrade), ...headers },
    })
    asked.on('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode)
    })
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    asked.on('error', reject)
    asked.end()
  })

describe('a socket', () => {
  test('is opened to a page of our own origin', async () => {
    expect(await handshake({})).toBe(101)
  })

  // security row 45
  test.each(['https://evil.example', 'http://127.0.0.1', 'null', ''])('is refused to the origin %j', async (origin) => {
    expect(await handshake({ origin })).toBe(400)
  })

  test('is opened by WebSocket alone, so that any server may answer anything', async () => {
    expect(await handshake({}, 'polling')).toBe(400)
  })

  // security row 45
  test('is one of so many from an address, and free again when one closes', async () => {
    for (let turn = 0; turn < AT_MOST; turn += 1) await open()
    expect(await handshake({})).toBe(400)
    pages[0]?.close()
    await areOpen(AT_MOST - 1)
    expect(await handshake({})).toBe(101)
  })

  // security row 45
  test('is counted with the address that a trusted proxy names', async () => {
    const behind = await openQrBank(testConfig({ QR_SOCKETS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: 'https://bank.example' }))
    const from = (address: string) => openQrPage(behind.address, { headers: { origin: 'https://bank.example', 'x-forwarded-for': address } })
    try {
      const first = await from('192.0.2.1')
      await expect(from('192.0.2.1')).rejects.toThrow('websocket error')
      const second = await from('192.0.2.2')
      await expect(from('203.0.113.9, 192.0.2.2')).rejects.toThrow('websocket error')
      first.close()
      second.close()
    } finally {
      await behind.close()
    }
  })

  // security row 45
  test('that says no name is closed', async () => {
    await (
      await open()
    ).closed
  })

  // security row 45
  test('that says more than a kibibyte is cut off', async () => {
    const page = await open()
    expect(await page.auth(randomUUID() + 'x'.repeat(1024))).toBe('cut off')
  })

  test.each(['', 'not a name', 1, null, {}])('that says %j for a name is cut off', async (name) => {
    expect(await (await open()).auth(name)).toBe('cut off')
  })

  // security row 45
  test('that says anything but its name is cut off, also afterwards', async () => {
    const page = await open()
    page.socket.emit('SUCCESS', {})
    await page.closed
    const named = await open()
    expect(await named.auth()).toEqual({ status: 'SUCCESS' })
    expect(await named.auth(randomUUID())).toBe('cut off')
  })

  // security row 45
  test('does not get the name of another browser’s', async () => {
    const mine = await open()
    expect(await mine.auth()).toEqual({ status: 'SUCCESS' })
    const thief = await open()
    expect([{ error_code: 'NO_AUTHORITY' }, 'cut off']).toContainEqual(await thief.auth(mine.clientId))
    const again = await open({ browser: mine.browser() })
    expect(await again.auth(mine.clientId)).toEqual({ status: 'SUCCESS' })
  })
})

test('an end of the server ends its sockets, and waits for none of them', async () => {
  const ending = await openQrBank()
  const { page } = await ending.browser()
  await ending.app.close()
  await page.closed
  const held = await ending.context.database.selectFrom('qr_sign_in').select('client_id').where('socket_id', 'is not', null).execute()
  expect(held).toEqual([])
  await ending.close()
})

describe('an offer of another protocol', () => {
  /** The raw answer to a request, read until the connection ends. */
  async function answerTo(lines: readonly string[], body = ''): Promise<string> {
    const { hostname, port } = new URL(bank.address)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(
      `${[...lines, 'Host: bank', 'Connection: Upgrade, HTTP2-Settings, close', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'].join('\r\n')}\r\n\r\n${body}`,
    )
    await once(socket, 'close')
    return answer
  }

  // security row 44
  test.each(['h2c', 'websocket'])('of %s outside the path of the sockets is passed over, and the call is answered', async (protocol) => {
    const answer = await answerTo(['GET /healthz HTTP/1.1', `Upgrade: ${protocol}`])
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toContain('{"alive":true}')
  })

  test('with a body is answered, too', async () => {
    const call = ['POST /api/auth-service/auth/tmp/by/phone HTTP/1.1', 'Upgrade: h2c', 'Content-Type: application/json', 'Content-Length: 2']
    expect(await answerTo(call, '{}')).toMatch(/^HTTP\/1\.1 403 /)
  })

  // security row 44
  test('of a WebSocket with two hosts opens none', async () => {
    const headers = ['Origin: http://other', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
    expect(await answerTo(['GET /qr-socket/?EIO=4&transport=websocket HTTP/1.1', 'Host: other', ...headers])).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('calls have the answer that they have without sockets', async () => {
  expect((await fetch(`${bank.address}/qr-socket`)).status).toBe(404)
  expect((await fetch(`${bank.address}/healthz`)).status).toBe(200)
})
