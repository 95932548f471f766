import { expect, type Page, type Route } from '@playwright/test'
import { agree } from './agree.ts'
import { bringSession } from './session-of-nobody.ts'
import { test } from './worker.ts'

/** Every request to another host from here on. */
function outside(page: Page, origin: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol.startsWith('http') && address.origin !== origin) asked.push(request.url())
  })
  return asked
}

const NOBODY = { analyticsId: null, pixelId: null, tagManagerFrame: null, chatFrame: null }

/** The page with another configuration than the server's, as the server would write it with these ids. */
async function configure(page: Page, thirdParties: object): Promise<void> {
  await page.route(/\/(sign|cabinet)(\/|\?|$)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const policy =
      headers['content-security-policy']
        ?.replace('data:', 'data: https://www.google-analytics.com https://www.facebook.com')
        .replace(/frame-src [^;]*/, 'frame-src https://partners.example https://chat.example') ?? ''
    const body = (await response.text()).replace(/"thirdParties":(?:null|\{[^}]*\})/, `"thirdParties":${JSON.stringify(thirdParties)}`)
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy }, body })
  })
}

/** @param beforeLeaving awaits a state before another document replaces this one */
async function visit(page: Page, beforeLeaving: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/sign?login=olena%40example.com&invite=7f3a&redirect=%2Fcabinet%2Fpayments')
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  await page.getByRole('heading', { name: 'Відновлення пароля' }).waitFor()
  await beforeLeaving()
  await page.goto('/sign/registration/invite/7f3b')
  await page.getByRole('heading', { name: 'Реєстрація в Діло' }).waitFor()
}

/** The visitor's number is drawn by lot: it may have any digits. */
const withoutVisitor = (address: string): string => address.replace(/([?&]cid=)[\d.]+/, '$1')

test('with no third party configured, which is the default, the pages of sign-in ask nothing outside', async ({ page, baseURL }) => {
  const asked = outside(page, baseURL ?? '')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await visit(page)
  expect(asked).toEqual([])
  expect(scripts.filter((address) => address.includes('tell-all'))).toEqual([])
})

test('those configured learn of each change of the route, by its form, and of nobody', async ({ page, baseURL }) => {
  await configure(page, { ...NOBODY, analyticsId: 'G-ABC123', pixelId: '1234567890' })
  await page.route(/google-analytics|facebook/, (route) => route.fulfill({ status: 204 }))
  // The script that reports to them loads late: the next page appears before the first report.
  await page.route(/tell-all/, async (route) => {
    await page.getByRole('heading', { name: /Відновлення пароля|Реєстрація в Діло/ }).waitFor()
    await route.continue()
  })
  const asked = outside(page, baseURL ?? '')
  const pages = () =>
    asked
      .map((address) => new URL(address))
      .filter(({ host }) => host === 'www.google-analytics.com')
      .map(({ searchParams }) => searchParams.get('dl'))
  const expectPages = (...paths: string[]) => expect.poll(pages).toEqual(paths.map((path) => `${baseURL}/sign${path}`))
  await visit(page, () => expectPages('/', '/recovery'))
  await expectPages('/', '/recovery', '/registration/invite/{id}', '/registration')
  expect(asked.filter((address) => address.includes('facebook')).map((address) => new URL(address).searchParams.get('ev'))).toEqual(
    Array.from({ length: 4 }, () => 'PageView'),
  )
  expect(asked.filter((address) => /olena|7f3|redirect|380/.test(withoutVisitor(address)))).toEqual([])
})

const json = (body: unknown) => (route: Route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })

test('those configured learn that an organization was named and a registration completed, and of no code', async ({ page, baseURL }) => {
  await configure(page, { ...NOBODY, analyticsId: 'G-ABC123', pixelId: '1234567890' })
  await page.route(/google-analytics|facebook/, (route) => route.fulfill({ status: 204 }))
  const state = { contact: null, resend_after: 0, entrepreneur: null, client_code: null, phones: [] }
  let step = 'organization'
  await page.route('**/reg/tmp', (route) => json({ ...state, step })(route))
  await page.route('**/reg/corp_client', async (route) => {
    step = 'thankYou'
    await json({ next_check_type: 'ABSENT' })(route)
  })
  await page.goto('/sign/registration/form-of-organization')
  const asked = outside(page, baseURL ?? '')
  await page.getByLabel('Ваш РНОКПП').fill('3482401118')
  await agree(page)
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect.poll(() => asked.some((address) => address.includes('cnf_org'))).toBe(true)
  await expect.poll(() => asked.some((address) => address.includes('CompleteRegistration'))).toBe(true)
  expect(asked.filter((address) => address.includes('3482401118'))).toEqual([])
})

const ACCOUNT = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d55'
const account = {
  id: ACCOUNT,
  iban: 'UA083888880000000026001000001',
  type: 'CURRENT',
  status: 'OPEN',
  currency: 'UAH',
  alias: null,
  bookedBalance: '100',
  heldBalance: '0',
  overdraft: '0',
  block: null,
  availableBalance: '100',
}
const overview = {
  accounts: [account],
  total: { amount: '100', isWhole: true },
  available: { amount: '100', change: null },
  upcoming: null,
  rates: [],
  cashFlow: { months: [{ month: '2026-11', in: '0', out: '0', net: '0' }], isWhole: true },
  latest: [],
  pending: [],
  toSign: null,
  unfinished: [],
  update: { person: null, company: null },
}

/** Visits all routes of a cabinet, without a bank. `seen` gets each row of the table of routes. */
async function walkThroughCabinet(page: Page, origin: string, seen: (row: string) => Promise<void>): Promise<void> {
  await bringSession(page.context(), origin)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error_code":"TECHNICAL_ERROR","request_id":"r"}' }),
  )
  await page.route('**/account-service/overview', json(overview))
  await page.route('**/account-service/accounts', json({ accounts: [account] }))
  const press = (name: string) => page.getByRole('link', { name }).first().click()
  const steps: readonly (readonly [row: string, show: () => Promise<unknown>])[] = [
    ['/accounts', () => page.goto('/cabinet/accounts')],
    ['/accounts/{accountId}/statement', () => page.locator('a.c-account').first().click()],
    ['/payments', () => press('Платежі')],
    ['/cards', () => press('Картки')],
    ['/payments/{paymentId}', () => page.goto(`/cabinet/payments/${ACCOUNT}?from=380501234567`)],
    ['/unknown', () => page.goto('/cabinet/nothing/380501234567')],
  ]
  for (const [row, show] of steps) {
    await show()
    await seen(row)
  }
}

test('with no third party configured the cabinet asks nothing outside', async ({ page, baseURL }) => {
  const asked = outside(page, baseURL ?? '')
  await walkThroughCabinet(page, baseURL ?? '', () => page.waitForLoadState('networkidle'))
  expect(asked).toEqual([])
})

test('those configured learn of each page of the cabinet by its row of the table, never by whose it is', async ({ page, baseURL }) => {
  await configure(page, { ...NOBODY, analyticsId: 'G-ABC123', pixelId: '1234567890' })
  await page.route(/google-analytics|facebook/, (route) => route.fulfill({ status: 204 }))
  const asked = outside(page, baseURL ?? '')
  const reported = () => asked.map((address) => new URL(address).searchParams.get('dl')).filter((address) => address !== null)
  const expected: string[] = []
  await walkThroughCabinet(page, baseURL ?? '', async (row) => {
    expected.push(`${baseURL}/cabinet${row}`)
    await expect.poll(reported).toEqual(expected)
  })
  expect(asked.filter((address) => new RegExp(`${ACCOUNT}|UA08|380`).test(withoutVisitor(address)))).toEqual([])
})

/** A page of others in a frame: it keeps what it hears, and tries to reach the page around it. */
const PAGE_OF_OTHERS = `<!doctype html><meta charset="utf-8"><title>Others</title><script>
  const heard = (window.heard = [])
  addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
  const tried = (window.tried = {})
  const attempts = {
    document: () => parent.document.title,
    cookie: () => parent.document.cookie,
    storage: () => parent.localStorage.length,
    address: () => parent.location.href,
    leaving: () => { top.location = 'https://evil.example/' },
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    try { tried[name] = attempt() ?? 'left' } catch (fault) { tried[name] = fault.name }
  }
  tried.referrer = document.referrer
</script>`

// security row 25
test('a tag manager and a chat stand in frames of other origins, hear page views alone, and reach nothing of the page', async ({ page, baseURL }) => {
  await configure(page, { ...NOBODY, tagManagerFrame: 'https://partners.example/tags', chatFrame: 'https://chat.example/widget' })
  await page.route(/https:\/\/(partners|chat)\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: PAGE_OF_OTHERS }))
  const asked = outside(page, baseURL ?? '')
  await page.goto('/sign?login=olena%40example.com&invite=7f3a')
  await expect.poll(() => asked).toEqual(['https://partners.example/tags'])
  await page.getByRole('link', { name: 'Забули пароль?' }).click()
  await page.getByRole('heading', { name: 'Відновлення пароля' }).waitFor()
  await page.locator('summary', { hasText: 'Чат' }).click()
  await expect.poll(() => asked).toEqual(['https://partners.example/tags', 'https://chat.example/widget'])
  const views = [
    { dilo: 'pageView', page: '/' },
    { dilo: 'pageView', page: '/recovery' },
  ].map((data) => ({ data, origin: baseURL }))
  for (const address of asked) {
    const frame = page.frame({ url: address })
    await expect.poll(() => frame?.evaluate('heard')).toEqual(views)
    expect(await frame?.evaluate('tried')).toEqual({
      document: 'SecurityError',
      cookie: 'SecurityError',
      storage: 'SecurityError',
      address: 'SecurityError',
      leaving: 'SecurityError',
      referrer: '',
    })
  }
  expect(new URL(page.url()).pathname).toBe('/sign/recovery')
})
