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

test('titles stand at one place on every page, with a breadcrumb and without', async ({ page }) => {
  const account = await anAccount(page)
  const places = new Set<string>()
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
    places.add(`${box?.x} ${box?.y}`)
  }
  expect([...places]).toHaveLength(1)
})
