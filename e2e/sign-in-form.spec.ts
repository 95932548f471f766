import { expect, type Page, type Route, test } from '@playwright/test'

const answer = (body: unknown, status = 200) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const TOKEN = 'a'.repeat(43)

const login = (page: Page) => page.getByLabel('Мобільний номер або e-mail')
const password = (page: Page) => page.getByLabel('Пароль', { exact: true })
const code = (page: Page) => page.getByLabel('Код із повідомлення')

async function reachCode(page: Page, address = '/sign'): Promise<void> {
  await page.route('**/auth/tmp/by/*', answer({ token: TOKEN }))
  await page.goto(address)
  await login(page).fill('050 000 00 08')
  await password(page).fill('secret')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByRole('heading', { name: 'Введіть код' })).toBeVisible()
}

test('an error waits until the field is left, then follows the typing', async ({ page }) => {
  await page.goto('/sign')
  await login(page).pressSequentially('12')
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeHidden()
  await password(page).focus()
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeVisible()
  await login(page).fill('380500000008')
  await expect(page.getByText('Введіть мобільний номер або e-mail повністю')).toBeHidden()
})

test('a failed submit shows every error and puts the focus on the first', async ({ page }) => {
  await page.goto('/sign')
  await password(page).focus()
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Заповніть це поле')).toHaveCount(2)
  await expect(login(page)).toBeFocused()
})

test("the server's error replaces the client's until the value changes, and does not tell which was wrong", async ({ page }) => {
  await page.route('**/auth/tmp/by/*', answer({ error_code: 'AUTH_E007', request_id: 'r' }, 401))
  await page.goto('/sign')
  await login(page).fill('olena@example.com')
  await password(page).fill('wrong')
  await page.getByRole('button', { name: 'Увійти' }).click()
  await expect(page.getByText('Неправильний логін або пароль')).toBeVisible()
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
  await page.route('**/auth/by/phone_otp', (route) => {
    sent += 1
    return answer({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'r' }, 400)(route)
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
  await page.route('**/auth/resend/sms_code', answer({ resend_after: 60 }))
  await page.getByRole('button', { name: 'Надіслати ще раз' }).click()
  expect((await asked).postDataJSON()).toEqual({ tmp_token: TOKEN, lang: 'uk' })
  await expect(page.getByText('Новий код надіслано')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText(/Надіслати ще раз можна через 0:5/)).toBeVisible()
})

for (const [wish, end] of [
  ['/cabinet/payments?state=settled', '/cabinet/payments?state=settled'],
  ['https://evil.example/cabinet/accounts', '/cabinet/accounts'],
] as const) {
  test(`after the code the way goes on to ${end} when asked for ${wish}`, async ({ page, baseURL }) => {
    await page.route('**/auth/by/phone_otp', answer({ status: 'SUCCESS' }))
    await reachCode(page, `/sign?redirect=${encodeURIComponent(wish)}`)
    const opened = page.waitForRequest((request) => request.isNavigationRequest())
    await code(page).fill('1234')
    expect((await opened).url()).toBe(`${baseURL}${end}`)
  })
}

test('a refused anti-forgery token is tried once more with the fresh one', async ({ page }) => {
  let tries = 0
  await page.route('**/auth/tmp/by/*', (route) => {
    tries += 1
    return tries === 1 ? answer({ error_code: 'CSRF_REFUSED', request_id: 'r' }, 403)(route) : answer({ token: TOKEN })(route)
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
