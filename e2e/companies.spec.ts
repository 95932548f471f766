import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { makePayment, recipients, sendToSigning } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { demoInn } from '../apps/server/src/testing/demo-inn.ts'
import { signAccess } from './sign-access.ts'
import { codeFor, PASSWORD, signIn, signInByCalls } from './sign-in.ts'

// Only in these journeys: an accountant of two entrepreneurs. A journey that changes the company of a session has a session of its own.
const HALYNA = '380500000062'
// She invites him to keep her books; he has a business of his own.
const YULIIA = '380500000064'
const KYRYLO = '380500000066'

const ROMANS = 'ФОП Тимошенко Роман Назарович'
const YULIIAS = 'ФОП Федоренко Юлія Артемівна'
const KYRYLOS = 'ФОП Олійник Кирило Данилович'

// The journeys share one person, who has one sign-in at a time.
test.describe.configure({ mode: 'serial' })

const switcher = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^ФОП / })

const accountName = (page: Page) => page.getByRole('list', { name: 'Рахунки' })

const choose = async (page: Page, company: string): Promise<void> => {
  await switcher(page).click()
  await page.getByRole('menuitemradio', { name: company }).click()
  await expect(switcher(page)).toHaveText(company)
}

test('an accountant of two companies goes from one to the other by keyboard, and sees only its money', async ({ page }) => {
  await signIn(page, HALYNA)
  await expect(switcher(page)).toHaveText(ROMANS)
  await expect(page).toHaveTitle(`Головна · ${ROMANS} · Діло`)
  await expect(accountName(page)).toContainText('Майстерня')

  // The focus loads the list before the press, as a resting pointer does.
  await switcher(page).focus()
  const list = await page.waitForFunction(() => performance.getEntriesByType('resource').find(({ name }) => /company-menu.*js$/.test(name))?.name)
  await page.evaluate((address) => import(address ?? ''), await list.jsonValue())
  await page.keyboard.press('Enter')
  const here = page.getByRole('menuitemradio', { name: ROMANS })
  await expect(here).toBeFocused()
  await expect(here).toHaveAttribute('aria-checked', 'true')
  await expect(here).toContainText('Бухгалтер')
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(here).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveText(YULIIAS)
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await expect(page).toHaveTitle(`Головна · ${YULIIAS} · Діло`)
  await expect(accountName(page)).toContainText('Крамниця')
  await expect(accountName(page)).not.toContainText('Майстерня')

  // A reload stays in the chosen company.
  await page.reload()
  await expect(switcher(page)).toHaveText(YULIIAS)

  // One page has the figures of both, and each opens in its company.
  await page.getByRole('link', { name: 'Мої компанії' }).click()
  await expect(page).toHaveTitle(`Мої компанії · ${YULIIAS} · Діло`)
  const romans = page.getByRole('listitem').filter({ hasText: ROMANS })
  await expect(romans).toContainText('44\u00A0000,00\u00A0₴')
  await expect(page.getByRole('listitem').filter({ hasText: YULIIAS })).toContainText('21\u00A0000,00\u00A0₴')
  await romans.getByRole('button', { name: `Відкрити ${ROMANS}` }).click()
  await expect(switcher(page)).toHaveText(ROMANS)
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await expect(accountName(page)).toContainText('Майстерня')

  // The company's page leads her to its accounts, and not to the trail, which is for those who head it.
  await page.getByRole('link', { name: 'Компанія' }).click()
  await expect(page.getByRole('region', { name: 'Хто керує' })).toContainText('Тимошенко Роман Назарович')
  await expect(page.getByRole('link', { name: 'Рахунки й реквізити' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Журнал подій' })).toHaveCount(0)
})

test('a row of the inbox of another company switches visibly, and Back leads back to the first', async ({ page }) => {
  await signIn(page, HALYNA)
  const { relations, settings } = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const [other] = relations.filter(({ slave }: { slave: { corporate: { id: string } } }) => slave.corporate.id !== settings.currentCompanyId)
  const elsewhere = { number: null, amount: null, currency: null, dueOn: null, tax: null, person: null, reason: null, statedReason: null }
  const row = {
    ...elsewhere,
    kind: 'confirmAccess',
    group: 'today',
    companyId: other.slave.corporate.id,
    id: settings.currentCompanyId,
    name: 'Хтось',
    at: '2026-11-20T07:05:00.000Z',
  }
  await page.route('**/inbox-service/inbox', (route) =>
    route.fulfill({ json: { rows: [row], companies: [{ companyId: row.companyId, waiting: 1, unread: 0 }] } }),
  )
  await page.goto('/cabinet/inbox')
  await expect(switcher(page)).toHaveText(`${ROMANS}1 чекає в інших компаніях`)
  await page.getByRole('button', { name: 'Дозволити Хтось' }).click()
  await expect(page).toHaveURL(/\/people\/access\/[\da-f-]{36}$/)
  await expect(switcher(page)).toHaveText(YULIIAS)
  await expect(page.getByText(`Тепер ви в компанії: ${YULIIAS}`)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(switcher(page)).toHaveText(`${ROMANS}1 чекає в інших компаніях`)
  await page.unroute('**/inbox-service/inbox')
})

test('from a page that was left behind nothing is done for the wrong company, and the person chooses where to go on', async ({ page, context }) => {
  await signInByCalls(page, HALYNA)
  await page.goto('/cabinet/payments/new')
  await page.getByLabel('Призначення платежу').fill('Оренда майстерні за листопад')

  const other = await context.newPage()
  await other.goto('/cabinet/accounts')
  await choose(other, YULIIAS)

  const warning = page.getByRole('dialog', { name: 'Ви вже в іншій компанії' })
  await expect(warning).toContainText(ROMANS)
  await page.keyboard.press('Escape')
  await expect(warning).toBeVisible()

  // Back: the form stands as it was typed, and it is the other page that is left behind.
  await warning.getByRole('button', { name: 'Повернутися до цієї' }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByLabel('Призначення платежу')).toHaveValue('Оренда майстерні за листопад')
  const otherWarning = other.getByRole('dialog', { name: 'Ви вже в іншій компанії' })
  await expect(otherWarning).toContainText(YULIIAS)
  await otherWarning.getByRole('button', { name: 'Перейти до іншої' }).click()
  await expect(switcher(other)).toHaveText(ROMANS)
  await expect(accountName(other)).toContainText('Майстерня')
  await expect(warning).toBeHidden()
})

// security row 26
test('a page that heard nothing is refused by the bank, and says so', async ({ page }) => {
  await signIn(page, HALYNA)
  await expect(accountName(page)).toContainText('Майстерня')
  const client = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const [, yuliias] = client.relations
  const entered = await callAs(page, 'PUT', '/api/user-service/user/current-company', { companyId: yuliias.slave.corporate.id })
  expect(entered.status).toBe(204)

  const refused = page.waitForResponse((response) => response.status() === 409)
  await page.getByRole('link', { name: 'Платежі', exact: true }).click()
  expect(await (await refused).json()).toMatchObject({ error_code: 'RELATION_COMPANY_CHANGED' })
  const warning = page.getByRole('dialog', { name: 'Ви вже в іншій компанії' })
  await expect(warning).toContainText(ROMANS)
  await warning.getByRole('button', { name: 'Перейти до іншої' }).click()
  await expect(switcher(page)).toHaveText(YULIIAS)
  await expect(accountName(page)).toContainText('Крамниця')
})

test('an entrepreneur who is invited by another chooses between their own business and the other’s', async ({ page, browser }) => {
  await signIn(page, YULIIA)
  const invitation = {
    fullName: 'Олійник Кирило Данилович',
    phone: KYRYLO,
    inn: demoInn(KYRYLO),
    positionCode: '200401',
    signatureType: 'second',
    lang: 'uk',
    password: PASSWORD,
  }
  const invited = await callAs(page, 'POST', '/api/operation-service/invitations', invitation)
  expect(invited.status, JSON.stringify(invited.answer)).toBe(200)
  await signAccess(page, YULIIA, 'Олійник Кирило Данилович')
  let link = ''
  await expect(async () => {
    const messages = (await (await page.request.get(`/dev/messages?to=${KYRYLO}`)).json()) as { text: string }[]
    link = /https?:\/\/\S+\/registration\/invite\/\S+/.exec(messages.map(({ text }) => text).join('\n'))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })

  const his = await (await browser.newContext()).newPage()
  await his.goto(link)
  await his.getByRole('link', { name: 'Увійти' }).click()
  await his.getByLabel('Мобільний номер або e-mail').fill(KYRYLO)
  await his.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await his.getByRole('button', { name: 'Увійти' }).click()
  await his.getByLabel('Код із повідомлення').pressSequentially(await codeFor(his, KYRYLO, before))
  await expect(his).toHaveURL(/\/cabinet\/accounts$/)
  await expect(accountName(his)).toContainText('Студія')

  await choose(his, YULIIAS)
  await expect(accountName(his)).toContainText('Крамниця')
  await switcher(his).click()
  await expect(his.getByRole('menuitemradio', { name: YULIIAS })).toContainText('Бухгалтер')
  await his.getByRole('menuitemradio', { name: KYRYLOS }).click()
  await expect(accountName(his)).toContainText('Студія')

  // The trail of her company tells who did what, is whole, and goes out as a file.
  await page.goto('/cabinet/trail')
  const accepted = page.getByRole('listitem').filter({ hasText: 'Запрошення прийнято' })
  await expect(accepted).toContainText('Олійник Кирило Данилович')
  await expect(page.getByRole('listitem').filter({ hasText: 'Зміну доступу підписано' })).toContainText('Федоренко Юлія Артемівна')
  await page.getByRole('button', { name: 'Перевірити зараз' }).click()
  await expect(page.getByText(/Журнал цілий: перевірено записів — \d+/)).toBeVisible()
  await page.getByLabel('Що', { exact: true }).selectOption('Підписи й коди')
  await expect(accepted).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Експорт' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Журнал подій .*\.csv$/)
})

test('who signs for two companies walks through both with a code for each, stops and resumes, and comes back to the first', async ({ page, browser }) => {
  const hers = await (await browser.newContext()).newPage()
  await signInByCalls(hers, YULIIA)
  await needBothSignatures(hers, YULIIA)
  for (const amount of ['12300', '20000']) await sendToSigning(hers, await makePayment(hers, { amount, to: recipients.olena }))
  await signInByCalls(page, KYRYLO)
  await sendToSigning(page, await makePayment(page, { amount: '5000', to: recipients.olena }))

  await page.goto('/cabinet/inbox')
  const offer = page.getByRole('region', { name: 'На підпис у кількох компаніях' })
  await expect(offer.getByRole('listitem').filter({ hasText: YULIIAS })).toContainText('2 платежі323,00\u00A0₴')
  await offer.getByRole('button', { name: 'Підписати по черзі' }).click()
  const sheet = page.getByRole('dialog', { name: 'Підписати разом' })
  await expect(sheet).toContainText('1 з 2 компаній')
  await signListAs(page, KYRYLO)
  await expect(sheet).toContainText('Підписано 1 платіж')

  await sheet.getByRole('button', { name: `Далі: ${YULIIAS}` }).click()
  await expect(switcher(page)).toHaveText(YULIIAS)
  await expect(page.getByText(`Тепер ви в компанії: ${YULIIAS}`)).toBeVisible()
  await expect(sheet).toContainText('2 з 2 компаній')
  await expect(sheet).toContainText('2 платежі')

  // Stopping leads back to where it began, and says what is signed and what is not.
  await sheet.getByRole('button', { name: 'Зупинитися' }).click()
  await expect(switcher(page)).toContainText(KYRYLOS)
  const stopped = page.getByRole('region', { name: 'Підписання по компаніях не закінчено' })
  await expect(stopped).toContainText('1 з 2 компаній')
  await expect(stopped.getByRole('listitem').filter({ hasText: KYRYLOS })).toContainText('підписано 1 платіж')
  await expect(stopped.getByRole('listitem').filter({ hasText: YULIIAS })).toContainText('не підписано: 2')

  await stopped.getByRole('button', { name: 'Продовжити' }).click()
  await expect(switcher(page)).toHaveText(YULIIAS)
  await signListAs(page, KYRYLO)
  await sheet.getByRole('button', { name: 'Завершити' }).click()
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(switcher(page)).toContainText(KYRYLOS)
  const ended = page.getByRole('region', { name: 'Ви пройшли всі компанії' })
  await expect(ended.getByRole('listitem').filter({ hasText: YULIIAS })).toContainText('підписано 2 платежі')
  await ended.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(ended).toBeHidden()
})

async function signListAs(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Підписати разом' })
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Отримати код' }).click()
  await sheet.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, phone, before))
}

/** Rules that need more than before hold at once. @param phone of the entrepreneur who is signed in on the page */
async function needBothSignatures(page: Page, phone: string): Promise<void> {
  await page.goto('/cabinet/people/rules')
  await page.getByRole('link', { name: 'Змінити правила' }).click()
  const base = page.getByLabel('Хто підписує всі платежі, якщо нижче не сказано іншого')
  await expect(page.getByText('Це ті самі правила, що діють тепер.')).toBeVisible()

  // A rule that nobody could sign by is shown at its field, and only whole rules are tried.
  await base.selectOption({ label: 'Два перші підписи двох людей' })
  await expect(page.getByText('У компанії немає людей, які разом дали б такі підписи')).toBeVisible()
  await base.selectOption({ label: 'Перший і другий підписи двох людей' })
  const tryOut = page.getByRole('button', { name: 'Перевірити на платежах за 90 днів' })
  await page.getByRole('button', { name: 'Додати правило' }).click()
  await tryOut.click()
  await expect(page.getByLabel('Від суми')).toBeFocused()
  await page.getByLabel('Від суми').fill('100 000')
  await page.getByLabel('Хто підписує', { exact: true }).selectOption({ label: 'Перший підпис' })
  await expect(page.getByText('За більшу суму підписів не може бути менше, ніж за меншу')).toBeVisible()
  await page.getByRole('button', { name: 'Прибрати правило 1' }).click()

  await tryOut.click()
  await expect(page.getByRole('heading', { name: 'Що це змінить' })).toBeFocused()
  await page.getByRole('button', { name: 'Запропонувати правила' }).click()
  await expect(page).toHaveURL(/\/people\/rules$/)

  await page.getByRole('button', { name: 'Підписати правила' }).click()
  const dialog = page.getByRole('dialog', { name: 'Підписати правила' })
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Отримати код' }).click()
  await dialog.getByRole('textbox').pressSequentially(await codeFor(page, phone, before))
  await expect(page.getByText('Підписано: нові правила вже діють')).toBeVisible()
  await expect(page.getByText('Перший і другий підписи двох людей')).toHaveCount(1)
}
