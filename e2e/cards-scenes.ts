import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { appear, click, fill, reply, type Scene } from './scene.ts'

/** Pages and states of cards for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c2d7'

export const unlimited = storedLimits(noLimits)

const everyAction = ['LOCK', 'CHANGE_PIN', 'REVEAL', 'RECOGNIZE', 'LOWER_LIMITS', 'RAISE_LIMITS', 'REISSUE', 'CLOSE', 'NAME']

export const shownCard = (last: string, changed: object = {}) => ({
  id: ID + last,
  account: {
    id: ID.replace(/.$/, '0') + '0',
    iban: 'UA083888880000000026001000001',
    alias: 'Картковий',
    status: 'OPEN',
    currency: 'UAH',
    availableBalance: '8412350',
  },
  number: '999388••••••4242',
  scheme: 'visa',
  form: 'virtual',
  state: 'active',
  isExpired: false,
  expiresOn: '2030-05-31',
  holder: { personId: ID + '0', name: 'Шевченко-Олександренко Наталія Сергіївна', acts: true },
  isOwn: false,
  nameOnCard: 'NATALIIA SHEVCHENKO',
  label: null,
  lock: null,
  limits: unlimited,
  raisedLimits: null,
  used: { day: '0', month: '0', count: 0 },
  programId: null,
  delivery: null,
  replaces: null,
  replacedBy: null,
  isClosing: false,
  version: 3,
  createdAt: '2026-05-20T06:20:00.000Z',
  activatedAt: '2026-05-21T06:20:00.000Z',
  closedAt: null,
  actions: everyAction,
  ...changed,
})

const limited = {
  limits: {
    ...unlimited,
    perTransaction: '1200000',
    perDay: '2000000',
    perMonth: '5000000',
    countPerDay: 10,
    channels: ['chip', 'contactless', 'online'],
    categories: ['4784', '5172', '5511', '5531', '5532', '5533', '5541', '5542', '5983', '7523', '7531', '7534', '7535', '7538', '7542', '7549', '9950'],
    countries: ['UA', 'PL'],
    weekdays: [1, 2, 3, 4, 5],
    hours: { from: 8, until: 20 },
    endsOn: '2036-12-31',
  },
  used: { day: '1250000', month: '4680000', count: 3 },
}

const lock = (kind: string, ends: string, more: object = {}) => ({
  state: 'locked',
  actions: ['LOCK', 'UNLOCK', 'LOWER_LIMITS', 'RAISE_LIMITS', 'REISSUE', 'CLOSE'],
  lock: { kind, reason: null, by: 'Савчук Ірина Богданівна', at: '2026-11-20T07:05:00.000Z', ends, ...more },
})

export const paused = lock('pause', 'unlock')
const shortage = { ...lock('bank', 'bank', { reason: 'shortage', by: null }), actions: ['CLOSE', 'REISSUE'] }

export const main = shownCard('1', { ...limited, label: 'Пальне й ремонт автопарку Київ та область', isOwn: true })

const cards = [
  main,
  shownCard('2', paused),
  shownCard('3', { state: 'inactive', form: 'plastic', number: '999388••••••••••', actions: ['ACTIVATE', 'LOCK', 'LOWER_LIMITS', 'CLOSE'], activatedAt: null }),
  shownCard('4', { isExpired: true, expiresOn: '2026-10-31', actions: ['LOCK', 'REISSUE', 'CLOSE'] }),
  shownCard('5', shortage),
  shownCard('6', { limits: { ...unlimited, perDay: '100000' }, used: { day: '0', month: '0', count: 0 }, scheme: 'mastercard' }),
  shownCard('7', { state: 'closed', closedAt: '2026-11-01T10:00:00.000Z', actions: [] }),
]

const merchant = { id: 'okko-17', name: 'OKKO 17', city: 'Kyiv', country: 'UA', category: '5541' }

const operation = (last: string, changed: object = {}) => ({
  id: ID.replace(/.$/, 'e') + last,
  cardId: main.id,
  kind: 'payment',
  state: 'cleared',
  at: '2026-11-20T09:15:00.000Z',
  amount: '76000',
  held: '0',
  endsAt: null,
  original: null,
  merchant,
  channel: 'chip',
  decline: null,
  steps: [],
  receipt: 'none',
  ...changed,
})

const step = (what: string, amount: string, minute: string) => ({ what, at: `2026-11-20T09:${minute}:00.000Z`, amount })

const held = operation('1', {
  state: 'held',
  amount: '250000',
  held: '250000',
  endsAt: '2026-12-20T09:15:00.000Z',
  merchant: { ...merchant, id: 'hotel', name: 'Готель «Дністер», Львів: номер, сніданки, парковка й басейн', city: 'Львів', category: '7011' },
  steps: [step('authorised', '250000', '15')],
})
export const declined = operation('2', {
  state: 'declined',
  amount: '1380000',
  decline: { because: 'perTransaction', over: '180000', short: null, limitOf: 'card' },
})
const fuel = operation('3', {
  steps: [step('authorised', '50000', '15'), step('increased', '30000', '20'), step('cleared', '76000', '40'), step('released', '4000', '40')],
})
const foreign = operation('4', {
  amount: '438000',
  original: { amount: '10000', currency: 'USD' },
  channel: 'online',
  merchant: { id: 'cloud', name: 'CLOUD HOSTING INC', city: 'Dublin', country: 'IE', category: '7372' },
  steps: [step('authorised', '435000', '15'), step('cleared', '438000', '40')],
})
const refund = operation('5', { kind: 'refund', amount: '12050', steps: [step('refunded', '12050', '40')] })
const look = operation('6', { kind: 'look', state: 'looked', amount: '0', channel: 'online' })
const short = operation('7', {
  state: 'declined',
  kind: 'cash',
  channel: 'cash',
  amount: '9000000',
  merchant: { ...merchant, name: 'ATM A0417', category: '6011' },
  decline: { because: 'funds', over: null, short: '587650', limitOf: null },
})

export const stopped = operation('8', {
  state: 'declined',
  channel: 'online',
  amount: '1380000',
  merchant: { ...merchant, name: 'Готель «Дністер», Львів: номер, сніданки, парковка й басейн' },
  decline: { because: 'suspicious', over: null, short: null, limitOf: null },
})

const operations = [held, declined, fuel, foreign, refund, look, short, stopped]

const receipts = { documents: [] as readonly object[], atMost: 5, maxBytes: 10_485_760, state: 'none', isWaived: false, mayWaive: false }

const receipt = (last: string, name: string) => ({
  id: ID + last,
  asked: 'OTHER',
  name,
  kind: 'jpeg',
  pages: 1,
  bytes: 204_800,
  sha256: 'a'.repeat(64),
  uploadedAt: '2026-11-20T10:05:00.000Z',
  isOwn: true,
})

const answerReceipts = (page: Page, changed: object = {}) => answerCalls(page, '**/card-service/operations/*/receipts', json({ ...receipts, ...changed }))

async function stand(page: Page, shown: readonly object[] = cards): Promise<void> {
  await answerCalls(page, '**/card-service/cards', json({ cards: shown }))
  await answerCalls(page, '**/card-service/cards/*/operations*', json({ operations, nextCursor: null }))
  await answerCalls(page, '**/card-service/cards/*/wallet-tokens', json({ tokens: [] }))
  await answerReceipts(page)
}

export async function showCard(page: Page, card: { readonly id: string }, search = ''): Promise<void> {
  await stand(page)
  await answerCalls(page, `**/card-service/cards/${card.id}`, json(card))
  await page.goto(`/cabinet/cards/${card.id}${search}`)
  await page.locator('.c-card-columns .c-row').first().waitFor()
}

const cardOf = (place: number) => cards[place] ?? main

/** Opens one of the further things that may be done. */
async function choose(page: Page, name: RegExp): Promise<void> {
  const shown = page.getByRole('button', { name })
  if (!(await shown.isVisible())) await page.getByRole('button', { name: /^(Інші дії|Другие действия)$/ }).click()
  await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
  await page.locator('dialog[open]').first().waitFor()
}

const rules = /^(Правила)$/

export const cardsScenes: readonly Scene[] = [
  {
    name: 'cards',
    show: async ({ page }) => {
      await stand(page)
      await page.goto('/cabinet/cards')
      await page.locator('.c-cards-row').first().waitFor()
      await page.locator('details summary').click()
    },
  },
  {
    name: 'cards to be locked, and none is chosen',
    show: async ({ page }) => {
      await stand(page)
      await page.goto('/cabinet/cards')
      await page.locator('.c-head-actions button').click()
      await page.locator('.c-cards-bar .d-button-danger').click()
      await page.locator('.c-cards-bar [role=alert]').waitFor()
    },
  },
  {
    name: 'what came of the locks of several cards',
    show: async ({ page }) => {
      await stand(page)
      const [, second, , fourth] = cards
      await answerCalls(
        page,
        '**/card-service/cards/locks',
        json({
          locked: [main.id],
          refused: [second, fourth].map((one, place) => ({ cardId: one?.id, errorCode: place === 0 ? 'CARD_OWNER_ONLY' : 'CARD_CANNOT_BLOCK' })),
        }),
      )
      await page.goto('/cabinet/cards')
      await page.locator('.c-head-actions button').click()
      for (const place of [0, 1, 3]) await page.locator('.c-cards-row input').nth(place).check()
      await page.locator('.c-cards-bar .d-button-danger').click()
      await page.locator('dialog[open] .d-dialog-actions button').last().click()
      await page.locator('.c-cards-result').waitFor()
    },
  },
  {
    name: 'no cards',
    show: async ({ page }) => {
      await stand(page, [])
      await page.goto('/cabinet/cards')
      await page.locator('.d-state').waitFor()
    },
  },
  { name: 'a card', opens: (page) => showCard(page, main) },
  {
    name: 'a card whose raised limits wait',
    opens: (page) =>
      showCard(page, shownCard('9', { ...limited, raisedLimits: { from: '2036-11-27T08:00:00.000Z', limits: { ...unlimited, perMonth: '9000000' } } })),
  },
  { name: 'a card on a pause', opens: (page) => showCard(page, cardOf(1)) },
  { name: 'a card that is not active yet', opens: (page) => showCard(page, cardOf(2)) },
  { name: 'an expired card', opens: (page) => showCard(page, cardOf(3)) },
  { name: 'a card that the bank has locked', opens: (page) => showCard(page, cardOf(4)) },
  { name: 'a stolen card', opens: (page) => showCard(page, shownCard('8', { ...lock('stolen', 'reissue'), actions: ['REISSUE', 'CLOSE'] })) },
  { name: 'a closed card', opens: (page) => showCard(page, cardOf(6)) },
  { name: 'how a card is locked', opens: (page) => showCard(page, main), does: [(page) => choose(page, /^(Заблокувати|Заблокировать)$/)] },
  { name: 'the rules of a card', opens: (page) => showCard(page, main), does: [(page) => choose(page, rules)] },
  {
    name: 'rules of a card that are wrong',
    opens: (page) => showCard(page, main),
    does: [
      (page) => choose(page, rules),
      fill('input[name=perTransaction]', '25000'),
      fill('input[name=codes]', '541'),
      click('.d-dialog-actions [type=submit]'),
    ],
    waitsFor: '.d-field-error >> nth=0',
  },
  {
    name: 'rules that allow more are confirmed by a code',
    opens: (page) => showCard(page, main),
    does: [(page) => choose(page, rules), fill('input[name=perMonth]', '60000'), click('.d-dialog-actions [type=submit]')],
    waitsFor: '[data-signing]',
  },
  { name: 'a payment by card that a limit declined', opens: (page) => showCard(page, main, `?operation=${declined.id}`), waitsFor: 'dialog[open] .d-banner' },
  {
    name: 'a payment by card that looks suspicious',
    opens: (page) => showCard(page, main, `?operation=${stopped.id}`),
    waitsFor: 'dialog[open] .d-banner button',
  },
  {
    name: 'a holder recognizes a suspicious payment',
    opens: (page) => showCard(page, main, `?operation=${stopped.id}`),
    does: [click('dialog[open] .d-banner button')],
    waitsFor: '[data-signing]',
  },
  {
    name: 'the life of a payment by card',
    opens: (page) => showCard(page, main, `?operation=${fuel.id}`),
    does: [appear('dialog[open] .d-timeline'), (page) => page.locator('dialog[open] .d-file-chooser label').scrollIntoViewIfNeeded()],
  },
  {
    name: 'a payment by card in another currency',
    opens: (page) => showCard(page, main, `?operation=${foreign.id}`),
    does: [appear('dialog[open] .d-timeline'), (page) => page.locator('dialog[open] .d-file-chooser label').scrollIntoViewIfNeeded()],
  },
  {
    name: 'a payment by card that is not charged yet',
    opens: (page) => showCard(page, main, `?operation=${held.id}`),
    does: [appear('dialog[open] .d-timeline'), (page) => page.locator('dialog[open] .d-file-chooser label').scrollIntoViewIfNeeded()],
  },
  {
    name: 'a payment by card whose receipt is missing',
    opens: (page) => showCard(page, main),
    does: [
      (page) => answerReceipts(page, { state: 'missing', mayWaive: true }),
      click('.c-card-operation[data-state=cleared] >> nth=0'),
      (page) => page.locator('dialog[open] section button').last().scrollIntoViewIfNeeded(),
    ],
  },
  {
    name: 'a payment by card with its receipts',
    opens: (page) => showCard(page, main),
    does: [
      (page) =>
        answerReceipts(page, {
          state: 'attached',
          documents: [receipt('e', 'чек_заправка_листопад_остаточний_варіант_сканований_у_відділенні.pdf'), receipt('f', 'IMG_2031.jpg')],
        }),
      click('.c-card-operation[data-state=cleared] >> nth=0'),
      (page) => page.locator('dialog[open] .c-receipt').last().scrollIntoViewIfNeeded(),
    ],
  },
  {
    name: 'whether a payment by card would pass',
    opens: (page) => showCard(page, main),
    does: [
      reply('**/card-service/cards/*/trials', json({ decline: { because: 'perDay', over: '45000', short: null, limitOf: 'program' } })),
      (page) => choose(page, /^(Чи пройде\?|Пройдёт\?|Пройдёт ли\?)$/),
      fill('input[name=amount]', '8000'),
      click('.d-dialog-actions [type=submit]'),
    ],
    waitsFor: 'dialog[open] .d-banner',
  },
  {
    name: 'how a card is activated, by wrong digits',
    opens: (page) => showCard(page, cardOf(2)),
    does: [
      reply('**/card-service/cards/*/activations', refusal('INVALID_REQUEST', 400, { fields: { lastDigits: 'Invalid value' } })),
      (page) => choose(page, /^(Активувати|Активировать)$/),
      fill('input[name=lastDigits]', '1234'),
      click('.d-dialog-actions [type=submit]'),
    ],
    waitsFor: '.d-field-error',
  },
  { name: 'how a card is closed', opens: (page) => showCard(page, main), does: [(page) => choose(page, /^(Закрити картку|Закрыть карту)$/)] },
]
