import type { Page } from '@playwright/test'
import { readAs } from './call-as.ts'
import { answerCalls, json } from './answered-calls.ts'
import { declined, main, showCard, shownCard } from './cards-scenes.ts'
import type { Scene } from './scene.ts'

/** Purchases to approve, payments beyond a limit and wallets of cards, for pages.spec.ts. */

const APPROVAL = '00000000-0000-4000-8000-0000000000a1'
const CARD = '00000000-0000-4000-8000-0000000000c1'
const APPROVALS = '**/card-service/approvals'
const REQUESTS = '**/card-service/allowance-requests'

type Changes = { readonly [field: string]: unknown }

const approval = (companyId: string, changes: Changes = {}) => ({
  id: APPROVAL,
  companyId,
  cardId: CARD,
  lastDigits: '4242',
  holder: 'Бондаренко Ігор Васильович',
  amount: '456780',
  original: { amount: '10499', currency: 'USD' },
  merchant: { name: 'Книгарня «Довгі літери на багато слів, які не вміщаються в рядок»', country: 'US' },
  device: 'Chrome, Windows',
  state: 'waiting',
  startedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-20T10:05:00.000Z',
  secondsLeft: 299,
  needsSecond: false,
  given: [],
  asked: 'holder',
  ...changes,
})

const allowanceRequest = (changes: Changes = {}) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  cardId: CARD,
  operationId: '00000000-0000-4000-8000-0000000000e1',
  lastDigits: '4242',
  holder: 'Бондаренко Ігор Васильович',
  person: 'Бондаренко Ігор Васильович',
  merchant: 'Крамниця «Олівець»',
  because: 'perTransaction',
  over: '200000',
  amount: '1200000',
  state: 'waiting',
  askedAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-21T10:00:00.000Z',
  goodFrom: null,
  decidedBy: null,
  mayDecide: true,
  ...changes,
})

const companyOf = async (page: Page): Promise<string> => {
  const { settings } = await readAs<{
    settings: { currentCompanyId: string }
  }>(page, '/api/ekb-service/v2/clients/physical/current')
  return settings.currentCompanyId
}

/** The dialog of a purchase, over the home page. */
async function showApproval(page: Page, changes: Changes = {}): Promise<void> {
  await answerCalls(page, APPROVALS, json({ approvals: [approval(await companyOf(page), changes)] }))
  await page.goto('/cabinet/accounts')
  await page.getByRole('dialog').waitFor()
}

const press = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name }).click()

/** Shows the outcome of a purchase after an answer. */
async function showAnswer(page: Page, changes: Changes, button: RegExp, then?: RegExp): Promise<void> {
  const companyId = await companyOf(page)
  await answerCalls(page, '**/card-service/approvals/*/answers', json(approval(companyId, changes)))
  await showApproval(page)
  await answerCalls(page, APPROVALS, json({ approvals: [approval(companyId, changes)] }))
  await press(page, button)
  if (then) await press(page, then)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Зрозуміло|Понятно/ })
    .waitFor()
}

async function showRequests(page: Page, listed: readonly object[], isAsked = false): Promise<void> {
  const companyId = await companyOf(page)
  await answerCalls(page, APPROVALS, json({ approvals: isAsked ? [approval(companyId)] : [] }))
  await answerCalls(page, REQUESTS, json({ requests: listed }))
  await page.goto('/cabinet/cards/requests')
  await page
    .locator(listed.length === 0 && !isAsked ? '.d-state' : '.c-row')
    .first()
    .waitFor()
}

const token = (last: string, changes: Changes = {}) => ({
  id: `00000000-0000-4000-8000-0000000000f${last}`,
  wallet: 'apple',
  device: 'iPhone Наталії Шевченко-Олександренко, службовий',
  state: 'active',
  addedAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: null,
  ...changes,
})

/** The page of a card that is in several telephones. */
async function showWallets(page: Page): Promise<void> {
  const card = shownCard('1')
  await answerCalls(page, `**/card-service/cards/${card.id}`, json(card))
  await answerCalls(page, '**/card-service/cards/*/operations*', json({ operations: [], nextCursor: null }))
  await answerCalls(
    page,
    '**/card-service/cards/*/wallet-tokens',
    json({
      tokens: [
        token('1'),
        token('2', { wallet: 'google', device: null, state: 'suspended', changedBy: 'Савчук Ірина Богданівна' }),
        token('3', { wallet: 'other', device: 'Watch', state: 'deleted', changedBy: 'Савчук Ірина Богданівна' }),
      ],
    }),
  )
  await page.goto(`/cabinet/cards/${card.id}`)
  await page.getByText('Apple Pay').waitFor()
}

const someRequests = [
  allowanceRequest(),
  allowanceRequest({
    id: '00000000-0000-4000-8000-0000000000d2',
    state: 'granted',
    mayDecide: false,
    goodFrom: '2026-11-21T08:20:00.000Z',
    decidedBy: 'Коваль Олена Іванівна',
  }),
  allowanceRequest({ id: '00000000-0000-4000-8000-0000000000d3', state: 'declined', mayDecide: false, decidedBy: 'Коваль Олена Іванівна' }),
  allowanceRequest({ id: '00000000-0000-4000-8000-0000000000d4', state: 'used', mayDecide: false }),
  allowanceRequest({ id: '00000000-0000-4000-8000-0000000000d5', state: 'expired', mayDecide: false }),
]

export const cardRequestsScenes: readonly Scene[] = [
  {
    name: 'a declined payment that a head of the company lets through by a code at once',
    answers: {
      '**/card-service/cards/*/allowance-requests': json(allowanceRequest({ operationId: declined.id, amount: declined.amount })),
      [REQUESTS]: json({ requests: [] }),
      '**/allowance-requests/*/codes': json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 }),
    },
    opens: (page) => showCard(page, main, `?operation=${declined.id}`),
    does: [(page) => page.getByRole('button', { name: /кодом$/ }).click()],
    waitsFor: 'dialog[open] .c-sign-ways',
  },
  { name: 'purchase to approve', opens: (page) => showApproval(page) },
  { name: 'purchase to approve by two', opens: (page) => showApproval(page, { original: null, device: null, needsSecond: true }) },
  {
    name: 'purchase to approve as the second person',
    opens: (page) =>
      showApproval(page, {
        asked: 'second',
        needsSecond: true,
        given: [{ person: 'Бондаренко Ігор Васильович', at: '2026-11-20T10:01:00.000Z' }],
      }),
  },
  {
    name: 'purchase, the way of its approval',
    opens: (page) => showApproval(page),
    does: [(page) => press(page, /^Підтвердити$|^Подтвердить$/)],
    waitsFor: (page) => page.getByRole('dialog').getByRole('button', { name: /Назад/ }),
  },
  {
    name: 'purchase that is not theirs',
    opens: (page) => showApproval(page),
    does: [(page) => press(page, /Це не я|Это не я/)],
    waitsFor: (page) => page.getByRole('dialog').locator('.d-banner'),
  },
  {
    name: 'purchase that was not theirs',
    opens: (page) => showAnswer(page, { state: 'declined', asked: null }, /Це не я|Это не я/, /Заблокувати картку|Заблокировать карту/),
  },
  { name: 'declined purchase', opens: (page) => showAnswer(page, { state: 'declined', asked: null }, /Відхилити|Отклонить/) },
  { name: 'purchase whose time is over', opens: (page) => showAnswer(page, { state: 'expired', asked: null, secondsLeft: 0 }, /Відхилити|Отклонить/) },
  { name: 'purchases of a card in wallets', opens: (page) => showWallets(page) },
  { name: 'requests of cards', opens: (page) => showRequests(page, someRequests) },
  { name: 'requests of cards, none', opens: (page) => showRequests(page, []) },
  {
    name: 'payment beyond a limit to allow',
    opens: (page) => showRequests(page, someRequests),
    does: [
      (page) =>
        page
          .getByRole('button', { name: /Вирішити|Решить/ })
          .first()
          .click(),
    ],
    waitsFor: (page) => page.getByRole('dialog'),
  },
]
