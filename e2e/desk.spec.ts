// security row 51
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { answersOf, personAnswers } from '../apps/server/src/testing/typed-answers.ts'
import { callAs, readAs } from './call-as.ts'
import { approveInDesk, enterDesk, giveReason } from './desk-steps.ts'
import { makePayment, payAs, recipients, signAs, stateOf } from './made-payments.ts'
import { countPresses } from './presses.ts'
import { callAsRegistrant, nameOrganizationByCalls, newCompany, reachOrganization } from './registering-by-calls.ts'
import { signAccess } from './sign-access.ts'
import { codeFor, PASSWORD, signInByCalls } from './sign-in.ts'
import { openBank } from './start-the-bank.ts'
import { test } from './worker.ts'

// The desk of the bank's own people, with a bank of its own in which nobody is verified by itself. One worker walks all journeys, so
// that one such bank is started.

test.describe.configure({ mode: 'default' })

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

/** A person registers as an entrepreneur at the clients' listener. */
async function register(context: BrowserContext, who: { phone: string; email: string; inn: string }): Promise<void> {
  const page = await context.newPage()
  await reachOrganization(page, who)
  await nameOrganizationByCalls(page, who)
  await page.close()
}

const enter = (page: Page, officer: string) => enterDesk(page, bank.desk, officer)

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
  await officer.getByRole('button', { name: 'Записати', exact: true }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await giveReason(officer, 'Передати')
  await expect(officer.getByText('Зроблено.')).toBeVisible()
  await expect(officer.getByText('На рішенні')).toBeVisible()

  // APPROVE: the client is notified.
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
  // By the phone from which she calls; the reason that was written once goes with the block.
  const pressed = await countPresses(officer)
  await officer.getByLabel('Кого шукаєте').fill('050 000 00 01')
  await officer.getByLabel('Підстава').fill(REASON)
  await officer.getByRole('button', { name: 'Знайти' }).click()
  await officer.getByRole('button', { name: 'Заблокувати' }).first().click()
  await officer.getByRole('dialog').getByRole('button', { name: 'Заблокувати', exact: true }).click()
  await expect(officer.getByText(/Діє вже зараз/)).toBeVisible()
  expect(await pressed()).toBe(3)
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

/** A client with one sign-in writes letters to the bank. */
async function writeLetters(page: Page, texts: readonly string[]): Promise<void> {
  await signInByCalls(page, OLENA)
  const { settings } = await readAs<{ settings: { currentCompanyId: string } }>(page, '/api/ekb-service/v2/clients/physical/current')
  for (const text of texts) {
    const letter = { companyId: settings.currentCompanyId, subject: 'other', thing: null, text }
    expect(await callAs(page, 'PUT', `/api/enquiry-service/enquiries/${crypto.randomUUID()}`, letter)).toMatchObject({ status: 200 })
  }
}

test('an officer answers a letter in two presses, and the next one is shown', async ({ browser }) => {
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })))
  const [olena, officer] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  await writeLetters(olena, ['Де мій платіж?', 'Як додати людину?'])
  await enter(officer, 'Офіцер')
  await officer.getByRole('button', { name: /^Листи/ }).click()
  await expect(officer).toHaveURL(/kind=enquiry/)
  // Keys lead to the first letter and open it; while one types they are characters.
  await officer
    .getByRole('link', { name: /Коваль/ })
    .first()
    .waitFor()
  const pressed = await countPresses(officer)
  await officer.keyboard.press('j')
  await officer.keyboard.press('Enter')
  await expect(officer.getByText('Де мій платіж?')).toBeVisible()
  await officer.getByLabel('Відповідь').pressSequentially('jk: платіж уже в дорозі')
  await expect(officer.getByText('Справу взяли ви')).toBeVisible()
  await officer.getByRole('button', { name: 'Відповісти', exact: true }).click()
  await expect(officer.getByText('Як додати людину?')).toBeVisible()
  expect(await pressed()).toBe(1)
  await officer.getByLabel('Відповідь').fill('У розділі «Люди»')
  await officer.getByRole('button', { name: 'Відповісти', exact: true }).click()
  await expect(officer.getByText('Таких справ немає.')).toBeVisible()
  await officer.getByRole('button', { name: 'До попередньої справи' }).click()
  await expect(officer.getByText('У розділі «Люди»')).toBeVisible()
  for (const context of contexts) await context.close()
})

test('letters that need no answer are closed together, and one that a colleague works on stays as it was', async ({ browser }) => {
  const contexts = await Promise.all([0, 1, 2].map(() => browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })))
  const [olena, officer, colleague] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page, Page]
  await writeLetters(olena, ['Дякую!', 'Уже знайшла.', 'Питання знято.'])
  for (const page of [officer, colleague]) {
    await enter(page, page === officer ? 'Офіцер' : 'Другий офіцер')
    await page.goto(`${bank.desk}/desk?kind=enquiry`)
  }
  const rows = officer.locator('.k-row')
  await expect(rows).toHaveCount(3)
  // The colleague takes the first one; the officer's list is of the moment before.
  await colleague.locator('.k-row').first().getByRole('link').first().click()
  await colleague.getByRole('button', { name: 'Взяти справу' }).click()
  await expect(colleague.getByText('Справу взяли ви')).toBeVisible()
  for (const box of await rows.getByRole('checkbox').all()) await box.check()
  await expect(officer.getByText('Вибрано 3 справи')).toBeVisible()
  await officer.getByRole('button', { name: 'Закрити без відповіді' }).click()
  await expect(officer.getByText('1 справа лишилася, як була: її веде колега.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await colleague.getByLabel('Відповідь').fill('Гарного дня!')
  await colleague.getByRole('button', { name: 'Відповісти', exact: true }).click()
  await expect(colleague.getByText('Таких справ немає.')).toBeVisible()
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
  test.setTimeout(240_000)
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

  // Two of the bank decide on it. The company is called as the register calls it by now.
  const name = await registeredName(head)
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await officer.reload()
  await openCase(officer, name, 'Анкета')
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Запустити перевірки' }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await officer.getByRole('dialog').getByText('середній: анкета чинна три роки').click()
  await giveReason(officer, 'Передати')
  await approveInDesk(compliance)

  // The account is there, and the bank opens payments for the company.
  await expect
    .poll(async () => (await readAs<{ accounts: unknown[] }>(head, '/api/account-service/accounts')).accounts.length, {
      timeout: 40_000,
    })
    .toBe(1)
  await head.goto('/cabinet/accounts')
  await expect(head.locator('a.c-account').first()).toBeVisible()
  await officer.getByRole('link', { name: 'Клієнти' }).click()
  await officer.getByLabel('Кого шукаєте').fill(who.okpo)
  await officer.getByLabel('Підстава').fill(REASON)
  await officer.getByRole('button', { name: 'Знайти' }).click()
  await officer.getByRole('button', { name: 'Відкрити платежі' }).click()
  await giveReason(officer, 'Передати на рішення')
  await approveInDesk(compliance)

  // Money comes to it.
  const olena = await (await browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })).newPage()
  await signInByCalls(olena, OLENA)
  const { accounts } = await readAs<{ accounts: [{ iban: string }] }>(head, '/api/account-service/accounts')
  const company = { name, code: who.okpo, iban: accounts[0].iban }
  await payAs(olena, OLENA, await makePayment(olena, { amount: '50000', to: company }))
  await head.reload()
  await expect(head.locator('a.c-account').first()).toContainText('500,00')

  // A company pays by two: she adds an accountant, whom the bank confirms.
  const { settings } = await readAs<{ settings: { currentCompanyId: string } }>(head, '/api/ekb-service/v2/clients/physical/current')
  const companyId = settings.currentCompanyId
  const accountant = { inn: CODE_OF_OLENA, phone: OLENA, positionCode: '200401', signatureType: 'second', password: PASSWORD }
  expect(await callAs(head, 'POST', '/api/operation-service/people', accountant)).toMatchObject({ status: 200 })
  await signAccess(head, who.phone, 'К. Олена Іванівна')
  const confirming = `/api/operation-service/relations/${companyId}/confirmation` as const
  const asked = Date.now()
  expect(await callAs(olena, 'POST', `${confirming}/code`, { method: 'SMS' })).toMatchObject({ status: 200 })
  expect(await callAs(olena, 'POST', confirming, { method: 'SMS', otp_code: await codeFor(olena, OLENA, asked) })).toMatchObject({ status: 200 })
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await officer.reload()
  await passNewcomer(officer, name, 'Діятиме за клієнта')
  await approveInDesk(compliance)

  // Both sign its first payment. The accountant is new, so it waits, and the bank lets it go.
  const payment = await makePayment(head, { amount: '12345', to: recipients.olena })
  await signAs(head, who.phone, payment)
  expect(await callAs(olena, 'PUT', '/api/user-service/user/current-company', { companyId })).toMatchObject({ status: 204 })
  await signAs(olena, OLENA, payment)
  expect(await stateOf(head, payment)).toBe('waiting')
  await officer.getByRole('link', { name: 'Вхідні' }).click()
  await officer.reload()
  await openCase(officer, name, 'Затриманий платіж')
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Відпустити платіж' }).click()
  await giveReason(officer, 'Передати на рішення')
  await approveInDesk(compliance)
  await expect.poll(() => stateOf(head, payment), { timeout: 75_000 }).toBe('settled')
  await head.reload()
  await expect(head.locator('a.c-account').first()).toContainText('376,55')
  for (const context of [herContext, officerContext, complianceContext, olena.context()]) await context.close()
})

/** Opens a client's case of one kind: the previous list, with a case that is decided, may stand for a moment. */
const openCase = (officer: Page, company: string, kind: string): Promise<void> =>
  officer.locator('.k-row', { hasText: kind }).getByRole('link', { name: company }).click()

/** A job asks the register once a minute: before that a company is known by its code alone. */
async function registeredName(head: Page): Promise<string> {
  let name = ''
  const ask = async () => {
    const current = await (await head.request.get('/api/ekb-service/v2/clients/physical/current')).json()
    name = current.relations[0].slave.corporate.names.uk.shortName
    return name
  }
  await expect.poll(ask, { timeout: 90_000 }).not.toMatch(/^Компанія/)
  return name
}

/** An officer takes the case of a person who is to act for a company, asks the registers, calls and passes it. */
async function passNewcomer(officer: Page, company: string, kind = 'Реєстрація'): Promise<void> {
  await openCase(officer, company, kind)
  await officer.getByRole('button', { name: 'Взяти справу' }).click()
  await officer.getByRole('button', { name: 'Запитати реєстри' }).click()
  await officer.getByText('Людина підтвердила дані').click()
  await officer.getByRole('button', { name: 'Записати', exact: true }).click()
  await officer.getByRole('button', { name: 'Передати на підтвердження' }).click()
  await giveReason(officer, 'Передати')
}

/** Fills in whatever the questionnaire of a company asks of its head. */
async function fillInByCalls(page: Page, { okpo, inn }: { readonly okpo: string; readonly inn: string }): Promise<void> {
  const about = { code: okpo, name: `Компанія ${okpo}`, inn, person: 'Новак Ліда Олегівна' }
  const answers = answersOf(about)
  const { version } = await readAs<{
    version: { sections: { section: keyof typeof answers; revision: number }[] }
  }>(page, '/api/questionnaire-service/questionnaire')
  for (const { section, revision } of version.sections) {
    const saved = await callAs(page, 'PUT', `/api/questionnaire-service/questionnaire/sections/${section}`, { revision, answers: answers[section] })
    expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
  }
  const { revision } = await readAs<{ revision: number }>(page, '/api/questionnaire-service/person')
  const saved = await callAs(page, 'PUT', '/api/questionnaire-service/person', { revision, answers: personAnswers(about) })
  expect(saved.status, JSON.stringify(saved.answer)).toBe(200)
}

type Message = { readonly text: string }

const messages = async (page: Page, to: string): Promise<readonly Message[]> => (await page.request.get(`${bank.address}/dev/messages?to=${to}`)).json()

/** The link in the newest message to an address. */
async function linkFor(page: Page, to: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = /http:\S+#\S+/.exec((await messages(page, to))[0]?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}
