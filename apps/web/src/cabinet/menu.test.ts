import { expect, test, vi } from 'vitest'
import { creations, isOffered, menu, pageAt, pagesAbove, sectionOf, tabs } from './menu.ts'
import type { Few } from './offered.ts'
import { menuGroups, type Page, type PageName, pages } from './pages.ts'

// Files share their modules, and others test these modules with other texts and parts.
vi.hoisted(() => vi.resetModules())

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({ msg: (text: TemplateStringsArray) => ({ message: text.join('') }) }))
// Pages and what stands beside a name need a browser.
vi.mock('./page/pages-of-folder.ts', () => ({ pagesOf: () => () => () => null }))
vi.mock('./home/home.tsx', () => ({ Home: () => null }))
vi.mock('./inbox/inbox-count.tsx', () => ({ InboxCount: () => null }))
vi.mock('./operations/unfinished-count.tsx', () => ({ UnfinishedCount: () => null }))
vi.mock('./payments/awaiting-count.tsx', () => ({ AwaitingCount: () => null }))

const names = Object.keys(pages) as PageName[]
const row = (name: PageName): Page => pages[name]
const inMenu = names.filter((name) => row(name).menu !== undefined)

test('the menu has its groups and pages in the order of the bank', () => {
  expect(menu()).toEqual([
    { group: 'all', pages: ['home', 'inbox', 'companies'] },
    { group: 'money', pages: ['accounts', 'statement', 'cards', 'deposits', 'exchangeRates'] },
    { group: 'payments', pages: ['payments', 'regularPayments', 'salary', 'recipients'] },
    { group: 'company', pages: ['company', 'operations', 'people', 'questionnaire', 'trail', 'support', 'settings'] },
  ])
})

test('a phone has its tabs, and all other pages of the menu stand behind one more', () => {
  expect(tabs()).toEqual(['home', 'accounts', 'payments', 'inbox'])
})

test.each(inMenu)('%s stands in a group of the menu, with an icon, and opens by an address without unknown names', (name) => {
  const { menu: place, named, path, above } = row(name)
  expect(place?.group).toBeOneOf(Object.keys(menuGroups))
  expect(named?.icon).toBeTruthy()
  expect(above).toBeUndefined()
  expect(path.match(/\$\w+/g) ?? []).toBeOneOf([[], ['$accountId']])
})

test.each(names)('%s has a title, a width, and either a place in the menu or a page above it', (name) => {
  const { title, width, above, menu: place } = row(name)
  expect(title.message).toBeTruthy()
  expect(width).toBeOneOf(['form', 'list'])
  expect((above === undefined) === (place !== undefined)).toBe(true)
  expect(inMenu).toContain(sectionOf(name))
})

test.each(names)('the breadcrumb of %s leads to pages whose addresses its own address fills', (name) => {
  const known = row(name).path.match(/\$\w+/g) ?? []
  for (const above of pagesAbove(name)) for (const place of row(above).path.match(/\$\w+/g) ?? []) expect(known).toContain(place)
})

test.each<[PageName, PageName]>([
  ['regularPayment', 'regularPayments'],
  ['editedRegularPayment', 'regularPayments'],
  ['import', 'payments'],
  ['editedRegister', 'salary'],
  ['templates', 'recipients'],
  ['entry', 'statement'],
  ['account', 'accounts'],
])('%s marks %s in the menu', (name, section) => {
  expect(sectionOf(name)).toBe(section)
})

test('an address names one page', () => {
  expect(names.map((name) => pageAt(row(name).path))).toEqual(names)
  expect(pageAt('/nowhere')).toBeUndefined()
})

test('what a person has no right for is absent from the menu; before the rights are known everything but pages for few has its place', () => {
  const seen = (permissions: readonly string[] | undefined, few: readonly Few[] = []) =>
    menu().map(({ pages: some }) => some.filter((name) => isOffered(name, permissions && { permissions, few })))
  expect(seen(['ACCOUNTS_VIEW'])).toEqual([
    ['home', 'inbox'],
    ['accounts', 'statement', 'cards', 'deposits'],
    [],
    ['company', 'operations', 'questionnaire', 'support', 'settings'],
  ])
  expect(seen([])).toEqual([['home', 'inbox'], [], [], ['company', 'support', 'settings']])
  expect(seen(undefined)).toEqual(menu().map(({ pages: all }) => all.filter((name) => row(name).only === undefined)))
})

test.each<[readonly Few[], readonly string[], readonly PageName[]]>([
  [[], ['ACCOUNTS_WRITE'], []],
  [['heads'], ['ACCOUNTS_WRITE'], ['trail']],
  [['heads'], ['ACCOUNTS_VIEW'], []],
  [['severalCompanies'], [], ['companies']],
])('of the pages for few, %j with %j are offered %j', (few, permissions, offered) => {
  expect(names.filter((name) => row(name).only !== undefined && isOffered(name, { permissions, few }))).toEqual(offered)
})

test('«Створити» offers what the pages of the table make, and nothing without the right for it', () => {
  const offered = (permissions: readonly string[]) =>
    creations()
      .filter(({ page }) => isOffered(page, { permissions, few: [] }))
      .map(({ creation }) => creation.title.message)
  expect(offered(['PAYMENTS_WRITE', 'SALARY_WRITE'])).toEqual(['Платіж', 'Між рахунками', 'До бюджету', 'Обмін валюти', 'Зарплата', 'Імпорт файлу'])
  expect(offered(['PAYMENTS_WRITE'])).toEqual(['Платіж', 'Між рахунками', 'До бюджету', 'Обмін валюти', 'Імпорт файлу'])
  expect(offered(['PAYMENTS_VIEW'])).toEqual([])
})
