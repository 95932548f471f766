import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { shownCard, showCard, unlimited } from './cards-scenes.ts'
import { check, click, fill, type Scene } from './scene.ts'
import { unsignedChange } from './unsigned-change.ts'

/** Pages of applications for cards, of replacements and of spend programs for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c3d7'

const address = 'м. Кам’янець-Подільський, вул. Героїв Небесної Сотні, буд. 118-Б, корпус 2, кв. 204, Хмельницька обл., 32300'

const limits = { ...unlimited, perDay: '2000000', perMonth: '5000000', channels: ['online'], countries: ['UA', 'PL'] }

const application = (changed: object = {}) => ({
  kind: 'CARD_APPLICATION',
  id: ID + '1',
  state: 'NEW',
  createdAt: '2026-11-20T08:15:00.000Z',
  changedAt: '2026-11-20T08:15:00.000Z',
  waitsSince: null,
  waitsUntil: null,
  promisedAt: null,
  way: 'issue',
  accountId: ID + '0',
  holder: { personId: ID + '9', name: 'Шевченко-Олександренко Наталія Сергіївна' },
  form: 'virtual',
  nameOnCard: 'N SHEVCHENKO-OLEKSANDRENKO',
  label: 'Реклама в соціальних мережах і пошукових системах',
  limits,
  programId: null,
  blank: null,
  replaces: null,
  deliveryAddress: null,
  reason: null,
  author: 'Савчук Ірина Богданівна',
  version: 1,
  cardId: null,
  actions: ['SAVE', 'SIGN', 'WITHDRAW'],
  ...changed,
})

const spending = (last: string, changed: object) => ({
  id: ID + last,
  of: 'order',
  subjectId: ID + '1',
  subjectVersion: 1,
  name: 'Шевченко-Олександренко Наталія Сергіївна',
  accounts: [{ accountId: ID + '0', most: '5000000' }],
  lastDigits: null,
  limits,
  amount: null,
  cards: null,
  person: 'Савчук Ірина Богданівна',
  proposedAt: '2026-11-20T08:15:00.000Z',
  expiresAt: '2026-11-27T08:15:00.000Z',
  ...unsignedChange,
  ...changed,
})

const bySavchuk = { person: 'Савчук Ірина Богданівна', type: 'first', method: 'SMS', evidence: null }

/** To be signed by who looks, signed by them already, and waiting after a change of access. */
const spendingChanges = [
  spending('1', {}),
  spending('2', {
    of: 'allowance',
    name: 'Розетка, магазин електроніки',
    lastDigits: '4242',
    limits: null,
    amount: '1250000',
    given: [bySavchuk],
    missing: ['second'],
    refusal: 'PAY_E063',
  }),
  spending('3', {
    of: 'program',
    name: 'Відрядження відділу продажів по Україні та до Польщі',
    cards: [ID + '4', ID + '5'],
    given: [bySavchuk, { ...bySavchuk, person: 'Коваленко Олег Іванович', type: 'second' }],
    missing: [],
    takesEffectAt: '2026-11-21T08:15:00.000Z',
    refusal: 'PAY_E063',
  }),
]

const program = (last: string, changed: object = {}) => ({
  id: ID + last,
  name: 'Відрядження відділу продажів по Україні та до Польщі',
  limits,
  state: 'open',
  cards: [],
  used: { day: '125000', month: '4680000', count: 3 },
  waits: null,
  version: 2,
  createdAt: '2026-10-20T08:15:00.000Z',
  closedAt: null,
  canChange: true,
  ...changed,
})

async function showApplication(page: Page, changed: object = {}): Promise<void> {
  const one = application(changed)
  await answerCalls(page, `**/card-service/applications/${one.id}`, json(one))
  await page.goto(`/cabinet/cards/applications/${one.id}`)
  await page.locator('.c-thing').waitFor()
}

/** A plastic card that is not activated yet. */
const onItsWay = (sent: object = {}) =>
  shownCard('1', {
    form: 'plastic',
    state: 'inactive',
    number: '999388••••••••••',
    actions: ['ACTIVATE', 'LOCK', 'CLOSE'],
    activatedAt: null,
    delivery: { address, sendBy: '2026-11-23T12:00:00.000Z', dueOn: '2026-11-30', sentAt: null, trackingNumber: null, ...sent },
  })

const first = shownCard('1')
const second = shownCard('2', { label: 'Пальне й ремонт автопарку Київ та область' })

async function showPrograms(page: Page, programs: readonly object[]): Promise<void> {
  await answerCalls(page, '**/card-service/cards', json({ cards: [first, second] }))
  await answerCalls(page, '**/card-service/programs', json({ programs }))
  await page.goto('/cabinet/cards/programs')
  await page.locator('.d-card').first().waitFor()
}

const replace = /^(Замінити картку|Заменить карту)$/

async function askToReplace(page: Page, changed: object = {}): Promise<void> {
  await showCard(page, shownCard('1', changed))
  const shown = page.getByRole('button', { name: replace })
  if (!(await shown.isVisible())) await page.getByRole('button', { name: /^(Інші дії|Другие действия)$/ }).click()
  await page
    .getByRole('button', { name: replace })
    .or(page.getByRole('menuitem', { name: replace }))
    .first()
    .click()
  await page.locator('dialog[open]').first().waitFor()
}

export const cardOrdersScenes: readonly Scene[] = [
  { name: 'an application for a card is written', opens: '/cabinet/cards/new', waitsFor: 'input[name=nameOnCard]' },
  {
    name: 'an application for a plastic card without an address',
    opens: '/cabinet/cards/new',
    does: [check('input[value=plastic]'), fill('input[name=deliveryAddress]', 'Київ'), click('[type=submit]')],
    waitsFor: '.d-field-error >> nth=0',
  },
  { name: 'a plastic card is to be sent', opens: (page) => showCard(page, onItsWay()) },
  { name: 'a plastic card was sent', opens: (page) => showCard(page, onItsWay({ sentAt: '2026-11-20T12:40:00.000Z', trackingNumber: '20450 9123 45678' })) },
  {
    name: 'an application for a card with a wrong name and wrong limits',
    opens: '/cabinet/cards/new',
    does: [fill('input[name=nameOnCard]', 'Олена Коваль'), click('form details summary >> nth=0'), click('[type=submit]')],
    waitsFor: '.d-field-error >> nth=0',
  },
  { name: 'an application for a card to be signed', opens: (page) => showApplication(page) },
  {
    name: 'an application for a card at the processor',
    opens: (page) => showApplication(page, { state: 'ON_VALIDATION', waitsSince: '2026-11-20T08:15:00.000Z', actions: [] }),
  },
  {
    name: 'an application for a card that waits',
    opens: (page) =>
      showApplication(page, { state: 'ON_VALIDATION', actions: [], waitsSince: '2026-11-20T08:20:00.000Z', waitsUntil: '2026-11-21T08:20:00.000Z' }),
  },
  { name: 'an application for a card that was refused', opens: (page) => showApplication(page, { state: 'TMP_REJECTED', reason: 'byProcessor', version: 3 }) },
  {
    name: 'an application for a card is signed in its form',
    show: async ({ page }) => {
      const one = application()
      await answerCalls(page, `**/card-service/applications/${one.id}`, json(one))
      await page.goto(`/cabinet/cards/new?application=${one.id}&sign=here`)
      await page.locator('[data-signing]').waitFor()
    },
  },
  {
    name: 'an application that brought a card that pays already',
    show: async ({ page }) => {
      const card = shownCard('1', { isOwn: true })
      await answerCalls(page, `**/card-service/cards/${card.id}`, json(card))
      await showApplication(page, { state: 'PROCESSED', cardId: card.id, actions: [], version: 3 })
      await page.locator('.d-banner button').waitFor()
    },
  },
  {
    name: 'an application that brought a card to be activated',
    show: async ({ page }) => {
      const card = shownCard('1', { state: 'inactive', actions: ['ACTIVATE', 'LOCK', 'CLOSE'], activatedAt: null })
      await answerCalls(page, `**/card-service/cards/${card.id}`, json(card))
      await showApplication(page, { state: 'PROCESSED', form: 'plastic', deliveryAddress: address, cardId: card.id, actions: [], version: 3 })
    },
  },
  {
    name: 'a blank in hand takes the place of a card',
    opens: (page) =>
      showApplication(page, { way: 'bind', state: 'TMP_REJECTED', reason: 'blankTaken', replaces: first.id, blank: '427700••••••7777', form: 'plastic' }),
  },
  {
    name: 'cards with applications above them',
    answers: {
      '**/card-service/cards': json({ cards: [first, second] }),
      '**/card-service/applications': json({
        applications: [application(), application({ id: ID + '2', state: 'TMP_REJECTED', reason: 'holderLeft', label: null })],
      }),
    },
    opens: '/cabinet/cards',
    waitsFor: '.c-cards-row >> nth=0',
  },
  {
    name: 'cards that may spend more once others have signed',
    answers: { '**/card-service/cards': json({ cards: [first] }), '**/card-service/spending-changes': json({ changes: spendingChanges }) },
    opens: '/cabinet/cards',
    waitsFor: (page) => page.getByText('7K3M-9QXD').first(),
  },
  { name: 'how a card is replaced', show: ({ page }) => askToReplace(page) },
  {
    name: 'how a stolen card is replaced',
    show: ({ page }) =>
      askToReplace(page, {
        state: 'locked',
        actions: ['REISSUE', 'CLOSE'],
        lock: { kind: 'stolen', reason: null, by: 'Савчук Ірина Богданівна', at: '2026-11-20T07:05:00.000Z', ends: 'reissue' },
      }),
  },
  {
    name: 'a plastic card takes the place of another, without an address',
    show: async ({ page }) => {
      await askToReplace(page)
      await page.locator('dialog[open] input[value=plastic]').check()
      await page.locator('dialog[open] input[name=deliveryAddress]').fill('Київ')
      await page.locator('.d-dialog-actions button').last().click()
      await page.locator('dialog[open] .d-field-error').first().waitFor()
    },
  },
  {
    name: 'a card is replaced by a code',
    show: async ({ page }) => {
      await askToReplace(page)
      await page.locator('.d-dialog-actions button').last().click()
      await page.locator('[data-signing]').waitFor()
    },
  },
  {
    name: 'the frame for a blank in hand does not open',
    show: async ({ page }) => {
      await answerCalls(page, '**/card-service/cards/*/bind-sessions', refusal('TOO_MANY_REQUESTS', 429))
      await askToReplace(page)
      await page.locator('dialog[open] input[value=bind]').check()
      await page.locator('.d-dialog-actions button').last().click()
      await page.locator('dialog[open] .d-banner-danger, dialog[open] [role=alert]').first().waitFor()
    },
  },
  {
    name: 'spend programs',
    opens: (page) =>
      showPrograms(page, [
        program('3', { cards: [first.id, second.id] }),
        program('6', { waits: { from: '2026-11-21T08:20:00.000Z', limits: unlimited, cards: [first.id] }, name: 'Відрядження' }),
        program('4', { state: 'ended', limits: { ...limits, endsOn: '2026-11-01' }, name: 'Виставка' }),
        program('5', { state: 'closed', canChange: false, name: 'Ремонт', closedAt: '2026-11-01T08:00:00.000Z' }),
      ]),
  },
  { name: 'no spend programs', opens: (page) => showPrograms(page, []) },
  {
    name: 'a spend program is changed',
    opens: (page) => showPrograms(page, [program('3', { cards: [first.id] })]),
    does: [click('.d-card .d-button-secondary >> nth=0')],
    waitsFor: 'dialog[open] input[name=name]',
  },
  {
    name: 'a spend program that is raised asks for a code',
    opens: (page) => showPrograms(page, [program('3', { cards: [first.id] })]),
    does: [click('.d-card .d-button-secondary >> nth=0'), fill('dialog[open] input[name=perMonth]', '60000'), click('.d-dialog-actions [type=submit]')],
    waitsFor: '[data-signing]',
  },
]
