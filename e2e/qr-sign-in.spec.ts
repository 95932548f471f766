import { type BrowserContext, expect, type Page, test } from '@playwright/test'

// Nobody else signs in as her.
const LARYSA = 'Гончар Лариса'

const image = (page: Page) => page.getByRole('img', { name: /^QR-код для/ })

/** The demo phone of Larysa, which sees the newest code of this bank. */
async function openPhone(context: BrowserContext): Promise<Page> {
  const phone = await context.newPage()
  await phone.goto('/dev/phone')
  await phone.getByLabel('Чий це телефон').selectOption({ label: `${LARYSA} · 380500000014` })
  return phone
}

/** What the code of this very page says, asked of the bank's database by its image: other journeys show codes, too. */
async function secretShownBy(page: Page): Promise<string> {
  const clientId = await page.evaluate(() => (window as unknown as { shownTo: string }).shownTo)
  const { codes } = (await (await page.request.get('/dev/qr-codes')).json()) as { codes: { clientId: string; secret: string }[] }
  return codes.find((one) => one.clientId === clientId)?.secret ?? ''
}

/** Opens the login page and notes the name of its socket, by the address of its image. */
async function openLogin(page: Page, address = '/sign'): Promise<void> {
  const asked = page.waitForRequest('**/api/qr-service/generate/*')
  await page.goto(address)
  const clientId = (await asked).url().split('/').at(-1)
  await expect(image(page)).toBeVisible()
  await page.evaluate((name) => Object.assign(window, { shownTo: name }), clientId)
}

async function scan(page: Page, phone: Page): Promise<void> {
  await phone.getByLabel('Текст QR-коду').fill(`dilo:sign-in:${await secretShownBy(page)}`)
  await phone.getByRole('button', { name: 'Сканувати', exact: true }).click()
}

const languages = [
  { lang: 'uk', read: 'Код зчитано', name: 'Гончар Лариса Павлівна' },
  { lang: 'ru', read: 'Код считан', name: 'Гончар Лариса Павловна' },
] as const

for (const { lang, read } of languages) {
  test(`(${lang}) the phone is shown which browser asks, approves, and the browser is in, where the link led`, async ({ page, context, browser, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    await openLogin(page, '/sign?redirect=%2Fcabinet%2Fsettings')
    const phone = await openPhone(await browser.newContext(baseURL === undefined ? {} : { baseURL }))
    await scan(page, phone)
    await expect(phone.getByText(/^Chrome, Linux$/)).toBeVisible()
    await expect(phone.getByText(/^Адреса 127\.0\.0\.•/)).toBeVisible()
    await expect(page.getByRole('heading', { name: read })).toBeVisible()
    await phone.getByRole('button', { name: 'Дозволити' }).click()
    await expect(phone.getByRole('status').filter({ hasText: 'Вхід дозволено' })).toBeVisible()
    await expect(page).toHaveURL(/\/cabinet\/settings$/)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await phone.context().close()
  })
}
