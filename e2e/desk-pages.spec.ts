import { expect, type Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { shownDealing, shownDue, shownPapers, shownPurchase } from './desk-exchange-scenes.ts'
import { looksByTurns, nameOf, openPage, see } from './seen-page.ts'
import { test } from './worker.ts'

// The pages of the desk with answers that show all that they can, at the desk of the bank that all journeys share.

const ID = '00000000-0000-7000-8000-000000000001'
const IN_DOUBT = '00000000-0000-7000-8000-000000000002'
const AT = '2026-11-20T10:00:00.000Z'

const HOSTILE = '<img src=x onerror=alert(1)> Оплата\nобладнання «з Польщі» ' + 'довгеслово'.repeat(20)

const aCase = {
  kind: 'client',
  companyId: ID,
  personId: ID,
  company: 'ТОВ «Дуже довга назва товариства, що не вміщується»',
  person: 'Новак Ліда Олегівна',
  since: AT,
  promisedBy: AT,
  isLate: true,
  takenBy: { id: ID, name: 'Офіцер Орест', until: AT, isMe: false },
  hasOpenAction: true,
  sum: null,
  risk: 'high',
  place: '1',
}

const anApplication = {
  kind: 'application',
  companyId: ID,
  applicationId: ID,
  company: 'ТОВ «Ромашка»',
  person: 'Коваль Олена Іванівна',
  since: AT,
  promisedBy: AT,
  isLate: false,
  takenBy: null,
  hasOpenAction: true,
  sum: null,
  risk: null,
  place: '2',
}

const anEnquiry = { ...anApplication, kind: 'enquiry', companyId: undefined, applicationId: undefined, enquiryId: ID, subject: 'access', hasOpenAction: false }

const aQuestionnaire = { ...anApplication, kind: 'questionnaire', applicationId: undefined, version: 2, hasOpenAction: false }

const aHit = { ...anApplication, kind: 'hit', applicationId: undefined, hitId: ID, person: HOSTILE, hasOpenAction: false }

const aHeld = { ...anApplication, kind: 'held', applicationId: undefined, paymentId: ID, person: '', company: HOSTILE, hasOpenAction: false, sum: '41200000' }

const aPaper = { ...anApplication, kind: 'papers', applicationId: undefined, requestId: ID, hasOpenAction: false, sum: '430000000' }

const aView = { all: 12, hasMore: false, due: { late: 2, hour: 1, today: 3 }, large: 1, risky: 1, mine: 0, taken: 2, oldest: AT }

const shownViews = {
  takers: [
    { name: 'Офіцер Олена', count: 7 },
    { name: 'Офіцер Орест', count: 2 },
  ],
  views: ['client', 'questionnaire', 'held', 'papers', 'enquiry'].map((kind) => ({ ...aView, kind, hasMore: kind === 'enquiry' })),
}

const anAction = {
  id: ID,
  kind: 'staffRoles',
  state: 'open',
  companyId: null,
  facts: [
    { fact: 'account', before: 'Офіцер Олена', after: null },
    { fact: 'roles', before: 'officer', after: 'officer, product' },
  ],
  reason: 'Переходить до продуктової команди за наказом',
  maker: { id: ID, name: 'Безпека Богдан' },
  madeAt: AT,
  endsAt: AT,
  effectiveAt: null,
  checker: null,
  decidedAt: null,
  decisionReason: null,
  fingerprint: '91AF 00C2 77D1 3E5B',
  may: { decide: true, withdraw: true },
}

const aPasskey = { id: 'QUJDRA', name: '91AF 00C2', createdAt: AT, lastUsedAt: AT }

const aPerson = {
  id: ID,
  name: 'Офіцер Олена',
  email: 'olena@bank.example',
  roles: ['officer', 'compliance'],
  passkeys: 2,
  keys: [aPasskey, { ...aPasskey, id: 'RUZHSA', name: '3E5B 77D1', lastUsedAt: null }],
  createdAt: AT,
  closedAt: null,
  isMe: false,
  isDemo: false,
}

const shownStaff = {
  staff: [
    aPerson,
    { ...aPerson, id: ID.replace(/1$/, '2'), name: 'Безпека Богдан', roles: ['security'], passkeys: 1, keys: [aPasskey], isMe: true },
    { ...aPerson, id: ID.replace(/1$/, '3'), name: HOSTILE, email: '', passkeys: 0, keys: [], closedAt: AT },
  ],
}

const shownCase = {
  kind: 'client',
  companyId: ID,
  personId: ID,
  waits: true,
  since: AT,
  promisedBy: AT,
  company: {
    name: HOSTILE,
    fullName: HOSTILE,
    code: '3482307177',
    isEntrepreneur: true,
    registeredAt: AT,
    status: 'loaded',
    register: 'notAsked',
  },
  person: {
    name: 'Новак Ліда Олегівна',
    nameRu: HOSTILE,
    inn: '3482307177',
    birthdate: '1995-05-05',
    phone: '380671119911',
    email: 'lida@example.com',
    position: null,
    relation: 'ENTREPRENEUR',
    identifiedAt: null,
  },
  takenBy: { id: ID, name: 'Офіцер Олена', until: AT, isMe: true },
  checks: {
    at: AT,
    by: 'Офіцер Олена',
    found: [
      { check: 'codeInRegister', says: 'yes', beside: '3482307177' },
      { check: 'actsForOthers', says: 'no', beside: '' },
    ],
  },
  call: { at: AT, by: 'Офіцер Олена', outcome: 'confirmed', note: HOSTILE },
  openAction: null,
  may: { take: true, work: true, pass: true, refuse: true },
}

/** An accountant has registered the company. */
const headlessCase = {
  ...shownCase,
  company: {
    ...shownCase.company,
    name: 'ТОВ «Ромашка»',
    fullName: 'Товариство з обмеженою відповідальністю «Ромашка»',
    code: '12345678',
    isEntrepreneur: false,
  },
  person: { ...shownCase.person, position: '200401', relation: 'ACCOUNTANT' },
}

const shownApplication = {
  companyId: ID,
  applicationId: ID,
  version: 3,
  state: 'on_validation',
  since: AT,
  promisedBy: AT,
  currency: 'EUR',
  alias: HOSTILE,
  purpose: HOSTILE,
  author: HOSTILE,
  createdAt: AT,
  reason: 'purposeUnclear',
  company: {
    name: 'ТОВ «Ромашка»',
    fullName: HOSTILE,
    code: '12345678',
    isEntrepreneur: false,
    registeredAt: AT,
    status: 'processed',
  },
  accounts: [
    { iban: 'UA213223130000026007233566001', currency: 'UAH', status: 'OPEN', openedAt: AT },
    { iban: 'UA213223130000026007233566002', currency: 'USD', status: 'CLOSED', openedAt: AT },
  ],
  openAction: null,
  mayDecide: true,
}

const anIban = 'UA213223130000026007233566001'

const shownHeld = {
  companyId: ID,
  paymentId: ID,
  hold: { by: 'accessChange', cause: 'recovery', until: AT },
  since: AT,
  promisedBy: AT,
  payment: {
    number: '17',
    amount: '123456789050',
    currency: 'UAH',
    creditorName: HOSTILE,
    creditorCode: '14360570',
    creditorIban: anIban,
    purpose: HOSTILE,
    isSalaryRow: false,
    signatories: ['Коваль Олена Іванівна', HOSTILE],
  },
  company: { name: HOSTILE, code: '12345678' },
  takenBy: { id: ID, name: 'Офіцер Олена', until: AT, isMe: true },
  openAction: null,
  may: { take: true, giveBack: true, release: true, return: true, countAsSettled: false, askAgain: false, leave: false },
}

const inDoubt = {
  ...shownHeld,
  hold: {
    by: 'clearing',
    state: 'settled',
    exceptions: ['contradiction', 'status'],
    answers: [
      { at: AT, event: 'SETTLE', amount: '123456789050', reason: null, isContradiction: false },
      { at: AT, event: 'REJECT', amount: '123456789050', reason: 'clearingFault', isContradiction: true },
    ],
  },
  payment: { ...shownHeld.payment, amount: null, creditorName: null, creditorCode: null, creditorIban: null, isSalaryRow: true },
  takenBy: null,
  openAction: ID,
  may: { take: true, giveBack: false, release: false, return: true, countAsSettled: true, askAgain: true, leave: true },
}

/** A payment that another page shows as a decision. */
const anActionOnHeld = {
  ...anAction,
  id: ID.replace(/1$/, '3'),
  kind: 'heldReturn',
  companyId: ID,
  facts: [
    { fact: 'company', before: HOSTILE, after: null },
    { fact: 'payment', before: '№ 17 · 1 234 567 890,50 ₴', after: null },
    { fact: 'recipient', before: HOSTILE, after: null },
    { fact: 'iban', before: anIban, after: null },
    { fact: 'purpose', before: HOSTILE, after: null },
    { fact: 'because', before: null, after: 'notConfirmedByPayer' },
  ],
}

/** Nobody else heads the company on the one page, and another person does on the other. */
const shownHead = {
  companyId: ID,
  personId: ID,
  company: { name: 'ТОВ «Дуже довга назва товариства, що не вміщується»', code: '32855961' },
  person: { name: 'Гайдук Роман Ілліч', type: 'DIRECTOR', actsSince: '2025-11-20' },
  state: 'open',
  since: AT,
  promisedBy: AT,
  register: { names: ['ДОВЖЕНКО МИРОСЛАВ ЄВГЕНОВИЧ', HOSTILE], askedAt: AT },
  otherHeads: ['Пилипенко Галина Юріївна', HOSTILE],
  openAction: null,
  may: { keep: true, end: true, name: false },
}

const lastHead = {
  ...shownHead,
  personId: IN_DOUBT,
  register: { names: ['ДОВЖЕНКО МИРОСЛАВ ЄВГЕНОВИЧ'], askedAt: AT },
  otherHeads: [],
  may: { keep: true, end: false, name: true },
}

const aStatedValue = { value: HOSTILE, before: null, isMasked: false, source: null, returned: null }

/** A person of the client may stand on a list; owners and a person beside the sections that clients fill in. */
const shownQuestionnaire = {
  companyId: ID,
  version: 2,
  state: 'on_validation',
  revision: 7,
  digest: 'f'.repeat(64),
  submitted: { at: AT, by: 'Коваль Олена Іванівна', method: 'EDS' },
  promisedBy: AT,
  begun: { at: AT, because: 'due' },
  goodUntil: null,
  company: { name: 'ТОВ «Дуже довга назва товариства, що не вміщується»', fullName: HOSTILE, code: '32855961', isEntrepreneur: false, status: 'processed' },
  sections: [
    {
      section: 'company',
      person: null,
      returned: null,
      fields: [
        { ...aStatedValue, path: 'name', returned: 'differsFromRegister' },
        {
          ...aStatedValue,
          path: 'registeredPlace',
          value: '04073, м. Київ, вул. Сирецька, 9',
          before: '01001, м. Київ, вул. Інша, 1',
          source: { from: 'register', at: AT },
        },
        { ...aStatedValue, path: 'head.name', value: 'Коваль Олена Іванівна', before: 'Коваль Олена Іванівна', source: { from: 'before', at: AT } },
        { ...aStatedValue, path: 'head.inn', value: '••••••4544', isMasked: true },
        { ...aStatedValue, path: 'paysVat', value: 'true' },
        { ...aStatedValue, path: 'ownershipForm', value: 'PRIVATE' },
        { ...aStatedValue, path: 'otherBanks.0', value: null, before: 'Інший банк' },
      ],
    },
    {
      section: 'ownership',
      person: null,
      returned: 'incomplete',
      fields: [
        { ...aStatedValue, path: 'holdings.0.kind', value: 'capital' },
        { ...aStatedValue, path: 'holdings.0.owned', value: 'client' },
        { ...aStatedValue, path: 'holdings.0.owner', value: 'o' },
        { ...aStatedValue, path: 'holdings.0.share', value: '3/5' },
        { ...aStatedValue, path: 'nodes.0.code', value: '••••••4544', isMasked: true },
        { ...aStatedValue, path: 'nodes.0.country', value: 'UA' },
        { ...aStatedValue, path: 'nodes.0.id', value: 'o' },
        { ...aStatedValue, path: 'nodes.0.kind', value: 'person' },
        { ...aStatedValue, path: 'nodes.0.name', value: 'Коваль Олена Іванівна' },
        { ...aStatedValue, path: 'rests.0.explanation', value: HOSTILE },
        { ...aStatedValue, path: 'rests.0.node', value: 'client' },
      ],
    },
    { section: 'exposedPersons', person: null, returned: null, fields: [] },
    {
      section: 'person',
      person: { id: ID, name: 'Коваль Олена Іванівна' },
      returned: null,
      fields: [
        { ...aStatedValue, path: 'document.kind', value: 'ID_CARD' },
        { ...aStatedValue, path: 'document.number', value: '••••••4567', isMasked: true },
        { ...aStatedValue, path: 'wasExposed', value: 'true' },
      ],
    },
  ],
  before: 1,
  documents: [{ id: ID, asked: 'CHARTER', name: HOSTILE, kind: 'pdf', pages: 3, sha256: 'f'.repeat(64) }],
  checks: {
    at: AT,
    by: 'Офіцер Олена',
    found: [
      { check: 'codeInRegister', says: 'yes', source: 'register', found: '', told: '32855961' },
      { check: 'nameInRegister', says: 'no', source: 'register', found: 'ТОВ «РОМАШКА»', told: HOSTILE },
      { check: 'headInRegister', says: 'unknown', source: 'register', found: '', told: 'Коваль Олена Іванівна' },
      { check: 'listsClear', says: 'no', source: 'lists', found: '1', told: '' },
    ],
  },
  hits: [
    {
      id: ID,
      list: 'sanctions',
      entry: `${HOSTILE} / Vovkodav Sviatoslav, 1984-1986`,
      about: 'Вовкодав Святослав Юрійович',
      personId: ID,
      strength: 'possible',
      since: AT,
      outcome: null,
      openAction: null,
    },
    {
      id: IN_DOUBT,
      list: 'terror',
      entry: 'Хтось Інший',
      about: 'ТОВ «Ромашка»',
      personId: null,
      strength: 'certain',
      since: AT,
      outcome: 'otherPerson',
      openAction: null,
    },
  ],
  isExposed: true,
  risk: null,
  timeline: [
    { state: 'new', at: AT },
    { state: 'loaded', at: AT },
    { state: 'tmp_seen', at: AT },
  ],
  takenBy: { id: ID, name: 'Офіцер Олена', until: AT, isMe: true },
  openAction: null,
  may: { take: false, giveBack: true, check: true, return: true, pass: true, reject: true, print: false, deliver: false },
}

const shownLists = {
  lists: [
    { list: 'sanctions', taken: { at: AT, entries: 20_345 }, refused: { at: AT, because: 'shrunkList', entries: 12 } },
    { list: 'terror', taken: null, refused: { at: AT, because: 'silent', entries: 0 } },
  ],
}

const shownCardMessages = {
  messages: [
    {
      processor: 'local',
      messageId: 'message-1',
      kind: 'clearing',
      why: 'implausible',
      company: { name: HOSTILE, code: '12345678' },
      lastDigits: '4242',
      money: { value: '99999999900', currency: 'UAH' },
      merchant: HOSTILE,
      notedAt: AT,
    },
    {
      processor: 'local',
      messageId: 'message-2',
      kind: 'cardState',
      why: 'unknownCard',
      company: null,
      lastDigits: null,
      money: null,
      merchant: null,
      notedAt: AT,
    },
  ],
}

const shownThread = {
  enquiryId: ID,
  company: { id: ID, name: HOSTILE, code: '12345678' },
  author: HOSTILE,
  subject: 'payment',
  thing: { kind: 'payment', reference: ID },
  state: 'waiting',
  waitsSince: AT,
  promisedBy: AT,
  letters: [
    { id: ID, from: 'client', name: 'Коваль Олена Іванівна', text: HOSTILE, at: AT },
    { id: ID.replace(/1$/, '2'), from: 'bank', name: 'Офіцер Олена', text: 'Дивимося.\nНапишемо сьогодні.', at: AT },
  ],
  may: { answer: true, close: true },
}

const aBlock = {
  id: ID,
  what: 'relation',
  of: HOSTILE,
  reason: 'Дзвінок клієнта: телефон украдено',
  publicReason: 'accessAtRisk',
  by: 'Офіцер Олена',
  since: AT,
  until: AT,
  lifted: null,
  stands: true,
}

const aValue = { id: ID, takesEffect: AT, maker: 'Продукт Павло', checker: 'Безпека Віра', reason: HOSTILE, withdrawn: null, mayWithdraw: false }
const aCertificate = {
  subject: 'O=Тестовий ЦСК\nCN=TEST CA — не для використання\nserialNumber=UA-00000000-0001\nC=UA',
  issuer: 'CN=Центральний засвідчувальний орган',
  serial: '3004751DEF2C78AE010000000100000049000000',
  sha256: '8ff41d2fe5a1b45b29221bdbaccb61909510391b35895f30d7932869b9fdde3e',
  validFrom: AT,
  validTo: AT,
}
const firstValue = { ...aValue, id: null, takesEffect: null, maker: null, checker: null, reason: null, state: 'past' }

/** Certificates and announcements, each with one to come and one that was withdrawn. */
const shownRegisters = {
  trustAnchors: {
    kind: 'trustAnchors',
    entries: [
      { ...aValue, state: 'coming', value: [aCertificate, { ...aCertificate, sha256: 'f'.repeat(64) }], mayWithdraw: true },
      { ...firstValue, state: 'inForce', value: [] },
    ],
  },
  announcement: {
    kind: 'announcement',
    entries: [
      { ...aValue, state: 'withdrawn', value: null, withdrawn: { at: AT, maker: 'Продукт Павло', checker: 'Безпека Віра' } },
      { ...aValue, id: ID.replace(/1$/, '2'), state: 'inForce', value: { uk: HOSTILE, ru: HOSTILE, level: 'danger', until: AT } },
      { ...firstValue, value: { uk: 'Було', ru: 'Было', level: 'warning', until: null } },
    ],
  },
}

const shownCompany = {
  id: ID,
  payments: 'withoutTrustees',
  name: 'ТОВ «Дуже довга назва товариства, що не вміщується»',
  fullName: HOSTILE,
  code: '32855961',
  isEntrepreneur: false,
  registeredAt: AT,
  openedBecause: 'Клієнтка дзвонить про свою картку',
  status: 'processed',
  people: [
    {
      id: ID,
      name: HOSTILE,
      inn: '••••••7177',
      type: 'DIRECTOR',
      position: '200300',
      permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
      signature: 'first',
      state: 'active',
      isBlocked: true,
      since: AT,
    },
  ],
  cards: [
    {
      id: ID,
      number: '400000••••••4821',
      holder: HOSTILE,
      state: 'locked',
      form: 'plastic',
      expiresOn: '2029-12-31',
      isExpired: false,
      lock: { kind: 'bank', reason: 'suspicion', since: AT, isBanks: true },
    },
    {
      id: ID.replace(/1$/, '2'),
      number: '400000••••••4839',
      holder: null,
      state: 'active',
      form: 'virtual',
      expiresOn: '2029-12-31',
      isExpired: false,
      lock: null,
    },
    {
      id: ID.replace(/1$/, '3'),
      number: '400000••••••0062',
      holder: null,
      state: 'active',
      form: 'virtual',
      expiresOn: '2026-10-31',
      isExpired: true,
      lock: null,
    },
  ],
  accounts: [{ id: ID, iban: 'UA213223130000026007233566001', alias: 'Зарплатний', currency: 'UAH', status: 'OPEN', blocked: 'debit' }],
  deposits: [
    {
      id: ID,
      iban: 'UA903052992610000000000000417',
      name: 'Строковий',
      currency: 'UAH',
      status: 'arrested',
      returnsOn: '2027-05-06',
      arrests: [
        { id: ID, authority: HOSTILE, number: '17/4', date: '2026-11-18', sum: '5000000', stopsPayouts: true, since: AT, liftedAt: null },
        { id: IN_DOUBT, authority: 'Печерський ВДВС', number: '12', date: '2026-10-01', sum: null, stopsPayouts: false, since: AT, liftedAt: AT },
      ],
    },
    {
      id: ID.replace(/1$/, '2'),
      iban: 'UA903052992610000000000000418',
      name: 'До запитання',
      currency: 'USD',
      status: 'active',
      returnsOn: null,
      arrests: [],
    },
  ],
  blocks: [aBlock, { ...aBlock, id: ID.replace(/1$/, '2'), what: 'all', of: 'UA213223130000026007233566001', stands: false, lifted: { at: AT, by: 'банк' } }],
  actions: [{ id: ID, kind: 'blockPlacing', state: 'open', maker: 'Офіцер Олена', madeAt: AT }],
  enquiries: [{ id: ID, subject: 'access', state: 'waiting', createdAt: AT }],
}

const shownWork = {
  takenBy: { id: ID, name: 'Офіцер Орест', until: AT, isMe: true },
  notes: [{ id: ID, by: 'Офіцер Олена', text: HOSTILE, at: AT }],
  colleagues: [
    { id: ID, name: 'Офіцер Олена' },
    { id: IN_DOUBT, name: 'Офіцер із дуже довгим прізвищем Новаківська-Заболотна' },
  ],
  may: { take: true, giveBack: true, handOver: true },
}

const anEvent = { at: AT, by: 'Офіцер Олена', kind: null, state: null }

const shownBeside = {
  id: ID,
  name: HOSTILE,
  code: '••••••7177',
  status: 'processed',
  risk: 'high',
  payments: 'withoutTrustees',
  blocks: 1,
  people: [{ id: ID, name: HOSTILE, type: 'DIRECTOR', position: '200300', state: 'active', isBlocked: true }],
  waiting: [
    { ...anApplication, place: '1' },
    { ...anEnquiry, place: '2' },
  ],
  letters: [{ id: ID, subject: 'access', state: 'waiting', at: AT }],
  timeline: [
    { ...anEvent, event: 'actionDecided', kind: 'blockPlacing', state: 'approved' },
    { ...anEvent, event: 'letterOfClient', by: HOSTILE },
    { ...anEvent, event: 'registered', by: null },
  ],
}

const shownUnused = {
  companyId: ID,
  useId: ID,
  company: { name: HOSTILE, code: '32855961' },
  request: { id: ID, number: '17' },
  currency: 'USD',
  bought: '1000000',
  left: '412050',
  creditedOn: '2026-11-02',
  useBy: '2026-11-16',
  since: AT,
  promisedBy: AT,
  closedAt: null,
  mayClose: true,
}

const shownDelivery = {
  companyId: ID,
  cardId: ID,
  company: { name: HOSTILE, code: '32855961' },
  form: 'plastic',
  holder: 'Шевченко-Олександренко Наталія Сергіївна',
  nameOnCard: 'NATALIIA SHEVCHENKO-OLEKSA',
  lastDigits: '4242',
  address: 'м. Кам’янець-Подільський, вул. Героїв Небесної Сотні, буд. 118-Б, корпус 2, кв. 204, Хмельницька обл., 32300',
  since: AT,
  promisedBy: AT,
  dueOn: '2026-11-30',
  sentAt: null,
  trackingNumber: null,
  isNeeded: true,
  maySend: true,
}

const shownSettlement = {
  day: '2026-11-19',
  reported: '6200000',
  booked: '5000000',
  settled: '5000000',
  ranAt: AT,
  agrees: false,
  count: 2,
  differences: [
    { messageId: 'clr-00000000000000000000000000000000000001', reported: '1200000', booked: null },
    { messageId: 'clr-2', reported: null, booked: '-41205' },
  ],
  promisedBy: AT,
  closedAt: null,
  mayClose: true,
}

const shownClearingDay = {
  day: '2026-11-19',
  ranAt: AT,
  suspense: { ours: '125050', clearings: '125050' },
  nostro: { ours: '5000000', clearings: '4930000' },
  account: { opening: '1000000000000', closing: '999995070000', funded: '0' },
  count: 2,
  differences: [
    {
      direction: 'incoming',
      transferId: '7a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b',
      kind: 'unknownToBank',
      ourAmount: null,
      ourDay: null,
      clearingAmount: '70000',
      clearingDay: '2026-11-19',
    },
    {
      direction: 'incoming',
      transferId: '8a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5c',
      kind: 'day',
      ourAmount: '41205',
      ourDay: '2026-11-20',
      clearingAmount: '41205',
      clearingDay: '2026-11-19',
    },
  ],
  ofClients: 3,
  promisedBy: AT,
  verdict: null,
  endedAt: null,
  openAction: null,
  mayDecide: true,
}

const shownIncoming = {
  uetr: ID,
  state: 'unclear',
  finding: 'codeDiffers',
  amount: '123456789012',
  receivedAt: AT,
  creditBy: AT,
  isLate: true,
  isInstant: false,
  settledOn: '2026-11-20',
  payer: { name: HOSTILE, code: '14360570', iban: 'UA963052990000004149123456789', bank: 'АТ КБ «ПриватБанк»' },
  actualPayer: { name: 'Крутивус Захар Панасович', code: null },
  recipient: { name: 'ТОВ «Ромашка»', code: '32855961', iban: 'UA703888880000026009999999999' },
  purpose: `Оплата за послуги згідно з рахунком №17 ${HOSTILE}`,
  owner: { companyId: ID, name: 'ФОП Коваль Олена Іванівна', code: '3133301234' },
  conflicts: [
    { what: 'content', amount: '1', iban: 'UA963052990000004149123456789', at: AT },
    { what: 'rejected', amount: '123456789012', iban: 'UA703888880000026009999999999', at: AT.replace('20', '21') },
  ],
  recalls: [{ recallId: 'r', amount: '123456789012', reason: 'fraud', reported: 'FRAD', words: HOSTILE, at: AT, answerBy: AT }],
  refusedReturn: { at: AT, because: 'moreThanLeft' },
  since: AT,
  promisedBy: AT,
  decidedAt: null,
  openAction: null,
  may: { credit: true, return: true, close: true, refuseRecall: true },
}

const anIncoming = {
  uetr: ID,
  state: 'unclear',
  finding: 'codeDiffers',
  amount: '123456789012',
  receivedAt: AT,
  creditBy: AT,
  isLate: true,
  payer: { name: HOSTILE, code: '14360570' },
  recipient: { name: 'ТОВ «Ромашка»', code: '32855961' },
}

const shownUnclear = {
  ages: [
    { age: 'halfHour', count: 1, sum: '100' },
    { age: 'hour', count: 0, sum: '0' },
    { age: 'day', count: 2, sum: '123456789012' },
    { age: 'fourDays', count: 0, sum: '0' },
    { age: 'longer', count: 0, sum: '0' },
  ],
  transfers: [anIncoming, { ...anIncoming, uetr: IN_DOUBT, finding: null, isLate: false, amount: '100' }],
}

const aFound = { companyId: ID, name: 'ТОВ «Ромашка»', code: '32855961', by: 'name', what: null }

const shownFound = {
  clients: [aFound, { ...aFound, companyId: IN_DOUBT, name: HOSTILE, code: '••••••7177', by: 'payment', what: '№ 17, 20.11.2026' }],
  hasMore: true,
}

type Scene = { readonly name: string; readonly officer: string | null; readonly path: string; readonly show?: (page: Page) => Promise<unknown> }

/** Opens the form of a new value, above what the register holds. */
async function newValue(page: Page): Promise<void> {
  await page.locator('.d-card').first().waitFor()
  await page.locator('.k-page .d-button').first().click()
  await page.locator('form [type=submit]').waitFor()
}

const scenes: readonly Scene[] = [
  { name: 'desk: sign-in', officer: null, path: '', show: (page) => page.locator('#door').waitFor() },
  { name: 'desk: nothing in the inbox', officer: 'officer', path: '/', show: (page) => page.locator('.d-state').waitFor() },
  { name: 'desk: inbox', officer: 'compliance', path: '/#cases', show: (page) => page.locator('.k-row').first().waitFor() },
  { name: 'desk: queues of a shift', officer: 'officer', path: '/queues', show: (page) => page.locator('.k-row').nth(2).waitFor() },
  {
    name: 'desk: currency that was not used',
    officer: 'officer',
    path: `/unused/${ID}/${ID}`,
    show: (page) => page.locator('.k-beside .d-card').nth(2).waitFor(),
  },
  {
    name: 'desk: a card to be sent',
    officer: 'officer',
    path: `/card-deliveries/${ID}/${ID}`,
    show: (page) => page.locator('.k-beside .d-card').nth(2).waitFor(),
  },
  {
    name: 'desk: a card is noted as sent',
    officer: 'officer',
    path: `/card-deliveries/${ID}/${ID}`,
    async show(page) {
      await page.locator('.d-card ~ .d-row .d-button').last().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: a day of cards that differs', officer: 'officer', path: '/settlements/2026-11-19', show: (page) => page.locator('.k-row').nth(1).waitFor() },
  {
    name: 'desk: a day that differs from clearing',
    officer: 'officer',
    path: '/clearing-days/2026-11-19',
    show: (page) => page.locator('.k-row').nth(1).waitFor(),
  },
  {
    name: 'desk: a verdict on a day of clearing',
    officer: 'officer',
    path: '/clearing-days/2026-11-19',
    async show(page) {
      await page.locator('.d-card ~ .d-row .d-button').last().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: a case that waits', officer: 'officer', path: `/registrations/${ID}/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: passing a case',
    officer: 'officer',
    path: `/registrations/${ID}/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button').last().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: naming the head of a company',
    officer: 'officer',
    path: `/registrations/${ID}/${ID}#headless`,
    async show(page) {
      await page.locator('.k-columns ~ .d-banner .d-button').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: an application', officer: 'officer', path: `/applications/${ID}/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: giving an application back',
    officer: 'officer',
    path: `/applications/${ID}/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button').nth(1).click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: a questionnaire', officer: 'officer', path: `/questionnaires/${ID}/2`, show: (page) => page.locator('.d-ownership').waitFor() },
  {
    name: 'desk: giving fields of a questionnaire back',
    officer: 'officer',
    path: `/questionnaires/${ID}/2`,
    async show(page) {
      await page.locator('.d-card [aria-pressed]').first().click()
      await page.locator('.d-card select').nth(2).selectOption('differsFromRegister')
      await page.locator('.k-columns ~ .d-row .d-button').nth(1).click()
      await page.locator('dialog[open] textarea').nth(1).waitFor()
    },
  },
  { name: 'desk: lists of sanctions', officer: 'compliance', path: '/lists', show: (page) => page.locator('.d-card').nth(1).waitFor() },
  { name: 'desk: a payment on hold', officer: 'officer', path: `/held/${ID}/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: giving a payment on hold back',
    officer: 'officer',
    path: `/held/${ID}/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button-danger').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: a transfer that clearing leaves in doubt',
    officer: 'officer',
    path: `/held/${IN_DOUBT}/${ID}`,
    show: (page) => page.locator('.k-columns').waitFor(),
  },
  { name: 'desk: unclear sums', officer: 'officer', path: '/incoming', show: (page) => page.locator('.k-row').nth(1).waitFor() },
  { name: 'desk: a transfer from another bank', officer: 'officer', path: `/incoming/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: an unclear sum is credited',
    officer: 'officer',
    path: `/incoming/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button').first().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: an unclear sum goes back',
    officer: 'officer',
    path: `/incoming/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button-danger').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: a head whom the register names no more',
    officer: 'officer',
    path: `/heads/${ID}/${ID}`,
    show: (page) => page.locator('.k-columns').waitFor(),
  },
  { name: 'desk: the last head of a company', officer: 'officer', path: `/heads/${ID}/${IN_DOUBT}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: ending the authority of a head',
    officer: 'officer',
    path: `/heads/${ID}/${ID}`,
    async show(page) {
      await page.locator('.k-columns ~ .d-row .d-button-danger').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: an enquiry', officer: 'officer', path: `/enquiries/${ID}`, show: (page) => page.locator('.k-beside .d-card').nth(3).waitFor() },
  { name: 'desk: opening a company', officer: 'officer', path: '/companies', show: (page) => page.locator('form textarea').waitFor() },
  {
    name: 'desk: clients who were found',
    officer: 'officer',
    path: '/companies',
    async show(page) {
      await page.locator('form input').fill('Ромашка')
      await page.locator('form textarea').fill('Дзвінок про картку')
      await page.locator('form [type=submit]').click()
      await page.locator('.k-row').nth(1).waitFor()
    },
  },
  {
    name: 'desk: a client who is not open yet',
    officer: 'officer',
    path: `/companies/${IN_DOUBT}?from=enquiry`,
    show: (page) => page.locator('form textarea').waitFor(),
  },
  {
    name: 'desk: a person who was just blocked',
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page) {
      await answerCalls(page, '**/api/desk/actions/challenge', json({ challengeId: ID, options: {} }))
      await answerCalls(page, '**/api/desk/actions', json({ ...anAction, kind: 'blockPlacing', facts: [], companyId: ID }))
      await page.locator('.k-list .d-button-secondary').first().click()
      await page.locator('dialog[open] [type=submit]').click()
      await page.locator('.k-page > .d-banner').waitFor()
    },
  },
  { name: 'desk: a company', officer: 'officer', path: `/companies/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  {
    name: 'desk: blocking a person',
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page) {
      await page.locator('.k-list .d-button-secondary').first().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  ...[
    { name: 'desk: another name of a company', button: /Змінити назву|Изменить название/ },
    { name: 'desk: another name of a person', button: /Змінити ім’я|Изменить имя/ },
  ].map(({ name, button }) => ({
    name,
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page: Page) {
      await page.getByRole('button', { name: button }).first().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  })),
  {
    name: 'desk: locking a card',
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page) {
      await page.locator('.k-list li', { hasText: '4839' }).locator('.d-button').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: arresting a deposit',
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page) {
      await page.locator('.k-list li', { hasText: 'До запитання' }).getByRole('button').last().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: a rate of its own for a company',
    officer: 'officer',
    path: `/companies/${ID}`,
    async show(page) {
      await page.getByRole('button', { name: /Окрема ставка|Отдельная ставка/ }).click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: actions to decide', officer: 'security', path: '/actions', show: (page) => page.locator('.d-card').first().waitFor() },
  { name: 'desk: staff and roles', officer: 'security', path: '/staff', show: (page) => page.locator('.k-row').nth(5).waitFor() },
  {
    name: 'desk: a new account',
    officer: 'security',
    path: '/staff',
    async show(page) {
      await page.locator('.k-page .d-button').first().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: passkeys of the staff', officer: 'security', path: '/staff#keys', show: (page) => page.locator('.k-row .k-list').first().waitFor() },
  {
    name: 'desk: a passkey is taken away',
    officer: 'security',
    path: '/staff#keys',
    async show(page) {
      await page.locator('.k-list .d-button').first().click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  {
    name: 'desk: an invitation for a lost passkey',
    officer: 'security',
    path: '/staff#keys',
    async show(page) {
      await page
        .getByRole('button', { name: /Запросити|Пригласить/ })
        .first()
        .click()
      await page.locator('dialog[open] fieldset input').first().check({ force: true })
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: registers', officer: 'product', path: '/registers', show: (page) => page.locator('.k-row').nth(3).waitFor() },
  { name: 'desk: the tariff', officer: 'product', path: '/registers/tariff', show: newValue },
  { name: 'desk: limits', officer: 'product', path: '/registers/methodLimits', show: newValue },
  {
    name: 'desk: a limit above the ceiling',
    officer: 'product',
    path: '/registers/methodLimits',
    async show(page) {
      await newValue(page)
      await page.locator('.k-fieldset input').first().fill('9 000 000')
      await page.locator('form [type=submit]').click()
      await page.locator('.d-field-error').first().waitFor()
    },
  },
  {
    name: 'desk: deposits that are offered',
    officer: 'product',
    path: '/registers/depositProducts',
    async show(page) {
      await page.locator('.d-card details summary').first().click()
    },
  },
  {
    name: 'desk: deposits, a line that is no rate',
    officer: 'product',
    path: '/registers/depositProducts',
    async show(page) {
      await newValue(page)
      await page.locator('form textarea').first().fill('UAH; 31–91; 10 000,00; monthly; 11,5\nUAH; три місяці; 10 000,00; monthly; 12')
      await page.locator('form [type=submit]').click()
      await page.locator('.d-field-error').first().waitFor()
    },
  },
  {
    name: 'desk: deposits before and after',
    officer: 'product',
    path: '/registers/depositProducts',
    async show(page) {
      await newValue(page)
      await page.locator('form textarea').first().fill('UAH; 31–91; 10 000,00; atEnd; 11,5\nUAH; 92–183; 10 000,00; atEnd; 13,25; 2027-03-31')
      await page.locator('form [type=submit]').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: taxes of interest', officer: 'product', path: '/registers/interestTaxes', show: newValue },
  { name: 'desk: the guarantee of deposits', officer: 'product', path: '/registers/depositGuarantee', show: newValue },
  { name: 'desk: holidays', officer: 'product', path: '/registers/holidays', show: newValue },
  { name: 'desk: the announcement', officer: 'security', path: '/registers/announcement', show: newValue },
  {
    name: 'desk: an announcement before and after',
    officer: 'security',
    path: '/registers/announcement',
    async show(page) {
      await newValue(page)
      await page.locator('form textarea').first().fill('SMS надходять із затримкою')
      await page.locator('form textarea').nth(1).fill('SMS приходят с задержкой')
      await page.locator('form [type=submit]').click()
      await page.locator('dialog[open] textarea').waitFor()
    },
  },
  { name: 'desk: trusted certificates', officer: 'security', path: '/registers/trustAnchors', show: newValue },
  { name: 'desk: the terms of exchange', officer: 'product', path: '/registers/exchangeTerms', show: newValue },
  { name: 'desk: the grounds of exchange', officer: 'product', path: '/registers/exchangeGrounds', show: newValue },
  { name: 'desk: accounts of the budget that end', officer: 'product', path: '/registers/budgetAccounts', show: newValue },
  {
    name: 'desk: accounts of the budget, a line that is wrong',
    officer: 'product',
    path: '/registers/budgetAccounts',
    async show(page) {
      await newValue(page)
      await page.locator('form textarea').fill('11011700 2026-07-01 2026-12-31\n11011700 2026-12-31 2027-12-31')
      await page.locator('form [type=submit]').click()
      await page.locator('.d-field-error').first().waitFor()
    },
  },
  { name: 'desk: exchange', officer: 'officer', path: '/exchange', show: (page) => page.locator('.k-row').nth(3).waitFor() },
  { name: 'desk: papers of a purchase of currency', officer: 'officer', path: `/exchange/${ID}/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  { name: 'desk: messages of the processor of cards', officer: 'officer', path: '/card-messages', show: (page) => page.locator('.k-row').nth(1).waitFor() },
  { name: 'desk: rules', officer: 'product', path: '/rules', show: (page) => page.locator('.k-row').nth(5).waitFor() },
  { name: 'desk: trail', officer: 'security', path: '/trail', show: (page) => page.locator('.k-row').first().waitFor() },
  { name: 'desk: an address that does not exist', officer: 'product', path: '/nowhere' },
]

for (const [place, { name, officer, path, show }] of scenes.entries()) {
  for (const look of looksByTurns(place)) {
    test(`${name}: ${nameOf(look)}`, async ({ browser }) => {
      const desk = process.env['DESK_URL'] ?? ''
      const context = await browser.newContext({ baseURL: desk, locale: 'uk-UA', reducedMotion: 'reduce' })
      const { page, faults } = await openPage(context, look, desk)
      if (officer !== null) await enterByCall(page, officer)
      if (path === '/#cases')
        await answerCalls(
          page,
          '**/api/desk/inbox*',
          json({
            cases: [
              aCase,
              { ...aCase, kind: 'relation', isLate: false, takenBy: null },
              anApplication,
              aHeld,
              aPaper,
              { ...aPaper, kind: 'incoming', companyId: undefined, requestId: undefined, uetr: ID, company: null, person: HOSTILE },
              { ...aPaper, kind: 'surplus', requestId: undefined, useId: ID },
              { ...aPaper, kind: 'delivery', requestId: undefined, cardId: ID },
              { ...aPaper, kind: 'difference', companyId: undefined, requestId: undefined, day: '2026-11-19', company: null, person: '' },
              { ...aPaper, kind: 'clearingDay', companyId: undefined, requestId: undefined, day: '2026-11-19', company: null, person: '', sum: null },
              { ...aCase, kind: 'head', takenBy: null },
              aQuestionnaire,
              aHit,
              anEnquiry,
            ].map((one, index) => ({ ...one, place: String(index) })),
            next: 'x',
            actionsToDecide: 3,
            setAside: { count: 2, oldest: AT },
          }),
        )
      if (path.startsWith('/unused/')) await answerCalls(page, '**/api/desk/unused/**', json(shownUnused))
      if (path.startsWith('/card-deliveries/')) await answerCalls(page, '**/api/desk/card-deliveries/**', json(shownDelivery))
      if (path.startsWith('/clearing-days/')) await answerCalls(page, '**/api/desk/clearing-days/*', json(shownClearingDay))
      if (path.startsWith('/settlements/')) await answerCalls(page, '**/api/desk/settlements/*', json(shownSettlement))
      if (path === '/#cases' || path === '/queues') await answerCalls(page, '**/api/desk/inbox/views', json(shownViews))
      if (path === '/actions')
        await answerCalls(
          page,
          '**/api/desk/actions*',
          json({
            actions: [
              anAction,
              anActionOnHeld,
              {
                ...anAction,
                id: ID.replace(/1$/, '2'),
                state: 'denied',
                decisionReason: 'Наказу ще немає, чекаємо',
                decidedAt: AT,
                checker: { id: ID, name: 'Безпека Віра' },
                may: { decide: false, withdraw: false },
              },
            ],
            more: false,
          }),
        )
      if (path === '/staff#keys') await answerCalls(page, '**/api/desk/staff', json(shownStaff))
      const isHeadless = path.endsWith('#headless')
      if (path.startsWith('/registrations')) await answerCalls(page, '**/api/desk/registrations/**', json(isHeadless ? headlessCase : shownCase))
      if (path.startsWith('/applications')) await answerCalls(page, '**/api/desk/applications/**', json(shownApplication))
      if (path.startsWith('/questionnaires')) await answerCalls(page, '**/api/desk/questionnaires/**', json(shownQuestionnaire))
      if (path === '/lists') await answerCalls(page, '**/api/desk/lists', json(shownLists))
      if (path.startsWith('/held')) await answerCalls(page, '**/api/desk/held/**', json(path.includes(IN_DOUBT) ? inDoubt : shownHeld))
      if (path === '/incoming') await answerCalls(page, '**/api/desk/incoming', json(shownUnclear))
      if (path.startsWith('/incoming/')) await answerCalls(page, '**/api/desk/incoming/*', json(shownIncoming))
      if (path.startsWith('/heads')) await answerCalls(page, '**/api/desk/heads/**', json(path.includes(IN_DOUBT) ? lastHead : shownHead))
      if (path.startsWith('/enquiries')) await answerCalls(page, '**/api/desk/enquiries/**', json(shownThread))
      if (path === '/exchange') {
        await answerCalls(page, '**/api/desk/exchange/dealing', json(shownDealing))
        await answerCalls(page, '**/api/desk/exchange/requests', json(shownPapers))
        await answerCalls(page, '**/api/desk/exchange/due', json(shownDue))
      }
      if (path.startsWith('/exchange/')) await answerCalls(page, '**/api/desk/exchange/requests/**', json(shownPurchase))
      if (path === '/card-messages') await answerCalls(page, '**/api/desk/card-messages', json(shownCardMessages))
      if (path === '/companies') await answerCalls(page, '**/api/desk/companies/search', json(shownFound))
      if (path.startsWith(`/companies/${IN_DOUBT}`)) await answerCalls(page, '**/api/desk/companies/*', refusal('DESK_COMPANY_NOT_OPENED', 403))
      if (path.startsWith(`/companies/${ID}`)) await answerCalls(page, '**/api/desk/companies/**', json(shownCompany))
      await answerCalls(page, '**/api/desk/cases/**', json(shownWork))
      await answerCalls(page, '**/api/desk/companies/*/beside', json(shownBeside))
      for (const [kind, register] of Object.entries(shownRegisters))
        if (path === `/registers/${kind}`) await answerCalls(page, `**/api/desk/registers/${kind}`, json(register))
      await page.goto(`/desk${path}`)
      await show?.(page)
      await see(page, faults, look, name)
      await context.close()
    })
  }
}

/** Comes in through the door without its page. */
async function enterByCall(page: Page, officer: string): Promise<void> {
  await page.request.get('/api/')
  const token = (await page.context().cookies()).find(({ name }) => name === 'd_csrf')?.value ?? ''
  const answer = await page.request.post('/api/desk/door', { data: { officer }, headers: { 'csrf-token': decodeURIComponent(token), browser: 'true' } })
  expect(answer.status(), await answer.text()).toBe(200)
}
