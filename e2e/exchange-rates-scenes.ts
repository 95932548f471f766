import type { Page } from '@playwright/test'
import type { ExchangeRequest } from '../packages/contract/src/exchange-request.ts'
import { answerCalls, json, never, refusal } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** Pages of rates, of the converter, of the request in steps and of contracts for pages.spec.ts. */

const ID = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c4e'

const isOpen = { isOpen: true, closesAt: '2026-11-20T12:00:00.000Z', opensAt: null, opensHour: 10, closesHour: 14 }
const isClosed = { isOpen: false, closesAt: null, opensAt: '2026-11-23T08:00:00.000Z', opensHour: 10, closesHour: 14 }

const fee = (share: number) => ({ fixed: '0', share, least: '10000', most: '5000000' })

const rates = (changed: object = {}) => ({
  window: isOpen,
  asOf: '2026-11-20T08:37:00.000Z',
  rates: [
    {
      currency: 'USD',
      buys: { rate: '43100000', spread: '15000' },
      sells: { rate: '43300000', spread: '5000' },
      official: '43250000',
      at: '2026-11-20T08:35:20.000Z',
      stopped: false,
    },
    {
      currency: 'EUR',
      buys: { rate: '50900000', spread: '26000' },
      sells: { rate: '51400000', spread: '24000' },
      official: '51160000',
      at: '2026-11-20T08:35:20.000Z',
      stopped: false,
    },
  ],
  fees: { SALE: fee(15), PURCHASE: fee(20) },
  ...changed,
})

const person = 'Шевченко-Олександренко Наталія Сергіївна'

const request = (changed: object = {}) => ({
  kind: 'EXCHANGE_REQUEST',
  id: ID + '01',
  number: '17',
  side: 'PURCHASE',
  state: 'DRAFT',
  status: 'EXISTS',
  currency: 'USD',
  amount: '1000000',
  hryvnia: '43300000',
  typedIn: 'CURRENCY',
  mode: 'BANK',
  rate: '43300000',
  officialRate: '43250000',
  spread: '50000',
  fee: '86600',
  total: '43386600',
  held: null,
  quoteExpiresAt: null,
  debtorAccountId: ID + '02',
  recipientAccountId: ID + '03',
  feeAccountId: ID + '02',
  validUntil: '2026-11-20',
  isPartial: false,
  contact: { name: person, phone: '+380501234567' },
  ground: 'importMachinery',
  purpose: 'Оплата за пакувальне обладнання за рахунком № 2026/14 від 12.11.2026',
  contractId: ID + '11',
  details: {
    country: 'DE',
    beneficiaryCountry: 'DE',
    bankCode: 'DEUTDEFF',
    bankName: 'Deutsche Bank AG, Frankfurt am Main',
    importCode: '8422300090',
    operationSign: '1',
    goodsGroup: '',
    declarationNumber: '',
    declarationDate: null,
  },
  documents: [],
  missing: [],
  returned: [],
  reason: null,
  papers: 'NONE',
  filled: { amount: '0', hryvnia: '0', fee: '0', averageRate: null, givenBack: '0' },
  fills: [],
  useBy: null,
  lifeline: ['signed', 'handedOver', 'filled', 'credited', 'useBy'].map((step) => ({ step, at: null })),
  createdAt: '2026-11-20T08:15:00.000Z',
  changedAt: '2026-11-20T08:15:00.000Z',
  waitsSince: null,
  promisedAt: null,
  author: person,
  version: 1,
  signing: { needs: ['any'], given: [], missing: ['any'], methods: ['SMS', 'EDS'], refusal: null },
  actions: ['EDIT', 'SIGN', 'DELETE'],
  ...changed,
})

const paper = (code: string, uk: string, ru: string) => ({ code, uk, ru })

const grounds = {
  grounds: [
    {
      code: 'importMachinery',
      name: { uk: 'Імпорт обладнання (8424, 8428, 8432, 8716)', ru: 'Импорт оборудования (8424, 8428, 8432, 8716)' },
      side: 'PURCHASE',
      papers: [paper('CONTRACT', 'договір', 'договор'), paper('INVOICE', 'рахунок-фактура', 'счёт-фактура')],
      deadlineDays: 270,
      needsContract: true,
      asksForCustoms: true,
    },
    {
      code: 'businessTrip',
      name: { uk: 'Відрядження за кордон', ru: 'Командировка за границу' },
      side: 'PURCHASE',
      papers: [paper('TRIP_ORDER', 'наказ про відрядження', 'приказ о командировке')],
      deadlineDays: null,
      needsContract: false,
      asksForCustoms: false,
    },
  ],
  forbiddenCountries: ['BY', 'IR', 'KP', 'RU'],
  useWithinDays: 10,
  slightUnder: '40000000',
}

const contract = (place: number, changed: object = {}) => ({
  kind: 'EXCHANGE_CONTRACT',
  id: `${ID}1${place}`,
  number: '2026/UA-14',
  signedOn: '2026-03-12',
  counterparty: 'Verpackungsmaschinenbau Müller & Söhne GmbH & Co. KG',
  country: 'DE',
  currency: 'USD',
  amount: '25000000',
  subject: 'Пакувальна лінія з монтажем і навчанням працівників',
  deadlineDays: 270,
  used: '6450000',
  left: '18550000',
  uses: [
    use(1, { amount: '5000000', creditedOn: '2026-04-02', dueOn: '2026-12-28', useBy: '2026-04-16' }),
    use(2, { amount: '1450000', creditedOn: '2026-11-19', dueOn: '2027-08-16', useBy: '2026-12-03' }),
    use(3, {
      amount: '800000',
      creditedOn: '2026-03-20',
      dueOn: '2026-12-15',
      useBy: '2026-04-03',
      settledOn: '2026-05-18',
      settledBy: 'митна декларація 26UA100110401234U5',
    }),
  ],
  nextDue: '2026-12-28',
  createdAt: '2026-03-13T08:00:00.000Z',
  version: 2,
  ...changed,
})

const use = (place: number, changed: object) => ({
  id: `${ID}2${place}`,
  requestId: `${ID}3${place}`,
  hryvnia: '21625000',
  settledOn: null,
  settledBy: null,
  ...changed,
})

const contracts = [
  contract(1),
  contract(2, {
    number: '77',
    counterparty: 'Anadolu Tekstil A.Ş.',
    country: 'TR',
    currency: 'EUR',
    nextDue: '2026-11-02',
    left: '0',
    amount: '4000000',
    used: '4000000',
  }),
  contract(3, {
    number: 'S-2025/118',
    counterparty: 'Cloud Services Ireland Ltd',
    country: 'IE',
    amount: null,
    left: null,
    deadlineDays: 180,
    nextDue: null,
    used: '120000',
  }),
]

export async function answerRates(page: Page, changed: object = {}): Promise<void> {
  // The page measures by its own clock what the bank's clock says.
  await answerCalls(page, '**/exchange-service/rates', json(rates(changed)))
}

async function showRates(page: Page, search = '', changed: object = {}): Promise<void> {
  await answerRates(page, changed)
  await page.goto(`/cabinet/exchange${search}`)
  await page.locator('input[name=give]').waitFor()
}

const held = { type: 'CURRENT', status: 'OPEN', heldBalance: '0', overdraft: '0', block: null }

const payer = {
  ...held,
  id: `${ID}02`,
  iban: 'UA083888880000000026001000001',
  currency: 'UAH',
  alias: 'Основний',
  bookedBalance: '9000000000',
  availableBalance: '9000000000',
}

const payee = {
  ...held,
  id: `${ID}03`,
  iban: 'UA783888880000000026001000002',
  currency: 'USD',
  alias: null,
  bookedBalance: '120000',
  availableBalance: '120000',
}

const secondPayer = { ...payer, id: `${ID}04`, iban: 'UA813888880000000026001000004', alias: 'На податки і зарплату', availableBalance: '125000050' }

const sale = '?give=USD&get=UAH&said=give&sum=1234567,89'

/** At a rate that holds for half a minute. */
const ofSale = {
  side: 'SALE',
  amount: '123456789',
  hryvnia: '5320987606',
  rate: '43100000',
  spread: '18518518',
  fee: '5000000',
  total: '5315987606',
  ground: null,
  purpose: null,
  contractId: null,
  details: null,
  debtorAccountId: `${ID}03`,
  recipientAccountId: `${ID}02`,
  feeAccountId: null,
  quoteExpiresAt: '2026-11-20T08:37:35.000Z',
}

async function showStep(page: Page, search: string, changed: object = {}, ofRates: object = {}): Promise<void> {
  const one = request(changed)
  await answerRates(page, ofRates)
  await answerCalls(page, '**/account-service/accounts', json({ accounts: [payer, payee] }))
  await answerCalls(page, '**/exchange-service/grounds', json(grounds))
  await answerCalls(page, '**/exchange-service/contracts', json({ contracts }))
  await answerCalls(page, `**/exchange-service/requests/${one.id}`, json(one))
  await page.goto(`/cabinet/exchange/new${search}`)
  await page.locator('.d-stepper').waitFor()
}

/** It has the contract's form: a scene with other names of fields would hide that a page reads the wrong one. */
const attachedContract: ExchangeRequest['documents'][number] = {
  id: ID + '41',
  asked: 'CONTRACT',
  name: 'Договір 2026-UA-14 з додатками.pdf',
  kind: 'pdf',
  pages: 3,
  size: 482_113,
}

const ofRequest = (step: string) => `?step=${step}&request=${ID}01`

export const exchangeRatesScenes: readonly Scene[] = [
  { name: 'rates of the bank', opens: (page) => showRates(page) },
  { name: 'rates of the bank, dollars for euros', opens: (page) => showRates(page, '?give=USD&get=EUR&said=give&sum=10000') },
  {
    name: 'rates of the bank, a sale',
    answers: { '**/account-service/accounts': json({ accounts: [payer, secondPayer, { ...payee, availableBalance: '900000000' }] }) },
    opens: (page) => showRates(page, sale),
    waitsFor: 'select[name=to]',
  },
  {
    name: 'rates of the bank, a sale of more than there is',
    answers: { '**/account-service/accounts': json({ accounts: [payer, payee] }) },
    opens: (page) => showRates(page, sale),
    waitsFor: (page) => page.getByText(/бракує|не хватает/),
  },
  {
    name: 'rates of the bank, a sale that is signed there',
    show: async ({ page }) => {
      await answerRates(page)
      await answerCalls(page, '**/account-service/accounts', json({ accounts: [payer, payee] }))
      const one = request(ofSale)
      await answerCalls(page, `**/exchange-service/requests/${one.id}`, json(one))
      await page.goto(`/cabinet/exchange${sale}&request=${one.id}`)
      await page.locator('.c-sign-bar').waitFor()
    },
  },
  {
    name: 'rates of the bank, closed and a currency stopped',
    opens: (page) =>
      showRates(page, '?give=EUR&get=UAH&sum=1.234', {
        window: isClosed,
        rates: rates().rates.map((one) => (one.currency === 'EUR' ? { ...one, stopped: true } : one)),
      }),
  },
  {
    name: 'rates of the bank, closed, and the opening is reminded of',
    answers: { '**/exchange-service/reminder': json({ reminder: { at: '2026-12-28T08:00:00.000Z', requestId: null } }) },
    opens: (page) => showRates(page, '', { window: { ...isClosed, opensAt: '2026-12-28T08:00:00.000Z' } }),
    waitsFor: (page) => page.getByRole('button', { name: /Не нагадувати|Не напоминать/ }),
  },
  {
    name: 'rates of the bank, not known yet, and own requests',
    show: async ({ page }) => {
      const none = { rate: null, spread: null }
      await answerCalls(page, '**/exchange-service/requests?*', json({ requests: [request()] }))
      await showRates(page, '?give=USD&get=UAH&said=give&sum=100', {
        rates: rates().rates.map((one) => ({ ...one, buys: none, sells: none, at: null })),
      })
      await page.getByRole('status').filter({ hasText: 'USD, EUR' }).waitFor()
    },
  },
  { name: 'rates of the bank, always open in a demo', opens: (page) => showRates(page, '', { window: { ...isOpen, closesAt: null } }) },
  {
    name: 'rates of the bank, the last minutes',
    opens: (page) => showRates(page, '?give=UAH&get=USD&said=give&sum=100000', { asOf: '2026-11-20T11:55:30.000Z' }),
  },
  { name: 'rates of the bank while they load', answers: { '**/exchange-service/rates': never }, opens: '/cabinet/exchange', waitsFor: '.d-skeleton >> nth=0' },
  {
    name: 'rates of the bank that do not come',
    answers: { '**/exchange-service/rates': refusal('EXCHANGE_RATE_UNAVAILABLE', 503) },
    opens: '/cabinet/exchange',
    waitsFor: '.d-state >> nth=0',
  },
  { name: 'a new exchange, its money', opens: (page) => showStep(page, '?sum=1000') },
  {
    name: 'a new exchange, a limit far from the market',
    opens: (page) => showStep(page, '?give=UAH&get=USD&said=get&sum=10000&limit=433%2C00&until=2026-11-24&part=yes'),
    waitsFor: 'input[name=limit]',
  },
  { name: 'a new exchange, its ground', opens: (page) => showStep(page, ofRequest('ground')), waitsFor: 'input[name=bankName]' },
  {
    name: 'a new exchange, returned by the desk',
    opens: (page) =>
      showStep(page, ofRequest('ground'), {
        returned: [
          { field: 'details.importCode', reason: 'Код 8422300090 не для цього обладнання: за рахунком це 8428' },
          { field: 'contractId', reason: 'This field is required' },
        ],
      }),
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'a new exchange, saved without a country',
    opens: (page) => showStep(page, ofRequest('ground'), { missing: [{ field: 'details.country', reason: 'This field is required' }] }),
    waitsFor: (page) => page.getByRole('button', { name: /^(Далі без цього|Дальше без этого)$/ }),
  },
  {
    name: 'a new exchange, its check with what is missing',
    opens: (page) =>
      showStep(
        page,
        ofRequest('check'),
        {
          missing: [
            { field: 'purpose', reason: 'This field is required' },
            { field: 'details.country', reason: 'This field is required' },
            { field: 'documents.INVOICE', reason: 'This field is required' },
          ],
          documents: [attachedContract],
        },
        { window: isClosed },
      ),
    waitsFor: (page) => page.getByRole('button', { name: attachedContract.name }),
  },
  { name: 'a new exchange, its check', opens: (page) => showStep(page, ofRequest('check')), waitsFor: '.d-key-values >> nth=0' },
  { name: 'a new exchange, to take the rate', opens: (page) => showStep(page, ofRequest('sign')) },
  {
    name: 'a new exchange, to be signed when the bank opens',
    answers: { '**/exchange-service/reminder': json({ reminder: null }) },
    opens: (page) => showStep(page, ofRequest('sign'), {}, { window: isClosed }),
    waitsFor: (page) => page.getByRole('button', { name: /^(Нагадати|Напомнить)/ }),
  },
  {
    name: 'a new exchange, to be signed while the rate holds',
    opens: (page) => showStep(page, ofRequest('sign'), { quoteExpiresAt: '2026-11-20T08:37:58.000Z' }),
  },
  {
    name: 'a new exchange, with a limit for two to sign',
    opens: (page) =>
      showStep(page, ofRequest('sign'), {
        mode: 'LIMIT',
        isPartial: true,
        state: 'ON_SIGNING',
        signing: {
          needs: ['first', 'second'],
          given: [{ person, type: 'first', method: 'SMS', evidence: null, at: '2026-11-20T08:20:00.000Z' }],
          missing: ['second'],
          methods: [],
          refusal: 'PAY_E063',
        },
      }),
  },
  {
    name: 'contracts for currency',
    answers: { '**/exchange-service/contracts': json({ contracts }) },
    opens: '/cabinet/exchange/contracts',
    waitsFor: '.c-row >> nth=0',
  },
  {
    name: 'contracts for currency, none yet',
    answers: { '**/exchange-service/contracts': json({ contracts: [] }) },
    opens: '/cabinet/exchange/contracts',
    waitsFor: '.d-state >> nth=0',
  },
  {
    name: 'a contract for currency',
    show: async ({ page }) => {
      const one = contract(1)
      await answerCalls(page, `**/exchange-service/contracts/${one.id}`, json(one))
      await page.goto(`/cabinet/exchange/contracts/${one.id}`)
      await page.locator('.d-key-values').first().waitFor()
    },
  },
  { name: 'a new contract for currency', opens: '/cabinet/exchange/contracts/new', waitsFor: 'input[name=counterparty]' },
]
