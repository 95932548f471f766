import type { Page } from '@playwright/test'
import { answerCalls, json, never, refusal } from './answered-calls.ts'
import { answerRates } from './exchange-rates-scenes.ts'
import type { Scene } from './scene.ts'

/** Requests for exchange: their list, the page of one in all its states, the rates on the home page, for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c5d7'
const [SIGNED, TAKEN] = ['2026-11-20T08:12:30.000Z', '2026-11-20T08:12:31.000Z']
const [FIRST, SECOND] = ['2026-11-20T08:40:05.000Z', '2026-11-20T10:02:47.000Z']

const nobody = 'Шевченко-Олександренко Наталія Сергіївна'

const noFills = { amount: '0', hryvnia: '0', fee: '0', averageRate: null, givenBack: '0' }

const lifeline = (...reached: readonly (string | null)[]) =>
  (['signed', 'handedOver', 'filled', 'credited', 'useBy'] as const).map((step, place) => ({ step, at: reached[place] ?? null }))

const shownRequest = (last: string, changed: object = {}) => ({
  kind: 'EXCHANGE_REQUEST',
  id: ID + last,
  number: `1${last}`,
  side: 'PURCHASE',
  state: 'ON_SIGNING',
  status: 'EXISTS',
  currency: 'USD',
  amount: '1000000',
  hryvnia: '43450000',
  typedIn: 'CURRENCY',
  mode: 'LIMIT',
  rate: '43450000',
  officialRate: '43250000',
  spread: '200000',
  fee: '86900',
  total: '43536900',
  held: null,
  debtorAccountId: ID + 'a',
  recipientAccountId: ID + 'b',
  feeAccountId: ID + 'a',
  validUntil: '2026-11-25',
  isPartial: true,
  contact: { name: 'Гончаренко Олена Василівна', phone: '+380 50 123 45 67' },
  ground: 'IMPORT_GOODS',
  purpose: 'Передоплата за пакувальне обладнання за договором № 17/2026 від 02.09.2026, рахунок-проформа № 884',
  contractId: ID + 'c',
  details: {
    country: 'DE',
    beneficiaryCountry: 'DE',
    bankCode: 'DEUTDEFFXXX',
    bankName: 'Deutsche Bank Aktiengesellschaft, Frankfurt am Main',
    importCode: '8422',
    operationSign: '01',
    goodsGroup: '84',
    declarationNumber: '',
    declarationDate: null,
  },
  documents: [
    { id: ID + 'd', name: 'Договір 17-2026 з додатковими угодами та специфікаціями, підписаний.pdf', asked: 'CONTRACT', kind: 'pdf', pages: 3, size: 482_113 },
  ],
  missing: [],
  returned: [],
  reason: null,
  papers: 'NONE',
  filled: noFills,
  fills: [],
  useBy: null,
  lifeline: lifeline(),
  createdAt: '2026-11-20T07:58:00.000Z',
  changedAt: SIGNED,
  waitsSince: null,
  promisedAt: null,
  author: nobody,
  version: 3,
  signing: { needs: ['first', 'second'], given: [], missing: ['first', 'second'], methods: ['SMS'], refusal: null },
  actions: ['EDIT', 'DELETE', 'SIGN'],
  ...changed,
})

const signatures = [
  { person: nobody, type: 'first', method: 'SMS', evidence: 'WHOLE', at: '2026-11-20T08:01:00.000Z' },
  { person: 'Гончаренко Олена Василівна', type: 'second', method: 'EDS', evidence: 'WHOLE', at: SIGNED },
]

export const signed = {
  state: 'QUEUED',
  status: 'SIGNED',
  held: '43536900',
  waitsSince: SIGNED,
  lifeline: lifeline(SIGNED),
  signing: { needs: ['first', 'second'], given: signatures, missing: [], methods: ['SMS'], refusal: 'EXCHANGE_ALREADY_SIGNED' },
  actions: ['REVOKE'],
}

const fills = [
  { amount: '650000', rate: '43250000', hryvnia: '28112500', fee: '56225', at: FIRST },
  { amount: '150000', rate: '43375000', hryvnia: '6506250', fee: '13013', at: SECOND },
]
const inPart = { amount: '800000', hryvnia: '34618750', fee: '69238', averageRate: '43273400', givenBack: '0' }

const filling = { ...signed, state: 'FILLING', filled: inPart, fills, useBy: '2026-12-04', lifeline: lifeline(SIGNED, TAKEN, FIRST), actions: [] }

const partly = {
  ...filling,
  state: 'PARTLY_EXECUTED',
  held: null,
  waitsSince: null,
  filled: { ...inPart, givenBack: '8848912' },
  lifeline: lifeline(SIGNED, TAKEN, FIRST, SECOND, '2026-12-04'),
  changedAt: '2026-11-25T22:00:05.000Z',
}

const executed = {
  ...signed,
  state: 'EXECUTED',
  held: null,
  waitsSince: null,
  filled: { amount: '1000000', hryvnia: '43300000', fee: '86600', averageRate: '43300000', givenBack: '150300' },
  fills: [{ amount: '1000000', rate: '43300000', hryvnia: '43300000', fee: '86600', at: FIRST }],
  useBy: '2026-12-04',
  lifeline: lifeline(SIGNED, TAKEN, FIRST, FIRST, '2026-12-04'),
  actions: [],
}

const rejected = {
  ...signed,
  state: 'REJECTED',
  held: null,
  waitsSince: null,
  reason: 'На ринку сьогодні немає такого обсягу за вашим курсом',
  lifeline: lifeline(SIGNED, TAKEN),
  actions: [],
}

const sale = {
  side: 'SALE',
  currency: 'EUR',
  amount: '2500000',
  hryvnia: '127250000',
  mode: 'BANK',
  rate: '50900000',
  officialRate: '51160000',
  spread: '650000',
  fee: '190875',
  total: '127059125',
  feeAccountId: null,
  isPartial: false,
  ground: null,
  purpose: null,
  contractId: null,
  details: null,
  documents: [],
}

const returned = {
  state: 'DRAFT',
  returned: [
    { field: 'purpose', reason: 'Вкажіть номер рахунку-проформи, за яким платите, і дату: без них мету купівлі не перевірити' },
    { field: 'details.bankCode', reason: 'Такого SWIFT-коду немає' },
  ],
}

const lacking = {
  state: 'DRAFT',
  documents: [],
  missing: [
    { field: 'purpose', reason: 'This field is required' },
    { field: 'details.bankName', reason: 'This field is required' },
    { field: 'documents.INVOICE', reason: 'This field is required' },
  ],
}

const grounds = {
  grounds: [
    {
      code: 'IMPORT_GOODS',
      name: { uk: 'Оплата імпорту товарів', ru: 'Оплата импорта товаров' },
      side: 'PURCHASE',
      papers: [],
      deadlineDays: 180,
      needsContract: true,
      asksForCustoms: true,
    },
  ],
  forbiddenCountries: [],
  useWithinDays: 10,
  slightUnder: '40000000',
}

const contract = {
  kind: 'EXCHANGE_CONTRACT',
  id: ID + 'c',
  number: '17/2026',
  signedOn: '2026-09-02',
  counterparty: 'Verpackungsmaschinen Süddeutschland GmbH & Co. KG',
  country: 'DE',
  currency: 'USD',
  amount: '50000000',
  subject: 'Пакувальне обладнання',
  deadlineDays: 180,
  used: '1000000',
  left: '49000000',
  uses: [],
  nextDue: null,
  createdAt: SIGNED,
  version: 1,
}

async function around(page: Page): Promise<void> {
  await answerCalls(page, '**/exchange-service/grounds', json(grounds))
  await answerCalls(page, '**/exchange-service/contracts', json({ contracts: [contract] }))
}

const atBankRate = { mode: 'BANK', quoteExpiresAt: '2026-11-20T08:37:58.000Z' }

async function showRequest(page: Page, changed: object = {}): Promise<void> {
  await around(page)
  await answerCalls(page, `**/exchange-service/requests/${ID}1`, json(shownRequest('1', changed)))
  await page.goto(`/cabinet/exchange/requests/${ID}1`)
  await page.locator('.c-thing').waitFor()
}

async function showList(page: Page, requests: readonly object[], search = ''): Promise<void> {
  await answerCalls(page, '**/exchange-service/requests*', json({ requests }))
  await page.goto(`/cabinet/exchange/requests${search}`)
  await page.locator('.c-page .c-row, .c-page .d-state').first().waitFor()
}

const all = [
  shownRequest('1'),
  shownRequest('2', { ...returned, amount: '123456789050', hryvnia: '5364197489223', total: '5369197489223' }),
  shownRequest('3', { ...signed, papers: 'TO_CHECK' }),
  shownRequest('4', { ...signed, ...sale, state: 'EXECUTING', held: '2500000' }),
  shownRequest('5', filling),
  shownRequest('6', executed),
  shownRequest('7', partly),
  shownRequest('8', rejected),
  shownRequest('9', { ...rejected, state: 'EXPIRED', reason: null }),
]

/** Opens the dialog behind a button of the head, or of its menu. */
async function ask(page: Page, changed: object, name: RegExp): Promise<void> {
  await showRequest(page, changed)
  await page.locator('.c-head-actions button').first().waitFor()
  const button = page.locator('.c-head-actions').getByRole('button', { name })
  if (!(await button.first().isVisible())) await page.locator('.c-head [aria-haspopup]').first().click()
  await button.or(page.getByRole('menuitem', { name })).first().click()
  await page.locator('dialog[open]').waitFor()
}

const notice = (kind: string, last: string, changed: object = {}) => ({
  id: `${ID}.${last}`,
  kind,
  at: SIGNED,
  isRead: false,
  request: { id: `${ID}1`, number: '1482', side: 'PURCHASE', currency: 'USD' },
  person: null,
  amount: null,
  rate: null,
  day: null,
  why: null,
  ...changed,
})

/** One of each kind. */
const everyNotice = [
  notice('executed', '1', { amount: '123456789050', rate: '43300000' }),
  notice('filledInPart', '2', { amount: '650000', rate: '43250000' }),
  notice('partlyExecuted', '3', { amount: '800000', why: 'Більше за вашим курсом не знайшлося' }),
  notice('rejected', '4', { why: 'На ринку сьогодні немає такого обсягу за вашим курсом' }),
  notice('expired', '5'),
  notice('revoked', '6', { person: nobody }),
  notice('returned', '7', { why: 'Вкажіть номер рахунку-проформи' }),
  notice('papersChecked', '8', { isRead: true }),
  notice('deskSilent', '9'),
  notice('useByNear', '10', { amount: '800000', day: '2026-12-04' }),
  notice('deadlineNear', '11', { day: '2027-05-19' }),
]

export const exchangeRequestsScenes: readonly Scene[] = [
  { name: 'requests for exchange', opens: (page) => showList(page, all) },
  { name: 'requests for exchange that are chosen', opens: (page) => showList(page, all.slice(4, 7), '?stands=done&side=PURCHASE&currency=USD') },
  { name: 'requests for exchange of a company without any', opens: (page) => showList(page, []) },
  { name: 'no requests for exchange of the chosen kind', opens: (page) => showList(page, [], '?side=SALE') },
  {
    name: 'requests for exchange while they load',
    answers: { '**/exchange-service/requests*': never },
    opens: '/cabinet/exchange/requests',
    waitsFor: '.d-skeleton >> nth=0',
  },
  {
    name: 'requests for exchange that do not come',
    answers: { '**/exchange-service/requests*': refusal('TECHNICAL_ERROR', 500) },
    opens: '/cabinet/exchange/requests',
    waitsFor: '.d-state >> nth=0',
  },
  {
    name: 'a request for exchange to be signed',
    show: async ({ page }) => {
      await answerRates(page)
      await showRequest(page)
    },
  },
  {
    name: 'a request for exchange whose rate waits for the clock of the bank',
    answers: { '**/exchange-service/rates': never },
    opens: (page) => showRequest(page, atBankRate),
    waitsFor: '.d-skeleton',
  },
  {
    name: 'a request for exchange whose rate is over',
    show: async ({ page }) => {
      await answerRates(page, { asOf: '2026-11-20T08:40:00.000Z' })
      await showRequest(page, atBankRate)
      await page.getByText(/Час цього курсу минув|Время этого курса истекло/).waitFor()
    },
  },
  { name: 'a request for exchange that lacks something', opens: (page) => showRequest(page, lacking) },
  { name: 'a request for exchange that the bank has returned', opens: (page) => showRequest(page, returned) },
  { name: 'a request for exchange whose papers are read', opens: (page) => showRequest(page, { ...signed, papers: 'TO_CHECK' }) },
  { name: 'a request for exchange that is dealt in part', opens: (page) => showRequest(page, filling) },
  { name: 'an executed purchase of currency', opens: (page) => showRequest(page, executed) },
  {
    name: 'an executed sale of currency',
    opens: (page) =>
      showRequest(page, {
        ...executed,
        ...sale,
        useBy: null,
        filled: { amount: '2500000', hryvnia: '127250000', fee: '190875', averageRate: '50900000', givenBack: '0' },
        fills: [{ amount: '2500000', rate: '50900000', hryvnia: '127250000', fee: '190875', at: FIRST }],
        lifeline: lifeline(SIGNED, TAKEN, FIRST, FIRST).slice(0, 4),
      }),
  },
  { name: 'a request for exchange that ended in part', opens: (page) => showRequest(page, partly) },
  { name: 'a rejected request for exchange', opens: (page) => showRequest(page, rejected) },
  { name: 'a request for exchange that is to be revoked', show: ({ page }) => ask(page, signed, /Відкликати|Отозвать/) },
  { name: 'a request for exchange that is to be deleted', show: ({ page }) => ask(page, {}, /Видалити|Удалить/) },
  {
    name: 'inbox with notices of exchange',
    answers: { '**/notice-service/exchange-notices*': json({ notices: everyNotice, nextCursor: 'next', unread: 10 }) },
    opens: '/cabinet/inbox',
    waitsFor: (page) => page.getByText('№ 1482').first(),
  },
]
