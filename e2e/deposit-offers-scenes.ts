import type { Page } from '@playwright/test'
import { answerCalls, json, never, refusal } from './answered-calls.ts'
import { fill, type Scene } from './scene.ts'

/** Pages of offers of deposits, of their opening and of the shelf for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c4d7'

const operation = (changed: object = {}) => ({
  kind: 'DEPOSIT_OPERATION',
  id: ID + '1',
  asks: 'opening',
  state: 'NEW',
  createdAt: '2026-11-20T08:15:00.000Z',
  changedAt: '2026-11-20T08:15:00.000Z',
  waitsSince: null,
  promisedAt: null,
  depositId: null,
  name: { uk: 'Строковий', ru: 'Срочный' },
  alias: null,
  quoteId: ID + '2',
  terms: {
    productId: 'term',
    kind: 'term',
    name: { uk: 'Строковий', ru: 'Срочный' },
    rate: 1325,
    days: 184,
    payout: 'monthly',
    capitalised: true,
    dayCount: 'act/365',
    isTaxed: true,
    prolongs: true,
    prolongation: { times: 12, rate: 'ofTheDay' },
    replenishing: null,
    returnsEarly: null,
  },
  currency: 'UAH',
  amount: '125000050',
  payingAccountId: ID + '3',
  payoutAccountId: ID + '3',
  reason: null,
  author: 'Шевченко-Олександренко Наталія Сергіївна',
  version: 1,
  signing: { needs: ['first', 'second'], given: [], missing: ['first', 'second'], methods: ['SMS'], refusal: null },
  actions: ['SAVE', 'SIGN', 'WITHDRAW'],
  ...changed,
})

export async function showOperation(page: Page, changed: object = {}): Promise<void> {
  const one = operation(changed)
  await answerCalls(page, `**/deposit-service/operations/${one.id}`, json(one))
  await page.goto(`/cabinet/deposits/operations/${one.id}`)
  await page.locator('.c-thing').waitFor()
}

async function showOffers(page: Page, search = ''): Promise<void> {
  await page.goto(`/cabinet/deposits/offers${search}`)
  await page.locator('input[name=sum]').waitFor()
}

async function showOpening(page: Page, search: string): Promise<void> {
  await page.goto(`/cabinet/deposits/new${search}`)
  await page.locator('.d-stepper').waitFor()
}

const flow = (on: string, amount: string, more: object) => ({ on, amount, why: 'payment', name: null, tax: null, id: null, isSure: true, ...more })

const shownShelf = (changed: object = {}) => ({
  currency: 'UAH',
  today: '2026-11-20',
  furthest: '2027-11-25',
  available: '254318075',
  reserve: '12500000',
  usualWeek: { comes: '18250000', goes: '12450050' },
  days: [
    { on: '2026-11-20', comes: '0', goes: '12450050' },
    { on: '2026-11-26', comes: '18250000', goes: '0' },
    { on: '2026-12-05', comes: '0', goes: '86450000' },
    { on: '2026-12-20', comes: '0', goes: '42000000' },
    { on: '2027-01-19', comes: '0', goes: '570702' },
  ],
  expected: [
    flow('2026-12-05', '-86450000', { why: 'usualSalary', isSure: false }),
    flow('2026-12-10', '-2500000', { why: 'order', name: 'ТОВ «Оренда складських приміщень Лівобережжя»', id: ID + '5' }),
    flow('2026-12-20', '-42000000', { name: 'ФОП Сьомак-Довгоносенко Олександра Володимирівна', id: ID + '6' }),
    flow('2027-01-19', '-570702', { why: 'tax', tax: 'socialContribution' }),
    flow('2027-01-31', '50000000', { why: 'deposit', id: ID + '7' }),
  ],
  deposited: [{ id: ID + '7', amount: '50000000', until: '2027-02-01' }],
  broken: null,
  proposals: [
    {
      productId: 'term',
      name: { uk: 'Строковий', ru: 'Срочный' },
      amount: '110000000',
      days: 184,
      payout: 'atEnd',
      rate: 1375,
      until: '2027-05-24',
      gross: '7624657',
      net: '5870986',
    },
    {
      productId: 'flexible',
      name: { uk: 'Гнучкий', ru: 'Гибкий' },
      amount: '150000000',
      days: 31,
      payout: 'atEnd',
      rate: 1050,
      until: '2026-12-22',
      gross: '1337671',
      net: '1030007',
    },
  ],
  ...changed,
})

async function showShelf(page: Page, changed: object = {}): Promise<void> {
  await answerCalls(page, '**/deposit-service/shelf*', json(shownShelf(changed)))
  await page.goto('/cabinet/deposits/shelf')
  await page.locator('input[name=shelved]').waitFor()
}

export const depositOffersScenes: readonly Scene[] = [
  { name: 'offers of deposits', opens: (page) => showOffers(page) },
  {
    name: 'offers of deposits, the sum that earns so much',
    opens: (page) => showOffers(page, '?product=flexible&goal=toEarn&sum=50000&days=184&payout=monthly&adds=yes'),
  },
  { name: 'offers of deposits, too little for the terms', opens: (page) => showOffers(page, '?product=overnight&sum=5'), waitsFor: '[aria-invalid] >> nth=0' },
  {
    name: 'offers of deposits while they load',
    answers: { '**/deposit-service/products': never },
    opens: '/cabinet/deposits/offers',
    waitsFor: '.d-skeleton >> nth=0',
  },
  {
    name: 'offers of deposits that do not come',
    answers: { '**/deposit-service/products': refusal('TECHNICAL_ERROR', 500) },
    opens: '/cabinet/deposits/offers',
    waitsFor: '.d-state >> nth=0',
  },
  { name: 'a new deposit, its money', opens: (page) => showOpening(page, '') },
  { name: 'a new deposit, its terms', opens: (page) => showOpening(page, '?step=terms&sum=20000&days=200') },
  {
    name: 'a new deposit, its check',
    opens: (page) => showOpening(page, '?step=check&sum=20000&days=184&payout=monthly&adds=yes&goes=on'),
    waitsFor: '.c-sums-table >> nth=0',
  },
  {
    name: 'a new deposit, signed in its form',
    show: async ({ page }) => {
      const one = operation()
      await answerCalls(page, `**/deposit-service/operations/${one.id}`, json(one))
      await page.goto(`/cabinet/deposits/new?step=check&operation=${one.id}&sign=here`)
      await page.locator('.c-sign-bar').waitFor()
    },
  },
  { name: 'the opening of a deposit to be signed', opens: (page) => showOperation(page) },
  {
    name: 'the opening of a deposit that waits for another signature',
    opens: (page) =>
      showOperation(page, {
        state: 'LOADED',
        signing: {
          needs: ['first', 'second'],
          given: [{ person: 'Шевченко-Олександренко Наталія Сергіївна', type: 'first', method: 'SMS', evidence: null, at: '2026-11-20T08:20:00.000Z' }],
          missing: ['second'],
          methods: [],
          refusal: 'PAY_E063',
        },
      }),
  },
  { name: 'the opening of a deposit at the bank', opens: (page) => showOperation(page, { state: 'ON_VALIDATION', actions: [] }) },
  { name: 'the opening of a deposit that is carried out', opens: (page) => showOperation(page, { state: 'PROCESSED', depositId: ID + '7', actions: [] }) },
  {
    name: 'the opening of a deposit that the bank gave back',
    opens: (page) => showOperation(page, { state: 'RETURNED', reason: 'noMoney', actions: ['SAVE', 'WITHDRAW'] }),
  },
  { name: 'the shelf', opens: (page) => showShelf(page) },
  {
    name: 'the shelf, a sum that breaks a payment',
    opens: (page) => showShelf(page),
    does: [fill('input[name=shelved]', '2500000')],
    waitsFor: '.d-banner >> nth=0',
  },
  {
    name: 'the shelf, nothing to put away and a broken plan',
    opens: (page) => showShelf(page, { proposals: [], broken: { on: '2026-12-20', short: '1250050', until: '2027-02-01' } }),
  },
]
