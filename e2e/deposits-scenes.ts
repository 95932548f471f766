import type { Page } from '@playwright/test'
import { answerCalls, json, never, refusal } from './answered-calls.ts'
import { click, type Scene } from './scene.ts'

/** The list of deposits, a deposit, its sheets, and notices of deposits, for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c4d7'

const shownDeposit = (last: string, changed: object = {}) => ({
  id: ID + last,
  accountId: ID + 'a',
  iban: 'UA903052992610000000000000417',
  kind: 'term',
  status: 'active',
  currency: 'UAH',
  name: { uk: 'Строковий', ru: 'Срочный' },
  alias: 'На обладнання цеху',
  rate: 1325,
  dayCount: 'act/365',
  balance: '123456789050',
  term: { number: 1, days: 184, startedOn: '2026-11-02', endsOn: '2027-05-05', returnsOn: '2027-05-06' },
  payout: 'monthly',
  capitalised: false,
  prolongation: { wished: true, left: 11, rate: 'ofTheDay', nextRate: 1275 },
  payingAccountId: ID + 'b',
  payoutAccountId: ID + 'b',
  replenishing: { least: '100000', most: '200000000000', until: '2027-04-06' },
  returnsEarly: { rate: 50, from: '2026-12-02', leaves: '1000000' },
  earned: { yesterday: '44816505', unpaid: '806697090', paidNet: '0', gross: '806697090', taxes: '185540331', net: '621156759' },
  atEnd: { gross: '8246236920', incomeTax: '1484322646', militaryTax: '412311846', net: '6349602428' },
  isTaxed: true,
  arrest: null,
  version: 3,
  ...changed,
})

/** Agreed, and no money has come yet. */
const unfunded = {
  status: 'new',
  balance: '0',
  term: { number: 1, days: 92, startedOn: null, endsOn: null, returnsOn: null },
  earned: { yesterday: '0', unpaid: '0', paidNet: '0', gross: '0', taxes: '0', net: '0' },
  atEnd: null,
}

/** One of each state. */
export const shownDeposits = [
  shownDeposit('1'),
  shownDeposit('2', {
    kind: 'onDemand',
    term: null,
    rate: 525,
    currency: 'USD',
    name: { uk: 'На вимогу', ru: 'До востребования' },
    balance: '1000000',
    prolongation: null,
    atEnd: null,
  }),
  shownDeposit('3', { status: 'arrested', arrest: { since: '2026-11-18T09:30:00.000Z', sum: '5000000' } }),
  shownDeposit('4', unfunded),
  shownDeposit('5', { status: 'closed', balance: '0' }),
]

const payouts = [
  { on: '2026-11-30', gross: '1254862466', incomeTax: '225875244', militaryTax: '62743123', net: '966244099', paidAt: '2026-11-30T22:00:10.000Z' },
  { on: '2026-12-31', gross: '1389312016', incomeTax: '250076163', militaryTax: '69465601', net: '1069770252', paidAt: null },
]

const days = [
  { day: '2026-11-19', balance: '123456789050', posted: '44816505' },
  { day: '2026-11-18', balance: '123456789050', posted: '44816504' },
]

async function showDeposit(
  page: Page,
  changed: object = {},
  interest: { payouts: readonly object[]; days: readonly object[] } = { payouts, days },
): Promise<void> {
  await answerCalls(page, `**/deposit-service/deposits/${ID}1`, json(shownDeposit('1', changed)))
  await answerCalls(page, `**/deposit-service/deposits/${ID}1/payouts`, json({ payouts: interest.payouts }))
  await answerCalls(
    page,
    `**/deposit-service/deposits/${ID}1/accruals*`,
    json({ days: interest.days, nextBefore: interest.days.length === 0 ? null : '2026-11-18' }),
  )
  await answerCalls(page, `**/deposit-service/operations?depositId=*`, json({ operations: [] }))
  await page.goto(`/cabinet/deposits/${ID}1`)
  await page.locator('.c-deposit-columns').waitFor()
}

async function showList(page: Page, deposits: readonly object[]): Promise<void> {
  await answerCalls(page, '**/deposit-service/deposits', json({ deposits }))
  await answerCalls(page, '**/deposit-service/operations', json({ operations: [] }))
  await page.goto('/cabinet/deposits')
  await page.locator('.c-page .c-row, .c-page .d-state').first().waitFor()
}

const quote = {
  version: 3,
  on: '2026-11-20',
  isWhole: true,
  isEarly: true,
  amount: '123456789050',
  rate: 50,
  accrued: '806697090',
  unpaid: '806697090',
  due: { gross: '30441400', incomeTax: '5479452', militaryTax: '1522070', net: '23439878' },
  paid: { gross: '0', incomeTax: '0', militaryTax: '0', net: '0' },
  withheld: '1250050',
  taxToCorrect: '229370',
  returned: '123478978878',
  left: '0',
  payoutAccountId: ID + 'b',
}

/** Opens the sheet or dialog behind a button of the head. */
async function ask(page: Page, name: RegExp): Promise<void> {
  await showDeposit(page)
  await page.locator('.c-head-actions button').first().waitFor()
  const button = page.getByRole('button', { name })
  if (!(await button.first().isVisible())) await page.locator('.c-thing-more, .c-head [aria-haspopup]').first().click()
  await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
  await page.locator('dialog[open]').waitFor()
}

const notice = (kind: string, last: string, changed: object = {}) => ({
  id: `${ID}.${last}`,
  kind,
  at: '2026-11-20T07:05:00.000Z',
  isRead: false,
  deposit: { id: ID + '1', lastDigits: '0417', currency: 'UAH' },
  person: null,
  amount: null,
  rate: null,
  day: null,
  paper: null,
  ...changed,
})

const by = 'Шевченко-Олександренко Наталія Сергіївна'

/** One of each kind. */
const everyNotice = [
  notice('opened', '1', { amount: '123456789050', rate: 1325 }),
  notice('notOpened', '2'),
  notice('replenished', '3', { amount: '500000', person: by }),
  notice('paidOut', '4', { amount: '966244099' }),
  notice('prolongationAsked', '5', { rate: 1275, day: '2027-05-06' }),
  notice('prolonged', '6', { rate: 1275, isRead: true }),
  notice('prolongationChanged', '7', { person: by }),
  notice('returned', '8', { amount: '123478978878' }),
  notice('returnedInPart', '9', { amount: '5000000' }),
  notice('arrested', '10', { amount: '5000000', paper: 'Постанова № 17/4 від 18.11.2026, Печерський відділ ДВС у місті Києві' }),
  notice('released', '11', { paper: 'Постанова № 18/4 від 20.11.2026' }),
  notice('payoutAccountChanged', '12', { person: by }),
  notice('rateCut', '13', { rate: 425, day: '2026-12-21' }),
]

export const depositsScenes: readonly Scene[] = [
  { name: 'deposits', opens: (page) => showList(page, shownDeposits) },
  { name: 'deposits of a company without any', opens: (page) => showList(page, []) },
  { name: 'deposits while they load', answers: { '**/deposit-service/deposits': never }, opens: '/cabinet/deposits', waitsFor: '.d-skeleton >> nth=0' },
  {
    name: 'deposits that do not come',
    answers: { '**/deposit-service/deposits': refusal('TECHNICAL_ERROR', 500) },
    opens: '/cabinet/deposits',
    waitsFor: '.d-state >> nth=0',
  },
  { name: 'a deposit', opens: (page) => showDeposit(page) },
  { name: 'a deposit and what each day has earned', opens: (page) => showDeposit(page), does: [click('.c-folded summary >> nth=0')] },
  { name: 'an arrested deposit', opens: (page) => showDeposit(page, { status: 'arrested', arrest: { since: '2026-11-18T09:30:00.000Z', sum: '5000000' } }) },
  { name: 'a deposit that waits for its money', opens: (page) => showDeposit(page, unfunded, { payouts: [], days: [] }) },
  { name: 'a deposit on its way back', opens: (page) => showDeposit(page, { status: 'closing' }) },
  { name: 'a closed deposit', opens: (page) => showDeposit(page, { status: 'closed', balance: '0', atEnd: null }, { payouts: payouts.slice(0, 1), days }) },
  {
    name: 'what returns of a deposit that is taken back today',
    show: async ({ page }) => {
      await answerCalls(page, '**/return-quotes', json(quote))
      await ask(page, /Забрати|Забрать/)
      await page.locator('dialog[open] .d-money-large').waitFor()
    },
  },
  { name: 'money that is added to a deposit', show: ({ page }) => ask(page, /Поповнити|Пополнить/) },
  { name: 'a deposit that is not to go on', show: ({ page }) => ask(page, /Не продовжувати депозит|Не продлевать депозит/) },
  {
    name: 'the account to which a deposit pays',
    show: async ({ page }) => {
      await answerCalls(
        page,
        '**/payout-account',
        json({ version: 3, payoutAccountId: ID + 'b', waiting: { accountId: ID + 'c', from: '2026-11-21T09:00:00.000Z' } }),
      )
      await ask(page, /Рахунок для виплат|Счёт для выплат/)
    },
  },
  {
    name: 'inbox with notices of deposits',
    answers: { '**/notice-service/deposit-notices*': json({ notices: everyNotice, nextCursor: 'next', unread: 12 }) },
    opens: '/cabinet/inbox',
    waitsFor: (page) => page.getByText('•0417').first(),
  },
]
