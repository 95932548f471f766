import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { countPresses } from './presses.ts'
import { signInByCalls } from './sign-in.ts'
import { onPhone, openWithCode, qrImage, type ShownCode } from './waiting-for-phone.ts'
import { test } from './worker.ts'

// Only this journey signs in as her.
const LARYSA = '380500000014'

const languages = [
  {
    lang: 'uk',
    read: 'Код зчитано',
    declined: 'Вхід відхилено',
    again: 'Показати новий код',
    failed: 'Не вдалося показати QR-код. Оновіть його або увійдіть за паролем.',
    notSet: /^Не вдалося розпочати сеанс/,
  },
  {
    lang: 'ru',
    read: 'Код считан',
    declined: 'Вход отклонён',
    again: 'Показать новый код',
    failed: 'Не удалось показать QR-код. Обновите его или войдите по паролю.',
    notSet: /^Не удалось начать сеанс/,
  },
] as const

const refuse = (code: string, status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error_code: code, request_id: 'req-1' }) })

/** The demo phone, in a browser of its own, as Larysa's. It is given the code as its camera would read it. */
async function demoPhone(browser: Browser, origin: string, { secret }: ShownCode): Promise<Page> {
  const phone = await (await browser.newContext({ baseURL: origin })).newPage()
  await phone.goto('/dev/phone')
  await phone.getByLabel('Чий це телефон').selectOption(LARYSA)
  await phone.getByLabel('Текст QR-коду').fill(`${origin}/cabinet/let-in#${secret}`)
  await phone.getByRole('button', { name: 'Сканувати', exact: true }).click()
  return phone
}

for (const { lang, read, declined, again, failed, notSet } of languages) {
  test.describe(lang, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
    })

    // security row 16
    test('the phone shows which browser asks and approves, and the browser is in, where the link led', async ({ page, browser, baseURL }) => {
      const code = await openWithCode(page, '/sign?redirect=%2Fcabinet%2Fsettings')
      const phone = await demoPhone(browser, baseURL ?? '', code)
      await expect(phone.getByText('Chrome, Linux', { exact: true })).toBeVisible()
      await expect(phone.getByText(/^Адреса 127\.0\.0\.• \(та сама мережа/)).toBeVisible()
      await expect(page.getByRole('heading', { name: read })).toBeVisible()
      const presses = await countPresses(phone)
      await phone.getByRole('button', { name: 'Дозволити' }).click()
      await expect(phone.getByText(/^Вхід дозволено/)).toBeVisible()
      expect(await presses()).toBe(1)
      await expect(page).toHaveURL(/\/cabinet\/settings$/)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await phone.context().close()
    })

    test('what the phone declines lets nobody in, and another code may be asked for', async ({ page, browser, baseURL }) => {
      const phone = await demoPhone(browser, baseURL ?? '', await openWithCode(page))
      await phone.getByRole('button', { name: 'Відхилити' }).click()
      await expect(phone.getByText('Вхід відхилено.')).toBeVisible()
      await expect(page.getByRole('heading', { name: declined })).toBeVisible()
      await page.getByRole('button', { name: again }).click()
      await expect(qrImage(page)).toBeVisible()
      await phone.context().close()
    })

    test('a code that cannot be loaded is shown as failed, and comes when asked for again', async ({ page }) => {
      await page.route('**/api/qr-service/generate/*', refuse('TECHNICAL_ERROR', 500))
      await page.goto('/sign')
      await expect(page.getByText(failed)).toBeVisible()
      await page.unroute('**/api/qr-service/generate/*')
      await page.getByRole('button', { name: again }).click()
      await expect(qrImage(page)).toBeVisible()
    })

    test('a session that cannot be set is reported, and another code is shown', async ({ page }) => {
      await page.route('**/user-service/user/session', refuse('SESSION_NOT_SET', 401))
      const code = await openWithCode(page)
      await onPhone(page, LARYSA, ['scan', 'approve'], code)
      await expect(page.getByText(notSet)).toBeVisible()
      await expect(qrImage(page)).toBeVisible()
    })
  })
}

/** Records a page's calls of QR sign-in. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => /qr-service|\/assets\/(?:qr|area)-/.test(request.url()) && asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  return asked
}

test('up to 700 px nothing of it is asked for; it comes and goes as the window changes', async ({ page }) => {
  const asked = askedOf(page)
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/sign')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const opened = page.waitForEvent('websocket')
  await page.setViewportSize({ width: 701, height: 900 })
  await expect(qrImage(page)).toBeVisible()
  const closed = (await opened).waitForEvent('close')
  await page.setViewportSize({ width: 360, height: 740 })
  await closed
  await expect(qrImage(page)).toHaveCount(0)
})

test('the page does not move when the code comes, and nothing of it comes before the page has', async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }
    const moved: string[] = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        // The way back comes into the header with the history that only the browser knows.
        for (const { node } of sources) if (node?.parentElement?.closest('main')) moved.push(node.nodeName)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
  })
  await page.goto('/sign')
  await expect(qrImage(page)).toBeVisible()
  // By the page's own clock: news of a request and of the load come here in any order.
  const asked = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const ofCode = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/(?:qr|area)-/.test(name))
    return ofCode.map(({ name, startTime }) => ({ name, isEarly: startTime < (load?.loadEventStart ?? Infinity) }))
  })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ isEarly }) => isEarly)).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('a silent phone does not hold up a sign-in with a password', async ({ page }) => {
  await page.route(/\/assets\/(?:qr|area)-/, (route) => route.abort())
  await page.goto('/sign')
  await expect(page.getByText('CHUNK_MISSING')).toBeVisible()
  await page.getByLabel('Мобільний номер або e-mail').fill('olena@example.com')
  await expect(page.getByLabel('Мобільний номер або e-mail')).toHaveValue('olena@example.com')
})

test('a person who is signed in on a phone lets the computer in, once the digits are the same', async ({ page, browser, baseURL }) => {
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInByCalls(phone, LARYSA)
  const { secret } = await openWithCode(page)
  await phone.goto(`/cabinet/let-in#${secret}`)
  const digits = await phone.locator('.c-let-in-digits').textContent()
  await expect(page.locator('.s-qr-digits')).toHaveText(digits ?? '')
  expect(phone.url(), 'no copied address holds the code').not.toContain(secret)
  await phone.getByRole('button', { name: 'Цифри ті самі, впустити' }).click()
  await expect(phone.getByText('Впущено')).toBeVisible()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await phone.context().close()
})
