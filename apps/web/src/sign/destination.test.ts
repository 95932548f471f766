import { expect, test } from 'vitest'
import { destinationAfterSignIn } from './destination.ts'

const ORIGIN = 'https://bank.example'
const cabinet = { root: '/cabinet', home: '/cabinet/accounts' }
const after = (redirect: string) => destinationAfterSignIn(`?redirect=${encodeURIComponent(redirect)}`, ORIGIN, cabinet)

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
  '/api/user-service/user/session',
  'https://bank.example:8443/cabinet/accounts',
  'http://bank.example/cabinet/accounts',
  '',
])('does not follow %j', (redirect) => {
  expect(after(redirect)).toBe(cabinet.home)
})

test('without a wish leads to the first page', () => {
  expect(destinationAfterSignIn('', ORIGIN, cabinet)).toBe(cabinet.home)
})
