import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { shownDealing, shownDue, shownPapers, shownPurchase } from './desk-exchange-scenes.ts'
import { answersOf, personAnswers } from '../apps/server/src/testing/typed-answers.ts'
import { callAs } from './call-as.ts'
import { makePayment, payAs, recipients, signAs, stateOf } from './made-payments.ts'
import { callAsRegistrant, nameOrganizationByCalls, newCompany, reachOrganization } from './registering-by-calls.ts'
import { signAccess } from './sign-access.ts'
import { codeFor, PASSWORD, signInByCalls } from './sign-in.ts'
import { looksByTurns, nameOf, openPage, see } from './seen-page.ts'
import { openBank } from './start-the-bank.ts'

// The desk of the bank's own people, with a bank of its own in which nobody is verified by itself.

type Bank = Awaited<ReturnType<typeof openBank>>

let bank: Bank

test.beforeAll(async () => {
  test.setTimeout(180_000)
  bank = await openBank({ DEMO_STAFF_SECONDS: 'off' })
})
test.afterAll(() => bank.stop())

/** Olena's, a sole entrepreneur of the demo bank. */
const CODE_OF_OLENA = '3135204544'
const OLENA = '380500000001'

const REASON = 'Перевірено за реєстром і дзвінком'

/** Somebody registers as an entrepreneur at the clients' listener. */
async function register(context: BrowserContext, who: { phone: string; email: string; inn: string }): Promise<void> {
  const page = await context.newPage()
  await reachOrganization(page, who)
  await nameOrganizationByCalls(page, who)
  await page.close()
}

const enter = async (page: Page, officer: string) => {
  await page.goto(`${bank.desk}/desk`)
  await page.getByRole('button', { name: officer, exact: true }).click()
  await page.getByRole('heading', { name: 'Вхідні' }).waitFor()
}

/** Gives the reason of a deed and sends it; a passkey or the door proves it. */
async function giveReason(page: Page, press: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Підстава').fill(REASON)
  await dialog.getByRole('button', { name: press, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a new officer registers a passkey, passes a newcomer with it, and compliance lets the newcomer in', async ({ browser }) => {
  test.setTimeout(120_000)
  const contexts = await Promise.all([0, 1, 2, 3].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })))
  const [security, second, officer, compliance] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page, Page]
  await register(contexts[0] as BrowserContext, { phone: '380671119911', email: 'desk-newcomer@example.com', inn: '3482307177' })

  // Two of security open the account; the link goes to its e-mail alone.
  await enter(security, 'Безпека')
  await security.getByRole('link', { name: 'Люди й ролі' }).click()
  await security.getByRole('button', { name: 'Новий обліковий запис' }).click()
  await security.getByLabel('Прізвище та ім’я').fill('Офіцер з Ключем')
  await security.getByLabel('РНОКПП').fill('3068208400')
  await security.getByLabel('Робочий e-mail').fill('key@bank.example')
  await security.getByRole('dialog').getByText('офіцер', { exact: true }).click()
  await giveReason(security, 'Передати на рішення')
  await enter(second, 'Друга людина безпеки')
  await second.getByRole('link', { name: 'До дій' }).click()
  await expect(second.getByText('Офіцер з Ключем')).toBeVisible()
  await second.getByRole('button', { name: 'Підтвердити' }).click()
  await giveReason(second, 'Підтвердити')

  // The officer registers a passkey by the link, and is in.
  const devtools = await (contexts[2] as BrowserContext).newCDPSession(officer)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await officer.goto(await linkFor(officer, 'key@bank.example'))
  await expect(officer).toHaveURL(`${bank.desk}/desk/invitation`)
  await officer.getByRole('button', { name: 'Зареєструвати ключ' }).click()
  await officer.getByRole('heading', { name: 'Вхідні' }).waitFor()
  await officer.getByRole('button', { name: 'Вийти' }).click()
  await officer.getByRole('button', { name: 'Увійти ключем доступу' }).click()

  // TAKE, CHECKS, the call, PASS with the passkey again.
  await officer.getByRole('link', { name: /Новак/ }).click()
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Запитати реєстри' }).click()
  await expect(officer.getByText('Код підприємця є його РНОКПП')).toBeVisible()
  await officer.getByText('Людина підтвердила дані').click()
  await officer.getByRole('button', { name: 'Записати' }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await giveReason(officer, 'Передати')
  await expect(officer.getByText('Чекає на рішення')).toBeVisible()

  // APPROVE: the client is told.
  await enter(compliance, 'Комплаєнс')
  await compliance.getByRole('link', { name: 'До дій' }).click()
  await compliance.getByRole('button', { name: 'Підтвердити' }).click()
  await giveReason(compliance, 'Підтвердити')
  await expect(compliance.getByText('Нічого не чекає на рішення.')).toBeVisible()
  await expect.poll(async () => (await messages(officer, '380671119911'))[0]?.text).toContain('дані перевірено')
  for (const context of contexts) await context.close()
})

test('an officer opens a company with a reason and blocks a person; compliance confirms, and the block is lifted by both', async ({ browser }) => {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })))
  const [officer, compliance] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  await enter(officer, 'Офіцер')
  await officer.getByRole('link', { name: 'Клієнти' }).click()
  await officer.getByLabel('Код ЄДРПОУ, РНОКПП або IBAN').fill(CODE_OF_OLENA)
  await officer.getByLabel('Підстава').fill(REASON)
  await officer.getByRole('button', { name: 'Відкрити' }).click()
  await officer.getByRole('button', { name: 'Заблокувати' }).first().click()
  await giveReason(officer, 'Заблокувати')
  await expect(officer.getByText('Діє', { exact: true })).toBeVisible()

  await enter(compliance, 'Комплаєнс')
  const approve = async () => {
    await compliance.getByRole('link', { name: 'Дії на розгляді' }).click()
    await compliance.getByRole('button', { name: 'Підтвердити' }).click()
    await giveReason(compliance, 'Підтвердити')
    await expect(compliance.getByText('Нічого не чекає на рішення.')).toBeVisible()
  }
  await approve()
  await officer.getByRole('button', { name: 'Зняти блокування' }).click()
  await giveReason(officer, 'Передати на рішення')
  await compliance.reload()
  await approve()
  await officer.reload()
  await expect(officer.getByText('Скінчилося')).toBeVisible()
  for (const context of contexts) await context.close()
})

test('product sets a tariff, security decides; while it is to come both take it back', async ({ browser }) => {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })))
  const [product, security] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  await enter(product, 'Продукт')
  await product.getByRole('link', { name: 'Тарифи й ліміти' }).click()
  await product.getByRole('link', { name: 'Тарифи', exact: true }).click()
  await product.getByRole('button', { name: 'Задати нове значення' }).click()
  const toOtherBank = product.getByRole('group', { name: 'До іншого банку' })
  await toOtherBank.getByLabel('Сума, ₴').fill('5,50')
  await product.getByRole('button', { name: 'Далі' }).click()
  await expect(product.getByRole('dialog').getByText('До іншого банку: 3,00 ₴')).toBeVisible()
  await expect(product.getByRole('dialog').getByText('До іншого банку: 5,50 ₴')).toBeVisible()
  await giveReason(product, 'Передати на рішення')

  await enter(security, 'Безпека')
  const approve = async () => {
    await security.getByRole('link', { name: 'Дії на розгляді' }).click()
    await security.getByRole('button', { name: 'Підтвердити' }).click()
    await giveReason(security, 'Підтвердити')
    await expect(security.getByText('Нічого не чекає на рішення.')).toBeVisible()
  }
  await approve()
  await product.reload()
  await expect(product.getByText('Набуде чинності')).toBeVisible()
  await product.getByRole('button', { name: 'Відкликати' }).click()
  await giveReason(product, 'Передати на рішення')
  await security.reload()
  await approve()
  await product.reload()
  await expect(product.getByText('Відкликано', { exact: true })).toBeVisible()
  for (const context of contexts) await context.close()
})

test('a registered company comes to its first account and payment: its head in one browser, the desk in another', async ({ browser }) => {
  test.setTimeout(180_000)
  const [herContext, officerContext, complianceContext] = (await Promise.all(
    [0, 1, 2].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })),
  )) as [BrowserContext, BrowserContext, BrowserContext]
  const [head, officer, compliance] = (await Promise.all([herContext, officerContext, complianceContext].map((context) => context.newPage()))) as [
    Page,
    Page,
    Page,
  ]
  for (const page of [head, officer, compliance]) page.setDefaultTimeout(10_000)
  const who = { phone: '380671119922', email: 'desk-company@example.com', inn: '3482307288', okpo: newCompany('20177') }

  // She registers the company as its director.
  await reachOrganization(head, who)
  expect(await nameOrganizationByCalls(head, who)).toBe('ABSENT')
  expect(await callAsRegistrant(head, 'reg/complete')).toMatchObject({ status: 204 })

  // The bank confirms her and her powers.
  await enter(officer, 'Офіцер')
  await passNewcomer(officer, who.okpo)
  await enter(compliance, 'Комплаєнс')
  await approveInDesk(compliance)

  // She fills in the questionnaire and hands it in by a code.
  await signInByCalls(head, who.phone)
  await fillInByCalls(head, who)
  await head.goto('/cabinet/questionnaire')
  await head.getByRole('link', { name: 'Перевірити й надіслати' }).click()
  const before = Date.now()
  await head.getByRole('button', { name: /^Підписати кодом/ }).click()
  await head.getByLabel('Код із повідомлення').pressSequentially(await codeFor(head, who.phone, before))
  await expect(head.getByText('Рішення банку до')).toBeVisible()

  // Two of the bank decide on it.
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await openCase(officer, who.okpo, 'Анкета')
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Запустити перевірки' }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await officer.getByRole('dialog').getByText('середній: анкета чинна три роки').click()
  await giveReason(officer, 'Передати')
  await approveInDesk(compliance)

  // The account is there, and the bank opens payments for the company.
  await expect
    .poll(async () => ((await (await head.request.get('/api/account-service/accounts')).json()) as { accounts: unknown[] }).accounts.length, {
      timeout: 20_000,
    })
    .toBe(1)
  await head.goto('/cabinet/accounts')
  await expect(head.locator('a.c-account').first()).toBeVisible()
  await officer.getByRole('link', { name: 'Клієнти' }).click()
  await officer.getByLabel('Код ЄДРПОУ, РНОКПП або IBAN').fill(who.okpo)
  await officer.getByLabel('Підстава').fill(REASON)
  await officer.getByRole('button', { name: 'Відкрити' }).click()
  await officer.getByRole('button', { name: 'Відкрити платежі' }).click()
  await giveReason(officer, 'Передати на рішення')
  await approveInDesk(compliance)

  // Money comes to it.
  const olena = await (await browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })).newPage()
  await signInByCalls(olena, OLENA)
  const { accounts } = (await (await head.request.get('/api/account-service/accounts')).json()) as { accounts: [{ iban: string }] }
  const company = { name: `Компанія ${who.okpo}`, code: who.okpo, iban: accounts[0].iban }
  await payAs(olena, OLENA, await makePayment(olena, { amount: '50000', to: company }))
  await head.reload()
  await expect(head.locator('a.c-account').first()).toContainText('500,00')

  // A company pays by two: she adds an accountant, whom the bank confirms.
  const { settings } = (await (await head.request.get('/api/ekb-service/v2/clients/physical/current')).json()) as { settings: { currentCompanyId: string } }
  const companyId = settings.currentCompanyId
  const accountant = { inn: CODE_OF_OLENA, phone: OLENA, positionCode: '200401', signatureType: 'second', password: PASSWORD }
  expect(await callAs(head, 'POST', '/api/operation-service/people', accountant)).toMatchObject({ status: 200 })
  await signAccess(head, who.phone, 'К. Олена Іванівна')
  const confirming = `/api/operation-service/relations/${companyId}/confirmation` as const
  const asked = Date.now()
  expect(await callAs(olena, 'POST', `${confirming}/code`, { method: 'SMS' })).toMatchObject({ status: 200 })
  expect(await callAs(olena, 'POST', confirming, { method: 'SMS', otp_code: await codeFor(olena, OLENA, asked) })).toMatchObject({ status: 200 })
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await passNewcomer(officer, who.okpo, 'Діятиме за клієнта')
  await approveInDesk(compliance)

  // Both sign its first payment. The accountant is new, so it waits, and the bank lets it go.
  const payment = await makePayment(head, { amount: '12345', to: recipients.olena })
  await signAs(head, who.phone, payment)
  expect(await callAs(olena, 'PUT', '/api/user-service/user/current-company', { companyId })).toMatchObject({ status: 204 })
  await signAs(olena, OLENA, payment)
  expect(await stateOf(head, payment)).toBe('waiting')
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await openCase(officer, who.okpo, 'Затриманий платіж')
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Відпустити платіж' }).click()
  await giveReason(officer, 'Передати на рішення')
  await approveInDesk(compliance)
  await expect.poll(() => stateOf(head, payment), { timeout: 75_000 }).toBe('settled')
  await head.reload()
  await expect(head.locator('a.c-account').first()).toContainText('376,55')
  for (const context of [herContext, officerContext, complianceContext, olena.context()]) await context.close()
})

/** Opens a client's case of one kind: the list of before, with a case that is decided, may stand for a moment. */
const openCase = (officer: Page, okpo: string, kind: string): Promise<void> =>
  officer
    .locator('.k-row', { hasText: kind })
    .getByRole('link', { name: new RegExp(okpo) })
    .click()

/** An officer takes the case of somebody who is to act for a company, asks the registers, calls and passes it. */
async function passNewcomer(officer: Page, okpo: string, kind = 'Реєстрація'): Promise<void> {
  await openCase(officer, okpo, kind)
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Запитати реєстри' }).click()
  await officer.getByText('Людина підтвердила дані').click()
  await officer.getByRole('button', { name: 'Записати' }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await giveReason(officer, 'Передати')
}

/** Compliance approves the one action that waits. */
async function approveInDesk(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: 'Дії на розгляді' }).click()
  await page.getByRole('button', { name: 'Підтвердити' }).click()
  await giveReason(page, 'Підтвердити')
  await expect(page.getByText('Нічого не чекає на рішення.')).toBeVisible()
}

/** Fills in whatever the questionnaire of a company asks of its head. */
async function fillInByCalls(page: Page, { okpo, inn }: { readonly okpo: string; readonly inn: string }): Promise<void> {
  const about = { code: okpo, name: `Компанія ${okpo}`, inn, person: 'Новак Ліда Олегівна' }
  const answers = answersOf(about)
  const { version } = (await (await page.request.get('/api/questionnaire-service/questionnaire')).json()) as {
    version: { sections: { section: keyof typeof answers; revision: number }[] }
  }
  for (const { section, revision } of version.sections) {
    const saved = await callAs(page, 'PUT', `/api/questionnaire-service/questionnaire/sections/${section}`, { revision, answers: answers[section] })
    expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
  }
  const { revision } = (await (await page.request.get('/api/questionnaire-service/person')).json()) as { revision: number }
  const told = await callAs(page, 'PUT', '/api/questionnaire-service/person', { revision, answers: personAnswers(about) })
  expect(told.status, JSON.stringify(told.answer)).toBe(200)
}

type Message = { readonly text: string }

const messages = async (page: Page, to: string): Promise<readonly Message[]> => (await page.request.get(`${bank.address}/dev/messages?to=${to}`)).json()

/** The link in the newest message to an address. */
async function linkFor(page: Page, to: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = /http:\S+#\S+/.exec((await messages(page, to))[0]?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return link ?? ''
}

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
}

const anEnquiry = { ...anApplication, kind: 'enquiry', companyId: undefined, applicationId: undefined, enquiryId: ID, subject: 'access', hasOpenAction: false }

const aQuestionnaire = { ...anApplication, kind: 'questionnaire', applicationId: undefined, version: 2, hasOpenAction: false }

const aHit = { ...anApplication, kind: 'hit', applicationId: undefined, hitId: ID, person: HOSTILE, hasOpenAction: false }

const aHeld = { ...anApplication, kind: 'held', applicationId: undefined, paymentId: ID, person: '', company: HOSTILE, hasOpenAction: false }

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

/** Nobody else heads the company on the one page, and somebody does on the other. */
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

const aValueTold = { value: HOSTILE, before: null, isMasked: false, source: null, returned: null }

/** Somebody of the client may stand on a list; owners and a person beside the sections that clients fill in. */
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
        { ...aValueTold, path: 'name', returned: 'differsFromRegister' },
        {
          ...aValueTold,
          path: 'registeredPlace',
          value: '04073, м. Київ, вул. Сирецька, 9',
          before: '01001, м. Київ, вул. Інша, 1',
          source: { from: 'register', at: AT },
        },
        { ...aValueTold, path: 'head.name', value: 'Коваль Олена Іванівна', before: 'Коваль Олена Іванівна', source: { from: 'before', at: AT } },
        { ...aValueTold, path: 'head.inn', value: '••••••4544', isMasked: true },
        { ...aValueTold, path: 'paysVat', value: 'true' },
        { ...aValueTold, path: 'ownershipForm', value: 'PRIVATE' },
        { ...aValueTold, path: 'otherBanks.0', value: null, before: 'Інший банк' },
      ],
    },
    {
      section: 'ownership',
      person: null,
      returned: 'incomplete',
      fields: [
        { ...aValueTold, path: 'holdings.0.kind', value: 'capital' },
        { ...aValueTold, path: 'holdings.0.owned', value: 'client' },
        { ...aValueTold, path: 'holdings.0.owner', value: 'o' },
        { ...aValueTold, path: 'holdings.0.share', value: '3/5' },
        { ...aValueTold, path: 'nodes.0.code', value: '••••••4544', isMasked: true },
        { ...aValueTold, path: 'nodes.0.country', value: 'UA' },
        { ...aValueTold, path: 'nodes.0.id', value: 'o' },
        { ...aValueTold, path: 'nodes.0.kind', value: 'person' },
        { ...aValueTold, path: 'nodes.0.name', value: 'Коваль Олена Іванівна' },
        { ...aValueTold, path: 'rests.0.explanation', value: HOSTILE },
        { ...aValueTold, path: 'rests.0.node', value: 'client' },
      ],
    },
    { section: 'exposedPersons', person: null, returned: null, fields: [] },
    {
      section: 'person',
      person: { id: ID, name: 'Коваль Олена Іванівна' },
      returned: null,
      fields: [
        { ...aValueTold, path: 'document.kind', value: 'ID_CARD' },
        { ...aValueTold, path: 'document.number', value: '••••••4567', isMasked: true },
        { ...aValueTold, path: 'wasExposed', value: 'true' },
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
      lock: { kind: 'bank', reason: 'suspicion', since: AT, isBanks: true },
    },
    { id: ID.replace(/1$/, '2'), number: '400000••••••4839', holder: null, state: 'active', form: 'virtual', expiresOn: '2029-12-31', lock: null },
  ],
  accounts: [{ id: ID, iban: 'UA213223130000026007233566001', currency: 'UAH', status: 'OPEN', blocked: 'debit' }],
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
  { name: 'desk: an enquiry', officer: 'officer', path: `/enquiries/${ID}`, show: (page) => page.locator('form textarea').waitFor() },
  { name: 'desk: opening a company', officer: 'officer', path: '/companies', show: (page) => page.locator('form textarea').waitFor() },
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
  { name: 'desk: exchange', officer: 'officer', path: '/exchange', show: (page) => page.locator('.k-row').nth(3).waitFor() },
  { name: 'desk: papers of a purchase of currency', officer: 'officer', path: `/exchange/${ID}/${ID}`, show: (page) => page.locator('.k-columns').waitFor() },
  { name: 'desk: rules', officer: 'product', path: '/rules', show: (page) => page.locator('.k-row').nth(5).waitFor() },
  { name: 'desk: trail', officer: 'security', path: '/trail', show: (page) => page.locator('.k-row').first().waitFor() },
  { name: 'desk: an address that does not exist', officer: 'product', path: '/nowhere' },
]

for (const [place, { name, officer, path, show }] of scenes.entries()) {
  for (const look of looksByTurns(place)) {
    test(`${name}: ${nameOf(look)}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: bank.desk, locale: 'uk-UA', reducedMotion: 'reduce' })
      const { page, faults } = await openPage(context, look, bank.desk)
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
              { ...aCase, kind: 'head', takenBy: null },
              aQuestionnaire,
              aHit,
              anEnquiry,
            ],
            next: 'x',
            actionsToDecide: 3,
          }),
        )
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
      const isHeadless = path.endsWith('#headless')
      if (path.startsWith('/registrations')) await answerCalls(page, '**/api/desk/registrations/**', json(isHeadless ? headlessCase : shownCase))
      if (path.startsWith('/applications')) await answerCalls(page, '**/api/desk/applications/**', json(shownApplication))
      if (path.startsWith('/questionnaires')) await answerCalls(page, '**/api/desk/questionnaires/**', json(shownQuestionnaire))
      if (path === '/lists') await answerCalls(page, '**/api/desk/lists', json(shownLists))
      if (path.startsWith('/held')) await answerCalls(page, '**/api/desk/held/**', json(path.includes(IN_DOUBT) ? inDoubt : shownHeld))
      if (path.startsWith('/heads')) await answerCalls(page, '**/api/desk/heads/**', json(path.includes(IN_DOUBT) ? lastHead : shownHead))
      if (path.startsWith('/enquiries')) await answerCalls(page, '**/api/desk/enquiries/**', json(shownThread))
      if (path === '/exchange') {
        await answerCalls(page, '**/api/desk/exchange/dealing', json(shownDealing))
        await answerCalls(page, '**/api/desk/exchange/requests', json(shownPapers))
        await answerCalls(page, '**/api/desk/exchange/due', json(shownDue))
      }
      if (path.startsWith('/exchange/')) await answerCalls(page, '**/api/desk/exchange/requests/**', json(shownPurchase))
      if (path.startsWith('/companies/')) await answerCalls(page, '**/api/desk/companies/**', json(shownCompany))
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
