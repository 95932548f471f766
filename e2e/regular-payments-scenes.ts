import { expect, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** Pages and states of regular payments, for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d90'
const LIST = '**/api/payment-service/standing-orders'
const LONG = 'Товариство з обмеженою відповідальністю «Довга назва, яка не вміщається в один рядок»'

const party = (name: string) => ({ name, code: '14360570', iban: 'UA083888880000000026001000001', bankName: 'Діло' })

const order = (state: string, actions: readonly string[], changes: object = {}) => ({
  id: ID,
  version: 1,
  state,
  debtorAccountId: ID,
  debtor: party('ТОВ «Зелений Гай»'),
  creditor: party(LONG),
  purpose: 'Оренда складу за {місяць} {рік}, без ПДВ',
  greatestAmount: '1200000',
  amount: '1150000',
  currency: 'UAH',
  schedule: { frequency: 'monthly', day: 5, firstDay: '2026-11-05', weekend: 'nextWorkingDay', end: { kind: 'on', day: '2027-12-31' } },
  author: 'Савчук Ірина Богданівна',
  createdAt: '2026-11-01T06:20:00.000Z',
  activatedAt: state === 'active' ? '2026-11-01T06:21:00.000Z' : null,
  paymentsMade: 2,
  next: ['2026-12-05', '2027-01-05', '2027-02-05'].map((nominal) => ({ nominal, day: nominal })),
  lastDay: null,
  signatures: state === 'active' ? [{ person: 'Савчук Ірина Богданівна', type: 'first', method: 'SMS', signedAt: '2026-11-01T06:21:00.000Z' }] : [],
  needs: ['first'],
  missing: state === 'active' ? [] : ['first'],
  actions,
  ...changes,
})

const made = (last: string, state: string, reason: string | null, canRepeat: boolean) => ({
  nominalDay: `2026-11-0${last}`,
  attempt: 1,
  paymentId: ID.slice(0, -1) + last,
  number: `1${last}`,
  state,
  outcome: state === 'settled' ? 'atRecipientsBank' : state,
  reason,
  amount: '1150000',
  madeAt: '2026-11-05T06:20:00.000Z',
  canRepeat,
})

async function showOrder(page: Page, shown: object, payments: readonly object[] = []): Promise<void> {
  await answerCalls(page, `${LIST}/${ID}`, json({ order: shown, payments }))
  await page.goto(`/cabinet/regular-payments/${ID}`)
  await page.locator('.c-thing').waitFor()
}

/** The form of an order that stands. */
export async function showEditedOrder(page: Page): Promise<void> {
  await answerCalls(page, `${LIST}/${ID}`, json({ order: order('active', []), payments: [] }))
  await page.goto(`/cabinet/regular-payments/${ID}/edit`)
  await page.locator('form [name=amount]').waitFor()
}

export const regularPaymentsScenes: readonly Scene[] = [
  {
    name: 'regular payments',
    show: async ({ page }) => {
      const others = ['paused', 'onSigning', 'draft', 'ended', 'revoked'].map((state, index) => order(state, [], { id: ID.slice(0, -1) + String(index + 1) }))
      await answerCalls(page, LIST, json({ orders: [order('active', []), ...others] }))
      await page.goto('/cabinet/regular-payments')
      await page.locator('.c-payment-row').nth(5).waitFor()
    },
  },
  {
    name: 'no regular payments',
    show: async ({ page }) => {
      await answerCalls(page, LIST, json({ orders: [] }))
      await page.goto('/cabinet/regular-payments')
      await page.locator('.d-state').waitFor()
      await expect(page.locator('a[href$="/regular-payments/new"].d-button')).toHaveCount(1)
    },
  },
  {
    name: 'regular payment with what it has paid',
    opens: (page) =>
      showOrder(page, order('active', ['EDIT', 'CHANGE_AMOUNT', 'PAUSE', 'REVOKE']), [
        made('5', 'rejected', 'insufficientFunds', true),
        made('4', 'settled', null, false),
      ]),
  },
  { name: 'regular payment to be signed', opens: (page) => showOrder(page, order('draft', ['EDIT', 'SEND_TO_SIGNING', 'SEND_CODE', 'REVOKE'])) },
]

/** @param showForm opens a page with the data that prepares a payment's form */
export const regularFormScenes = (prepare: (page: Page) => Promise<void>): readonly Scene[] => [
  {
    name: 'form of a regular payment',
    show: async ({ page }) => {
      await prepare(page)
      await page.goto('/cabinet/regular-payments/new')
      const form = page.locator('form.c-form-columns')
      await form.locator('[name=creditorName]').fill(LONG)
      await form.locator('[name=amount]').fill('12000')
      await page.locator('.c-authorised').waitFor()
      // The amount that the signature allows beyond it.
      await form.locator('.d-button-ghost').click()
      await form.locator('[name=greatestAmount]').fill('15000')
    },
  },
  {
    name: 'a yearly regular payment that somebody else has changed meanwhile',
    show: async ({ page }) => {
      await prepare(page)
      const schedule = { frequency: 'yearly', day: 30, firstDay: '2027-02-01', weekend: 'sameDay', end: { kind: 'never' } }
      const changed = { status: 409, contentType: 'application/json', body: JSON.stringify({ error_code: 'PAYMENT_CHANGED', request_id: 'req-1' }) }
      await answerCalls(page, `${LIST}/${ID}`, (call) =>
        call.method === 'PUT' ? call.fulfill(changed) : json({ order: order('active', [], { schedule }), payments: [] })(call),
      )
      await page.goto(`/cabinet/regular-payments/${ID}/edit`)
      await page.locator('form [name=greatestAmount]').fill('13000')
      await page.locator('form [type=submit]').click()
      await page.locator('.d-banner .d-row').waitFor()
    },
  },
]
