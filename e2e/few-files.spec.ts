import { expect, type Page } from '@playwright/test'
import { test } from './worker.ts'

/** The built files that a page asks for from now on, as `script`, `stylesheet` and so on. */
function filesAskedFor(page: Page): { readonly path: string; readonly kind: string }[] {
  const files: { path: string; kind: string }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/assets/')) files.push({ path, kind: request.resourceType() })
  })
  return files
}

const catalogue = /\/(?:uk|ru)-[\w-]{8}\.js$/

test('a page comes in one script and one file of styles, with the texts of one language', async ({ context, page, signed: { cookies } }) => {
  await context.addCookies(cookies)
  await page.goto('/cabinet/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const files = filesAskedFor(page)
  await page.locator('a[href="/cabinet/payments"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Платежі' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = files.map(({ path }) => path)
  expect(asked.filter((path) => path.includes('/payments-list-'))).toHaveLength(1)
  // Other pages may be fetched while the browser is idle: each is a script and its catalogue, too.
  expect(asked.filter((path) => !catalogue.test(path) && !/\/(?:payments-(?:list|form)|statements|pages)-/.test(path))).toEqual([])
  expect(asked.filter((path) => path.includes('/ru-'))).toEqual([])
})

test('a page that comes while the browser is idle asks for nothing when it is opened', async ({ context, page, signed: { cookies } }) => {
  await context.addCookies(cookies)
  const fetched = filesAskedFor(page)
  await page.goto('/cabinet/accounts')
  await expect.poll(() => fetched.filter(({ path }) => /\/(?:payments-form|payments-list|statements)-/.test(path)).length).toBe(3)
  await page.waitForLoadState('networkidle')
  const files = filesAskedFor(page)
  await page.locator('a[href="/cabinet/payments"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Платежі' })).toBeVisible()
  expect(files).toEqual([])
})

test('a browser without a session is led to sign-in before it loads the cabinet', async ({ page }) => {
  const files = filesAskedFor(page)
  await page.goto('/cabinet/payments?tab=drafts')
  await expect(page.locator('input[name=login]')).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('reason'), searchParams.get('redirect')]).toEqual(['sessionEnded', '/cabinet/payments?tab=drafts'])
  expect(files.filter(({ path }) => /\/(?:cabinet|shell)-.*\.(?:js|css)$/.test(path) && !path.includes('/sign-')).length).toBe(0)
})
