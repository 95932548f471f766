import { type Browser, expect, type Page } from '@playwright/test'
import { answerCalls, json, refusal } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { codeFor, expectLedToSignIn, PASSWORD, signIn, signInByCalls, signInByForm } from './sign-in.ts'

// A person of this journey only: her password changes here, and her sessions end.
const SOFIIA = '380500000010'

// The journeys share one person, who has one sign-in at a time.
test.describe.configure({ mode: 'serial' })

/** Signs in with another browser. */
async function browserOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, SOFIIA)
  return page
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('.c-side-foot button').click()
  await page.getByRole('link', { name: 'Налаштування', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Сеанси' })).toBeVisible()
}

/** By the label that a person presses: the button of the choice itself is not drawn. */
const chooseLanguage = (page: Page, lang: 'uk' | 'ru') => page.getByRole('main').locator(`label[lang=${lang}]`).click()

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Теперішній пароль').fill(from)
  await page.getByLabel('Новий пароль', { exact: true }).fill(to)
  await page.getByLabel('Новий пароль ще раз').fill(to)
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
}

/** Changes the e-mail on the page of the person, with the code to each of the two. */
async function changeEmail(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Змінити e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Зміна e-mail' })
  await dialog.getByLabel('Новий e-mail').fill(to)
  await dialog.getByLabel('Ваш пароль').fill(PASSWORD)
  let sentAfter = Date.now()
  await dialog.getByRole('button', { name: 'Надіслати код' }).click()
  await expect(dialog.getByText('Крок 1 із 2')).toBeVisible()
  const first = await codeFor(page, from, sentAfter)
  sentAfter = Date.now()
  await dialog.getByLabel('Код із повідомлення').pressSequentially(first)
  await expect(dialog.getByText('Крок 2 із 2')).toBeVisible()
  await dialog.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, to, sentAfter))
  await expect(dialog).toBeHidden()
}

test('a person ends the session of her other browser, and it is led to sign-in', async ({ browser, page: office }) => {
  await signInByForm(office, SOFIIA)
  await openSettings(office)
  // Whatever an earlier run has left open.
  const others = office.getByRole('button', { name: 'Завершити всі інші' })
  const alone = office.getByText('Інших сеансів немає')
  await expect(others.or(alone)).toBeVisible()
  if (await others.isVisible()) {
    await others.click()
    await office.getByRole('button', { name: 'Завершити всі', exact: true }).click()
  }
  await expect(alone).toBeVisible()

  const home = await browserOf(browser)
  await office.reload()
  await office.getByRole('button', { name: /^Завершити сеанс: Chrome/ }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Завершити' }).click()
  await expect(office.getByText('Завершено. Щоб увійти там знову')).toBeVisible()
  await expect(alone).toBeVisible()
  await expectLedToSignIn(home)
})

// security row 3
// security row 6
test('a new password: the other browser is out, this one stays, and only the new one signs in', async ({ browser, page: office }) => {
  const changed = 'Sofiia-new-2'
  await signIn(office, SOFIIA)
  const home = await browserOf(browser)
  await openSettings(office)

  await changePassword(office, 'Wrong-password-1', changed)
  await expect(office.getByText('Неправильний пароль')).toBeVisible()
  await expect(office.getByLabel('Теперішній пароль')).toBeFocused()

  await office.getByLabel('Новий пароль ще раз').fill('Sofiia-new-3')
  await office.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(office.getByText('Паролі не збігаються')).toBeVisible()

  await changePassword(office, PASSWORD, 'Password1')
  await expect(office.getByText('Такий пароль підбирають одним із перших')).toBeVisible()
  // Nothing beside the refusal praises it.
  await expect(office.getByText('Надійність низька')).toBeVisible()
  await expect(office.getByLabel('Новий пароль', { exact: true })).toBeFocused()

  await changePassword(office, PASSWORD, changed)
  await expect(office.getByText('Пароль змінено, решту сеансів завершено')).toBeVisible()
  await expect(office.getByText('Інших сеансів немає')).toBeVisible()
  await signInByForm(await expectLedToSignIn(home), SOFIIA, changed)
  await office.reload()
  await expect(office.getByText('Цей сеанс')).toBeVisible()
  await changePassword(office, changed, PASSWORD)
  await expect(office.getByText('Пароль змінено, решту сеансів завершено')).toBeVisible()
  await expect
    .poll(async () => {
      const messages = (await (await office.request.get(`/dev/messages?to=${SOFIIA}`)).json()) as { text: string }[]
      return messages[0]?.text
    })
    .toMatch(/^Діло: пароль змінено/)
})

test('a person reads whom the bank knows her as: day of birth, country, РНОКПП, contacts and whom she acts for', async ({ page }) => {
  await signInByCalls(page, SOFIIA)
  const { birthdate, clientCode } = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  await page.goto('/cabinet/personal')
  const value = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
  await expect(value('Дата народження')).toHaveText(birthdate.split('-').toReversed().join('.'))
  await expect(value('РНОКПП')).toContainText(clientCode)
  await expect(value('Країна')).toHaveText('Україна')
  await expect(page.locator('.c-contact-value')).toHaveText([/^\+380/, /@/])
  await expect(page.getByRole('heading', { name: 'За кого ви дієте' })).toBeVisible()
})

test('a person changes her e-mail by a code to the old and one to the new one, and signs in with the new one', async ({ browser, page }) => {
  const after = 'sofiia.nova@example.com'
  await signIn(page, SOFIIA)
  await page.goto('/cabinet/personal')
  const shown = page.locator('.c-contact-value').nth(1)
  await expect(shown).toContainText('@')
  const old = (await shown.textContent()) ?? ''
  await changeEmail(page, old, after)
  await expect(shown).toHaveText(after)
  await expect(page.getByText(/Контакт змінено/)).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/sign')
  await elsewhere.getByLabel('Мобільний номер або e-mail').fill(after)
  await elsewhere.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Увійти' }).click()
  await expect(elsewhere.getByLabel('Код із повідомлення')).toBeVisible()
  // For the next run.
  await changeEmail(page, after, old)
  await expect(shown).toHaveText(old)
})

test('a person removes her e-mail by a code to it, keeps her phone, and adds the e-mail again', async ({ page }) => {
  await signIn(page, SOFIIA)
  await page.goto('/cabinet/personal')
  const shown = page.locator('.c-contact-value').nth(1)
  await expect(shown).toContainText('@')
  const email = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Прибрати e-mail' }).click()
  const removal = page.getByRole('dialog', { name: 'Прибрати e-mail' })
  await expect(removal.getByText('Без e-mail ви входите за номером')).toBeVisible()
  await removal.getByRole('button', { name: 'Далі' }).click()
  await expect(removal.getByLabel('Ваш пароль')).toBeFocused()
  await removal.getByLabel('Ваш пароль').fill(PASSWORD)
  let sentAfter = Date.now()
  await removal.getByRole('button', { name: 'Далі' }).click()
  await expect(removal.getByText('Код пішов на контакт, який ви прибираєте')).toBeVisible()
  await removal.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, email, sentAfter))
  await expect(page.getByText(/Контакт прибрано/)).toBeVisible()
  await expect(shown).toHaveText('Не вказано')
  // The only contact is not removed.
  await expect(page.getByRole('button', { name: 'Прибрати телефон' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Додати e-mail' }).click()
  const addition = page.getByRole('dialog', { name: 'Зміна e-mail' })
  await addition.getByLabel('Новий e-mail').fill(email)
  await addition.getByLabel('Ваш пароль').fill(PASSWORD)
  sentAfter = Date.now()
  await addition.getByRole('button', { name: 'Надіслати код' }).click()
  await addition.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, SOFIIA, sentAfter))
  await expect(addition.getByText('Крок 2 із 2')).toBeVisible()
  await addition.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, email, sentAfter))
  await expect(shown).toHaveText(email)
})

// security row 12
test('before the session ends a dialog warns, and one press goes on', async ({ page }) => {
  await signInByCalls(page, SOFIIA)
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  let asked = 0
  await answerCalls(page, '**/user/session', (call) => {
    asked += 1
    return json({ now: at(0), idleEndsAt: at(100), endsAt: at(3600), warnSeconds: 120 })(call)
  })
  await page.goto('/cabinet/settings')
  const dialog = page.getByRole('dialog', { name: 'Ви ще тут?' })
  await expect(dialog.getByRole('timer')).toHaveText(/^1:\d\d$/)
  expect(asked).toBeGreaterThan(0)
  await expect(dialog.getByRole('button', { name: 'Залишитися' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const extended = page.waitForResponse((response) => response.url().endsWith('/user/session/extension'))
  await dialog.getByRole('button', { name: 'Залишитися' }).click()
  expect((await extended).status()).toBe(200)
  await expect(dialog).toBeHidden()
})

test('at the absolute end it only tells, and when it is over the page leads to sign-in', async ({ page }) => {
  await page.clock.install()
  await signInByCalls(page, SOFIIA)
  const now = Date.now()
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  let isOver = false
  await answerCalls(page, '**/user/session', (call) =>
    isOver ? refusal('SESSION_REQUIRED', 401)(call) : json({ now: at(0), idleEndsAt: at(160), endsAt: at(100), warnSeconds: 120 })(call),
  )
  await page.goto('/cabinet/accounts')
  const dialog = page.getByRole('dialog', { name: 'Сеанс добігає кінця' })
  await expect(dialog.getByRole('button')).toHaveText(['Зрозуміло'])
  await dialog.getByRole('button').click()
  await expect(dialog).toBeHidden()
  isOver = true
  await page.clock.fastForward('01:45')
  await expect(page).toHaveURL(/\/sign\?reason=sessionEnded/)
})

// security row 12
test('a person who signs out leaves nothing typed in any tab, and sign-in gives no reason', async ({ context, page }) => {
  await signIn(page, SOFIIA)
  await openSettings(page)
  const other = await context.newPage()
  await other.goto('/cabinet/accounts')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('unsavedSection', 'passport'))

  // Another call of each tab meets the ended session before the page hears that the session has ended.
  await other.evaluate(() => setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 100))
  await answerCalls(page, '**/user/session', async (call) => {
    if (call.method !== 'DELETE') return call.fallback()
    const ended = await call.fetch()
    const met = page.waitForResponse((response) => response.url().endsWith('/user/session') && response.status() === 401)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await met
    await other.waitForURL(/\/sign$/)
    await call.fulfill({ status: ended.status() })
  })
  await page.getByRole('main').getByRole('button', { name: 'Вийти', exact: true }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/sign$/)
    expect(await tab.evaluate(() => sessionStorage.getItem('unsavedSection'))).toBeNull()
  }
})

// security row 12
test('a session that ended by itself leaves the typed text to its person, and none to another', async ({ page }) => {
  await signIn(page, SOFIIA)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('unsavedSection', 'passport'))
  const kept = () => page.evaluate(() => sessionStorage.getItem('unsavedSection'))
  /** The page has heard whose session this is. */
  const isNoted = () => expect.poll(() => page.evaluate(() => sessionStorage.getItem('personOfTab'))).not.toBeNull()
  await isNoted()
  const signInAgain = async (login: string) => {
    // A page of the same tab that asks for nothing: the previous session ends while it stands.
    await page.goto('/healthz')
    await signIn(page, login)
    await isNoted()
  }
  await signInAgain(SOFIIA)
  await expect.poll(kept).toBe('passport')
  await signInAgain('380500000002')
  await expect.poll(kept).toBeNull()
})

test('sign-in opens the cabinet for a person who is signed in, and the form with its reason once that session has ended', async ({ context, page }) => {
  await signInByCalls(page, SOFIIA)
  await page.goto('/sign')
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A link that brings something of its own is not passed over.
  await page.goto('/sign?login=380500000010')
  await expect(page.getByLabel('Мобільний номер або e-mail')).toBeVisible()

  const session = (await context.cookies()).find(({ name }) => name === 'session')
  if (session === undefined) throw new Error('There is no session')
  await context.addCookies([{ ...session, value: 'a'.repeat(session.value.length) }])
  await page.goto('/sign')
  await expect(page).toHaveURL(/\/sign\?reason=sessionEnded/)
  await expect(page.getByText('Сеанс завершено.')).toBeVisible()
})

test('the language is kept with the person', async ({ page }) => {
  await signIn(page, SOFIIA)
  await openSettings(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/settings'))
  await chooseLanguage(page, 'ru')
  expect((await saved).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройки')
  const client = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  expect(client.settings.lang).toBe('ru')
  const back = page.waitForResponse((response) => response.url().endsWith('/user/settings'))
  await chooseLanguage(page, 'uk')
  expect((await back).status()).toBe(204)
})
