import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { demoInn } from '../apps/server/src/testing/demo-inn.ts'
import { signAccess } from './sign-access.ts'
import { codeFor, PASSWORD, signIn } from './sign-in.ts'

// Of these journeys alone: an entrepreneur, whom she invites, and who came too late.
const LIUDMYLA = '380500000032'
const ARSEN = '380500000033'
const ZLATA = '380500000034'

// One company, whose people and invitations each of them changes.
test.describe.configure({ mode: 'serial' })

const ARSENS = 'Поліщук Арсен Маркович'
const ZLATAS = 'Кравець Злата Денисівна'

/** The link of the newest invitation that the demo phone shows for somebody, once there is one newer than `after`. */
async function linkFor(page: Page, to: string, after: number): Promise<string> {
  let link = ''
  await expect(async () => {
    const messages = (await (await page.request.get(`/dev/messages?to=${to}`)).json()) as { text: string; sentAt: string }[]
    const newest = messages.find(({ text }) => text.includes('/registration/invite/'))
    expect(Date.parse(newest?.sentAt ?? '')).toBeGreaterThanOrEqual(after)
    link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? ''
  }).toPass({ timeout: 10_000 })
  return link
}

/** Opens a link as who was invited and is a client already: to the login page, and through it. */
async function signInBy(page: Page, link: string, login: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: /^(Увійти|Войти)$/ }).click()
  const field = page.locator('input[name=login]')
  await field.fill(login)
  await page.locator('input[name=password]').fill(PASSWORD)
  const before = Date.now()
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=otp_code]').pressSequentially(await codeFor(page, login, before))
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
}

const speak = (context: BrowserContext, lang: 'uk' | 'ru', baseURL: string | undefined) =>
  context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])

const openPeople = async (page: Page): Promise<void> => {
  await page.goto('/cabinet/people')
  await page.locator('.c-person-row').first().waitFor()
}

test('an entrepreneur invites an accountant, whose link lets him act for her business', async ({ browser, page }) => {
  await signIn(page, LIUDMYLA)
  await page.getByRole('link', { name: 'Люди' }).click()
  await expect(page.getByRole('heading', { name: 'Люди', level: 1 })).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: 'Захарченко Людмила Федорівна (це ви)' })).toContainText('Бачить рахунки й виписку')

  await page.getByRole('button', { name: 'Запросити' }).click()
  const sheet = page.getByRole('dialog', { name: 'Запросити людину' })
  // A sole entrepreneur has neither founders nor a director.
  await expect(sheet.getByRole('radio', { name: /Бухгалтер/ })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: /Директор|Засновник/ })).toHaveCount(0)
  // Salaries come with no role: she gives them, or not.
  await expect(sheet.getByRole('radio', { name: 'Не бачить, хто скільки отримує' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Бачить зарплатні відомості' }).check()
  await sheet.getByLabel('Прізвище, ім’я та по батькові').fill(ARSENS)
  await sheet.getByLabel('Мобільний телефон').pressSequentially('500000033')
  await sheet.getByLabel('РНОКПП').fill(demoInn(ARSEN))
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Надіслати запрошення' }).dblclick()
  // Who is to sign for her is signed first: then alone the message goes out.
  await expect(page.getByText(`Запрошення чекає на підписи: ${ARSENS}`)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.locator('.c-person-row', { hasText: 'Чекає на підписи' })).toHaveCount(1)
  await signAccess(page, LIUDMYLA, ARSENS)
  await page.reload()
  const sent = page.locator('.c-person-row', { hasText: 'Діє до' })
  await expect(sent).toHaveCount(1)
  await expect(sent).toContainText('Надіслано')
  await expect(sent).toContainText('Бачить зарплатні відомості')

  const link = await linkFor(page, ARSEN, before)
  expect(link).toMatch(/\/sign\/registration\/invite\/[\w-]{22}\?inviteType=ACCOUNTANT$/)
  const secret = /invite\/([\w-]+)/.exec(link)?.[1] ?? ''
  expect(await page.content()).not.toContain(secret)

  const his = await (await browser.newContext()).newPage()
  await signInBy(his, link, ARSEN)
  await expect(his.getByText('Запрошення прийнято: тепер ви дієте й від імені компанії.')).toBeVisible()
  await expect(his.locator('a.c-account').first()).toBeVisible()
  await openPeople(his)
  await expect(his.locator('.c-person-row', { hasText: `${ARSENS} (це ви)` })).toContainText('Бухгалтер · Другий підпис')
  await expect(his.locator('.c-person-row', { hasText: `${ARSENS} (це ви)` })).toContainText('бачить зарплату')
  await his.goto('/cabinet/salary')
  await expect(his.getByText('Відомостей ще немає.')).toBeVisible()
  await expect(his.getByRole('link', { name: 'Нова відомість' })).toHaveCount(0)
  await openPeople(his)
  // An accountant sees who is invited, without actions, and why.
  await expect(his.getByText('Запрошувати людей і відкликати запрошення може власник')).toBeVisible()
  await expect(his.getByRole('button', { name: /Запросити|Відкликати|Надіслати/ })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('.c-person-row', { hasText: 'Прийнято' })).toContainText(ARSENS)
  await expect(page.locator('.c-person-row', { hasText: 'Діє' }).filter({ hasText: ARSENS })).toContainText('Бачить рахунки й виписку')
})

test('an invitation that was withdrawn says so, on a phone and in Russian', async ({ browser, page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, LIUDMYLA)
  await speak(context, 'ru', baseURL)
  await openPeople(page)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const sheet = page.getByRole('dialog', { name: 'Пригласить человека' })
  await sheet.getByLabel('Фамилия, имя и отчество').fill(ZLATAS)
  await sheet.getByLabel('Мобильный телефон').pressSequentially('500000034')
  await sheet.getByLabel('E-mail').fill('zlata@example.com')
  await sheet.getByRole('radio', { name: /Доверенное лицо/ }).check()
  await expect(sheet.getByRole('radio', { name: 'Русский' })).toBeChecked()
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill('Not-her-password-1')
  await sheet.getByRole('button', { name: 'Отправить приглашение' }).click()
  // By phone and РНОКПП together the bank knows who accepts.
  await expect(sheet.getByText('Заполните это поле')).toBeVisible()
  await sheet.getByLabel('РНОКПП').fill(demoInn(ZLATA))
  await sheet.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(sheet.getByText('Неправильный пароль')).toBeVisible()
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect(page.getByText(`Приглашение отправлено: ${ZLATAS}`)).toBeVisible()
  const link = await linkFor(page, 'zlata@example.com', before)
  expect(link).toMatch(/inviteType=TRUSTEE$/)

  await page.getByRole('button', { name: `Отозвать приглашение: ${ZLATAS}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(page.getByText(`Приглашение отозвано: ${ZLATAS}`)).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: 'zlata@example.com' })).toContainText('Отозвано')

  const hers = await browser.newContext()
  await speak(hers, 'ru', baseURL)
  const other = await hers.newPage()
  await signInBy(other, link, ZLATA)
  await expect(other.getByText('Компания отозвала это приглашение.')).toBeVisible()
})

test('one that ran out says so, and works again when it is sent once more', async ({ browser, page }) => {
  const hers = await (await browser.newContext()).newPage()
  await signInBy(hers, '/sign/registration/invite/demo-invite-0000000034?inviteType=TRUSTEE', ZLATA)
  await expect(hers.getByText('Термін запрошення минув.')).toBeVisible()

  await signIn(page, LIUDMYLA)
  await openPeople(page)
  const expired = page.locator('.c-person-row', { hasText: 'Термін минув' })
  const before = Date.now()
  await expired.getByRole('button', { name: `Надіслати ще раз: ${ZLATAS}` }).click()
  await expect(page.getByText(`Запрошення надіслано ще раз: ${ZLATAS}`)).toBeVisible()
  await signInBy(hers, await linkFor(page, ZLATA, before), ZLATA)
  await expect(hers.getByText('Запрошення прийнято: тепер ви дієте й від імені компанії.')).toBeVisible()
  await openPeople(hers)
  await expect(hers.locator('.c-person-row', { hasText: '(це ви)' })).toContainText('Бачить рахунки, виписку й платежі')
})

test('by keyboard alone: what is missing is told and found, a refusal stays in the form, and Escape leads back', async ({ page }) => {
  await signIn(page, LIUDMYLA)
  await openPeople(page)
  const button = page.getByRole('button', { name: 'Запросити' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Запросити людину' })
  await expect(sheet).toBeVisible()
  const name = sheet.getByLabel('Прізвище, ім’я та по батькові')
  while (!(await name.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Заповніть це поле')).toHaveCount(4)
  await expect(name).toBeFocused()
  await page.keyboard.type(ARSENS)
  await page.keyboard.press('Tab')
  await page.keyboard.type('500000033')
  for (let field = 0; field < 2; field += 1) await page.keyboard.press('Tab')
  await page.keyboard.type(demoInn(ARSEN))
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('radio', { name: /Бухгалтер/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /Довірена особа/ })).toBeChecked()
  const password = sheet.getByLabel('Ваш пароль', { exact: true })
  while (!(await password.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  // He acts for her business already, as an accountant.
  await expect(sheet.getByRole('alert')).toContainText('Цей представник уже зареєстрований')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('an entrepreneur ends the access of her accountant with a code, and he is out at once', async ({ browser, page }) => {
  const theirs = await browser.newContext()
  const arsen = await theirs.newPage()
  await signIn(arsen, ARSEN)
  await signIn(page, LIUDMYLA)
  await openPeople(page)
  const row = page.locator('.c-person-row', { hasText: ARSENS }).first()
  await row.getByRole('button', { name: `Припинити доступ: ${ARSENS}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Припинити доступ?' })
  await expect(dialog).toContainText('Запросити цю людину знову не вийде')
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Отримати код' }).click()
  await dialog.getByRole('textbox').pressSequentially(await codeFor(page, LIUDMYLA, before))
  await expect(page.getByText(`Доступ припинено: ${ARSENS}.`)).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: '(це ви)' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Припинити доступ: ${ARSENS}` })).toHaveCount(0)
  await arsen.reload()
  await expect(arsen).toHaveURL(/\/sign/)
  await theirs.close()
})
