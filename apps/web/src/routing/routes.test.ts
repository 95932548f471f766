import { expect, test } from 'vitest'
import { addressOf, type PageComponent, routesByPath } from './routes.ts'

const component: PageComponent = () => null

const find = routesByPath(
  ['/accounts', '/accounts/$accountId', '/accounts/$accountId/statement', '/accounts/all/statement', '/payments/new', '/payments/$paymentId'].map((path) => ({
    path,
    component,
  })),
)

const found = (path: string) => {
  const { route, params } = find(path)
  return [route?.path, params]
}

test.each([
  ['/accounts', '/accounts', {}],
  ['/accounts/', '/accounts', {}],
  ['/Accounts', '/accounts', {}],
  ['/accounts/17', '/accounts/$accountId', { accountId: '17' }],
  ['/accounts/aB%2F1', '/accounts/$accountId', { accountId: 'aB/1' }],
  ['/accounts/17/statement', '/accounts/$accountId/statement', { accountId: '17' }],
  ['/accounts/all/statement', '/accounts/all/statement', {}],
  ['/payments/new', '/payments/new', {}],
  ['/payments/newer', '/payments/$paymentId', { paymentId: 'newer' }],
  ['/', undefined, {}],
  ['/payments', undefined, {}],
  ['/payments/17/edit', undefined, {}],
  ['/accounts/%E0%A4%A', undefined, {}],
])('the address %s is of the page %s', (path, page, params) => {
  expect(found(path)).toEqual([page, params])
})

test.each([
  [{ to: '/accounts' }, '/accounts'],
  [{ to: '/accounts/$accountId', params: { accountId: 'a/б' } }, '/accounts/a%2F%D0%B1'],
  [{ to: '/accounts', search: { search: '№ 17', sort: undefined }, hash: 'list' }, '/accounts?search=%E2%84%96+17#list'],
])('a link to %j has the address %s', (target, address) => {
  expect(addressOf(target)).toBe(address)
})

test('a name comes out of an address as it went in', () => {
  for (const name of ['17', 'a b', 'a/b', '50%', '№']) {
    const { params } = find(addressOf({ to: '/accounts/$accountId', params: { accountId: name } }))
    expect(params).toEqual({ accountId: name })
  }
})
