import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { bankProxy } from './bank-proxy.ts'
import { pagesInDevelopment } from './pages-in-development.ts'

let bank: Server
let vite: ViteDevServer
let address: string

/** Stands in for the bank: answers with the request that it got. */
beforeAll(async () => {
  bank = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
  const { port } = bank.address() as AddressInfo
  vite = await createVite({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    appType: 'custom',
    logLevel: 'silent',
    plugins: [pagesInDevelopment()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, proxy: bankProxy(`http://127.0.0.1:${port}`) },
  })
  await vite.listen()
  address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(async () => {
  await vite.close()
  bank.close()
})

test('in development a call keeps the Host that its Origin is held against, and no sign of a proxy comes with it', async () => {
  for (const path of ['/api/auth-service/auth/tmp/by/phone', '/dev/messages']) {
    const headers = (await (await fetch(address + path, { headers: { origin: address } })).json()) as Record<string, string>
    expect(`http://${headers['host']}`).toBe(headers['origin'])
    expect(Object.keys(headers).filter((name) => /forwarded|via|real-ip/.test(name))).toEqual([])
  }
})

test('in development the first address leads to sign-in', async () => {
  const answer = await fetch(address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign'])
})
