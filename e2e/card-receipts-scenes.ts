import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** Payments by card whose receipt is missing, notices of cards, and the local network, for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c4d7'

const missing = (last: string, changed: object = {}) => ({
  operationId: ID + last,
  cardId: ID + 'c',
  lastDigits: '4242',
  holder: 'Шевченко-Олександренко Наталія Сергіївна',
  at: '2026-11-20T09:15:00.000Z',
  amount: '123456789050',
  merchantName: 'Готель «Дністер», Львів: номер, сніданки, парковка й басейн',
  ...changed,
})

const list = {
  neededFrom: '50000',
  maySetRule: true,
  missing: [missing('1'), missing('2', { holder: null, amount: '76000', merchantName: 'OKKO 17' })],
  nextCursor: 'next',
}

async function showMissing(page: Page, changed: object = {}): Promise<void> {
  await answerCalls(page, '**/card-service/receipts', json({ ...list, ...changed }))
  await page.goto('/cabinet/cards/receipts')
  await page.locator('.c-page .c-row, .c-page .d-state').first().waitFor()
}

/** Opens the rule of the company. */
async function openRule(page: Page): Promise<void> {
  await showMissing(page)
  await page.locator('.c-head .d-button').click()
  await page.locator('dialog[open] input[name=neededFrom]').waitFor()
}

const notice = (kind: string, last: string, changed: object = {}) => ({
  id: `${ID}.${last}`,
  kind,
  at: '2026-11-20T07:05:00.000Z',
  isRead: false,
  card: { id: ID + 'c', lastDigits: '4242' },
  person: null,
  lockKind: null,
  amount: null,
  merchant: null,
  rule: null,
  ...changed,
})

const by = 'Шевченко-Олександренко Наталія Сергіївна'
const atHotel = { amount: '123456789050', merchant: 'Готель «Дністер», Львів: номер, сніданки, парковка й басейн' }
const atPump = { amount: '138000', merchant: 'OKKO 17' }

/** One of each kind. */
const everyNotice = [
  notice('declined', '1', { ...atHotel, rule: 'perTransaction' }),
  notice('locked', '2', { person: by, lockKind: 'stolen' }),
  notice('locked', '3', { lockKind: 'bank' }),
  notice('shortage', '4', atPump),
  notice('pinSet', '5', { person: by }),
  notice('walletAdded', '6'),
  notice('approvalAsked', '7', atPump),
  ...['issued', 'activated', 'unlocked', 'closed', 'expired', 'replaced', 'shown', 'limitsRaised'].map((kind) =>
    notice(kind, kind, { isRead: true, person: by }),
  ),
  ...['approvalExpired', 'allowanceAsked', 'allowanceGranted', 'refunded', 'receiptMissing'].map((kind) => notice(kind, kind, { ...atPump, isRead: true })),
  notice('endsSoon', '8', { isRead: true }),
]

const purchase = (last: string, changed: object = {}) => ({
  group: ID + last,
  merchant: 'Готель «Дністер», Львів: номер, сніданки, парковка й басейн',
  card: '4242',
  currency: 'UAH',
  authorised: '250000',
  cleared: '0',
  isOver: false,
  ...changed,
})

const said = (kind: string, changed: object = {}) => ({ messageId: ID + kind, kind, isSent: true, left: 0, status: 200, code: null, ...changed })

/** The page of the development doors where anybody pays with cards of the local bank. */
export async function showNetwork(page: Page): Promise<void> {
  await answerCalls(
    page,
    '**/dev/network/cards',
    json({
      cards: [{ token: 'demo-1', text: 'Товариство з обмеженою відповідальністю «Дніпро Софт» · Visa •• 4242 · NATALIIA SHEVCHENKO' }],
      blanks: [
        { token: 'blank-business', number: '4277 0000 0000 1000' },
        { token: 'blank-of-others', number: '5168 7500 0000 5000' },
      ],
    }),
  )
  await answerCalls(
    page,
    '**/dev/network/state',
    json({
      purchases: [purchase('1'), purchase('2', { merchant: 'CLOUD HOSTING INC', currency: 'USD', cleared: '250000', isOver: true })],
      messages: [said('authorisation', { code: '61' }), said('clearing', { isSent: false, left: 2, status: null })],
      days: [{ day: '2026-11-20', amount: '123456789050', count: '17' }],
      challenges: [],
    }),
  )
  await page.goto('/dev/network')
  await page.locator('#purchases > li').nth(1).waitFor()
  await page.locator('#blanks > li').nth(1).waitFor()
}

export const cardReceiptsScenes: readonly Scene[] = [
  { name: 'receipts of cards that are missing', opens: (page) => showMissing(page) },
  { name: 'receipts of cards, none is missing', opens: (page) => showMissing(page, { missing: [], nextCursor: null }) },
  {
    name: 'receipts of cards that nobody asks for',
    opens: (page) => showMissing(page, { neededFrom: null, missing: [], nextCursor: null, maySetRule: false }),
  },
  { name: 'which payments by card need a receipt', show: ({ page }) => openRule(page) },
  {
    name: 'a wrong amount from which a receipt is needed',
    show: async ({ page }) => {
      await openRule(page)
      await page.locator('input[name=neededFrom]').fill('0')
      await page.locator('dialog[open] [type=submit]').click()
      await page.locator('dialog[open] .d-field-error').waitFor()
    },
  },
  {
    name: 'inbox with notices of cards',
    answers: { '**/notice-service/card-notices*': json({ notices: everyNotice, nextCursor: 'next', unread: 7 }) },
    opens: '/cabinet/inbox',
    waitsFor: (page) => page.getByText('•4242').first(),
  },
]
