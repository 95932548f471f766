import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { today } from './days-in-kyiv.ts'
import { shownDeposits } from './deposits-scenes.ts'
import { answerInbox } from './inbox-scenes.ts'
import { click, type Scene } from './scene.ts'

/** The home page and its states, for pages.spec.ts. */

export const OVERVIEW = '**/account-service/overview'

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d5'

const account = (last: string, currency: string, bookedBalance: string, changes: object = {}) => ({
  id: `${ID}${last}`,
  iban: `UA08388888000000002600100000${last.charCodeAt(0) % 10}`,
  type: 'CURRENT',
  status: 'OPEN',
  currency,
  alias: null,
  bookedBalance,
  heldBalance: '0',
  overdraft: '0',
  block: null,
  availableBalance: bookedBalance,
  ...changes,
})

const month = (name: string, came: string, out: string) => ({ month: name, in: came, out, net: String(BigInt(came) - BigInt(out)) })

const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map(
  (name, index) => month(name, String(38_400_000 + ((index * 7_919) % 13) * 4_150_000), String(31_200_000 + ((index * 104_729) % 11) * 3_900_000)),
)

const entry = (version: number, valueDate: string, name: string, amount: string) => ({
  version,
  bookedAt: `${valueDate}T09:20:00.000Z`,
  valueDate,
  amount,
  balanceAfter: '84231055',
  counterparty: { name, code: '14360570', iban: 'UA083888880000000026001000009' },
  remittanceInformation: 'Оплата за рахунком №118 від 03.11.2026, без ПДВ',
  paymentNumber: '118',
  paymentId: amount.startsWith('-') ? `${ID}f` : null,
  accountId: `${ID}a`,
  currency: 'UAH',
})

const waiting = (last: string, creditorName: string, amount: string, dueOn: string, missing: readonly string[]) => ({
  id: `${ID}${last}`,
  number: '17',
  creditorName,
  amount,
  currency: 'UAH',
  dueOn,
  missing,
})

const upcoming = (kind: string, day: string, amount: string | null, balanceAfter: string | null, name: string | null) => ({
  kind,
  id: `${ID}6`,
  day,
  name,
  tax: null,
  amount,
  currency: 'UAH',
  balanceAfter,
})

/** A company with all that a home page may show. */
const full = (today: string) => ({
  accounts: [
    account('a', 'UAH', '84231055', { alias: 'Основний', heldBalance: '500000', availableBalance: '83731055' }),
    account('b', 'EUR', '1420000'),
    account('c', 'UAH', '3611890', { type: 'CARD' }),
    account('d', 'USD', '240000', { status: 'BLOCKED' }),
    account('e', 'UAH', '0', { status: 'CLOSED' }),
    account('f', 'UAH', '123456789050', { type: 'DEPOSIT', alias: 'До весни' }),
  ],
  total: { amount: '148690245', isWhole: true },
  available: { amount: '146490245', change: '1250000' },
  rates: [
    { currency: 'USD', day: '2026-11-20', isOwn: true, rate: '41976100', scale: 6 },
    { currency: 'EUR', day: '2026-11-20', isOwn: true, rate: '48551100', scale: 6 },
  ],
  cashFlow: { months, isWhole: true },
  latest: [
    entry(4, today, 'ТОВ «Нова Логістика»', '5640000'),
    entry(3, today, 'ПрАТ «Київенерго»', '-1290844'),
    entry(2, today, 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»', '-3000000'),
  ],
  pending: [
    {
      operationId: '00000000-0000-4000-8000-00000000c001',
      cardId: '00000000-0000-4000-8000-00000000c002',
      accountId: `${ID}a`,
      lastDigits: '0017',
      merchantName: 'АЗС «Тризуб» № 14, трасу Київ – Одеса, другий поворот',
      at: `${today}T07:10:00.000Z`,
      amount: '124000',
    },
  ],
  toSign: {
    count: 6,
    payments: [
      waiting('1', 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»', '18420000', '2026-11-02', ['second']),
      waiting('2', 'ГУ ДПС у м. Києві', '2794012', today, ['first']),
      waiting('3', 'ФОП Коваленко О. І.', '981110', '2099-12-31', ['first', 'second']),
      waiting('4', 'ФОП Ґудзь Є. Ю.', '100', '2099-12-31', ['any']),
    ],
  },
  upcoming: {
    until: '2099-12-31',
    isMore: true,
    rows: [
      upcoming('order', today, '1500000', '82231055', 'Орендна плата, Товариство з обмеженою відповідальністю «Довга назва»'),
      upcoming('payment', '2099-12-30', '18420000', '63811055', 'ГУ ДПС у м. Києві'),
      upcoming('salary', '2099-12-30', '63900000', '-88945', 'Працівники за відомістю'),
      {
        ...upcoming('tax', '2099-12-31', null, null, null),
        id: null,
        tax: { tax: 'singleTax', group: '3', like: null, first: '2026-10-01', last: '2026-12-31' },
      },
      {
        ...upcoming('tax', '2099-12-31', '570702', '-659647', null),
        id: null,
        tax: { tax: 'socialContribution', group: '3', like: null, first: '2026-10-01', last: '2026-12-31' },
      },
    ],
  },
  unfinished: [
    { kind: 'ACCOUNT_OPENING', id: `${ID}7`, state: 'RETURNED', accountType: 'CURRENT', currency: 'EUR', alias: 'Євро другий' },
    { kind: 'QUESTIONNAIRE', version: 2, state: 'RETURNED' },
    { kind: 'ACCOUNT_OPENING', id: `${ID}8`, state: 'NEW', accountType: 'CURRENT', currency: 'USD', alias: null },
  ],
  update: { person: '2099-12-31', company: '2026-01-31' },
})

type Overview = ReturnType<typeof full>

async function showHome(page: Page, change: (overview: Overview) => object = (overview) => overview): Promise<void> {
  await answerCalls(page, OVERVIEW, json(change(full(today()))))
  await answerCalls(page, '**/deposit-service/deposits', json({ deposits: shownDeposits }))
  await page.goto('/cabinet/accounts')
  await page.locator('.c-account .d-money').first().waitFor()
  // It comes after the numbers.
  await page.locator('.d-chart-plot, .c-page .d-state, .c-first-steps').first().waitFor()
}

const nothingSoFar = months.map(({ month: name }) => month(name, '0', '0'))

export const homeScenes: readonly Scene[] = [
  { name: 'home', opens: '/cabinet/accounts', waitsFor: '.d-chart-plot, .c-page .d-state, .c-first-steps >> nth=0' },
  {
    name: 'home with all that it may show',
    show: async ({ page }) => {
      await answerInbox(page, { several: true })
      await showHome(page)
    },
  },
  { name: 'home with amounts hidden', opens: (page) => showHome(page), does: [click('.c-total button')] },
  { name: 'home with the numbers behind the chart', opens: (page) => showHome(page), does: [click('.d-chart button >> nth=0')], waitsFor: '.d-chart-table' },
  {
    name: 'home of somebody who sees no payments, with old rates',
    opens: (page) =>
      showHome(page, (overview) => ({
        ...overview,
        toSign: null,
        upcoming: null,
        update: { person: null, company: null },
        unfinished: [],
        total: { ...overview.total, isWhole: false },
        rates: overview.rates.slice(0, 1).map((rate) => ({ ...rate, day: '2026-11-12', isOwn: false })),
        cashFlow: { months, isWhole: false },
      })),
  },
  {
    name: 'home of a new company',
    show: async ({ page }) => {
      await answerInbox(page, { isEmpty: true })
      await showHome(page, (overview) => ({
        ...overview,
        accounts: [account('a', 'UAH', '0')],
        total: { amount: '0', isWhole: true },
        available: { amount: '0', change: null },
        upcoming: { until: '2099-12-31', isMore: false, rows: [] },
        latest: [],
        toSign: { count: 0, payments: [] },
        cashFlow: { months: nothingSoFar, isWhole: true },
        unfinished: [],
        update: { person: null, company: null },
      }))
    },
  },
  {
    name: 'home without operations today',
    opens: (page) => showHome(page, (overview) => ({ ...overview, latest: overview.latest.map((one) => ({ ...one, valueDate: '2020-01-01' })) })),
    does: [click('.d-chips button >> nth=0')],
  },
  {
    name: 'home without accounts',
    answers: { [OVERVIEW]: json({ ...full(today()), accounts: [], latest: [] }) },
    opens: '/cabinet/accounts',
    waitsFor: '.d-state',
  },
  {
    name: 'home while it loads',
    show: async ({ page }) => {
      await answerCalls(page, OVERVIEW, () => new Promise<void>(() => {}))
      await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'home when the bank does not answer',
    answers: { [OVERVIEW]: json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500) },
    opens: '/cabinet/accounts',
    waitsFor: '.d-state [role=alert], .d-state-title >> nth=0',
  },
]
