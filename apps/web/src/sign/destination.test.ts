// security row 14
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destinationAfterSignIn, reachableSections } from './destination.ts'

const ORIGIN = 'https://bank.example'
const cabinet = { root: '/cabinet', home: '/cabinet/accounts' }
const after = (redirect: string, arrival = {}) =>
  destinationAfterSignIn({ search: `?redirect=${encodeURIComponent(redirect)}`, arrival, origin: ORIGIN, cabinet })

test.each(['/cabinet/payments', '/cabinet/payments?state=draft', '/cabinet/accounts/1?period=week#top', `${ORIGIN}/cabinet/payments/new`])(
  'leads to the page of the cabinet that was asked for: %s',
  (redirect) => {
    expect(`${ORIGIN}${after(redirect)}`).toBe(new URL(redirect, ORIGIN).href)
  },
)

test.each([
  '//evil.example/cabinet/accounts',
  'https://evil.example/cabinet/accounts',
  'javascript:alert(1)',
  '\\\\evil.example/cabinet/',
  '/cabinet/../sign',
  '/cabinetry',
  '/cabinet/unheard-of',
  '/cabinet/accountsandmore',
  '/cabinet/accounts/../../sign',
  '/cabinet/%2e%2e/api/openapi.json',
  '/api/user-service/user/session',
  'https://bank.example:8443/cabinet/accounts',
  'http://bank.example/cabinet/accounts',
  '',
])('does not follow %j', (redirect) => {
  expect(after(redirect)).toBe(cabinet.home)
})

test('without a requested page leads to the first one', () => {
  expect(destinationAfterSignIn({ search: '', arrival: {}, origin: ORIGIN, cabinet })).toBe(cabinet.home)
})

test("every section of the cabinet's own tables of pages is listed", () => {
  const rooms = globSync(fileURLToPath(new URL('../cabinet/*/room.ts', import.meta.url)))
  const pages = rooms.map((path) => readFileSync(path, 'utf8')).join('\n')
  const sections = new Set([...pages.matchAll(/path: '\/([\w-]+)/g)].map(([, section]) => section))
  expect(sections.size).toBeGreaterThan(1)
  for (const section of sections) expect(reachableSections).toContain(section)
})

test('an order token comes along, and nothing else of a link', () => {
  const arrival = { orderToken: 'o.1', login: 'olena@example.com', invite: '7f3a' }
  expect(after('/cabinet/payments?state=draft', arrival)).toBe('/cabinet/payments?state=draft&orderToken=o.1')
  expect(after('https://evil.example/', arrival)).toBe('/cabinet/accounts?orderToken=o.1')
})

test('whatever a link asks for, the way leads to a listed page of this origin', () => {
  const part = fc.constantFrom('/', '//', '\\', '..', '%2e%2e', ':', '@', '?', '#', 'cabinet', 'accounts', 'api', 'sign', 'https', 'evil.example', '\t')
  const wanted = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(wanted, (redirect) => {
      const end = new URL(after(redirect), ORIGIN)
      expect(end.origin).toBe(ORIGIN)
      expect(end.pathname).toMatch(/^\/cabinet(\/(accounts|payments|people|settings)(\/.*)?)?$/)
    }),
    { numRuns: 1000 },
  )
})
