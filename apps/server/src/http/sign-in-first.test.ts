import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { signInFirst } from './sign-in-first.ts'

let app: FastifyInstance

beforeAll(async () => {
  const config = readConfig({ BANK_MODE: 'local' })
  app = fastify()
  await app.register(cookie)
  app.get('/cabinet/*', (request, reply) => reply.send({ to: signInFirst(config, request) ?? 'the cabinet' }))
})
afterAll(() => app.close())

const leadsTo = async (url: string, cookies = '') => (await app.inject({ url, headers: { cookie: cookies } })).json().to

test.each([
  ['/cabinet/accounts', '/sign?reason=sessionEnded&redirect=%2Fcabinet%2Faccounts'],
  [
    '/cabinet/payments?stage=drafts&q=%D0%BE%D1%80%D0%B5%D0%BD%D0%B4%D0%B0',
    '/sign?reason=sessionEnded&redirect=%2Fcabinet%2Fpayments%3Fstage%3Ddrafts%26q%3D%25D0%25BE%25D1%2580%25D0%25B5%25D0%25BD%25D0%25B4%25D0%25B0',
  ],
  ['/cabinet/payments?orderToken=a.b', '/sign?reason=sessionEnded&redirect=%2Fcabinet%2Fpayments&orderToken=a.b'],
])('a browser without a session that asks for %s signs in first and comes back', async (url, there) => {
  expect(await leadsTo(url)).toBe(there)
})

// security row 14
test('a link cannot make sign-in lead elsewhere: all of the query stays inside the address to come back to', async () => {
  const { searchParams } = new URL(await leadsTo('/cabinet/accounts?redirect=//evil.example&reason=x'), 'https://bank.example')
  expect([...searchParams]).toEqual([
    ['reason', 'sessionEnded'],
    ['redirect', '/cabinet/accounts?redirect=%2F%2Fevil.example&reason=x'],
  ])
})

test.each(['session=of-a-person', 'isDemo=true'])('a browser with %s gets the cabinet, which says what has ended', async (cookies) => {
  expect(await leadsTo('/cabinet/accounts', cookies)).toBe('the cabinet')
})
