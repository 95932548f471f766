import type { Page } from '@playwright/test'
import { answerCalls, type Call, json, never } from './answered-calls.ts'
import { appear, click, fill, pressKey, reply, type Scene, type } from './scene.ts'
import { draft, happened, PAYMENT, planOfOne } from './shown-payment.ts'

/** The form of a payment, for pages.spec.ts. */

const recentRecipients = [
  { name: 'ФОП Бондаренко Ігор Васильович', code: '14360570', iban: 'UA083888880000000026001000001' },
  { name: 'ТОВ «Ґанок»', code: '14360570', iban: 'UA783888880000000026001000002' },
]

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

export const preparedForm = {
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

type FormScene = { instant?: object | null; prepared?: object; found?: readonly object[]; templates?: readonly object[]; save?: (call: Call) => Promise<void> }

/** The payment form with a bank that answers as a scene needs it. */
const stubForm = async (
  page: Page,
  { instant = null, prepared = {}, found = [knownRecipient], templates = [], save = json(editable) }: FormScene = {},
): Promise<void> => {
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
      instant,
    }),
  )
  await answerCalls(page, '**/payment-service/counterparties*', json({ counterparties: found }))
  await answerCalls(page, '**/payment-service/templates', json({ templates }))
  await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, (call) => (call.method === 'GET' ? json(editable)(call) : saving(call)))
}

export const showForm = async (page: Page, scene: FormScene = {}): Promise<void> => {
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

export const paymentFormScenes: readonly Scene[] = [
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
    name: 'new payment that may be instant, above the own limit',
    opens: (page) => showForm(page, { instant: { atMost: '10000000', ownLimit: '500000' } }),
    does: [(page) => page.locator('input[name=amount]').fill('5000,01'), (page) => page.locator('.d-segmented-words').first().locator('input').nth(1).check()],
    waitsFor: '.d-segmented-words',
  },
  {
    name: 'new payment that is instant',
    opens: (page) => showForm(page, { instant: { atMost: '10000000', ownLimit: null } }),
    does: [(page) => page.locator('.d-segmented-words').first().locator('input').nth(1).check()],
    waitsFor: '.d-segmented-words',
  },
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
]
