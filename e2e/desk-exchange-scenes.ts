import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

// The scenes of the desk's pages of exchange.

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = ID.replace(/1$/, '2')
const AT = '2026-11-20T09:14:00.000Z'
const HOSTILE = '<img src=x onerror=alert(1)> ТОВ «Дуже довга назва товариства, що не вміщується»'
const company = { name: HOSTILE, code: '32855961' }

/** A dealer's busy morning: a currency that is stopped, orders half dealt, and two answers that nobody has asked for. */
export const shownDealing: DeskAnswer<'GET /api/desk/exchange/dealing'> = {
  areOfficersDealing: true,
  mayDeal: true,
  maySettle: true,
  rates: [
    { currency: 'USD', buys: '43100000', sells: '43300000', isStopped: false, official: '43250000', setAt: AT },
    { currency: 'EUR', buys: null, sells: null, isStopped: true, official: '51160000', setAt: AT },
  ],
  orders: [
    {
      companyId: ID,
      requestId: ID,
      company,
      number: '17',
      side: 'PURCHASE',
      state: 'FILLING',
      currency: 'USD',
      amount: '999999999999',
      left: '35000000',
      rate: '43450000',
      mode: 'LIMIT',
      isPartial: true,
      validUntil: '2026-11-27',
      since: AT,
    },
    {
      companyId: OTHER,
      requestId: OTHER,
      company: { name: 'ФОП Мельник Олена', code: '2987654321' },
      number: '2',
      side: 'SALE',
      state: 'EXECUTING',
      currency: 'EUR',
      amount: '2500000',
      left: '2500000',
      rate: '50900000',
      mode: 'BANK',
      isPartial: false,
      validUntil: '2026-11-20',
      since: AT,
    },
  ],
  contradictions: [
    {
      answerId: 'a/1',
      company,
      request: '17',
      why: 'worseThanLimit',
      said: { amount: '1000000', rate: '43460000', reason: null, currency: 'USD' },
      notedAt: AT,
    },
    {
      answerId: 'a/2',
      company: null,
      request: null,
      why: 'stray',
      said: { amount: null, rate: null, reason: HOSTILE, currency: null },
      notedAt: AT,
    },
  ],
}

const waiting = {
  companyId: ID,
  requestId: ID,
  company,
  number: '18',
  currency: 'USD',
  amount: '900000',
  hryvnia: '38970000',
  ground: { code: 'IMPORT_GOODS', name: { uk: 'Імпорт товарів', ru: 'Импорт товаров' } },
  since: AT,
  promisedBy: AT,
  validUntil: '2026-11-27',
  looksSplit: true,
} as const

export const shownPapers: DeskAnswer<'GET /api/desk/exchange/requests'> = {
  requests: [waiting, { ...waiting, requestId: OTHER, number: '19', looksSplit: false }],
}

export const shownDue: DeskAnswer<'GET /api/desk/exchange/due'> = {
  due: [
    {
      companyId: ID,
      requestId: ID,
      company,
      contract: '17/26',
      counterparty: 'Acme Maschinen GmbH',
      currency: 'EUR',
      amount: '1250000',
      creditedOn: '2026-06-01',
      dueOn: '2026-11-28',
    },
  ],
}

export const shownPurchase: DeskAnswer<'GET /api/desk/exchange/requests/{companyId}/{requestId}'> = {
  ...waiting,
  version: 3,
  side: 'PURCHASE',
  state: 'QUEUED',
  papers: 'TO_CHECK',
  rate: '43300000',
  mode: 'BANK',
  purpose: HOSTILE,
  details: {
    country: 'DE',
    beneficiaryCountry: 'DE',
    bankCode: 'COBADEFF',
    bankName: 'Commerzbank',
    importCode: '84',
    operationSign: '1',
    goodsGroup: '8422',
    declarationNumber: '26UA100000012345U0',
    declarationDate: '2026-11-10',
  },
  author: 'Мельник Олена Петрівна',
  contact: { name: 'Ірина, логістика', phone: '380671119911' },
  contract: { number: '17/26', signedOn: '2026-02-03', counterparty: 'Acme Maschinen GmbH', country: 'DE', amount: '5000000', left: '1100000' },
  documents: [],
  openAction: null,
  mayDecide: true,
}
