import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'

// Addresses that were written by hand, cut in an e-mail, or kept since the bank used other names.

/** Begins a demo. @returns the address of an account's page */
async function anAccount(page: Page): Promise<string> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return `accounts/${accounts[0].id}`
}

test('an address with what nobody knows opens its page as if it did not say that', async ({ page }) => {
  const account = await anAccount(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => refused.push(String(error)))

  const statement = page.locator('.c-figure dd').last()
  const charts = page.getByRole('figure').first()
  const payments = page.locator('.d-card .c-row, .d-card .d-state').first()
  for (const [address, opened] of [
    [`${account}/statement?period=bogus`, statement],
    [`${account}/statement?period=`, statement],
    [`${account}/statement?sort=zzz`, statement],
    [`${account}/statement?direction=up`, statement],
    [`${account}/statement?from=2026-13-45&to=1`, statement],
    [`${account}/statement?entry=abc`, statement],
    [`${account}/statement?min=x&max=y&counterparty=%20`, statement],
    [`${account}/charts?period=bogus`, charts],
    [`${account}/charts?from=1&to=2&direction=up`, charts],
    ['payments?tab=bogus', payments],
    ['payments?sort=zzz&sign=all', payments],
    ['accounts/new?operation=1', page.getByRole('heading', { level: 1 })],
    ['payments/new?draft=1&from=2', page.getByRole('heading', { level: 1 })],
    ['recipients?search=', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(`/cabinet/${address}`)
      await expect(opened).toBeVisible()
      await expect(page.getByText('Сторінка не відкрилася')).toBeHidden()
      expect(refused).toEqual([])
    })
  }
})

test('the folder of the cabinet leads to the home page, with and without a slash at its end', async ({ page }) => {
  await anAccount(page)
  for (const folder of ['/cabinet', '/cabinet/']) {
    await page.goto(folder)
    await expect(page).toHaveURL(/\/cabinet\/accounts$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Такої сторінки немає')
  }
})

test('the first Tab of the cabinet reaches a link that leads past the menu, to the content of the page', async ({ page }) => {
  await anAccount(page)
  for (const address of ['/cabinet/accounts', '/cabinet/payments']) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'До вмісту' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  }
})

test('a keeper of passwords leads to the card of the password', async ({ page }) => {
  await anAccount(page)
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL(/\/cabinet\/settings#password$/)
  const card = page.locator('#password')
  await expect(card).toBeFocused()
  await expect(card.getByRole('heading', { name: 'Пароль' })).toBeInViewport()
})

test('pages lead to the manifest; a search engine may keep the public one alone, whose link has a card', async ({ page }) => {
  for (const [address, isPublic, cookie] of [
    ['/sign', true, ''],
    // Without a session the cabinet leads to sign-in.
    ['/cabinet/accounts', false, 'session=ended'],
    ['/verify', false, ''],
  ] as const) {
    const answer = await page.request.get(address, { headers: { cookie } })
    const html = await answer.text()
    expect(html, address).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(answer.headers()['content-security-policy'], address).toContain("manifest-src 'self'")
    expect(html.includes('<meta property="og:title"'), address).toBe(isPublic)
    expect(html.includes('<meta name="robots" content="noindex, nofollow"'), address).toBe(!isPublic)
  }
})

test('a chosen theme colours the bars of the browser like the page', async ({ page }) => {
  const coloursThatHold = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll((metas: HTMLMetaElement[]) => metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content))
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--canvas'))
  await page.emulateMedia({ colorScheme: 'light' })
  await anAccount(page)
  expect(await coloursThatHold()).toEqual([await canvas()])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await coloursThatHold()).toEqual([await canvas()])
  await page.goto('/cabinet/settings')
  await page.locator('.c-side-foot').getByRole('button').click()
  await page.getByRole('radio', { name: 'Світла' }).check({ force: true })
  await expect.poll(coloursThatHold).toEqual([await canvas()])
  await page.reload()
  expect(await coloursThatHold()).toEqual([await canvas()])
})

test('titles stand at one place, with a breadcrumb and without; below the tabs of a section at another', async ({ page }) => {
  const account = await anAccount(page)
  const places = { alone: new Set<string>(), belowTabs: new Set<string>() }
  for (const address of [
    'inbox',
    'accounts/all',
    account,
    `${account}/statement`,
    'payments',
    'payments/import',
    'templates',
    'regular-payments/new',
    'settings',
  ]) {
    await page.goto(`/cabinet/${address}`)
    // A page that has just come may take the place of another, and its title with it.
    await page.waitForLoadState('networkidle')
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    const hasTabs = (await page.locator('main nav.c-section').count()) > 0
    places[hasTabs ? 'belowTabs' : 'alone'].add(`${box?.x} ${box?.y}`)
  }
  expect([...places.alone]).toHaveLength(1)
  expect([...places.belowTabs]).toHaveLength(1)
})
