// security row 19
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { demoInn } from '../apps/server/src/testing/demo-inn.ts'
import { test } from './one-renderer.ts'
import { countPresses } from './presses.ts'
import { codeFor, expectLedToSignIn, PASSWORD, signIn, signInByCalls } from './sign-in.ts'
import { keyOwner, newKey, openKey } from './own-key.ts'

// Only in these journeys: an entrepreneur, the person whom she invites, and one who came too late.
const LIUDMYLA = '380500000032'
const ARSEN = '380500000033'
const ZLATA = '380500000034'

// The journeys share one company, and each changes its people and invitations.
test.describe.configure({ mode: 'serial' })

const ARSENS = 'Поліщук Арсен Маркович'
const ZLATAS = 'Кравець Злата Денисівна'

// Only in the journeys through granted access: two who decide together, the person whom they let in, one who decides alone, and his first accountant.
const PAVLO = '380500000084'
const LIDIIA = '380500000085'
const KHRYSTYNA = { login: '380500000086', phone: '500000086', inn: demoInn('380500000086'), name: 'Власюк Христина Павлівна' }
const YURII = '380500000087'
const VITALII = { login: '380500000088', phone: '500000088', inn: demoInn('380500000088'), name: 'Панченко Віталій Ігорович' }

type Invited = { readonly phone: string; readonly inn: string; readonly name: string }

/** Opens the form of an invitation, and fills in the person, an accountant of the second signature. */
async function inviteWhom(page: Page, { phone, inn, name }: Invited): Promise<Locator> {
  await page.getByRole('button', { name: 'Запросити' }).click()
  const sheet = page.getByRole('dialog', { name: 'Запросити людину' })
  await sheet.getByLabel('Прізвище, ім’я та по батькові').fill(name)
  await sheet.getByLabel('Мобільний телефон').pressSequentially(phone)
  await sheet.getByLabel('РНОКПП').fill(inn)
  await sheet.getByRole('radio', { name: /Бухгалтер/ }).check()
  await sheet.getByRole('radio', { name: 'Другий підпис' }).check()
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  return sheet
}

/** A proposal that waits for signatures, in a card of its own. */
const proposed = (page: Page, name: string): Locator => page.locator('.c-person-row', { hasText: 'Контрольний код' }).filter({ hasText: name })

/** Signs the proposal with the code that comes; its message matches the page. */
async function signOnPage(page: Page, login: string, name: string): Promise<void> {
  const card = proposed(page, name)
  const fingerprint = (await card.locator('.c-rules-code').textContent()) ?? ''
  await card.getByRole('button', { name: `Підписати доступ: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Підписати доступ' })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText(fingerprint)
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Отримати код' }).click()
  const code = await codeFor(page, login, before)
  const messages = (await (await page.request.get(`/dev/messages?to=${login}`)).json()) as { text: string; code: string | null }[]
  expect(messages.find((one) => one.code === code)?.text).toContain(fingerprint)
  await dialog.getByRole('textbox').pressSequentially(code)
  await expect(dialog).toBeHidden()
}

/** The link of the newest message that lets a person withdraw a decision. */
async function withdrawalLinkFor(page: Page, to: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const messages = (await (await page.request.get(`/dev/messages?to=${to}`)).json()) as { text: string }[]
    link = messages.flatMap(({ text }) => /https?:\/\/\S+\/withdrawal#[\w-]+/.exec(text)?.[0] ?? []).at(0) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}

/** The link of the newest invitation that the demo phone shows for a person, once there is one newer than `after`. */
async function linkFor(page: Page, to: string, after: number): Promise<string> {
  let link = ''
  await expect(async () => {
    const messages = (await (await page.request.get(`/dev/messages?to=${to}`)).json()) as { text: string; sentAt: string }[]
    const newest = messages.find(({ text }) => text.includes('/registration/invite/'))
    expect(Date.parse(newest?.sentAt ?? '')).toBeGreaterThanOrEqual(after)
    link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? ''
  }).toPass({ timeout: 30_000 })
  return link
}

/** Opens a link as an invited client: to the login page, and through it. */
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

test('an entrepreneur signs an accountant’s right with her own code, and his link lets him act for her business', async ({ browser, page }) => {
  await signIn(page, LIUDMYLA)
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Компанія' }).click()
  await page.getByRole('link', { name: 'Люди й доступи' }).click()
  await expect(page.getByRole('heading', { name: 'Люди й доступи', level: 1 })).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: 'Захарченко Людмила Федорівна (це ви)' })).toContainText('Бачить рахунки й виписку')

  await page.getByRole('button', { name: 'Запросити' }).click()
  const sheet = page.getByRole('dialog', { name: 'Запросити людину' })
  // A sole entrepreneur has neither founders nor a director.
  await expect(sheet.getByRole('radio', { name: /Директор|Засновник/ })).toHaveCount(0)
  // The least is preset: only to look. A signature comes with no role.
  await expect(sheet.getByRole('radio', { name: /Довірена особа/ })).toBeChecked()
  await expect(sheet).not.toContainText('Це спершу підпишуть')
  await sheet.getByRole('radio', { name: /Бухгалтер/ }).check()
  await expect(sheet.getByRole('radio', { name: 'Без права підпису' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Другий підпис' }).check()
  // Salaries come with no role: she gives them, or not.
  await expect(sheet.getByRole('radio', { name: 'Не бачить, хто скільки отримує' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'Бачить зарплатні відомості' }).check()
  await sheet.getByLabel('Прізвище, ім’я та по батькові').fill(ARSENS)
  await sheet.getByLabel('Мобільний телефон').pressSequentially('500000033')
  await sheet.getByLabel('РНОКПП').fill(demoInn(ARSEN))
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  // Said before anything is sent.
  await expect(sheet).toContainText('Це спершу підпишуть')
  // From home: two links, the form, a role, a signature and salaries. One press sends, another does nothing.
  expect(await presses()).toBe(6)
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Передати на підпис' }).dblclick()
  await expect(page.getByText(`Запропоновано: ${ARSENS}`)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(proposed(page, ARSENS)).toHaveCount(1)
  await expect(proposed(page, ARSENS)).toContainText('Бухгалтер · Другий підпис')
  // The change has a page of its own, where it is signed too; it stands after its end, and leads to the invitation.
  await page.getByRole('link', { name: ARSENS }).click()
  await expect(page.getByRole('heading', { name: 'Зміна доступу', level: 1 })).toBeVisible()
  const asked = Date.now()
  await page.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, LIUDMYLA, asked))
  await expect(page.getByText(`Підписано, запрошення надіслано: ${ARSENS}`)).toBeVisible()
  await expect(page.getByText('Усі потрібні підписи є, запрошення надіслано')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'До запрошення' }).click()
  await expect(page.getByText('чекаємо, поки людина прийме запрошення')).toBeVisible()
  await page.getByRole('navigation', { name: 'Де ви' }).getByRole('link', { name: 'Люди й доступи' }).click()
  await expect(proposed(page, ARSENS)).toHaveCount(0)
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
  await expect(his.getByText('Запрошує й відкликає запрошення власник')).toBeVisible()
  await expect(his.getByRole('button', { name: /Запросити|Відкликати|Надіслати/ })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('.c-person-row', { hasText: 'Прийнято' })).toContainText(ARSENS)
  await expect(page.locator('.c-person-row', { hasText: 'Діє' }).filter({ hasText: ARSENS })).toContainText('Бачить рахунки й виписку')
})

test('an invitation that was withdrawn says so, on a phone and in Russian', async ({ browser, page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInByCalls(page, LIUDMYLA)
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
  await expect(hers.getByText('Строк запрошення минув.')).toBeVisible()

  await signInByCalls(page, LIUDMYLA)
  await openPeople(page)
  const expired = page.locator('.c-person-row', { hasText: 'Строк минув' })
  const before = Date.now()
  await expired.getByRole('button', { name: `Надіслати ще раз: ${ZLATAS}` }).click()
  await expect(page.getByText(`Запрошення надіслано ще раз: ${ZLATAS}`)).toBeVisible()
  await signInBy(hers, await linkFor(page, ZLATA, before), ZLATA)
  await expect(hers.getByText('Запрошення прийнято: тепер ви дієте й від імені компанії.')).toBeVisible()
  await openPeople(hers)
  await expect(hers.locator('.c-person-row', { hasText: '(це ви)' })).toContainText('Бачить рахунки, виписку й платежі')
})

test('by keyboard alone: missing fields are named and found, a refusal stays in the form, and Escape leads back', async ({ page }) => {
  await signInByCalls(page, LIUDMYLA)
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
  await expect(sheet.getByRole('radio', { name: /Довірена особа/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(sheet.getByRole('radio', { name: /Бухгалтер/ })).toBeChecked()
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

// security row 33
test('an entrepreneur narrows her accountant’s access by her signature, takes a proposal of more back, and ends it with a code', async ({ browser, page }) => {
  const theirs = await browser.newContext()
  const arsen = await theirs.newPage()
  await signIn(arsen, ARSEN)
  await signInByCalls(page, LIUDMYLA)
  await openPeople(page)
  // An invitation of his is listed under the same name.
  const acting = page.locator('.c-person-row').filter({ has: page.getByRole('button', { name: `Припинити доступ: ${ARSENS}` }) })
  await acting.getByRole('link', { name: ARSENS }).click()
  const history = page.locator('.c-trail-row')
  await expect(history.first()).toContainText('Запрошення прийнято')

  // Less of a signatory takes her signature, and is in the history.
  await page.getByRole('button', { name: 'Змінити доступ' }).click()
  const sheet = page.getByRole('dialog', { name: 'Змінити доступ' })
  await sheet.getByRole('radiogroup', { name: 'Платежі' }).getByRole('radio', { name: 'Бачить' }).check()
  await sheet.getByRole('radio', { name: 'Без права підпису' }).check()
  await expect(sheet).toContainText('Людина має право підпису, тож пароля тут замало')
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill('Not-her-password-1')
  await sheet.getByRole('button', { name: 'Передати на підпис' }).click()
  await expect(sheet.getByText('Неправильний пароль')).toBeVisible()
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Передати на підпис' }).click()
  await expect(page.getByText('Запропоновано змінити цей доступ')).toBeVisible()
  await openPeople(page)
  await signOnPage(page, LIUDMYLA, ARSENS)
  await expect(page.getByText(`Підписано, доступ змінено: ${ARSENS}`)).toBeVisible()
  await acting.getByRole('link', { name: ARSENS }).click()
  await expect(page.locator('.d-key-values')).toContainText('Без права підпису')
  await expect(history.filter({ hasText: 'Доступ людини змінено' })).toHaveCount(1)

  // More is proposed, and taken back before anybody signs it.
  await page.getByRole('button', { name: 'Змінити доступ' }).click()
  await sheet.getByRole('radiogroup', { name: 'Платежі' }).getByRole('radio', { name: 'Діє' }).check()
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Передати на підпис' }).click()
  await expect(page.getByText('Запропоновано змінити цей доступ')).toBeVisible()
  await page.getByRole('button', { name: 'Відкликати' }).click()
  await page.getByRole('dialog', { name: 'Відкликати зміну?' }).getByRole('button', { name: 'Відкликати' }).click()
  await expect(page.getByText(`Зміну відкликано: ${ARSENS}`)).toBeVisible()
  await expect(page.getByText('Запропоновано змінити цей доступ')).toHaveCount(0)
  await expect(history.first()).toContainText('Зміну доступу відкликано')

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
  await expectLedToSignIn(arsen, /\/sign/)
  await theirs.close()
})

test('two people grant an accountant’s signature in two browsers, and until both have signed nobody is invited', async ({ browser, page }) => {
  await signInByCalls(page, PAVLO)
  await openPeople(page)
  const sheet = await inviteWhom(page, KHRYSTYNA)
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Передати на підпис' }).click()
  await expect(page.getByText(`Запропоновано: ${KHRYSTYNA.name}`)).toBeVisible()
  const card = proposed(page, KHRYSTYNA.name)
  await expect(card).toContainText(`…${KHRYSTYNA.inn.slice(-4)}`)
  await expect(card).toContainText('перший підпис, другий підпис')
  await signOnPage(page, PAVLO, KHRYSTYNA.name)
  await expect(page.getByText('Ваш підпис поставлено. Чекаємо на підпис іншої людини')).toBeVisible()
  await expect(card).toContainText('Ви вже підписали')
  await expect(card.getByRole('button', { name: /^Підписати/ })).toHaveCount(0)
  const invitedBy = await page.request.get(`/dev/messages?to=${KHRYSTYNA.login}`)
  expect(((await invitedBy.json()) as { text: string }[]).filter(({ text }) => text.includes('/registration/invite/'))).toEqual([])

  const hers = await (await browser.newContext()).newPage()
  await signInByCalls(hers, LIDIIA)
  await openPeople(hers)
  await signOnPage(hers, LIDIIA, KHRYSTYNA.name)
  await expect(hers.getByText(`Підписано, запрошення надіслано: ${KHRYSTYNA.name}`)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await signInBy(theirs, await linkFor(page, KHRYSTYNA.login, before), KHRYSTYNA.login)
  await expect(theirs.getByText('Запрошення прийнято: тепер ви дієте й від імені компанії.')).toBeVisible()
  await openPeople(theirs)
  await expect(theirs.locator('.c-person-row', { hasText: `${KHRYSTYNA.name} (це ви)` })).toContainText('Бухгалтер · Другий підпис')
})

test('the link of a message withdraws what two have granted with one press, once', async ({ browser, page }) => {
  const link = await withdrawalLinkFor(page, LIDIIA)
  // A visit alone withdraws nothing.
  await page.goto(link)
  await expect(page.getByText('Людина погодилася')).toBeVisible()
  await expect(page.locator('.v-facts')).toContainText('Власюк Х. П.')
  await expect(page.locator('.v-facts')).toContainText('бухгалтер, другий підпис, готує платежі')
  await page.getByRole('button', { name: 'Припинити доступ' }).click()
  await expect(page.getByText('Скасовано')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Перейти до кабінету' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Посилання не діє')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Припинити доступ' })).toHaveCount(0)

  const his = await (await browser.newContext()).newPage()
  await signInByCalls(his, PAVLO)
  await openPeople(his)
  await expect(his.locator('.c-person-row', { hasText: KHRYSTYNA.name }).filter({ hasText: 'Діє' })).toHaveCount(0)
})

test('a client is added by РНОКПП and phone, confirms it with a code, and leaves by her own key', async ({ browser, page }) => {
  await signInByCalls(page, PAVLO)
  await openPeople(page)
  await page.getByRole('button', { name: 'Додати людину' }).click()
  const sheet = page.getByRole('dialog', { name: 'Додати людину' })
  await sheet.getByLabel('РНОКПП').fill(demoInn(YURII))
  await sheet.getByLabel('Мобільний телефон').pressSequentially(KHRYSTYNA.phone)
  await sheet.getByRole('button', { name: 'Знайти' }).click()
  // Whatever is wrong has one answer.
  await expect(sheet.getByText('Клієнта з таким РНОКПП і таким телефоном немає')).toBeVisible()
  await sheet.getByLabel('РНОКПП').fill(KHRYSTYNA.inn)
  await sheet.getByRole('button', { name: 'Знайти' }).click()
  await expect(sheet.getByText('В. Христина Павлівна')).toBeVisible()
  await expect(sheet).not.toContainText('Власюк')
  await sheet.getByRole('radio', { name: /Довірена особа/ }).check()
  await sheet.getByLabel('Номер довіреності').fill('12-А')
  await sheet.getByRole('textbox', { name: 'Дата довіреності' }).fill('15.01.2026')
  await sheet.getByRole('textbox', { name: 'Діє до' }).fill('31.12.2099')
  await sheet.getByLabel('Ваш пароль', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Додати' }).click()
  await expect(page.getByText('Додано: В. Христина Павлівна. Чекаємо на підтвердження людини.')).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: 'В. Христина Павлівна' })).toContainText('Чекаємо, поки людина підтвердить')

  const hers = await (await browser.newContext()).newPage()
  await signInByCalls(hers, KHRYSTYNA.login)
  await hers.goto('/cabinet/accounts')
  // She sees what she would confirm.
  const offer = hers.locator('.d-key-values')
  for (const part of ['Довірена особа', 'Бачить рахунки', 'Без права підпису', 'Лише ліміти банку', 'До 31.12.2099 включно', '№ 12-А від 15.01.2026'])
    await expect(offer).toContainText(part)
  await hers.getByRole('button', { name: /^Підтвердити доступ/ }).click()
  const asked = Date.now()
  await hers.getByRole('dialog', { name: 'Підтвердити доступ' }).getByRole('button', { name: 'Отримати код' }).click()
  await hers
    .getByRole('dialog')
    .getByRole('textbox')
    .pressSequentially(await codeFor(hers, KHRYSTYNA.login, asked))
  await expect(hers.locator('a.c-account').first()).toBeVisible()
  await openPeople(hers)
  await hers
    .locator('.c-person-row', { hasText: `${KHRYSTYNA.name} (це ви)` })
    .getByRole('button', { name: 'Вийти з компанії' })
    .click()
  const leaving = hers.getByRole('dialog', { name: 'Вийти з компанії?' })
  await leaving.getByRole('radio', { name: 'КЕП' }).check()
  await leaving.getByRole('button', { name: /КЕП$/ }).click()
  const { pfx, password } = await newKey(hers)
  await openKey(leaving, pfx, password)
  await expect(keyOwner(leaving)).toContainText('Власюк')
  await leaving.getByRole('button', { name: 'Вийти з компанії' }).click()
  await expect(hers).toHaveURL(/\/sign/)
  await page.reload()
  await expect(page.locator('.c-person-row', { hasText: '(це ви)' })).toBeVisible()
  await expect(page.locator('.c-person-row', { hasText: 'Христина Павлівна' }).filter({ hasText: /Діє|Очікує/ })).toHaveCount(0)
})

test('the first accountant of a company is signed by its director alone, waits for the bank, and then acts', async ({ browser, page }) => {
  await signInByCalls(page, YURII)
  await openPeople(page)
  const sheet = await inviteWhom(page, VITALII)
  const before = Date.now()
  await sheet.getByRole('button', { name: 'Передати на підпис' }).click()
  await expect(proposed(page, VITALII.name)).toContainText('Підтвердить доступ, коли людина прийме запрошення')
  await signOnPage(page, YURII, VITALII.name)
  await expect(page.getByText(`Підписано, запрошення надіслано: ${VITALII.name}`)).toBeVisible()

  const his = await (await browser.newContext()).newPage()
  await signInBy(his, await linkFor(page, VITALII.login, before), VITALII.login)
  await expect(his.getByText('Доступ відкриється, щойно його підтвердить банк.')).toBeVisible()
  await page.reload()
  await expect(page.locator('.c-person-row', { hasText: 'Банк перевіряє' })).toContainText('Такого підпису в компанії ще ні в кого не було')

  await expect(async () => {
    await his.goto('/cabinet/accounts')
    await expect(his.locator('a.c-account').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await openPeople(his)
  await expect(his.locator('.c-person-row', { hasText: `${VITALII.name} (це ви)` })).toContainText('створює платежі')

  // The director says which body governs the company, by keyboard; the accountant reads it.
  await page.goto('/cabinet/company')
  await page.getByRole('button', { name: 'Вказати виконавчий орган' }).click()
  const body = page.getByRole('combobox', { name: 'Виконавчий орган' })
  await body.fill('ген')
  await body.press('ArrowDown')
  await body.press('Enter')
  await expect(body).toHaveValue('Генеральний директор')
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Виконавчий орган змінено')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.d-key-values')).toContainText('Генеральний директор')
  await his.goto('/cabinet/company')
  await expect(his.locator('.d-key-values')).toContainText('Генеральний директор')
  await expect(his.getByRole('button', { name: /виконавчий орган/ })).toHaveCount(0)
})
