import { expect, type Page } from '@playwright/test'
import { test } from './worker.ts'

const titles = { uk: 'Вхід для бізнесу', ru: 'Вход для бизнеса' } as const

/** The server draws the page soon after it has begun to listen. */
async function openDrawn(page: Page, origin: string, lang: keyof typeof titles): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
  await expect.poll(async () => (await page.request.get('/sign')).text()).toContain(titles[lang])
  await page.goto('/sign', { waitUntil: 'commit' })
}

for (const lang of ['uk', 'ru'] as const) {
  test(`the login page is painted before its script comes, and takes no input until then: ${lang}`, async ({ page, baseURL }) => {
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await openDrawn(page, baseURL ?? '', lang)

    const title = page.locator('h1')
    await expect(title).toHaveText(titles[lang])
    const login = page.locator('input[name=login]')
    await login.evaluate((input: HTMLInputElement) => input.focus())
    await expect(login).not.toBeFocused()
    await title.evaluate((element) => Object.assign(element, { drawn: true }))

    release()
    await login.fill('380500000008')
    await expect(login).toHaveValue('380500000008')
    expect(await title.evaluate((element) => 'drawn' in element), 'the page comes to life as it was drawn').toBe(true)
    expect(complaints).toEqual([])
  })
}

test('what a link brings is not in the page that was drawn for everybody', async ({ page, baseURL }) => {
  await openDrawn(page, baseURL ?? '', 'uk')
  expect(await (await page.request.get('/sign?reason=sessionEnded')).text()).toContain('<div id="root"></div>')
  await page.goto('/sign?login=380500000008')
  await expect(page.locator('input[name=login]')).toHaveValue('380500000008')
})

test('scripts and styles come compressed, under names that are kept for ever', async ({ page }) => {
  const loaded = page.waitForResponse(/\/assets\/shared-.+\.js$/)
  await page.goto('/sign')
  const headers = await (await loaded).allHeaders()
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(headers['cache-control']).toContain('immutable')
})

test('the drawn login page comes compressed, in less than half its size, and is not sent twice', async ({ page, baseURL }) => {
  await openDrawn(page, baseURL ?? '', 'uk')
  const whole = await page.request.get('/sign', { headers: { 'accept-encoding': 'identity' } })
  const compressed = await page.request.get('/sign', { headers: { 'accept-encoding': 'br' } })
  expect([compressed.headers()['content-encoding'], await compressed.text()]).toEqual(['br', await whole.text()])
  const length = (answer: typeof whole): number => Number(answer.headers()['content-length'])
  expect(length(compressed) * 2).toBeLessThan(length(whole))
  const again = await page.request.get('/sign', { headers: { 'if-none-match': whole.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
})
