import { expect, type Page } from '@playwright/test'
import { answerCalls, json, never, refusal, unsent } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { codeFor, PASSWORD } from './sign-in.ts'

const TOKEN = 'a'.repeat(43)

const login = (page: Page) => page.getByLabel('Мобільний номер або e-mail')
const password = (page: Page) => page.getByLabel('Пароль', { exact: true })
const code = (page: Page) => page.getByLabel('Код із повідомлення')

async function reachCode(page: Page, address = '/sign'): Promise<void> {
  await answerCalls(page, '**/auth/tmp/by/*', json({ token: TOKEN }))
  await page.goto(address)
  await login(page).fill('050 000 00 08')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('heading', { name: 'Введіть код' })).toBeVisible()
}

test('an error waits until the field is left, then follows the typing', async ({ page }) => {
  await page.goto('/sign')
  await login(page).click()
  await login(page).pressSequentially('12')
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeHidden()
  await password(page).focus()
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeVisible()
  await login(page).fill('380500000008')
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeHidden()
})

test('a failed submit shows every error and puts the focus on the first', async ({ page }) => {
  await page.goto('/sign')
  await password(page).click()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Заповніть це поле')).toHaveCount(2)
  await expect(login(page)).toBeFocused()
})

test("the server's error replaces the client's until the value changes, and does not tell which was wrong", async ({ page }) => {
  await answerCalls(page, '**/auth/tmp/by/*', refusal('AUTH_E007', 401))
  await page.goto('/sign')
  await login(page).fill('olena@example.com')
  await password(page).fill('wrong')
  const title = page.getByRole('heading', { level: 1 })
  const place = await title.boundingBox()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Неправильний логін або пароль')).toBeVisible()
  // A message does not move what one reads.
  expect(await title.boundingBox()).toEqual(place)
  await expect(login(page)).toBeFocused()
  await login(page).pressSequentially('x')
  await expect(page.getByText('Неправильний логін або пароль')).toBeHidden()
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/sign')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Показати пароль' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Сховати пароль' }).click()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('another language keeps what was typed and comes back with the next page', async ({ page }) => {
  await page.goto('/sign')
  await login(page).fill('380500000008')
  await page.getByRole('radio', { name: 'Русский' }).check()
  await expect(page.getByRole('heading', { name: 'Вход для бизнеса' })).toBeVisible()
  await expect(page.getByLabel('Мобильный номер или e-mail')).toHaveValue('380500000008')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Вход для бизнеса' })).toBeVisible()
})

test('the code page without a password before leads to the start', async ({ page }) => {
  await page.goto('/sign/confirm/login/phone')
  await expect(page).toHaveURL(/\/sign\/?$/)
  await expect(login(page)).toBeVisible()
})

test('the masked number is shown, the field has the focus, and Back leads to the login', async ({ page }) => {
  await reachCode(page)
  await expect(page.getByText('+380 50 ••• 00 08')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(login(page)).toBeVisible()
})

test('the fourth digit sends the code, once, however it came', async ({ page }) => {
  let sent = 0
  await answerCalls(page, '**/auth/by/phone_otp', (call) => {
    sent += 1
    return refusal('INVALID_OTP', 400, { status: 'FAIL' })(call)
  })
  await reachCode(page)
  await code(page).pressSequentially('123')
  expect(sent).toBe(0)
  await code(page).pressSequentially('4')
  await expect(page.getByText('Неправильний код')).toBeVisible()
  expect(sent).toBe(1)
  await expect(code(page)).toHaveValue('')
  await expect(code(page)).toBeFocused()
  await code(page).fill('Код: 56 78')
  await expect.poll(() => sent).toBe(2)
})

test('the code can be sent again after a minute, in the language of the page', async ({ page }) => {
  await page.clock.install()
  await reachCode(page)
  await expect(page.getByText(/Надіслати ще раз можна через/)).toBeVisible()
  await page.clock.runFor(61_000)
  const asked = page.waitForRequest('**/auth/resend/sms_code')
  await answerCalls(page, '**/auth/resend/sms_code', json({ resend_after: 60 }))
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click()
  expect((await asked).postDataJSON()).toEqual({ tmp_token: TOKEN, lang: 'uk' })
  await expect(page.getByText('Новий код надіслано')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText(/Надіслати ще раз можна через 0:5/)).toBeVisible()
})

for (const [address, end] of [
  ['/cabinet/payments?state=settled', '/cabinet/payments?state=settled'],
  ['https://evil.example/cabinet/accounts', '/cabinet/accounts'],
] as const) {
  test(`after the code the way goes on to ${end} when asked for ${address}`, async ({ page, baseURL }) => {
    await answerCalls(page, '**/auth/by/phone_otp', json({ status: 'SUCCESS' }))
    // Nothing is behind the address: the cabinet would lead back, because nobody has signed in.
    await page.route('**/cabinet/**', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: '' }) : route.fallback(),
    )
    await reachCode(page, `/sign?redirect=${encodeURIComponent(address)}`)
    await code(page).fill('1234')
    // The journey ends with the way there, or Chromium never answers for the page that is closed in the middle of it.
    await expect(page).toHaveURL(`${baseURL}${end}`)
  })
}

test('a refused anti-forgery token is tried once more with the fresh one', async ({ page }) => {
  let tries = 0
  await answerCalls(page, '**/auth/tmp/by/*', (call) => {
    tries += 1
    return tries === 1 ? refusal('CSRF_REFUSED', 403)(call) : json({ token: TOKEN })(call)
  })
  await page.goto('/sign')
  await login(page).fill('380500000008')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('heading', { name: 'Введіть код' })).toBeVisible()
  expect(tries).toBe(2)
})

test('an address that nobody knows leads to a page that says so and leads on', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Перейти до входу' }).click()
  await expect(page.getByLabel('Мобільний номер або e-mail')).toBeVisible()
})

test('a code page that is reloaded goes on: the same contact, the rest of the minute, and a code that is still good', async ({ page }) => {
  await page.goto('/sign?redirect=%2Fcabinet%2Fpayments')
  await login(page).fill('380500000006')
  await password(page).fill(PASSWORD)
  const before = Date.now()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(code(page)).toBeVisible()
  const sent = await codeFor(page, '380500000006', before)
  await page.reload()
  await expect(page.getByText('+380 50 ••• 00 06')).toBeVisible()
  await expect(page.getByText(/Надіслати ще раз можна через/)).toBeVisible()
  await code(page).pressSequentially(sent)
  await expect(page).toHaveURL(/\/cabinet\/payments$/)
})

test('after a reload the timer shows what the server says, and another code is asked for without a token', async ({ page }) => {
  await page.clock.install()
  await answerCalls(page, '**/auth-service/auth/tmp', json({ channel: 'email', contact: 'o•••a@example.com', resend_after: 12 }))
  await answerCalls(page, '**/auth/resend/email_code', json({ resend_after: 60 }))
  await page.goto('/sign/confirm/login/email')
  await expect(page.getByText('o•••a@example.com')).toBeVisible()
  await expect(page.getByText(/Надіслати ще раз можна через 0:1/)).toBeVisible()
  await page.clock.runFor(13_000)
  const asked = page.waitForRequest('**/auth/resend/email_code')
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click()
  expect((await asked).postDataJSON()).toEqual({ lang: 'uk' })
})

test('what a link says of a person leaves the address at once, and outlives a reload', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/sign?login=olena%40example.com&invite=7f3a&inviteType=DIRECTOR&redirect=%2Fcabinet%2Fpayments')
  await expect(login(page)).toHaveValue('olena@example.com')
  await expect(page).toHaveURL(/\/sign\?redirect=%2Fcabinet%2Fpayments$/)
  await expect(page.getByRole('link', { name: 'Забули пароль?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Зареєструватися' })).toBeHidden()
  await page.reload()
  await expect(login(page)).toHaveValue('olena@example.com')
  // The first request is the link itself: nothing after it names the person.
  expect(asked.slice(1).filter((address) => /olena|7f3a/.test(address))).toEqual([])
})

test('a person without an invitation may register', async ({ page, context }) => {
  await page.goto('/sign')
  await page.getByRole('link', { name: 'Зареєструватися' }).click()
  await expect(page.getByRole('heading', { name: 'Реєстрація в Діло' })).toBeVisible()
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeFocused()
  expect((await context.cookies()).find(({ name }) => name === 'isDemo')?.value).toBe('false')
})

test('only a visit to registration sets the flag of the demo', async ({ page, context }) => {
  await page.goto('/sign/recovery')
  await page.getByRole('heading', { name: 'Відновлення пароля' }).waitFor()
  expect((await context.cookies()).some(({ name }) => name === 'isDemo')).toBe(false)
})

test('an error that comes when a field is left does not take away the button or link that is being pressed', async ({ page }) => {
  await page.goto('/sign/registration')
  await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toBeFocused()
  await page.getByRole('link', { name: 'Увійти' }).hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Вхід для бізнесу' })).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByLabel('E-mail').focus()
  // A press beside everything leaves the field, too.
  await page.getByRole('heading', { name: 'Реєстрація в Діло' }).click()
  await expect(page.getByText('Заповніть це поле')).toHaveCount(2)
})

test("an invitation's link leads to registration with the invitation taken in", async ({ page }) => {
  await page.goto('/sign/registration/invite/7f3a?inviteType=DIRECTOR')
  await expect(page).toHaveURL(/\/sign\/registration$/)
  expect(await page.evaluate(() => (history.state as { arrival: unknown }).arrival)).toEqual({ invite: '7f3a', inviteType: 'DIRECTOR' })
  await page.getByRole('link', { name: 'Увійти' }).click()
  await expect(page.getByRole('link', { name: 'Забули пароль?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Зареєструватися' })).toBeHidden()
})

for (const [from, to] of [
  ['/sign/registration/exist', '/sign/registration'],
  ['/sign/recovery', '/sign'],
  ['/sign/nothing/here', '/sign'],
] as const) {
  test(`Back on ${from} leads to ${to}`, async ({ page, baseURL }) => {
    // The bank has not said yet that there is no registration under way: its word would lead to another page first.
    await answerCalls(page, '**/auth-service/reg/tmp', never)
    await page.goto(from)
    await page.getByRole('button', { name: 'Назад' }).click()
    await expect(page).toHaveURL(new RegExp(`^${baseURL}${to}/?$`))
  })
}

test('Back on /sign/confirm/registration/phone leads to /sign', async ({ page, baseURL }) => {
  // Without a registration the page leads on as soon as its script is there; another Back would be pressed then.
  await page.route('**/assets/registration-*.js', () => {})
  await page.goto('/sign/confirm/registration/phone')
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/sign/?$`))
})

test('a press of Back counts, also when the page arrives in the middle of it', async ({ page, baseURL }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/rare-screens-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/sign/nothing/here')
  await page.getByRole('button', { name: 'Назад' }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('heading', { name: 'Такої сторінки немає' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(`${baseURL}/sign/`)
})

test('Back on the login page and on registration leads to the page before, and a first visit has none', async ({ page }) => {
  await page.goto('/sign')
  await expect(page.getByRole('button', { name: 'Увійти' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Назад' })).toBeHidden()
  await page.goto('/sign/recovery')
  await page.getByRole('link', { name: 'Увійти' }).click()
  await page.getByRole('link', { name: 'Зареєструватися' }).click()
  await expect(page).toHaveURL(/\/sign\/registration$/)
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(login(page)).toBeVisible()
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(page).toHaveURL(/\/sign\/recovery$/)
})

test('a password that was blocked leaves one way: to recovery', async ({ page }) => {
  await page.goto('/sign?reason=limitConfirmationAttemptsExceeded&redirect=%2Fcabinet%2Fpayments')
  const dialog = page.getByRole('dialog', { name: 'Пароль заблоковано!' })
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Відновити пароль' }).click()
  await expect(page).toHaveURL(/\/sign\/recovery\?redirect=%2Fcabinet%2Fpayments$/)
  await expect(dialog).toBeHidden()
})

/** The dialog is shown, and its one button leads to recovery. */
async function expectBlocked(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Пароль заблоковано!' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Відновити пароль' }).click()
  await expect(page).toHaveURL(/\/sign\/recovery$/)
}

test('a dialog says that the account is blocked and leads to recovery with the login', async ({ page }) => {
  await answerCalls(page, '**/auth/tmp/by/*', refusal('AUTH_E004', 403))
  await page.goto('/sign')
  await login(page).fill('380500000008')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expectBlocked(page)
  await expect(page.locator('input[name=phone]')).toHaveValue('+380 50 000 00 08')
})

test('technical works have words of their own', async ({ page }) => {
  await answerCalls(page, '**/auth/tmp/by/*', refusal('SUPPORT_BLOCKED_USERS', 503))
  await page.goto('/sign')
  await login(page).fill('380500000008')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText(/Тривають технічні роботи/)).toBeVisible()
})

test('a code that blocks the password opens the dialog, which leads to recovery', async ({ page }) => {
  await answerCalls(page, '**/auth/by/phone_otp', refusal('AUTH_E004', 403))
  await reachCode(page)
  await code(page).fill('1234')
  await expectBlocked(page)
})

test('a reload without a connection says so and leads to the start, with the requested page kept', async ({ page }) => {
  await answerCalls(page, '**/auth-service/auth/tmp', unsent)
  await page.goto('/sign/confirm/login/phone?redirect=%2Fcabinet%2Fpayments')
  await expect(page.getByText(/Немає зв’язку з банком/)).toBeVisible()
  await expect(page).toHaveURL(/\/sign\/?\?redirect=%2Fcabinet%2Fpayments$/)
})

test('on a phone an announcement has two lines, and a finger opens the whole of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sign')
  const words = page.getByRole('complementary', { name: 'Оголошення банку' }).getByRole('paragraph')
  const lines = () => words.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)))
  expect(await lines()).toBe(2)
  await words.click({ position: { x: 8, y: 8 } })
  expect(await lines()).toBeGreaterThan(2)
  await expect(words.getByRole('link')).toBeInViewport()
})

test('the bank announces on every page of sign-in, in the language of the page, with its phone to press', async ({ page }) => {
  for (const address of ['/sign', '/sign/registration', '/sign/nothing/here']) {
    await page.goto(address)
    const announcement = page.getByRole('complementary', { name: 'Оголошення банку' })
    await expect(announcement).toContainText(/^\d{1,2} \S+ \d{4} року бізнес-застосунок припинив роботу/)
    await expect(announcement.getByRole('link')).toHaveAttribute('href', 'tel:+380440000000')
  }
  await page.getByRole('radio', { name: 'Русский' }).check()
  const inRussian = page.getByRole('complementary', { name: 'Объявление банка' })
  await expect(inRussian).toContainText(/^\d{1,2} \S+ \d{4} года бизнес-приложение прекратило/)

  // A person who has closed it has read it: no page shows it to this browser again, drawn beforehand or not.
  await inRussian.getByRole('button', { name: 'Закрыть' }).click()
  await expect(inRussian).toBeHidden()
  for (const address of ['/sign', '/sign/registration']) {
    expect(await (await page.request.get(address)).text()).not.toContain('бизнес-приложение прекратило')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(inRussian).toHaveCount(0)
  }
})
