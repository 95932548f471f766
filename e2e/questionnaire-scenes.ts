import type { Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** The questionnaire of a client, for pages.spec.ts. */

const PERSON = '0197a000-0000-7000-8000-0000000000f1'

const section = (name: string, answers: object | null, more: object = {}) => ({
  section: name,
  answers,
  filled: true,
  faults: answers === null ? null : {},
  sources: {},
  returned: {},
  revision: 1,
  savedAt: '2026-11-26T09:30:00.000Z',
  savedBy: 'Коваль Олена Іванівна',
  savedByYou: false,
  ...more,
})

const place = '04070, Київ, вул. Набережно-Хрещатицька, буд. 27-А, приміщення 114'

const company = {
  name: 'Товариство з обмеженою відповідальністю «Довгоназваний Зелений Гай над Дніпром»',
  shortName: 'ТОВ «Зелений Гай»',
  code: '39124015',
  legalForm: 'Товариство з обмеженою відповідальністю',
  registeredOn: '2014-03-11',
  registerNumber: '10741020000049219',
  registeredPlace: place,
  actualPlace: place,
  mainActivity: '46.2',
  otherActivities: ['46.31', '52.10'],
  ownershipForm: 'PRIVATE',
  businessActivities: ['TRADING'],
  staffCount: '14 осіб',
  licences: [{ activity: 'Оптова торгівля пальним', number: '990614202000045', validUntil: '2028-05-01' }],
  executiveBody: 'DIRECTOR',
  head: { name: 'Коваль Олена Іванівна', inn: '3068208400', since: '2019-02-01' },
  taxSystem: 'GENERAL',
  paysVat: true,
  vatNumber: '391240126553',
}

const register = { from: 'register', at: '2026-11-26T08:00:00.000Z' }

const purpose = {
  purposes: ['PAYMENTS', 'SALARY', 'TAXES'],
  explanation: 'Продаємо овочі ресторанам і крамницям Києва; платять безготівково за накладними',
  monthlyTurnover: '1200000',
  cashShare: '5',
  tradesAbroad: true,
  currencies: ['EUR'],
  countries: ['PL', 'DE'],
  partners: [{ name: 'ТОВ «Сьоме Небо»', country: 'UA', code: '41001278' }],
  fundSources: ['SALES', 'OTHER'],
  fundSourceWords: 'Продаж старого складу',
}

const taxResidence = { usPerson: false, residences: [{ country: 'UA', taxNumber: '39124015' }], entityKind: 'ACTIVE' }

const person = {
  name: 'Коваль Олена Іванівна',
  birthDate: '1984-01-01',
  refusedInn: false,
  inn: '3068208400',
  citizenships: ['UA'],
  residenceCountry: 'UA',
  residence: place,
  document: { kind: 'ID_CARD', number: '001234567', issuer: '8030', issuedOn: '2021-06-15', validUntil: '2031-06-15' },
  powerBasis: 'CHARTER',
  wasExposed: false,
}

const people = [
  { id: PERSON, name: 'Коваль Олена Іванівна', self: true, filled: true, answers: person, faults: {}, returned: {} },
  {
    id: PERSON.replace(/.$/, '2'),
    name: 'Шевченко-Олександренко Наталія Сергіївна',
    self: false,
    filled: false,
    answers: null,
    faults: null,
    returned: {},
  },
]

const step = (event: string, state: string, at: string) => ({ event, state, at })

const version = {
  version: 2,
  state: 'returned',
  begunAt: '2026-11-23T08:00:00.000Z',
  begunBecause: 'due',
  sections: [
    section('company', company, {
      filled: false,
      faults: { staffCount: 'Invalid whole number' },
      sources: { name: register, code: register, registeredOn: register, 'head.inn': register },
      returned: { actualPlace: 'differsFromDocument', 'head.since': 'unclear' },
      savedAt: '2026-11-23T09:00:00.000Z',
    }),
    section('contacts', { phone: '+380 44 123 45 67', email: 'office@example.com' }),
    section('ownership', {}, { filled: false, revision: 0 }),
    section('purpose', purpose),
    section('taxResidence', taxResidence),
    section('exposedPersons', { anyExposed: false }),
    section('financials', {}, { filled: false, revision: 0 }),
    section('documents', {}),
  ],
  people,
  submittedAt: '2026-11-24T09:00:00.000Z',
  submittedBy: 'Коваль Олена Іванівна',
  fingerprint: '7K3M-9QXD',
  words: 'Адреса складу в договорі оренди інша. Напишіть ту, де насправді працюють люди.',
  signatureReturned: null,
  timeline: [
    step('START', 'new', '2026-11-23T08:00:00.000Z'),
    step('SUBMIT_BY_EDS', 'documents_loaded', '2026-11-24T09:00:00.000Z'),
    step('SIGNATURE_VALID', 'loaded', '2026-11-24T09:01:00.000Z'),
    step('TAKE', 'tmp_seen', '2026-11-24T11:00:00.000Z'),
    step('RETURN', 'returned', '2026-11-24T12:30:00.000Z'),
  ],
  promisedAt: null,
}

const ofCompany = {
  kind: 'company',
  standing: 'processed',
  goodUntil: '2026-12-12',
  version,
  cardObstacle: null,
  actions: ['SAVE', 'SUBMIT', 'WITHDRAW'],
  methods: ['EDS'],
  submitRefusal: null,
}

const entrepreneur = {
  registeredOn: '2019-05-20',
  registerNumber: '20000000000012345',
  businessPlace: place,
  mainActivity: '62.01',
  otherActivities: [],
  businessActivities: ['SERVICES'],
  staffCount: '0',
  taxSystem: 'GROUP_3',
  incomeLastYear: '840000',
  paysVat: false,
}

const ofEntrepreneur = {
  ...ofCompany,
  kind: 'entrepreneur',
  version: {
    ...version,
    state: 'new',
    sections: [
      section('entrepreneur', entrepreneur),
      section('purpose', { ...purpose, tradesAbroad: false }),
      section('taxResidence', { usPerson: false, residences: [{ country: 'UA', taxNumber: '3068208400' }] }),
      section('exposedPersons', { anyExposed: false }),
      section('documents', {}),
    ],
    people: people.slice(0, 1),
    submittedAt: null,
    submittedBy: null,
    fingerprint: null,
    words: null,
    timeline: version.timeline.slice(0, 1),
  },
  methods: ['SMS', 'EMAIL', 'EDS'],
}

const withoutCard = {
  ...ofCompany,
  standing: 'card_empty',
  version: {
    ...version,
    state: 'card_empty',
    words: null,
    timeline: [
      ...version.timeline.slice(0, 3),
      step('APPROVE', 'correct', '2026-11-25T10:00:00.000Z'),
      step('OPEN_WITHOUT_CARD', 'card_empty', '2026-11-25T10:00:01.000Z'),
    ],
  },
  cardObstacle: 'paymentsClosed',
  actions: [],
  methods: [],
}

const noDocuments = json({ documents: [], atMost: 20, maxBytes: 10_485_760, isOpen: true })

async function show(page: Page, answer: object, path: string, shown: string, documents: Parameters<typeof answerCalls>[2] = noDocuments): Promise<void> {
  await answerCalls(page, '**/file-service/documents*', documents)
  await answerCalls(page, '**/questionnaire-service/questionnaire', json(answer))
  await page.goto(path)
  await page.locator(shown).first().waitFor()
}

/** Another head, or the same one in another tab, has saved other answers meanwhile. */
async function showTwoAnswers(page: Page, savedByYou: boolean): Promise<void> {
  const theirs = { ...purpose, monthlyTurnover: '2500000', cashShare: '10' }
  const changed = { ...version, sections: [section('purpose', theirs, { revision: 2, savedBy: 'Гончар Богдан Петрович', savedByYou })] }
  await answerCalls(page, '**/questionnaire-service/questionnaire/sections/*', refusal('STATUS_QUESTIONNAIRE_CHANGED', 409))
  await show(page, ofCompany, '/cabinet/questionnaire/purpose', '.d-amount-input')
  await answerCalls(page, '**/questionnaire-service/questionnaire', json({ ...ofCompany, version: changed }))
  await page.locator('.d-amount-input').fill('1500000')
  await page.locator('.d-banner .d-radio-cards').first().waitFor()
}

const holding = (owner: string, owned: string, share: string) => ({ owner, owned, kind: 'capital', share })

/** Two companies and three people; one of the companies belongs in part to nobody who is named. */
const owners = {
  nodes: [
    { id: 'owner-1', kind: 'person', name: 'Коваль Олена Іванівна', country: 'UA', code: '3068208400', birthDate: '1984-01-01', residence: place },
    { id: 'owner-2', kind: 'company', name: 'Товариство з обмеженою відповідальністю «Інвестиційна компанія Придніпров’я»', country: 'UA', code: '31316718' },
    { id: 'owner-3', kind: 'person', name: 'Kowalski Jan', country: 'PL', code: '', passport: '', birthDate: '1970-03-02', residence: 'Kraków, Długa 1' },
    { id: 'owner-4', kind: 'state', name: 'Фонд державного майна', country: 'UA' },
  ],
  holdings: [
    holding('owner-1', 'client', '10'),
    holding('owner-2', 'client', '2/3'),
    holding('owner-1', 'owner-2', '60'),
    holding('owner-3', 'owner-2', '24,5 %'),
    { owner: 'owner-3', owned: 'client', kind: 'control', how: 'призначає директора за корпоративним договором' },
    holding('owner-4', 'client', '70/300'),
  ],
  rests: [{ node: 'owner-2', explanation: 'Дрібні акціонери, жоден не має і 5 %' }],
  noBeneficiary: '',
}

/** Current liabilities are one thousand too small. */
const statement = {
  noStatement: false,
  year: '2025',
  rows: {
    '1095': '721432',
    '1100': '805604',
    '1195': '1997296',
    '1300': '2718728',
    '1495': '1043641',
    '1595': '59731',
    '1695': '1615355',
    '1900': '2718728',
    '2000': '6249313',
    '2050': '4707547',
    '2090': '1541766',
  },
  before: { '1195': '1500000', '1900': '2100000', '2000': '5100000' },
}

const withAnswers = (name: string, answers: object) => ({ ...ofCompany, version: { ...version, sections: [section(name, answers)] } })

const handedIn = (asked: string, name: string, more: object = {}) => ({
  id: PERSON.replace(/..$/, String(10 + name.length)),
  asked,
  name,
  kind: 'pdf',
  pages: 14,
  bytes: 2_340_000,
  sha256: '0'.repeat(64),
  uploadedAt: '2026-11-25T15:20:00.000Z',
  isOwn: true,
  ...more,
})

/** Some documents are there, a colleague's too, and the bank has just refused one. */
async function showDocuments(page: Page): Promise<void> {
  const documents = [
    handedIn('IDENTITY', 'паспорт_шевченко-олександренко_наталії_сергіївни_обидва_боки.jpg', { kind: 'jpeg', pages: 1, isOwn: false }),
    handedIn('CHARTER', 'Статут ТОВ Зелений Гай (редакція 2025).pdf.p7s', { kind: 'p7s' }),
  ]
  const list = json({ documents, atMost: 20, maxBytes: 10 * 1024 ** 2, isOpen: true })
  const refused = refusal('INVALID_REQUEST', 400, { fields: { file: 'PDF has scripts' } })
  await show(page, ofCompany, '/cabinet/questionnaire/documents', '.c-handed-in a', (call) => (call.method === 'POST' ? refused(call) : list(call)))
  const file = { name: 'рішення.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').nth(2).setInputFiles(file)
  await page.locator('.d-field-error').first().waitFor()
}

export const questionnaireScenes: readonly Scene[] = [
  { name: 'questionnaire that the bank gave back', opens: (page) => show(page, ofCompany, '/cabinet/questionnaire', '.c-rows .d-badge') },
  {
    name: 'questionnaire of a client whom the bank knows without one',
    opens: (page) => show(page, { ...ofCompany, goodUntil: null, version: null, actions: ['START'] }, '/cabinet/questionnaire', '.c-asks'),
  },
  { name: 'questionnaire whose account stands and whose card does not', opens: (page) => show(page, withoutCard, '/cabinet/questionnaire', '.d-banner a') },
  {
    name: 'section with remarks of the bank and faults',
    opens: (page) => show(page, ofCompany, '/cabinet/questionnaire/company?check=true', '.d-field-error'),
  },
  {
    name: 'owners of a company',
    opens: (page) => show(page, withAnswers('ownership', owners), '/cabinet/questionnaire/ownership?check=true', '.d-ownership-owner'),
  },
  {
    name: 'statement whose rows do not agree',
    opens: (page) => show(page, withAnswers('financials', statement), '/cabinet/questionnaire/financials?check=true', '.d-field-error'),
  },
  { name: 'documents that the bank asks for', opens: (page) => showDocuments(page) },
  { name: 'section that two people have answered', opens: (page) => showTwoAnswers(page, false) },
  { name: 'section that one person has answered in two tabs', opens: (page) => showTwoAnswers(page, true) },
  { name: 'questionnaire before it is signed', opens: (page) => show(page, ofEntrepreneur, '/cabinet/questionnaire/signing', '.c-thing-todo button') },
]
