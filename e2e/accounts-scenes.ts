import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** Pages and states of accounts for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c2d5'

type Look = {
  readonly type?: string
  readonly status?: string
  readonly currency?: string
  readonly alias?: string | null
  readonly held?: string
  readonly overdraft?: string
  readonly booked?: string
  readonly block?: object
}

const account = (
  last: string,
  { type = 'CURRENT', status = 'OPEN', currency = 'UAH', alias = null, held = '0', overdraft = '0', booked = '8412350', block }: Look = {},
) => ({
  id: ID + last,
  iban: 'UA083888880000000026001000001',
  type,
  status,
  currency,
  alias,
  bookedBalance: booked,
  heldBalance: held,
  overdraft,
  availableBalance: String(BigInt(booked) - BigInt(held) + BigInt(overdraft)),
  block: block ?? null,
})

const main = account('1', { alias: 'Основний', held: '1250500' })

const debitBlocked = { scope: 'debit', reason: 'byLaw', since: '2026-11-18T08:15:00.000Z', until: '2026-12-18T08:15:00.000Z' }

const accounts = [
  main,
  account('2', { alias: 'Рахунок із довгою назвою, яка не вміщається в один рядок на телефоні', status: 'BLOCKED', block: debitBlocked }),
  account('3', { currency: 'USD', booked: '240000' }),
  account('4', { type: 'CREDIT', overdraft: '50000000', booked: '-1204300' }),
  account('5', { type: 'CARD' }),
  account('6', { type: 'DEPOSIT', currency: 'EUR' }),
  account('7', { status: 'CLOSED', booked: '0' }),
]

const operation = (last: string, state: string, reason: string | null = null) => ({
  id: ID + last,
  kind: 'ACCOUNT_OPENING',
  state,
  accountType: 'CURRENT',
  currency: 'EUR',
  alias: state === 'NEW' ? null : 'Для Європи',
  purpose: 'Розрахунки з постачальниками з ЄС за договорами поставки',
  reason,
  author: 'Коваль Олена Іванівна',
  createdAt: '2026-11-20T06:20:00.000Z',
  changedAt: '2026-11-20T07:05:00.000Z',
  waitsSince: state === 'ON_VALIDATION' ? '2026-11-20T06:20:00.000Z' : null,
  promisedAt: state === 'ON_VALIDATION' ? '2036-11-21T06:20:00.000Z' : null,
  version: 3,
  accountId: null,
  actions: state === 'ON_VALIDATION' ? [] : ['SAVE', 'SEND', 'WITHDRAW'],
})

const questionnaire = {
  kind: 'QUESTIONNAIRE',
  version: 2,
  state: 'TMP_SEEN',
  createdAt: '2026-11-19T06:20:00.000Z',
  changedAt: '2026-11-20T07:00:00.000Z',
  waitsSince: '2026-11-20T07:00:00.000Z',
  promisedAt: '2036-11-21T07:00:00.000Z',
  goodUntil: null,
}

const OPERATIONS = '**/operation-service/operations'

async function stand(page: Page, operations: readonly object[] = []): Promise<void> {
  await answerCalls(page, '**/account-service/accounts', json({ accounts }))
  await answerCalls(page, OPERATIONS, json({ operations, unfinished: operations.length }))
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    await json({ ...client, settings: { ...client.settings, defaultAccount: main.id, reservedAccount: ID + '3' } })(call)
  })
}

const requisites = { ownerName: 'ФОП Коваль Олена Іванівна', ownerCode: '3135204544', iban: main.iban, bankName: 'Діло', bankCode: '388888', currency: 'UAH' }

const hold = (last: string, payment: object | null, card: object | null = null) => ({
  id: ID + last,
  amount: '625250',
  since: '2026-11-20T06:20:00.000Z',
  payment,
  card,
})

async function showAccount(page: Page, shown: (typeof accounts)[number], holds: readonly object[] = []): Promise<void> {
  await stand(page)
  await answerCalls(page, `**/account-service/accounts/${shown.id}`, json({ account: shown, holds, requisites: { ...requisites, currency: shown.currency } }))
  await answerCalls(page, `**/notice-service/accounts/${shown.id}/bound`, json({ bound: '50000050' }))
  await page.goto(`/cabinet/accounts/${shown.id}`)
  await page.locator('.d-key-value').first().waitFor()
}

export const accountsScenes: readonly Scene[] = [
  {
    name: 'accounts',
    show: async ({ page }) => {
      await stand(page, [operation('8', 'RETURNED', 'purposeUnclear'), operation('9', 'ON_VALIDATION')])
      await page.goto('/cabinet/accounts/all')
      await page.locator('.c-acc-application').first().waitFor()
      await page.locator('details summary').click()
    },
  },
  {
    name: 'operations of every kind',
    show: async ({ page }) => {
      await stand(page, [operation('8', 'RETURNED', 'purposeUnclear'), questionnaire, operation('9', 'ON_VALIDATION')])
      await page.goto('/cabinet/operations')
      await page.locator('.c-row').first().waitFor()
    },
  },
  {
    name: 'operations with deposits, narrowed to none',
    answers: { '**/deposit-service/operations?**': json({ operations: [] }) },
    opens: '/cabinet/operations?kind=DEPOSIT_OPERATION&asks=closing&stands=done',
    waitsFor: '.c-page .d-state >> nth=0',
  },
  {
    name: 'an account',
    opens: (page) =>
      showAccount(page, main, [
        hold('a', { id: ID + 'b', number: '17', creditorName: 'Товариство з обмеженою відповідальністю «Довга назва»' }),
        hold('c', null, { cardId: ID + 'c1', operationId: ID + 'c2', lastDigits: '4242', merchantName: 'SILPO-MARKET NO. 417 KYIV HREKIVSKA STR.' }),
        hold('d', null),
      ]),
  },
  {
    name: 'accounts of whom the company has opened two',
    answers: { '**/account-service/accounts': json({ accounts: accounts.slice(0, 2), isNarrowed: true }) },
    opens: '/cabinet/accounts/all',
    waitsFor: (page) => page.getByText(/Компанія відкрила вам|Компания открыла вам/),
  },
  { name: 'a blocked account', opens: (page) => showAccount(page, accounts[1] ?? main) },
  { name: 'a closed account', opens: (page) => showAccount(page, accounts[6] ?? main) },
  {
    name: 'the page of an application that waits for the bank',
    show: async ({ page }) => {
      await stand(page, [operation('9', 'ON_VALIDATION')])
      await page.goto(`/cabinet/accounts/applications/${ID}9`)
      await page.locator('.c-thing').waitFor()
    },
  },
  {
    name: 'the page of an application that the bank gave back',
    show: async ({ page }) => {
      await stand(page, [operation('8', 'RETURNED', 'purposeUnclear')])
      await page.goto(`/cabinet/accounts/applications/${ID}8`)
      await page.locator('.d-key-value').first().waitFor()
    },
  },
  {
    name: 'an application that the bank gave back',
    show: async ({ page }) => {
      await stand(page, [operation('8', 'TMP_REJECTED', 'documentsMissing')])
      await page.goto(`/cabinet/accounts/new?operation=${ID}8`)
      await page.locator('.d-radio').first().waitFor()
      await page.getByRole('textbox').first().fill('')
      await page.locator('[type=submit]').click()
    },
  },
]
