// security row 25
import { picture } from '../apps/server/src/testing/test-images.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { agree } from './agree.ts'
import { consentsScenes } from './consents-scenes.ts'
import { letInScenes } from './let-in-scenes.ts'
import { answerCalls, type Call, json, never } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { isTriedFurther } from '../scripts/stages/left-to-ci.mjs'
import { seeFurther } from './seen-further.ts'
import { type Look, looksByTurns, nameOf, openPage, see } from './seen-page.ts'
import { accessChanges, changeByKeyAlone, changeOfPerson, withdrawalScenes } from './access-change-scenes.ts'
import { accountsScenes } from './accounts-scenes.ts'
import { cardOrdersScenes } from './card-orders-scenes.ts'
import { cardReceiptsScenes, showNetwork } from './card-receipts-scenes.ts'
import { cardRequestsScenes } from './card-requests-scenes.ts'
import { cardsScenes } from './cards-scenes.ts'
import { depositOffersScenes } from './deposit-offers-scenes.ts'
import { exchangeRatesScenes } from './exchange-rates-scenes.ts'
import { depositsScenes } from './deposits-scenes.ts'
import { exchangeRequestsScenes } from './exchange-requests-scenes.ts'
import { personalScenes } from './personal-scenes.ts'
import { companyScenes, historyOfPerson } from './company-scenes.ts'
import { inboxScenes } from './inbox-scenes.ts'
import { homeScenes, OVERVIEW } from './home-scenes.ts'
import { accountChartsScenes } from './account-charts-scenes.ts'
import { payeeLinkScenes, stageScenes } from './payee-link-scenes.ts'
import { LIST, listOf, paymentsListScenes } from './payments-list-scenes.ts'
import { paymentImportScenes } from './payment-import-scenes.ts'
import { questionnaireScenes } from './questionnaire-scenes.ts'
import { salaryScenes } from './salary-scenes.ts'
import { quickWaysScenes } from './quick-ways-scenes.ts'
import {
  ACCOUNTANT,
  accountant,
  authorAlone,
  byMail,
  bySms,
  director,
  draft,
  firstSignature,
  happened,
  itsDay,
  longestValues,
  longLife,
  PAYMENT,
  passwordChanged,
  payment,
  planOfOne,
  planOfTwo,
  recovered,
  showPayment,
} from './shown-payment.ts'
import { supportScenes } from './support-scenes.ts'
import { statementMailScenes } from './statement-mail-scenes.ts'
import { accountEndsScenes } from './account-ends-scenes.ts'
import { regularFormScenes, regularPaymentsScenes } from './regular-payments-scenes.ts'
import { statementScenes } from './statement-scenes.ts'
import { onPhone, openWithCode, type ShownCode } from './waiting-for-phone.ts'
import { verificationScenes } from './verification-scenes.ts'
import { appear, check, click, fill, pressKey, reply, select, type, type Scene, showScene } from './scene.ts'

const originOf = (baseURL: string | undefined): string => baseURL ?? process.env['BASE_URL'] ?? ''

const registration = { contact: null, resend_after: 0, entrepreneur: null, client_code: null, phones: [], registered: null }

/** Opens the page of a step that a registration is at. */
async function showRegistration(page: Page, at: { step: string } & Partial<Record<keyof typeof registration, unknown>>): Promise<void> {
  await answerCalls(page, '**/auth-service/reg/tmp', json({ ...registration, ...at }))
  // Any page of a registration leads to the one of its step.
  await page.goto('/sign/confirm/registration/phone')
}

async function showOrganization(page: Page): Promise<void> {
  await showRegistration(page, { step: 'organization' })
  await page.locator('input[name=okpo]').waitFor()
}

/** The other tab of the organization. */
async function showCompany(page: Page): Promise<void> {
  await page.locator('.s-registrant input').last().check()
  await page.locator('select').waitFor()
}

async function sendCompany(page: Page): Promise<void> {
  await showCompany(page)
  await page.locator('input[name=okpo]').fill('39124015')
  await page.locator('input[name=inn]').fill('3482401118')
  await agree(page)
  await page.locator('button[type=submit]').click()
}

type Seen = { page: Page; accountId: string }
const recentRecipients = [
  { name: 'ФОП Бондаренко Ігор Васильович', code: '14360570', iban: 'UA083888880000000026001000001' },
  { name: 'ТОВ «Ґанок»', code: '14360570', iban: 'UA783888880000000026001000002' },
]

const brokenServer = json({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }, 500)

/** Payments to new recipients wait. */
const showWait = (page: Page, wait: object) => answerCalls(page, '**/user/new-recipients', json({ wait }))

const ACCOUNT = PAYMENT.replace(/.$/, 'a')

const ownAccount = (last: string, iban: string, alias: string | null, currency: string, availableBalance: string, type = 'CURRENT') => ({
  id: PAYMENT.replace(/.$/, last),
  iban,
  type,
  alias,
  currency,
  availableBalance,
})

const tax = (name: string, about: string, amount: string | null, shareOfIncome: number | null, isMaximum: boolean) => ({
  tax: name,
  remittanceInformation: `101 ${about}`,
  amount,
  shareOfIncome,
  isMaximum,
  period: thirdQuarter,
  due: '2026-11-20',
  paid: null as object | null,
  passed: null as object | null,
})

const thirdQuarter = { first: '2026-07-01', last: '2026-09-30' }
const fourthQuarter = { first: '2026-10-01', last: '2026-12-31' }
const november = { first: '2026-11-01', last: '2026-11-30' }

const socialContribution = {
  ...tax('socialContribution', 'ЄСВ за IV квартал 2026 року', '570702', null, false),
  period: fourthQuarter,
  due: '2027-01-19',
  paid: { period: thirdQuarter, amount: '570702', day: '2026-10-18', isOnItsWay: false, isPart: false },
}

const declared = { period: fourthQuarter, due: '2027-02-09' }

const preparedForm = {
  refusal: null,
  outdated: null,
  suggestedNumber: '18',
  begin: { accountId: null, insteadOf: null },
  reservedAccount: null,
  blocked: [],
  deposits: [],
  today: '2026-11-20',
  lastDay: '2027-11-20',
  recentRecipients,
  accounts: [
    ownAccount('a', 'UA083888880000000026001000001', 'Основний', 'UAH', '123456789050'),
    ownAccount('b', 'UA783888880000000026001000002', null, 'UAH', '3000000', 'CREDIT'),
    ownAccount('c', 'UA513888880000000026001000003', null, 'USD', '240000'),
  ],
  cards: [
    { id: PAYMENT.replace(/.$/, 'd'), number: '999388••••••0013', accountId: ACCOUNT, currency: 'UAH' },
    { id: PAYMENT.replace(/.$/, 'e'), number: '999388••••••0021', accountId: PAYMENT.replace(/.$/, 'b'), currency: 'UAH' },
  ],
  budget: [
    {
      group: '1',
      declaration: declared,
      presets: [
        { ...tax('singleTax', 'Єдиний податок за листопад 2026 року', '33280', null, true), period: november },
        { ...tax('militaryLevy', 'Військовий збір за листопад 2026 року', '86470', null, false), period: november },
        socialContribution,
      ],
    },
    { group: '2', declaration: declared, presets: [socialContribution] },
    {
      group: '3',
      declaration: declared,
      presets: [
        {
          ...tax('singleTax', 'Єдиний податок за III квартал 2026 року', null, 500, false),
          passed: {
            remittanceInformation: '101 Єдиний податок за II квартал 2026 року',
            period: { first: '2026-04-01', last: '2026-06-30' },
            amount: null,
            due: '2026-08-19',
          },
        },
        {
          ...tax('militaryLevy', 'Військовий збір за IV квартал 2026 року', null, 100, false),
          period: fourthQuarter,
          due: '2027-02-19',
          paid: { period: thirdQuarter, amount: '123457', day: '2026-11-19', isOnItsWay: true, isPart: false },
        },
        socialContribution,
      ],
    },
    { group: '3vat', declaration: declared, presets: [socialContribution] },
    { group: '4', declaration: declared, presets: [socialContribution] },
  ],
  taxGroup: '3',
  budgetRecipients: [
    { name: 'ГУК у м. Києві/Шевченківський район', code: '37993783', iban: 'UA698999980313141029000026001', tax: 'singleTax' },
    { name: 'ГУК у м. Києві/Шевченківський район', code: '37993783', iban: 'UA338999980313111029000020001', tax: 'militaryLevy' },
    { name: 'ГУ ДПС у м. Києві', code: '44116011', iban: 'UA038999980355569001000000001', tax: 'socialContribution' },
    { name: 'ГУК у м. Києві/м. Київ', code: '37993783', iban: 'UA318999980313090107000026777', tax: null },
  ],
  paidTaxAccounts: [],
  budgetAccounts: [{ code: '11011700', from: '2026-07-01', to: '2026-12-31' }],
  knownAccounts: [],
}

const knownRecipient = {
  id: ACCOUNT,
  name: 'ТОВ «Сьоме Небо»',
  code: '41001278',
  passport: null,
  iban: 'UA163220010000026005000000701',
  bankName: 'АТ «УНІВЕРСАЛ БАНК»',
  lastDay: null,
  paidAt: null,
}

const typedForm = {
  debtorAccountId: ACCOUNT,
  creditorName: 'ТОВ «Сьоме Небо»',
  creditorCode: '41001278',
  creditorIban: 'UA863220010000026005000000702',
  amount: '125050',
  remittanceInformation: 'Оплата за послуги згідно з рахунком № 17 від 03.11.2026, без ПДВ',
  number: '17',
  valueDate: '2026-11-20',
}

const editable = {
  ...draft,
  refusedActions: [],
  form: typedForm,
  debtorAccountId: ACCOUNT,
  editedBy: 'Шевченко-Олександренко Наталія Сергіївна',
  editedAt: '2026-11-20T07:05:00.000Z',
  faults: null,
}

type FormScene = { prepared?: object; found?: readonly object[]; templates?: readonly object[]; save?: (call: Call) => Promise<void> }

/** The payment form with a bank that answers as a scene needs it. */
const stubForm = async (page: Page, { prepared = {}, found = [knownRecipient], templates = [], save = json(editable) }: FormScene = {}): Promise<void> => {
  const saving = (call: Call) => (call.method === 'PUT' ? save(call) : call.fallback())
  await answerCalls(page, '**/payment-service/payments/*', saving)
  await answerCalls(page, '**/payment-service/payments/new', json({ ...preparedForm, ...prepared }))
  await answerCalls(
    page,
    '**/payment-service/payments/terms?*',
    json({
      kind: 'toOtherBank',
      fee: '300',
      comingFee: { from: '2026-12-01', fee: '550' },
      neededSignatures: ['first', 'second'],
      creditorBankName: 'АТ «УНІВЕРСАЛ БАНК»',
    }),
  )
  await answerCalls(page, '**/payment-service/counterparties*', json({ counterparties: found }))
  await answerCalls(page, '**/payment-service/templates', json({ templates }))
  await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, (call) => (call.method === 'GET' ? json(editable)(call) : saving(call)))
}

const showForm = async (page: Page, scene: FormScene = {}): Promise<void> => {
  await stubForm(page, scene)
  await page.goto('/cabinet/payments/new')
  await page.locator('.d-segmented-equal').first().waitFor()
}

const showEdited = async (page: Page, scene: FormScene = {}): Promise<void> => {
  await stubForm(page, scene)
  await page.goto(`/cabinet/payments/${PAYMENT}/edit`)
  await page.locator('.c-form-columns').waitFor()
}

/** Another kind of payment, by its place. */
const chooseWay = (page: Page, place: number) => page.locator('.d-segmented-equal').first().locator('input').nth(place).check()

const thisSession = {
  id: PAYMENT,
  browser: 'chrome',
  system: 'windows',
  address: '203.0.113.•',
  outsideBrowser: false,
  startedAt: '2026-11-20T06:20:00.000Z',
  lastUsedAt: '2026-11-20T07:05:00.000Z',
  current: true,
}

const otherSessions = [
  { ...thisSession, id: PAYMENT.replace(/.$/, '1'), browser: 'samsung', system: 'android', address: '2001:db8:85a3:…', current: false },
  { ...thisSession, id: PAYMENT.replace(/.$/, '2'), browser: 'unknown', system: 'unknown', address: null, outsideBrowser: true, current: false },
]

const showSettings = async (page: Page, sessions: readonly object[]): Promise<void> => {
  await answerCalls(page, '**/user/sessions', json({ sessions }))
  await page.goto('/cabinet/settings')
  await page.locator('.c-session').first().waitFor()
  await page.locator('.c-notice-choice, .c-notices-card .d-state').first().waitFor()
}

type CompanyNames = Record<'uk' | 'ru', { fullName: string; shortName: string }>

/** Companies that a list tells apart. */
const numbered = ({ uk, ru }: CompanyNames, number: number): CompanyNames => ({
  uk: { ...uk, shortName: `${uk.shortName} ${number}` },
  ru: { ...ru, shortName: `${ru.shortName} ${number}` },
})

/** For a person who was not invited yet, or whose relations give no access. */
const showWithoutCompany = async (
  page: Page,
  address: string,
  relations: readonly { status: string; verification?: string; because?: string }[] = [],
): Promise<void> => {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [{ slave, ...relation }] = client.relations
    const without = relations.map(({ status, verification = null, because = null }, index) => ({
      ...relation,
      status,
      onConfirmBecause: because,
      slave: {
        ...slave,
        type: 'DIRECTOR',
        corporate: { ...slave.corporate, id: PAYMENT.replace(/.$/, String(index)), names: numbered(slave.corporate.names, index + 1), verification },
      },
    }))
    await json({ ...client, relations: without, settings: { ...client.settings, currentCompanyId: null, permissions: [] } })(call)
  })
  await answerCalls(page, '**/operation-service/verification', json({ state: 'unverified', kind: 'registration', waitsSince: null, promisedAt: null }))
  await page.goto(address)
  await (relations.length > 0 ? page.locator('.d-badge').first() : page.getByText(/^(Ви ще не дієте|Вы ещё не действуете)/)).waitFor()
}

/** One in each state that gives no access, and for each reason of the bank. */
const withoutAccess = [
  { status: 'onConfirm', verification: 'awaited' },
  { status: 'onConfirm', verification: 'unverified' },
  { status: 'onConfirm', verification: 'verified', because: 'head' },
  { status: 'onConfirm', verification: 'verified', because: 'firstOfPlace' },
  { status: 'onConfirm', verification: 'verified', because: 'identification' },
  { status: 'created' },
  { status: 'disabled' },
  { status: 'deleted' },
]

const toOtherPhone = { contact: '+380\u00A050\u00A0•••\u00A000\u00A021' }

/** A page of the existing client, or of the end. */
const showStep = async (page: Page, at: Parameters<typeof showRegistration>[1]): Promise<void> => {
  await showRegistration(page, at)
  await page.locator('h1').waitFor()
}

const ofAccountant = { positionCode: '200401', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] }
const ofOwner = ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE']

const wholeScope = { accounts: null, limits: {}, validUntil: null, authority: null }

const team = [
  {
    id: PAYMENT,
    name: 'Савчук Ірина Богданівна',
    type: 'DIRECTOR',
    positionCode: '200301',
    permissions: ofOwner,
    signatureType: 'first',
    status: 'active',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: true,
    changeRefusal: null,
    endingRefusal: 'RELATION_OWN',
  },
  {
    id: PAYMENT.replace(/.$/, '1'),
    name: 'Шевченко-Олександренко Наталія Сергіївна',
    type: 'ACCOUNTANT',
    ...ofAccountant,
    positionCode: '200400',
    signatureType: 'second',
    status: 'active',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
  {
    id: PAYMENT.replace(/.$/, '2'),
    name: 'Ґудзь Євген Юхимович',
    type: 'TRUSTEE',
    positionCode: '200700',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'],
    signatureType: 'none',
    status: 'onConfirm',
    onConfirmBecause: 'identification',
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
  {
    id: PAYMENT.replace(/.$/, '3'),
    name: 'Лисенко Оксана Миколаївна',
    type: 'ACCOUNTANT',
    positionCode: null,
    permissions: ['DEFAULT_CB_ACCESS'],
    signatureType: 'none',
    status: 'disabled',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
]

const narrowedTeam = team.map((person, index) =>
  index === 1
    ? {
        ...person,
        limits: { SMS: { perPayment: '5000000', perDay: '20000000', perMonth: null }, EDS: { perPayment: '0', perDay: null, perMonth: null } },
        validUntil: '2027-06-30',
        authority: { number: '14-к', date: '2026-11-20' },
      }
    : person,
)

const sentInvitation = {
  id: PAYMENT,
  name: 'Поліщук Арсен Маркович',
  type: 'ACCOUNTANT',
  ...ofAccountant,
  signatureType: 'second',
  phone: '380500000033',
  email: 'a-long-name-of-somebody-invited@accounting.example.com',
  state: 'open',
  registeredAs: null,
  invitedBy: 'Савчук Ірина Богданівна',
  createdAt: '2026-11-20T06:20:00.000Z',
  expiresAt: '2026-11-27T06:20:00.000Z',
  endedAt: null,
  actions: ['RESEND', 'WITHDRAW'],
  resendAfter: 0,
}

const sentInvitations = [
  sentInvitation,
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '1'), state: 'accepted', endedAt: '2026-11-20T07:05:00.000Z', actions: [], email: null },
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '2'), state: 'expired', endedAt: '2026-11-27T06:20:00.000Z', actions: ['RESEND'], email: null },
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '3'), state: 'withdrawn', endedAt: '2026-11-20T07:05:00.000Z', actions: [], phone: null },
]

const offer = (positionCode: string, type: string, permissions: readonly string[], signatureTypes: readonly string[]) => ({
  positionCode,
  type,
  permissions,
  signatureTypes,
  salaryAccess: type === 'TRUSTEE' ? ['none'] : ['none', 'view', 'write'],
})

const offers = [
  offer('200200', 'FOUNDER', ofOwner, ['none', 'first', 'second']),
  offer('200300', 'DIRECTOR', ofOwner, ['none', 'first', 'second']),
  offer('200401', 'ACCOUNTANT', ofAccountant.permissions, ['none', 'second']),
  offer('200700', 'TRUSTEE', ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'], ['none']),
]

const signingRule = (currency: string, needs: readonly string[], from = '0') => ({ accountId: null, currency, from, needs })
const byTwo = ['UAH', 'USD', 'EUR'].map((currency) => signingRule(currency, ['first', 'second']))
const bankPolicy = { isStandard: true, rules: byTwo, change: null, changeRefusal: null }
const ownPolicy = {
  ...bankPolicy,
  isStandard: false,
  rules: [...['UAH', 'USD', 'EUR'].map((currency) => signingRule(currency, ['any'])), signingRule('UAH', ['first', 'second'], '5000000')],
  change: {
    rules: byTwo,
    person: 'Мельник Андрій Петрович',
    proposedAt: '2026-11-20T10:00:00.000Z',
    fingerprint: '7K3M-9QXD',
    needs: ['first', 'second'],
    given: [],
    missing: ['second'],
    expiresAt: '2026-11-27T10:00:00.000Z',
    takesEffectAt: null,
    edsOnly: [],
    methods: ['SMS', 'EMAIL', 'EDS'],
    refusal: null,
  },
}

const simulatedPayment = (number: string, amount: string) => ({
  id: PAYMENT,
  number,
  creditorName: 'ТОВ «Будівельна компанія «Моноліт-Південь»',
  amount,
  currency: 'UAH',
  valueDate: '2026-11-20',
  state: 'onSigning',
})

const simulation = {
  from: '2026-08-23',
  isCut: false,
  fewer: 124,
  more: 2,
  same: 31,
  otherSigners: 3,
  nobodyCan: [simulatedPayment('1042', '45000000')],
  openThatLoseSignatures: [simulatedPayment('1043', '1250050')],
  openThatBecomeComplete: [simulatedPayment('1044', '9900000'), simulatedPayment('', '5000000')],
  splitRisk: [
    {
      creditorName: 'ТОВ «Моноліт-Південь»',
      creditorIban: 'UA213223130000026007233566001',
      currency: 'UAH',
      day: '2026-11-20',
      threshold: '10000000',
      total: '12000000',
      payments: ['1045', '1046', '1047'].map((number) => simulatedPayment(number, '4000000')),
    },
  ],
  lostReach: [
    {
      person: 'Шевченко Наталія Іванівна',
      signsNothing: false,
      amounts: [
        { accountId: null, currency: 'UAH', from: '0', below: '10000000' },
        { accountId: null, currency: 'EUR', from: '0', below: null },
      ],
    },
  ],
  totals: { nobodyCan: 1, openThatLoseSignatures: 1, openThatBecomeComplete: 22, splitRisk: 1 },
}

/** Signed by all, and not in force yet. */
const waitingPolicy = { ...ownPolicy, change: { ...ownPolicy.change, missing: [], takesEffectAt: '2026-11-21T10:00:00.000Z' } }

/** Proposed invitations stand only in the card of proposals. The last stands in none. */
const proposedInvitations = [...accessChanges.map(({ invitationId }) => invitationId), PAYMENT.replace(/.$/, '7')].map((id) => ({
  ...sentInvitation,
  id,
  email: null,
  state: 'proposed',
  actions: ['WITHDRAW'],
}))

/** For each reason of the bank, and without one. */
const waitingForBank = ['head', 'firstOfPlace', 'identification', null].map((onConfirmBecause, index) => ({
  ...team[index],
  id: PAYMENT.replace(/.$/, String(index)),
  status: 'onConfirm',
  onConfirmBecause,
}))

/** A person who has been added, and one whose company waits for their own confirmation. */
const addedPerson = {
  ...team[2],
  name: 'Ґ. Євген Юхимович',
  onConfirmBecause: null,
  personConfirmsUntil: '2026-11-27T10:00:00.000Z',
}

const showAddingPerson = async (page: Page): Promise<void> => {
  await showPeople(page)
  await answerCalls(page, '**/people/checks', json({ name: 'К. Олена Іванівна' }))
  await page.getByRole('button', { name: /^(Додати людину|Добавить человека)$/ }).click()
  await page.locator('dialog[open] input[name=inn]').fill('3068208400')
  await page.locator('dialog[open] input[name=phone]').fill('380501112233')
}

const showOfferedCompany = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [own] = client.relations
    const { corporate } = own.slave
    const offered = {
      ...own,
      status: 'onConfirm',
      personConfirmsUntil: '2026-11-27T10:00:00.000Z',
      offered: {
        type: 'ACCOUNTANT',
        ...ofAccountant,
        signatureType: 'second',
        ...wholeScope,
        validUntil: '2027-06-30',
        authority: { number: '14-к', date: '2026-11-20' },
      },
      slave: { type: 'ACCOUNTANT', corporate: { ...corporate, id: PAYMENT, names: numbered(corporate.names, 2) } },
    }
    await json({ ...client, relations: [own, offered] })(call)
  })
  await page.goto('/cabinet/accounts')
  await page.getByRole('button', { name: /^(Підтвердити доступ|Подтвердить доступ)/ }).waitFor()
}

type Invitations = { refusal?: string; sent?: readonly object[]; people?: readonly object[]; policy?: object; changes?: readonly object[] }

const showPeople = async (
  page: Page,
  { refusal, sent = sentInvitations, people = team, policy = bankPolicy, changes = [] }: Invitations = {},
): Promise<void> => {
  await answerCalls(page, '**/operation-service/access-changes', json({ changes }))
  await answerCalls(page, '**/payment-service/signing-policy', json(policy))
  await answerCalls(page, '**/signing-policy/change/simulation', json(simulation))
  await answerCalls(page, '**/operation-service/people', json({ people }))
  await answerCalls(page, '**/operation-service/invitations', (call) =>
    call.method === 'GET' ? json({ refusal: refusal ?? null, offers: refusal === undefined ? offers : [], invitations: sent })(call) : call.fallback(),
  )
  await page.goto('/cabinet/people')
  await page.locator('.c-person-row').first().waitFor()
  await page
    .locator(refusal === undefined ? '.c-head .d-button' : '.d-banner')
    .first()
    .waitFor()
}

/** The form of other rules of signing, with a rule for large amounts. */
const showNewRules = async (page: Page, amount: string): Promise<void> => {
  await answerCalls(page, '**/payment-service/signing-policy', json(bankPolicy))
  await answerCalls(page, '**/operation-service/people', json({ people: team }))
  await answerCalls(page, '**/signing-policy/simulation', json(simulation))
  await page.goto('/cabinet/people/rules/new')
  await page.locator('main select').first().selectOption('first')
  await page.locator('main form .d-button-secondary').click()
  await page.locator('.c-rule input').fill(amount)
}

const showAccessChange = async (page: Page, change: object, end: object | null = null): Promise<void> => {
  await answerCalls(
    page,
    '**/operation-service/access-changes/*/simulation',
    json({ ...simulation, fewer: 0, more: 0, otherSigners: 0, splitRisk: [], totals: { ...simulation.totals, splitRisk: 0 } }),
  )
  await answerCalls(page, '**/operation-service/access-changes/*', json({ change, end }))
  await answerCalls(page, '**/operation-service/invitations', json({ refusal: null, offers, invitations: proposedInvitations }))
  await page.goto(`/cabinet/people/access/${PAYMENT}`)
  await page.locator('.c-thing').waitFor()
}

/** A person's own page. @param at their place in the team */
const showPerson = async (page: Page, at: number, shown: Invitations = {}): Promise<void> => {
  await showPeople(page, shown)
  const { id, name } = team[at] ?? { id: '', name: '' }
  await answerCalls(page, /\/operation-service\/audit(\?|$)/, json({ entries: historyOfPerson(id, name), nextCursor: null }))
  // By the address: a change of theirs links the same name.
  await page.locator(`a[href$="/people/${id}"]`).click()
  await page.locator('.c-access-table').waitFor()
  await page.locator('.c-trail-row').first().waitFor()
}

const showInvitation = async (page: Page, invitation: object): Promise<void> => {
  await answerCalls(page, '**/operation-service/access-changes', json({ changes: accessChanges }))
  await answerCalls(page, '**/operation-service/invitations', json({ refusal: null, offers, invitations: [{ ...invitation, id: PAYMENT }] }))
  await page.goto(`/cabinet/people/invitations/${PAYMENT}`)
  await page.locator('.c-thing').waitFor()
}

const showInvitationForm = async (page: Page): Promise<void> => {
  await showPeople(page)
  await page.locator('.c-head .d-button').first().click()
  await page.locator('dialog[open] form').waitFor()
}

/** A session that ends after these seconds. */
const showEnding = async (page: Page, idle: number, absolute: number): Promise<void> => {
  const now = Date.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  await answerCalls(page, '**/user/session', json({ now: at(0), idleEndsAt: at(idle), endsAt: at(absolute), warnSeconds: 120 }))
  await showSettings(page, [thisSession])
  await page.locator('dialog[open]').waitFor()
}

/** Its key begins with anything of four bits: found within a few guesses, whatever the nonce. */
const easyCaptcha = {
  kind: 'proofOfWork',
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      keyLength: 32,
      keyPrefix: '0',
      keySignature: '00',
      nonce: '00'.repeat(16),
      salt: '00'.repeat(16),
      data: {},
    },
    signature: '00',
  },
  guesses: 1000,
  good_for: 300,
}

const showCaptcha = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/auth/tmp/by/phone', json({ error_code: 'CAPTCHA_001', require_captcha: true, request_id: 'req-1' }, 400))
  await page.goto('/sign')
  await page.locator('input[name=login]').fill('380500000008')
  await page.locator('input[name=password]').fill('secret')
  await page.locator('button[type=submit]').click()
  await page.locator('[role=checkbox]').waitFor()
}

/** The card beside the login form, with its code; without room for it, the form alone. */
const showQr =
  (show: (page: Page, code: ShownCode) => Promise<void>) =>
  async ({ page }: Seen): Promise<void> => {
    if ((page.viewportSize()?.width ?? 0) > 700) return await show(page, await openWithCode(page))
    await page.goto('/sign')
    await page.locator('form').waitFor()
  }

// A person of this file only: she scans codes without signing anybody in.
const SCANNER = '380500000014'

const showRecoveryCode = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/user/restore/password', json({ token: 'a'.repeat(43) }))
  await page.goto('/sign/recovery?login=380500000008')
  await page.locator('input[name=password]').fill('Recovered-2')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=otp_code]').waitFor()
}

/** As after a reload. */
const showRecoveryInn = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/user/restore/password', json({ step: 'inn', contact: '+380 50 ••• 00 08', resend_after: 0 }))
  await page.goto('/sign/recovery/inn')
  await page.locator('input[name=inn]').waitFor()
}

const showLogo = async (page: Page): Promise<void> => {
  await showRegistration(page, { step: 'logo', entrepreneur: false })
  await page.locator('.d-file').waitFor()
}

const chooseLogo = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: `image/${name.slice(-3)}`, buffer })

/** Pages without sign-in. */
const open: readonly Scene[] = [
  ...stageScenes,
  ...withdrawalScenes,
  { name: 'login', opens: '/sign', waitsFor: 'form' },
  { name: 'login with a QR code', show: showQr(async () => {}) },
  {
    name: 'login while the phone asks',
    show: showQr(async (page, code) => {
      await onPhone(page, SCANNER, ['scan'], code)
      await page.locator('.s-qr-sign-done').waitFor()
    }),
  },
  {
    name: 'login that the phone approved',
    show: showQr(async (page, code) => {
      await answerCalls(page, '**/user-service/user/session', never)
      await onPhone(page, SCANNER, ['scan', 'approve'], code)
      await page.locator('.s-qr-sign-done').waitFor()
    }),
  },
  {
    name: 'login that the phone declined',
    show: showQr(async (page, code) => {
      await onPhone(page, SCANNER, ['scan', 'decline'], code)
      await page.locator('.s-qr-card .d-button').waitFor()
    }),
  },
  {
    name: 'login without its QR code',
    show: async ({ page }) => {
      await answerCalls(page, '**/api/qr-service/generate/*', brokenServer)
      await page.goto('/sign')
      const isWide = (page.viewportSize()?.width ?? 0) > 700
      await page.locator(isWide ? '.s-qr-card .d-button' : 'form').waitFor()
    },
  },
  {
    name: 'login whose QR code rests',
    show: async (seen) => {
      const { page } = seen
      await page.clock.install()
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
      // The page's clock is turned on faster than the server says that it is still there.
      await page.routeWebSocket('**/qr-socket/**', (socket) => {
        const server = socket.connectToServer()
        server.onMessage((said) => socket.send(String(said).replace('"pingInterval":25000', '"pingInterval":3600000')))
      })
      await showQr(async () => {
        while ((await page.locator('.s-qr-card .d-button').count()) === 0) await page.clock.fastForward(60_000)
      })(seen)
    },
  },
  { name: 'login with errors', opens: '/sign', does: [click('button[type=submit]')], waitsFor: '[aria-invalid] >> nth=0' },
  {
    name: 'code',
    answers: { '**/auth/tmp/by/phone': json({ token: 'a'.repeat(43) }) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'wrong code',
    answers: {
      '**/auth/tmp/by/phone': json({ token: 'a'.repeat(43) }),
      '**/auth/by/phone_otp': json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'req-1' }, 400),
    },
    opens: '/sign',
    does: [
      fill('input[name=login]', '380500000008'),
      fill('input[name=password]', 'secret'),
      click('button[type=submit]'),
      type('input[name=otp_code]', '0000'),
    ],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'code after a reload',
    answers: { '**/auth-service/auth/tmp': json({ channel: 'email', contact: 'o•••a@example.com', resend_after: 12 }) },
    opens: '/sign/confirm/login/email',
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'login of who was invited, from another page',
    answers: { '**/invite/phys/reg/7f3a': json({ id: PAYMENT, email: null, phone: null, firstName: '', secondName: '', middleName: '' }) },
    opens: '/sign/registration?invite=7f3a&login=380500000008',
    does: [click('.s-links a')],
    waitsFor: 'input[name=login]',
  },
  { name: 'login with a blocked password', opens: '/sign?reason=limitConfirmationAttemptsExceeded', waitsFor: 'dialog[open]' },
  { name: 'login that asks for a captcha', opens: (page) => showCaptcha(page) },
  {
    name: 'login while a captcha is checked',
    answers: { '**/captcha/challenge': never },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '[role=checkbox][aria-busy]',
  },
  {
    name: 'login with a captcha that is done',
    answers: { '**/captcha/challenge': json(easyCaptcha) },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '[role=checkbox][aria-checked=true]',
  },
  {
    name: 'login with a captcha that could not be checked',
    answers: { '**/captcha/challenge': brokenServer },
    opens: (page) => showCaptcha(page),
    does: [click('[role=checkbox]')],
    waitsFor: '.d-captcha-failed',
  },
  {
    name: 'code that asks for a captcha',
    show: async ({ page }) => {
      const refusal = { error_code: 'INVALID_OTP', status: 'FAIL', require_captcha: true, request_id: 'req-1' }
      await answerCalls(page, '**/auth-service/auth/tmp', json({ channel: 'phone', contact: '+380 50 ••• 00 08', resend_after: 12 }))
      await answerCalls(page, '**/auth/by/phone_otp', json(refusal, 400))
      await page.goto('/sign/confirm/login/phone')
      await page.locator('input[name=otp_code]').pressSequentially('0000')
      await page.locator('[role=checkbox]').waitFor()
    },
  },
  {
    name: 'login during technical works',
    answers: { '**/auth/tmp/by/phone': json({ error_code: 'SUPPORT_BLOCKED_USERS', request_id: 'req-1' }, 503) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: '.d-toast',
  },
  {
    name: 'login of somebody whom the bank has blocked',
    show: async ({ page }) => {
      const block = { reason: 'accessAtRisk', since: '2026-11-20T10:00:00.000Z', until: null }
      await answerCalls(page, '**/auth/tmp/by/phone', json({ error_code: 'SUPPORT_BLOCKED_USERS', block, request_id: 'req-1' }, 403))
      await page.goto('/sign')
      await page.locator('input[name=login]').fill('380500000008')
      await page.locator('input[name=password]').fill('secret')
      await page.locator('button[type=submit]').click()
      await page.locator('.d-toast', { hasText: /(Банк заблокував вхід|Банк заблокировал вход)/ }).waitFor()
    },
  },
  {
    name: 'blocked account, told by the dialog that leads to recovery',
    answers: { '**/auth/tmp/by/phone': json({ error_code: 'AUTH_E004', request_id: 'req-1' }, 403) },
    opens: '/sign',
    does: [fill('input[name=login]', '380500000008'), fill('input[name=password]', 'secret'), click('button[type=submit]')],
    waitsFor: 'dialog[open]',
  },
  { name: 'recovery', opens: '/sign/recovery', waitsFor: 'form' },
  {
    name: 'recovery with a login that came along, and a good password',
    opens: '/sign/recovery?login=380500000008',
    does: [fill('input[name=password]', 'Recovered-2')],
    waitsFor: '.d-strength-success',
  },
  {
    name: 'recovery with errors',
    opens: '/sign/recovery',
    does: [fill('input[name=phone]', '050 12'), fill('input[name=password]', 'parol 1'), click('button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'recovery of a phone that is no login any more',
    opens: (page) => showRecoveryCode(page),
    does: [reply('**/user/verify/sms_code', json({ error_code: 'AUTH_E007', request_id: 'req-1' }, 401)), type('input[name=otp_code]', '0000')],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'recovery, too many tries',
    answers: { '**/user/restore/password': json({ error_code: 'TOO_MANY_REQUESTS', retry_after: 300, request_id: 'req-1' }, 429) },
    opens: '/sign/recovery?login=380500000008',
    does: [fill('input[name=password]', 'Recovered-2'), click('button[type=submit]')],
    waitsFor: '.d-toast',
  },
  { name: 'code of a recovery', opens: (page) => showRecoveryCode(page) },
  {
    name: 'wrong code of a recovery',
    opens: (page) => showRecoveryCode(page),
    does: [
      reply('**/user/verify/sms_code', json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'req-1' }, 400)),
      type('input[name=otp_code]', '0000'),
    ],
    waitsFor: '[aria-invalid]',
  },
  { name: 'INN of a recovery', opens: (page) => showRecoveryInn(page) },
  {
    name: 'wrong INN of a recovery',
    opens: (page) => showRecoveryInn(page),
    does: [
      reply('**/user/verify/inn', json({ error_code: 'INVALID_INN', request_id: 'req-1' }, 400)),
      fill('input[name=inn]', '1234567890'),
      click('button[type=submit]'),
    ],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'recovery whose tries are spent',
    opens: (page) => showRecoveryInn(page),
    does: [
      reply('**/user/verify/inn', json({ error_code: 'AUTH_E016', request_id: 'req-1' }, 400)),
      fill('input[name=inn]', '1234567890'),
      click('button[type=submit]'),
      appear('input[name=phone]'),
    ],
    waitsFor: '.d-toast',
  },
  {
    name: 'login after a recovery',
    opens: (page) => showRecoveryCode(page),
    does: [reply('**/user/verify/sms_code', json({ next_check_type: 'ABSENT' })), type('input[name=otp_code]', '0000'), appear('input[name=login]')],
    waitsFor: '.d-toast',
  },
  { name: 'a further check of a recovery', opens: '/sign/recovery/passport_number', waitsFor: 'a.d-button' },
  { name: 'registration', opens: '/sign/registration', waitsFor: 'input[name=fio]' },
  { name: 'code from the phone that the bank has of a client', opens: (page) => showStep(page, { step: 'otherPhone', ...toOtherPhone }) },
  {
    name: 'wrong code from the phone that the bank has',
    answers: { '**/contacts/confirm_other_phone': json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'r' }, 400) },
    opens: (page) => showStep(page, { step: 'otherPhone', ...toOtherPhone }),
    does: [type('input[name=otp_code]', '0000')],
    waitsFor: '.d-field-error',
  },
  { name: 'choice of the main phone', opens: (page) => showStep(page, { step: 'mainPhone', phones: ['380671140001', '380500000021'] }) },
  {
    name: 'choice of the main phone that could not be taken',
    answers: { '**/contacts/set_fin_phone': json({ error_code: 'INVALID_REQUEST', request_id: 'r', fields: { phone: 'Invalid phone number' } }, 400) },
    opens: (page) => showStep(page, { step: 'mainPhone', phones: ['380671140001', '380500000021'] }),
    does: [check('input[type=radio][value="380500000021"]'), click('form button[type=submit]')],
    waitsFor: '.d-toast',
  },
  { name: 'visit to a branch', opens: (page) => showStep(page, { step: 'offline', ...toOtherPhone }) },
  {
    name: 'visit to a branch, of who acts for a company, and may have another code',
    opens: (page) => showStep(page, { step: 'offline', ...toOtherPhone, entrepreneur: false, resend_after: 0 }),
  },
  { name: 'already a client', opens: '/sign/registration/exist', waitsFor: 'a.d-button-primary' },
  {
    name: 'already a client, while the registration goes on',
    show: async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('registrationBegun', ''))
      await answerCalls(page, '**/auth-service/reg/tmp', json({ ...registration, step: 'organization' }))
      await page.goto('/sign/registration/exist')
      await page.locator('.d-stepper').waitFor()
    },
  },
  ...(['entrepreneur', 'representative', 'invited'] as const).map((as): Scene => ({
    name: `thank-you of a registration: ${as}`,
    opens: (page) => showStep(page, { step: 'thankYou', registered: { as, login: '380671140001', signed_in: false } }),
  })),
  ...(['entrepreneur', 'representative'] as const).map((as): Scene => ({
    name: `thank-you of a registration, let in: ${as}`,
    opens: (page) => showStep(page, { step: 'thankYou', registered: { as, login: '380671140001', signed_in: true } }),
  })),
  {
    name: 'registration with every field wrong',
    opens: '/sign/registration',
    does: [fill('input[name=fio]', 'Лис'), fill('input[name=email]', 'hanna@'), fill('input[name=password]', 'short'), click('button[type=submit]')],
    waitsFor: '.d-field-error >> nth=5',
  },
  { name: 'registration with its texts open', opens: '/sign/registration', does: [click('.consent summary >> nth=0'), click('.consent summary >> nth=-1')] },
  {
    name: 'registration by invitation',
    answers: {
      '**/invite/phys/reg/7f3a': json({
        id: PAYMENT,
        email: 'stefaniia@example.com',
        phone: '380500000023',
        firstName: 'Стефанія',
        secondName: 'Дорошенко',
        middleName: 'Юріївна',
      }),
    },
    opens: '/sign/registration/invite/7f3a?inviteType=ACCOUNTANT',
    waitsFor: '.s-told',
  },
  {
    name: 'registration by an invitation that was used',
    answers: { '**/invite/phys/reg/7f3a': json({ error_code: 'REG_INVITE_NOT_LOADED', request_id: 'r' }, 404) },
    opens: '/sign/registration?invite=7f3a',
    waitsFor: '.s-ended',
  },
  {
    name: 'registration while its invitation is opened',
    answers: { '**/invite/phys/reg/7f3a': never },
    opens: '/sign/registration?invite=7f3a',
    waitsFor: '.s-loader',
  },
  {
    name: 'registration, the code from the e-mail',
    opens: (page) => showRegistration(page, { step: 'emailCode', contact: 'h•••a@example.com', resend_after: 12 }),
    waitsFor: 'input[name=otp_code]',
  },
  { name: 'registration, the logo', opens: (page) => showLogo(page) },
  {
    name: 'registration, a logo that was chosen',
    opens: (page) => showLogo(page),
    does: [async (page) => chooseLogo(page, 'Логотип нової компанії, остання редакція.png', await picture('png', 400, 200))],
    waitsFor: (page) => page.getByRole('img'),
  },
  {
    name: 'registration, a logo that is refused',
    answers: {
      '**/upload-parameters?**': json({ clientId: PAYMENT, documentTypeId: 2, fileTypeId: 2 }),
      '**/file-service/file?**': json({ error_code: 'REG_LOGO_NOT_UPLOADED', fields: { file: 'Image unreadable' }, request_id: 'req-1' }, 422),
    },
    opens: (page) => showLogo(page),
    does: [(page) => chooseLogo(page, 'logo.bmp', Buffer.from('BM')), click('button[type=submit]')],
    waitsFor: '.d-field-error',
  },
  {
    name: 'registration, a logo on its way',
    answers: { '**/upload-parameters?**': never },
    opens: (page) => showLogo(page),
    does: [async (page) => chooseLogo(page, 'logo.png', await picture('png', 200, 200)), appear((page) => page.getByRole('img')), click('button[type=submit]')],
    waitsFor: '[aria-busy]',
  },
  {
    name: 'registration that still runs, at its form',
    opens: (page) => showRegistration(page, { step: 'emailCode', contact: 'h•••a@example.com' }),
    does: [appear('input[name=otp_code]'), click('.f-header button >> nth=0'), (page) => page.goto('/sign/registration')],
    waitsFor: '.s-told',
  },
  { name: 'organization of an entrepreneur', opens: (page) => showOrganization(page) },
  {
    name: 'organization of an entrepreneur, its code unknown to the bank',
    opens: (page) => showOrganization(page),
    does: [
      reply('**/reg/corp_client', json({ error_code: 'REG_E012', request_id: 'req-1' }, 400)),
      fill('input[name=okpo]', '3482401118'),
      (page) => agree(page),
      click('button[type=submit]'),
    ],
    waitsFor: '[aria-invalid]',
  },
  { name: 'organization of a company', opens: (page) => showOrganization(page), does: [(page) => showCompany(page)] },
  {
    name: 'organization of a company with every field wrong',
    opens: (page) => showOrganization(page),
    does: [(page) => showCompany(page), fill('input[name=okpo]', '4512401'), fill('input[name=inn]', '1234567890'), click('button[type=submit]')],
    waitsFor: '.d-field-error >> nth=1',
  },
  {
    name: 'organization while the register is asked for the company',
    answers: { '**/reg/verify/okpo': never },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: 'form [role=status]:not(:empty)',
  },
  {
    name: 'organization that the register does not know',
    answers: { '**/reg/verify/okpo': json({ valid: false }) },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: '#registration-verify-fail[open]',
  },
  {
    name: 'organization that is a client already',
    answers: { '**/reg/verify/okpo': json({ valid: true }), '**/reg/corp_client': json({ error_code: 'REG_E017', request_id: 'req-1' }, 409) },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: '.d-toast',
  },
  { name: 'INN of a registration', opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: true }), waitsFor: 'input[name=inn]' },
  {
    name: 'wrong INN of a registration',
    answers: { '**/reg/verify/inn': json({ error_code: 'INVALID_INN', request_id: 'req-1' }, 400) },
    opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: true }),
    does: [fill('input[name=inn]', '3482401118'), click('button[type=submit]')],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'organization once more, after the INN',
    answers: { '**/reg/verify/inn': json(undefined, 204) },
    opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: false }),
    does: [
      fill('input[name=inn]', '3002404174'),
      reply('**/auth-service/reg/tmp', json({ ...registration, step: 'organization', entrepreneur: false })),
      click('button[type=submit]'),
    ],
    waitsFor: '.s-told',
  },
  {
    name: 'passport of a registration',
    opens: (page) => showRegistration(page, { step: 'passport', entrepreneur: true }),
    waitsFor: 'input[name=passport_number]',
  },
  {
    name: 'wrong passport of a registration',
    answers: { '**/reg/verify/passport': json({ error_code: 'INVALID_PASSPORT', request_id: 'req-1' }, 400) },
    opens: (page) => showRegistration(page, { step: 'passport', entrepreneur: false }),
    does: [fill('input[name=passport_number]', '111222333'), click('button[type=submit]')],
    waitsFor: '[aria-invalid]',
  },
  { name: 'login after a demo', opens: '/sign?reason=demoEnded', waitsFor: '.s-ended' },
  {
    name: 'login while a demo is made',
    answers: { '**/auth/demo': never },
    opens: '/sign',
    does: [click('.s-links button')],
    waitsFor: '.s-links [role=status]',
  },
  {
    name: 'login when the demo is full',
    answers: { '**/auth/demo': json({ error_code: 'DEMO_FULL', retry_after: 180, request_id: 'req-1' }, 503) },
    opens: '/sign',
    does: [click('.s-links button')],
    waitsFor: '.d-toast',
  },
  {
    name: 'login without an announcement',
    show: async ({ page }) => {
      // A page with a query is not drawn beforehand, with the announcement that this one does not have.
      await page.route('**/sign?plain', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(/"announcement":\{[^}]*\}/, '"announcement":null') })
      })
      // To the browser this page comes from nowhere: it would not let it open a socket to this machine.
      await page.routeWebSocket('**/qr-socket/**', () => {})
      await page.goto('/sign?plain')
      await page.locator('form').waitFor()
    },
  },
  { name: 'an address of the sign-in area that does not exist', opens: '/sign/nothing/here', waitsFor: 'h1' },
  {
    name: 'a page of the sign-in area whose script does not come',
    show: async ({ page }) => {
      await page.route('**/assets/rare-screens-*.js', (route) => route.abort())
      await page.goto('/sign/nothing/here')
      await page.getByText('CHUNK_MISSING').waitFor()
    },
  },
]

/** Pages of the cabinet: as they are, and empty, loading and broken. */
const cabinet: readonly Scene[] = [
  ...homeScenes,
  ...verificationScenes,
  ...consentsScenes,
  ...letInScenes,
  {
    name: 'home with the profile, and on a phone all sections',
    opens: '/cabinet/accounts',
    does: [appear('.c-account .d-money >> nth=0'), click('.c-side-button, .c-nav-more')],
    waitsFor: '.c-profile',
  },
  {
    name: 'payments with what can be created',
    opens: '/cabinet/payments',
    does: [click('.c-split > button')],
    waitsFor: (page) => page.getByRole('menuitem').last(),
  },
  {
    name: 'home of somebody without a company',
    answers: { [OVERVIEW]: json({ error_code: 'NO_AUTHORITY', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts'),
  },
  {
    name: 'home of who waits for the bank to confirm their relation',
    answers: { [OVERVIEW]: json({ error_code: 'RELATION_NOT_CONFIRMED', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess.slice(0, 1)),
  },
  {
    name: 'home of whose relations give no access',
    answers: { [OVERVIEW]: json({ error_code: 'RELATION_NOT_CONFIRMED', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess),
  },
  {
    name: 'home of whose access was ended',
    answers: { [OVERVIEW]: json({ error_code: 'NO_AUTHORITY', request_id: 'req-1' }, 403) },
    opens: (page) => showWithoutCompany(page, '/cabinet/accounts', withoutAccess.slice(-1)),
  },
  {
    name: 'payments of somebody without a company',
    show: async ({ page }) => {
      await answerCalls(page, LIST, json({ error_code: 'PAY_E002', request_id: 'req-1' }, 403))
      await showWithoutCompany(page, '/cabinet/payments')
      // Nothing is offered that would be refused.
      await page.getByRole('link', { name: /^(Новий платіж|Новый платёж)$/ }).waitFor({ state: 'detached' })
    },
  },
  ...statementScenes,
  ...statementMailScenes,
  ...paymentImportScenes(preparedForm),
  ...paymentsListScenes,
  ...accountsScenes,
  ...cardRequestsScenes,
  ...cardsScenes,
  ...cardOrdersScenes,
  ...cardReceiptsScenes,
  ...depositOffersScenes,
  ...exchangeRatesScenes,
  ...depositsScenes,
  ...exchangeRequestsScenes,
  ...accountChartsScenes,
  ...salaryScenes,
  ...payeeLinkScenes,
  ...quickWaysScenes((page) => showForm(page)),
  ...accountEndsScenes,
  ...regularPaymentsScenes,
  ...regularFormScenes((page) => showForm(page)),
  {
    name: 'new payment, refused beforehand',
    show: async ({ page }) => {
      await stubForm(page, { prepared: { refusal: 'PAY_E048' } })
      await page.goto('/cabinet/payments/new')
      await page.locator('.d-banner').waitFor()
    },
  },
  { name: 'new payment', opens: (page) => showForm(page) },
  {
    name: 'new payment while it loads',
    answers: { '**/payment-service/payments/new': never },
    opens: '/cabinet/payments/new',
    waitsFor: '.d-skeleton >> nth=0',
  },
  {
    name: 'new payment with errors',
    opens: (page) => showForm(page),
    does: [
      fill('input[name=creditorIban]', 'UA223052990000026001234567890'),
      fill('input[name=creditorCode]', '0000000000'),
      fill('input[name=amount]', '99999999999'),
      click('.c-form-bar button[type=submit]'),
    ],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'new payment, recipients found',
    opens: (page) =>
      showForm(page, {
        found: [knownRecipient, { ...knownRecipient, id: PAYMENT, name: 'ФОП Сьомак-Довгоносенко Олександра Володимирівна', code: '3135204544' }],
      }),
    does: [
      type('input[name=creditorName]', 'сьом'),
      appear((page) => page.locator('[role=option]').filter({ hasText: 'Сьоме' })),
      pressKey('input[name=creditorName]', 'ArrowDown'),
    ],
  },
  {
    name: 'new payment from an account that does not pay',
    show: async ({ page }) => {
      await stubForm(page, {})
      await page.goto(`/cabinet/payments/new?from=${PAYMENT.replace(/.$/, 'c')}`)
      await page.locator('.c-form .d-banner').waitFor()
    },
  },
  { name: 'new payment between own accounts', opens: (page) => showForm(page), does: [(page) => chooseWay(page, 1)], waitsFor: 'select[name=creditorOwnId]' },
  { name: 'new payment between own cards', opens: (page) => showForm(page), does: [(page) => chooseWay(page, 2)], waitsFor: 'select[name=creditorOwnId]' },
  { name: 'a form while the data of the company is outdated', opens: (page) => showForm(page, { prepared: { outdated: 'PAY_E047' } }) },
  {
    name: 'new payment, one account and no cards',
    opens: (page) => showForm(page, { prepared: { cards: [], accounts: preparedForm.accounts.slice(0, 1) } }),
    does: [(page) => page.locator('.d-segmented-equal').first().locator('input').nth(1).waitFor({ state: 'attached' })],
  },
  {
    name: 'new payment to the budget',
    opens: (page) => showForm(page),
    does: [
      (page) => chooseWay(page, 3),
      click('.c-preset >> nth=1'),
      fill('input[name=creditorIban]', 'UA33 8999 9803 1311 1029 0000 2000 1'),
      fill('input[name=valueDate]', '2027-02-18'),
    ],
    waitsFor: '.d-banner',
  },
  {
    name: 'new payment to the budget, the first group',
    show: async ({ page }) => {
      await showForm(page)
      await chooseWay(page, 3)
      await page.locator('.d-segmented-words').last().locator('input').first().check()
      await page.locator('.c-preset').nth(2).waitFor()
      // Not beneath the buttons that stay at the bottom of a phone.
      await page
        .locator('.c-preset')
        .nth(1)
        .evaluate((second) => second.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'edited payment',
    opens: (page) => showEdited(page),
    does: [fill('input[name=valueDate]', '2026-12-25')],
    waitsFor: (page) => page.locator('.c-saving').filter({ hasText: /14:05|\d\d:\d\d/ }),
  },
  {
    name: 'edited payment, fixed while its code is awaited, with a double',
    show: async ({ page }) => {
      await stubForm(page)
      await answerCalls(page, '**/history', json({ events: [happened('CREATE', 1)] }))
      await answerCalls(page, '**/payments/double?*', json({ double: { paymentId: ACCOUNT, number: '16', valueDate: '2026-11-19', state: 'signed' } }))
      await answerCalls(page, '**/signature-plan', json(planOfOne))
      await answerCalls(page, '**/signing-code', json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 }))
      await page.goto(`/cabinet/payments/${PAYMENT}/edit?sign=here`)
      await page.locator('.c-sign .d-button-primary').click()
      await page.locator('input[name=otp_code]').waitFor()
      await page.locator('.c-form-side .d-banner').first().waitFor()
    },
  },
  {
    name: 'edited payment that cannot be saved now',
    opens: (page) => showEdited(page, { save: (call) => call.abort() }),
    does: [fill('input[name=amount]', '7')],
    waitsFor: '.c-saving-trouble',
  },
  {
    name: 'edited payment that somebody else has changed',
    opens: (page) => showEdited(page, { save: json({ error_code: 'PAYMENT_CHANGED', request_id: 'req-1' }, 409) }),
    does: [fill('input[name=amount]', '7')],
    waitsFor: (page) => page.locator('.d-banner').filter({ hasText: 'Шевченко' }),
  },
  {
    name: 'edited payment that the same person has changed in another tab',
    opens: (page) => showEdited(page, { save: json({ error_code: 'PAYMENT_CHANGED', request_id: 'req-1' }, 409) }),
    does: [
      reply(`**/payment-service/payments/${PAYMENT}`, (call) => (call.method === 'GET' ? json({ ...editable, editedByYou: true })(call) : call.fallback())),
      fill('input[name=amount]', '7'),
    ],
    waitsFor: '.d-banner .d-row',
  },
  {
    name: 'edited payment to another account of a known recipient',
    opens: (page) => showEdited(page, { save: json({ error_code: 'COUNTERPARTY_IBAN_CHANGED', request_id: 'req-1' }, 409) }),
    does: [click('.c-form-bar button[type=submit]')],
    waitsFor: 'dialog[open] .c-accounts-compared dd >> nth=1',
  },
  {
    name: 'edited payment on signing',
    show: async ({ page }) => {
      await stubForm(page)
      await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, json({ ...editable, state: 'onSigning' }))
      await page.goto(`/cabinet/payments/${PAYMENT}/edit`)
      await page.locator('.d-banner').waitFor()
    },
  },
  {
    name: 'edited payment on signing, asked about its signatures',
    show: async ({ page }) => {
      await stubForm(page)
      await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, json({ ...editable, state: 'onSigning' }))
      await page.goto(`/cabinet/payments/${PAYMENT}/edit`)
      await page.locator('.c-form-bar button[type=submit]').click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'payment that cannot be edited',
    show: async ({ page }) => {
      await stubForm(page)
      await answerCalls(
        page,
        `**/payment-service/payments/${PAYMENT}`,
        json({ ...editable, state: 'signed', actions: [], refusedActions: [{ action: 'EDIT', error_code: 'PAY_E027' }] }),
      )
      await page.goto(`/cabinet/payments/${PAYMENT}/edit`)
      await page.locator('.d-banner').waitFor()
    },
  },
  {
    name: 'new payment, templates',
    show: async ({ page }) => {
      const template = {
        id: PAYMENT,
        name: 'Оренда офісу на Подолі',
        form: typedForm,
        author: 'Савчук Ірина Богданівна',
        createdAt: '2026-11-20T06:20:00.000Z',
      }
      await showForm(page, { templates: [template, { ...template, id: ACCOUNT, name: 'Зв’язок', form: { debtorAccountId: ACCOUNT } }] })
      await page.locator('.c-head .d-button').click()
      await page.locator('.c-template').last().waitFor()
    },
  },
  { name: 'new payment, no templates', opens: (page) => showForm(page), does: [click('.c-head .d-button')], waitsFor: 'dialog[open] p' },
  { name: 'people', opens: (page) => showPeople(page) },
  { name: 'people, one of whom is to confirm', opens: (page) => showPeople(page, { people: [...team.slice(0, 2), addedPerson] }) },
  {
    name: 'people: the own relation before it ends',
    opens: (page) => showPeople(page),
    does: [(page) => page.getByRole('button', { name: /^(Вийти з компанії|Выйти из компании)$/ }).click()],
    waitsFor: 'dialog[open] .c-sign',
  },
  { name: 'a person to be added, by РНОКПП and phone', opens: (page) => showAddingPerson(page) },
  {
    name: 'a person to be added whom the bank does not know so',
    opens: (page) => showAddingPerson(page),
    does: [reply('**/people/checks', json({ error_code: 'RELATION_INN_PHONE_MISMATCH', request_id: 'req-1' }, 422)), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-banner',
  },
  {
    name: 'a person to be added, what they may do',
    opens: (page) => showAddingPerson(page),
    does: [click('dialog[open] button[type=submit]'), check('dialog[open] input[value="200700"]')],
    waitsFor: 'dialog[open] input[name=authorityNumber]',
  },
  { name: 'home: a company waits for the person to confirm', opens: (page) => showOfferedCompany(page) },
  {
    name: 'home: a company that the person confirms',
    opens: (page) => showOfferedCompany(page),
    does: [(page) => page.getByRole('button', { name: /^(Підтвердити доступ|Подтвердить доступ)/ }).click()],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: the question before a relation ends',
    opens: (page) => showPeople(page),
    does: [
      (page) =>
        page
          .getByRole('button', { name: /Шевченко-Олександренко/ })
          .first()
          .click(),
    ],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: the code that ends a relation',
    opens: (page) => showPeople(page),
    does: [
      reply('**/ending/code', json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 })),
      (page) =>
        page
          .getByRole('button', { name: /Шевченко-Олександренко/ })
          .first()
          .click(),
      click('dialog[open] .c-sign-bar .d-button'),
    ],
    waitsFor: 'dialog[open] .c-sign-ways',
  },
  {
    name: 'people with proposed access, and people whom the bank has to confirm',
    opens: (page) => showPeople(page, { changes: accessChanges, people: waitingForBank, sent: proposedInvitations, policy: waitingPolicy }),
    waitsFor: '.c-signing-change',
  },
  {
    name: 'people: access to be signed, the method',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1) }),
    does: [click('.c-access-change .d-button >> nth=0')],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: access to be signed, its code',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1) }),
    does: [
      reply('**/access-changes/*/code', json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 })),
      click('.c-access-change .d-button >> nth=0'),
      click('dialog[open] .c-sign-bar .d-button'),
    ],
    waitsFor: 'dialog[open] .c-sign-ways',
  },
  {
    name: 'people: asked whether to withdraw proposed access',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1), sent: proposedInvitations }),
    does: [click('.c-access-change .d-button-secondary')],
    waitsFor: 'dialog[open]',
  },
  { name: 'access change, to be signed', opens: (page) => showAccessChange(page, accessChanges[0] ?? {}) },
  { name: 'access change of a head, for another to sign', opens: (page) => showAccessChange(page, accessChanges[2] ?? {}) },
  { name: 'access change of a person who is there, to be signed', opens: (page) => showAccessChange(page, changeOfPerson) },
  { name: 'access change, to be signed by a key alone', opens: (page) => showAccessChange(page, changeByKeyAlone) },
  { name: 'person, narrowed, whose change waits for signatures', opens: (page) => showPerson(page, 1, { people: narrowedTeam, changes: [changeOfPerson] }) },
  { name: 'person, disabled', opens: (page) => showPerson(page, 3) },
  {
    name: 'person: the form of another access',
    show: async ({ page }) => {
      await showPerson(page, 1)
      await page.locator('.c-head .d-button').first().click()
      await page.locator('dialog[open] details').waitFor()
      await page.locator('dialog[open] summary').click()
      // Looks at payments alone, and signs no more.
      await page.locator('dialog[open] [role="radiogroup"]').nth(1).locator('input').nth(1).check()
      await page.locator('dialog[open] [role="radiogroup"]').nth(3).locator('input').last().check()
    },
  },
  {
    name: 'person: the question before an access is disabled',
    opens: (page) => showPerson(page, 1),
    does: [click('.c-head .d-button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
  { name: 'access change, signed, that waits for its time', opens: (page) => showAccessChange(page, accessChanges[3] ?? {}) },
  ...['effective', 'expired'].map((how): Scene => ({
    name: `access change, ended: ${how}`,
    opens: (page) => showAccessChange(page, accessChanges[3] ?? {}, { how, at: '2026-11-21T06:20:00.000Z' }),
  })),
  { name: 'an invitation, proposed', opens: (page) => showInvitation(page, { ...sentInvitation, state: 'proposed', actions: ['WITHDRAW'] }) },
  { name: 'an invitation, sent', opens: (page) => showInvitation(page, sentInvitation) },
  { name: 'an invitation, accepted, its history open', opens: (page) => showInvitation(page, sentInvitations[1] ?? {}), does: [click('.c-folded > summary')] },
  { name: 'an invitation that ran out', opens: (page) => showInvitation(page, sentInvitations[2] ?? {}) },
  {
    name: 'people whose proposed access does not come',
    answers: { '**/operation-service/access-changes': brokenServer },
    opens: '/cabinet/people',
    waitsFor: '.d-state-title >> nth=0',
  },
  { name: 'people of a company with rules of signing of its own', opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }) },
  {
    name: 'people: rules of signing to be signed, the method',
    opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }),
    does: [click('.c-signing-change .d-button')],
    waitsFor: 'dialog[open] .d-button-primary',
  },
  {
    name: 'people: rules of signing to be signed, their code',
    answers: { '**/signing-policy/change/code': json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }) },
    opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }),
    does: [click('.c-signing-change .d-button'), click('dialog[open] .d-button-primary')],
    waitsFor: 'dialog[open] input[name=otp_code]',
  },
  {
    name: 'rules of signing, proposed, with what they would mean',
    answers: { '**/payment-service/signing-policy': json(ownPolicy), '**/signing-policy/change/simulation': json(simulation) },
    opens: '/cabinet/people/rules',
    waitsFor: '.c-simulation-payments >> nth=0',
  },
  {
    name: 'rules of signing, proposed, to be signed by a key alone',
    show: async ({ page }) => {
      const change = { ...ownPolicy.change, edsOnly: ['weakerRules'], methods: ['EDS'] }
      await answerCalls(page, '**/payment-service/signing-policy', json({ ...ownPolicy, change }))
      await answerCalls(page, '**/signing-policy/change/simulation', json(simulation))
      await page.goto('/cabinet/people/rules')
      await page.locator('.c-simulation-payments').first().waitFor()
      await page.locator('.c-signing-change .d-button-primary').last().click()
      await page.locator('dialog[open] .d-button-primary').waitFor()
    },
  },
  {
    name: 'rules of signing, changed: two for one amount, and what nobody can sign',
    opens: (page) => showNewRules(page, '100 000'),
    does: [click('main form .d-button-secondary'), fill('.c-rule input >> nth=-1', '100000,00'), select('.c-rule select >> nth=1', 'first,first')],
    waitsFor: '[aria-invalid=true] >> nth=0',
  },
  {
    name: 'rules of signing, changed, tried on payments',
    opens: (page) => showNewRules(page, '100 000'),
    does: [click('main form button[type=submit]')],
    waitsFor: '.c-simulation-payments >> nth=0',
  },
  { name: 'people of a company that has invited nobody', opens: (page) => showPeople(page, { sent: [], people: team.slice(0, 1) }) },
  {
    name: 'people, seen by who may not invite',
    opens: (page) =>
      showPeople(page, {
        refusal: 'NO_AUTHORITY',
        sent: [{ ...sentInvitation, phone: '+380\u00A050\u00A0•••\u00A000\u00A033', email: 'a-•••@example.com', actions: [] }],
      }),
  },
  {
    name: 'people of a company that the bank has not looked at',
    opens: (page) => showPeople(page, { refusal: 'RELATION_CLIENT_NOT_IDENTIFIED', sent: [], people: team.slice(0, 1) }),
  },
  {
    name: 'people while they load',
    show: async ({ page }) => {
      await answerCalls(page, '**/operation-service/**', never)
      await page.goto('/cabinet/people', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'people when the bank does not answer',
    answers: { '**/operation-service/**': brokenServer },
    opens: '/cabinet/people',
    waitsFor: '.d-state-title >> nth=0',
  },
  { name: 'an invitation to be sent', opens: (page) => showInvitationForm(page) },
  {
    name: 'an invitation of a head, who is signed first',
    opens: (page) => showInvitationForm(page),
    does: [check('dialog input[value="200300"]')],
    waitsFor: 'dialog form .d-banner',
  },
  {
    name: 'an invitation with errors',
    opens: (page) => showInvitationForm(page),
    does: [fill('dialog input[name=fullName]', 'Х'), fill('dialog input[name=inn]', '1234567890'), click('dialog button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'an invitation that was refused',
    opens: (page) => showInvitationForm(page),
    does: [
      reply('**/operation-service/invitations', json({ error_code: 'RELATION_INVITE_OPEN', request_id: 'req-1' }, 409)),
      fill('dialog input[name=fullName]', 'Поліщук Арсен Маркович'),
      fill('dialog input[name=phone]', '380500000033'),
      fill('dialog input[name=email]', 'arsen@example.com'),
      fill('dialog input[name=inn]', '3407907068'),
      fill('dialog input[name=password]', 'secret'),
      click('dialog button[type=submit]'),
    ],
    waitsFor: 'dialog .d-banner-danger',
  },
  {
    name: 'an invitation that was sent',
    opens: (page) => showInvitationForm(page),
    does: [
      fill('dialog input[name=fullName]', 'Поліщук Арсен Маркович'),
      fill('dialog input[name=phone]', '380500000033'),
      fill('dialog input[name=email]', 'arsen@example.com'),
      fill('dialog input[name=inn]', '3407907068'),
      fill('dialog input[name=password]', 'secret'),
      reply('**/operation-service/invitations', (call) => (call.method === 'POST' ? json(sentInvitation)(call) : call.fallback())),
      click('dialog button[type=submit]'),
    ],
    waitsFor: '.d-toast',
  },
  {
    name: 'an invitation, asked whether to withdraw',
    opens: (page) => showPeople(page),
    does: [click('.c-person-actions button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payment, waiting for the code',
    answers: { '**/signing-code': json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'payment, asked whether to delete',
    opens: (page) => showPayment(page, draft),
    does: [click('.c-head-actions [aria-haspopup=menu]'), click('.d-menu-item-danger')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payments while new recipients wait',
    opens: (page) => showWait(page, recovered),
    does: [reply(LIST, listOf([payment('waiting', ['REVOKE'])])), (page) => page.goto('/cabinet/payments')],
    waitsFor: '.d-banner',
  },
  {
    name: 'new payment while new recipients wait',
    opens: (page) => showWait(page, passwordChanged),
    does: [reply('**/payment-service/payments/new', json(preparedForm)), (page) => page.goto('/cabinet/payments/new')],
    waitsFor: '.d-banner',
  },
  {
    name: 'payment to a new recipient that will wait when it is signed',
    opens: (page) => showPayment(page, { ...draft, waitIfSigned: recovered }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment with the longest values',
    show: async ({ page }) => {
      const { name, purpose, amount, number } = longestValues
      const to = { ...draft.creditor, name }
      await showPayment(page, { ...draft, creditor: to, remittanceInformation: purpose, amount, number }, { plan: planOfOne })
      await page.locator('[data-signing]').waitFor()
    },
  },
  { name: 'payment, waiting after a change of the password', opens: (page) => showPayment(page, payment('waiting', ['REVOKE'])), waitsFor: '.d-button-danger' },
  {
    name: 'payment, waiting after a recovery, seen by who may not revoke it',
    opens: (page) => showPayment(page, { ...payment('waiting', []), wait: recovered }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment of a later day that will wait when it is signed',
    opens: (page) => showPayment(page, { ...draft, waitIfSigned: itsDay }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment, waiting for its day',
    opens: (page) => showPayment(page, { ...payment('waiting', ['REVOKE', 'CANCEL']), wait: itsDay, heldByBank: null }),
    waitsFor: '.d-button-danger',
  },
  {
    name: 'payment, asked whether to revoke',
    opens: (page) => showPayment(page, payment('waiting', ['REVOKE'])),
    does: [click('.d-button-danger')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payment that clearing leaves in doubt',
    show: async ({ page }) => {
      const heldByBank = { because: 'clearing', since: '2026-11-20T06:21:00.000Z', promisedBy: '2026-11-20T09:00:00.000Z' }
      await showPayment(page, { ...payment('signed', ['REPEAT']), heldByBank })
      await page.locator('.d-timeline').waitFor()
    },
  },
  {
    name: 'payment that the bank has given back',
    opens: (page) => showPayment(page, { ...payment('rejected', ['REPEAT']), wait: recovered, reason: 'notConfirmedByPayer' }),
    waitsFor: '.d-timeline',
  },
  {
    name: 'payment, rejected at the end of its wait',
    opens: (page) => showPayment(page, { ...payment('rejected', []), wait: recovered, reason: 'signatoryBlocked' }),
    waitsFor: '.d-timeline',
  },
  ...['signed', 'settled', 'rejected', 'returned', 'revoked'].map((state): Scene => ({
    name: `payment, ${state}`,
    opens: (page) => showPayment(page, payment(state, state === 'signed' ? ['CANCEL', 'REPEAT'] : ['REPEAT'])),
    waitsFor: '.d-timeline',
  })),
  { name: 'payment that two sign, before it is sent', opens: (page) => showPayment(page, { ...draft, amount: '7500000' }, { plan: planOfTwo }) },
  {
    name: 'payment that the other one has signed',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('onSigning', ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK', 'DELETE', 'REPEAT']),
          amount: '7500000',
          author: ACCOUNTANT,
          refusedActions: authorAlone,
          signatures: [{ ...firstSignature, person: ACCOUNTANT, type: 'second', method: 'EDS' }],
        },
        {
          plan: {
            ...planOfTwo,
            given: [{ ...firstSignature, person: ACCOUNTANT, type: 'second', method: 'EDS', evidence: 'stamped' }],
            missing: ['first'],
            signatories: [director],
          },
        },
      ),
  },
  {
    name: 'payment that waits for the other signature',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('onSigning', ['EDIT', 'REVOKE_SIGNATURE', 'RETURN_FOR_REWORK', 'REVOKE_FROM_SIGNING', 'DELETE', 'REPEAT']),
          signatures: [firstSignature],
          refusedActions: [{ action: 'SEND_CODE', error_code: 'PAY_E063' }],
        },
        {
          plan: { ...planOfTwo, given: [{ ...firstSignature, evidence: null }], missing: ['second'], signatories: [accountant] },
          history: longLife.slice(0, 3),
        },
      ),
  },
  {
    name: 'payment whose second signature nobody can give',
    opens: (page) => showPayment(page, draft, { plan: { ...planOfTwo, signatories: [director], unfillable: ['second'] } }),
  },
  {
    name: 'payment over the limit of a method',
    show: async ({ page }) => {
      const overMail = {
        ...director,
        methods: [
          { ...bySms, perPayment: '8000000', perMonth: '120000000', leftToday: '8000000', limitHolder: 'person' },
          { ...byMail, perPayment: '3000000', refusal: 'PAY_E029', leftToday: '2200000', limitHolder: 'person' },
        ],
      }
      await showPayment(page, { ...draft, amount: '7500000' }, { plan: { ...planOfOne, signatories: [overMail] } })
      await page.locator('.c-sign-method button').click()
      await page.locator('.c-sign [type=radio]').last().check()
      await page.locator('.d-field-error').waitFor()
    },
  },
  {
    name: 'payment, waiting for the code from an e-mail',
    answers: { '**/signing-code': json({ sentTo: 'a-long-name-of-somebody@accounting.example.com', resendAfter: 0 }) },
    opens: (page) => showPayment(page, { ...draft, amount: '100000' }, { plan: planOfTwo }),
    does: [click('.c-sign-method button'), check('.c-sign [type=radio] >> nth=-1'), click('.c-sign .d-button-primary')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'payment, signing refused',
    answers: { '**/signing-code': json({ error_code: 'INSUFFICIENT_FUNDS', request_id: 'req-1' }, 400) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: '.c-sign .d-banner',
  },
  {
    name: 'payment that was given back',
    opens: (page) =>
      showPayment(
        page,
        {
          ...draft,
          rework: {
            person: ACCOUNTANT,
            at: '2026-11-20T06:09:00.000Z',
            reason: `Рахунок № 17 уже оплачено 3 листопада, перевірте суму залишку ${'й'.repeat(40)}`,
          },
        },
        { plan: planOfTwo, history: longLife.slice(0, 4) },
      ),
  },
  {
    name: 'payment, asked why to give it back',
    opens: (page) => showPayment(page, { ...payment('onSigning', ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK']), author: ACCOUNTANT }, { plan: planOfTwo }),
    does: [click('.c-head-actions button >> nth=0'), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment, asked whether to take back a signature',
    opens: (page) =>
      showPayment(
        page,
        { ...payment('onSigning', ['REVOKE_SIGNATURE', 'REPEAT']), signatures: [firstSignature] },
        { plan: { ...planOfTwo, given: [{ ...firstSignature, evidence: null }], missing: ['second'], signatories: [accountant] } },
      ),
    does: [click('.c-head-actions button >> nth=0')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payment, asked for the name of a template',
    answers: {
      '**/clients/physical/current': async (call) => {
        const client = await (await call.fetch()).json()
        await json({ ...client, settings: { ...client.settings, permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] } })(call)
      },
    },
    opens: (page) => showPayment(page, payment('settled', ['REPEAT'])),
    does: [
      (page) => page.getByRole('button', { name: /^(Інші дії|Другие действия)$/ }).click(),
      (page) => page.getByRole('menuitem', { name: /^(Зберегти як|Сохранить как) шаблон$/ }).click(),
    ],
    waitsFor: 'dialog[open] input',
  },
  {
    name: 'payment that is not finished',
    opens: (page) =>
      showPayment(page, {
        ...payment('draft', ['EDIT', 'DELETE', 'REPEAT']),
        kind: null,
        number: '',
        amount: '0',
        fee: '0',
        creditor: { name: '', code: '', iban: '', bankName: '' },
        remittanceInformation: '',
        faults: {
          error_code: 'INVALID_REQUEST',
          fields: {
            creditorName: 'This field is required',
            creditorIban: 'Incorrect iBan code',
            remittanceInformation: 'Max length {count} symbols',
            amount: 'Invalid amount',
          },
        },
        refusedActions: [
          { action: 'SEND_TO_SIGNING', error_code: 'PAY_E067' },
          { action: 'SEND_CODE', error_code: 'PAY_E067' },
        ],
      }),
  },
  {
    name: 'payment that somebody edits meanwhile',
    show: async ({ page }) => {
      await showPayment(page, { ...draft, amount: '7500000' }, { plan: planOfTwo })
      const edited = {
        ...draft,
        version: 2,
        amount: '7600000',
        remittanceInformation: 'Оплата за послуги згідно з рахунком № 18',
        editedBy: ACCOUNTANT,
        editedAt: '2026-11-20T07:05:00.000Z',
      }
      await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, json(edited))
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.locator('.c-changed').waitFor()
    },
  },
  {
    name: 'payment between own cards, to who has no code',
    opens: (page) =>
      showPayment(page, {
        ...payment('settled', ['REPEAT']),
        kind: 'betweenOwnCards',
        fee: '0',
        debtorCard: { id: PAYMENT, number: '9993 88•• •••• 0015' },
        creditorCard: { id: PAYMENT, number: '9993 88•• •••• 0023' },
        creditorPassport: '001234567',
        editedBy: ACCOUNTANT,
        editedAt: '2026-11-20T06:20:30.000Z',
      }),
  },
  {
    name: 'payment that clearing has accepted',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('signed', ['REPEAT']),
          debited: true,
          refusedActions: [
            { action: 'EDIT', error_code: 'PAY_E027' },
            { action: 'CANCEL', error_code: 'PAY_E024' },
          ],
        },
        { history: longLife },
      ),
  },
  {
    name: 'payment, withdrawn with a reason',
    opens: (page) =>
      showPayment(page, payment('revoked', ['REPEAT']), {
        history: [...longLife.slice(0, 3), happened('CANCEL', 45, { statedReason: 'Постачальник попросив заплатити на інший рахунок' })],
      }),
  },
  {
    name: 'payment, asked why to withdraw it',
    opens: (page) => showPayment(page, payment('signed', ['CANCEL', 'REPEAT'])),
    does: [click('.c-head-actions .d-button-danger'), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment of a salary of which a part came back',
    opens: (page) =>
      showPayment(page, {
        ...payment('settled', ['REPEAT']),
        kind: 'salary',
        fee: '0',
        outcome: 'paidInPart',
        givenBack: { rows: 1, amount: '980000' },
        salary: { rows: 2, fingerprint: '7K3M-9QXD' },
      }),
  },
  {
    name: 'payment with its history and its record open',
    show: async ({ page }) => {
      await showPayment(page, { ...payment('signed', ['REPEAT']), debited: true, signatures: [{ ...firstSignature, method: 'EDS' }] }, { history: longLife })
      // The button of the evidence loads after the page.
      await page.getByText(/^(Докази підпису|Доказательства подписи)$/).waitFor({ state: 'attached' })
      for (const folded of await page.locator('.c-folded > summary').all()) await folded.click()
    },
  },
  {
    name: 'payment, deleted',
    opens: (page) => showPayment(page, { ...payment('deleted', []), number: '17' }, { history: [happened('CREATE', 1), happened('DELETE', 5)] }),
  },
  {
    name: 'a payment that does not exist',
    opens: `/cabinet/payments/${PAYMENT}`,
    waitsFor: (page) => page.getByRole('heading', { name: /^(Такої сторінки немає|Такой страницы нет)$/ }),
  },
  ...inboxScenes,
  ...questionnaireScenes,
  ...companyScenes,
  ...personalScenes,
  ...supportScenes,
  {
    name: 'settings when the choices of notices do not come',
    answers: { '**/notice-service/choices': brokenServer },
    opens: (page) => showSettings(page, [thisSession]),
    waitsFor: '.c-notices-card .d-state',
  },
  { name: 'settings', opens: (page) => showSettings(page, [thisSession, ...otherSessions]) },
  { name: 'settings with no other session', opens: (page) => showSettings(page, [thisSession]) },
  {
    name: 'settings while new recipients wait',
    opens: (page) => showWait(page, passwordChanged),
    does: [(page) => showSettings(page, [thisSession])],
    waitsFor: '.d-banner',
  },
  { name: 'settings while they load', answers: { '**/user/sessions': never }, opens: '/cabinet/settings', waitsFor: '[aria-busy] >> nth=0' },
  { name: 'settings when the bank does not answer', answers: { '**/user/sessions': brokenServer }, opens: '/cabinet/settings', waitsFor: '.d-state-title' },
  {
    name: 'settings, asked whether to end a session',
    opens: (page) => showSettings(page, [thisSession, ...otherSessions]),
    does: [click('.c-session .d-button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'settings, asked whether to end all other sessions',
    opens: (page) => showSettings(page, [thisSession, ...otherSessions]),
    does: [click('.c-sessions-foot button')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'settings, the new password too short',
    opens: (page) => showSettings(page, [thisSession]),
    does: [fill('input[name=password]', 'Short1'), fill('input[name=repeated]', 'Other1'), click('.c-password-form button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'settings, the old password wrong',
    show: async ({ page }) => {
      await answerCalls(page, '**/user/password', json({ error_code: 'AUTH_E007', request_id: 'req-1' }, 401))
      await showSettings(page, [thisSession])
      await page.locator('input[name=old]').fill('wrong')
      for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill('New-password-2')
      await page.locator('.c-password-form button[type=submit]').click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: 'settings, the new password too common',
    show: async ({ page }) => {
      const common = { error_code: 'INVALID_REQUEST', request_id: 'req-1', fields: { password: 'Password too common' } }
      await answerCalls(page, '**/user/password', json(common, 400))
      await showSettings(page, [thisSession])
      await page.locator('input[name=old]').fill('Dilo-demo-1')
      for (const field of ['password', 'repeated']) await page.locator(`input[name=${field}]`).fill('Password1')
      await page.locator('.c-password-form button[type=submit]').click()
      await page.locator('[aria-invalid]').waitFor()
    },
  },
  ...['active', 'RELATION_INVITE_FOREIGN'].map((outcome): Scene => ({
    name: `an invitation brought to sign-in, ${outcome}`,
    show: async ({ page }) => {
      await page.addInitScript((kept) => sessionStorage.setItem('inviteOutcome', kept), outcome)
      await showSettings(page, [thisSession])
      await page.locator('.d-toast').waitFor()
    },
  })),
  { name: 'session about to end for want of use', opens: (page) => showEnding(page, 95, 3600) },
  { name: 'session about to reach its absolute end', opens: (page) => showEnding(page, 1800, 65) },
  {
    name: 'a page of the cabinet whose script does not come',
    show: async ({ page }) => {
      await page.route('**/assets/payments-list-*.js', (route) => route.abort())
      await page.goto('/cabinet/payments')
      await page.getByText('CHUNK_MISSING').waitFor()
    },
  },
  { name: 'an address of the cabinet that does not exist', opens: '/cabinet/nothing', waitsFor: 'h1' },
]

/** Scenes of the cabinet during a demo. */
const inDemo: readonly Scene[] = [
  { name: 'demo: home', opens: '/cabinet/accounts', does: [appear('.c-account .d-money >> nth=0')], waitsFor: '.c-demo-ways' },
  { name: 'demo: people', opens: '/cabinet/people', does: [appear('.c-person-row >> nth=0')], waitsFor: '.c-head .d-button' },
  {
    name: 'demo: an invitation to be proposed',
    opens: '/cabinet/people',
    does: [click('.c-head .d-button >> nth=0'), check('dialog[open] input[value="200401"]')],
  },
  {
    name: 'demo: people, access that waits a minute',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(3), policy: waitingPolicy }),
    waitsFor: '.c-signing-change',
  },
  { name: 'demo: payments', opens: '/cabinet/payments', does: [appear('.c-payment-row >> nth=0')], waitsFor: '.c-demo-ways' },
  {
    name: 'demo: payment, the code shown',
    answers: { '**/signing-code': json({ sentTo: '+380 00 ••• 00 01', resendAfter: 60, demoCode: '4071' }) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: '.c-demo-code',
  },
  {
    name: 'demo: payment, its code shown before',
    answers: { '**/signing-code': json({ error_code: 'RESEND_TOO_EARLY', retry_after: 40, request_id: 'req-1' }, 429) },
    opens: (page) => showPayment(page, payment('onSigning', ['EDIT', 'SEND_CODE', 'SIGN', 'DELETE', 'REPEAT'])),
    does: [appear('.c-demo-ways'), click('.c-sign .d-button-primary')],
    waitsFor: '.c-sign .d-banner',
  },
  { name: 'demo: settings', opens: (page) => showSettings(page, [thisSession]), waitsFor: '.c-demo-ways' },
  { name: 'demo: about to end', opens: (page) => showEnding(page, 1800, 65) },
]

async function seen(context: BrowserContext, look: Look, origin: string, show: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = await openPage(context, look, origin)
  await show(page)
  const name = test.info().title.replace(`: ${nameOf(look)}`, '')
  if (process.env['ACCESS_REPORT'] === undefined) await see(page, faults, look, name)
  if (isTriedFurther(name)) await seeFurther(page, look, name)
}

/** The looks in which each scene is seen, by its place in its list. */
const inLooks = (scenes: readonly Scene[]): readonly { readonly scene: Scene; readonly look: Look }[] =>
  scenes.flatMap((scene, place) => looksByTurns(place, isTriedFurther(scene.name)).map((look) => ({ scene, look })))

for (const { scene, look } of inLooks(open)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: '' }))
  })
}

for (const { scene, look } of inLooks(inDemo)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL, visitor }) => {
    await context.addCookies(visitor.filter(({ name }) => name !== 'lang' && name !== 'theme'))
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: '' }))
  })
}

for (const { scene, look } of inLooks(cabinet)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL, signed }) => {
    await context.addCookies(signed.cookies.filter(({ name }) => name !== 'lang' && name !== 'theme'))
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: signed.accountId }))
  })
}

// The demo phone speaks Ukrainian alone and follows the device's theme.
for (const look of [
  { theme: 'light', width: 360, lang: 'uk' },
  { theme: 'dark', width: 1280, lang: 'uk' },
] as const) {
  test(`demo phone: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await answerCalls(
        page,
        '**/dev/messages',
        json([
          { to: '380500000001', channel: 'sms', text: 'Код для входу в Діло: 1234.', code: '1234', sentAt: '2026-11-20T10:00:00.000Z' },
          { to: 'olena@example.com', channel: 'email', text: `<b>довге</b> ${'слово'.repeat(40)}`, code: null, sentAt: '2026-11-20T09:00:00.000Z' },
        ]),
      )
      await page.goto('/dev/phone')
      await page.getByRole('listitem').nth(1).waitFor()
    })
  })

  test(`network of payments by card: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await showNetwork(page)
    })
  })

  test(`demo phone that is asked to let a browser in: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await answerCalls(page, '**/dev/messages', json([]))
      await answerCalls(
        page,
        '**/dev/qr-codes',
        json({
          codes: [{ clientId: PAYMENT, secret: 'a'.repeat(43), shownAt: '2026-11-20T10:00:00.000Z' }],
          people: [{ phone: SCANNER, name: 'Гончар Лариса' }],
        }),
      )
      await answerCalls(page, '**/dev/phones', json({ credential: 'a'.repeat(43) }))
      await answerCalls(
        page,
        '**/qr-service/scan',
        json({
          browser: 'chrome',
          system: 'windows',
          address: '203.0.113.•',
          sameNetwork: false,
          shownAt: '2026-11-20T10:00:00.000Z',
          expiresAt: '2026-11-20T10:01:00.000Z',
          digits: '47',
        }),
      )
      await page.goto('/dev/phone')
      await page.getByRole('button', { name: /^Сканувати код/ }).click()
      await page.getByRole('button', { name: 'Дозволити' }).waitFor()
    })
  })
}
