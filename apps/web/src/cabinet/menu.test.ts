import { expect, test, vi } from 'vitest'
import { creations, isOffered, menu, pageAt, pagesAbove, sectionOf, tabOf, tabsOf } from './menu.ts'
import type { Few } from './session/offered.ts'
import { type PageName, pages } from './rooms.ts'
import { type Page, phoneTabs, type Section, sections } from './page/page-row.ts'

// Files share their modules, and others test these modules with other texts and parts.
vi.hoisted(() => vi.resetModules())

// Macros are the build's: here a text is its own descriptor.
vi.mock('@lingui/core/macro', () => ({ msg: (text: TemplateStringsArray) => ({ message: text.join('') }) }))
// Pages and what stands beside a name need a browser.
vi.mock('./page/pages-of-folder.ts', () => ({ pagesOf: () => Object.assign(() => () => null, { reads: () => () => undefined }) }))
vi.mock('./home/home.tsx', () => ({ Home: () => null }))
vi.mock('./inbox/inbox-count.tsx', () => ({ InboxCount: () => null }))
vi.mock('./operations-list/unfinished-count.tsx', () => ({ UnfinishedCount: () => null }))
vi.mock('./payments/awaiting-count.tsx', () => ({ AwaitingCount: () => null }))

const names = Object.keys(pages) as PageName[]
const row = (name: PageName): Page => pages[name]
const inMenu = names.filter((name) => row(name).menu !== undefined)

test('the menu has at most eight sections, whose pages are tabs, in the order of the bank', () => {
  expect(menu().length).toBeLessThanOrEqual(8)
  expect(menu().map((section) => [section, tabsOf(section)])).toEqual([
    ['home', ['home']],
    ['inbox', ['inbox']],
    ['companies', ['companies']],
    ['accounts', ['accounts', 'statement']],
    ['payments', ['payments', 'regularPayments', 'salary', 'recipients']],
    ['cards', ['cards']],
    ['savings', ['deposits', 'exchangeRates']],
    ['company', ['company', 'operations', 'people', 'questionnaire', 'trail', 'support']],
  ])
})

test('the pages about oneself are tabs of each other, and stand behind the name of the person', () => {
  expect(tabsOf('oneself')).toEqual(['settings', 'personal'])
})

test('a phone has its tabs, and all other sections of the menu stand behind one more', () => {
  expect(menu()).toEqual(expect.arrayContaining([...phoneTabs]))
})

test.each(inMenu)('%s is a tab of a section, and opens by an address without unknown names', (name) => {
  const { menu: place, named, path, above } = row(name)
  expect(place?.section).toBeOneOf(Object.keys(sections))
  expect(tabsOf(place?.section as Section)).toContain(tabOf(name))
  expect(named?.icon).toBeTruthy()
  expect(above).toBeUndefined()
  expect(path.match(/\$\w+/g) ?? []).toBeOneOf([[], ['$accountId']])
})

test.each(names)('%s has a title, a width, and either a place in the menu or a page above it', (name) => {
  const { title, width, above, menu: place } = row(name)
  expect(title.message).toBeTruthy()
  expect(width).toBeOneOf(['form', 'list'])
  expect((above === undefined) === (place !== undefined)).toBe(true)
  expect(sectionOf(name)).toBeOneOf(Object.keys(sections))
})

test.each(names)('the breadcrumb of %s leads to pages whose addresses its own address fills', (name) => {
  const known = row(name).path.match(/\$\w+/g) ?? []
  for (const above of pagesAbove(name)) for (const place of row(above).path.match(/\$\w+/g) ?? []) expect(known).toContain(place)
})

test.each<[PageName, Section]>([
  ['regularPayment', 'payments'],
  ['editedRegularPayment', 'payments'],
  ['import', 'payments'],
  ['editedRegister', 'payments'],
  ['templates', 'payments'],
  ['entry', 'accounts'],
  ['account', 'accounts'],
  ['statementOfAll', 'accounts'],
  ['exchangeRequest', 'savings'],
  ['person', 'company'],
  ['personalRecord', 'oneself'],
])('%s marks %s in the menu', (name, section) => {
  expect(sectionOf(name)).toBe(section)
})

test.each<[PageName, PageName | undefined]>([
  ['statement', 'statement'],
  ['statementOfAll', 'statement'],
  ['salary', 'salary'],
  ['register', undefined],
])('among the tabs, %s marks %s', (name, tab) => {
  expect(tabOf(name)).toBe(tab)
})

test('an address names one page', () => {
  expect(names.map((name) => pageAt(row(name).path))).toEqual(names)
  expect(pageAt('/nowhere')).toBeUndefined()
})

test('what a person has no right for is absent from the menu; before the rights are known everything but pages for few has its place', () => {
  const seen = (permissions: readonly string[] | undefined, few: readonly Few[] = []) =>
    menu()
      .map((section) => tabsOf(section).filter((name) => isOffered(name, permissions && { permissions, few })))
      .filter((some) => some.length > 0)
  expect(seen(['ACCOUNTS_VIEW'])).toEqual([
    ['home'],
    ['inbox'],
    ['accounts', 'statement'],
    ['cards'],
    ['deposits'],
    ['company', 'operations', 'questionnaire', 'support'],
  ])
  expect(seen([])).toEqual([['home'], ['inbox'], ['company', 'support']])
  expect(seen(undefined).flat()).toEqual(
    menu()
      .flatMap(tabsOf)
      .filter((name) => row(name).only === undefined),
  )
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
