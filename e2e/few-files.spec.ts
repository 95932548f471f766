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

test('a page comes in one script and the styles of all pages, with the texts of one language', async ({ context, page, signed: { cookies } }) => {
  await context.addCookies(cookies)
  const files = filesAskedFor(page)
  await page.goto('/cabinet/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Платежі' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked = files.map(({ path }) => path.replace(/-[\w-]{8}\./, '.'))
  for (const file of ['payments-list.js', 'pages.css'])
    expect(
      asked.filter((path) => path === `/assets/${file}`),
      file,
    ).toHaveLength(1)
  expect(asked.filter((path) => path === '/assets/ru.js')).toEqual([])
  // Each file has a name of its own: none is a piece that pages share.
  expect(asked.filter((path) => !/^\/assets\/[a-z][a-z-]*\.(?:js|css|woff2)$/.test(path))).toEqual([])
})

test('a page that came while the browser was idle does not ask for its script when it is opened', async ({ context, page, signed: { cookies } }) => {
  await context.addCookies(cookies)
  const fetched = filesAskedFor(page)
  await page.goto('/cabinet/accounts')
  const ahead = () => fetched.filter(({ path }) => /\/(?:payments-form|payments-list|statements)-/.test(path)).length
  // One after the other, each after two quiet seconds.
  await expect.poll(ahead, { timeout: 30_000 }).toBe(3)
  await page.waitForLoadState('networkidle')
  const files = filesAskedFor(page)
  await page.locator('a[href="/cabinet/payments"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Платежі' })).toBeVisible()
  expect(files.filter(({ path }) => path.includes('/payments-list-'))).toEqual([])
})

test('a browser without a session is led to sign-in before it loads the cabinet', async ({ page }) => {
  const files = filesAskedFor(page)
  await page.goto('/cabinet/payments?tab=drafts')
  await expect(page.locator('input[name=login]')).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('reason'), searchParams.get('redirect')]).toEqual(['sessionEnded', '/cabinet/payments?tab=drafts'])
  expect(files.filter(({ path }) => /\/(?:cabinet|shell)-.*\.(?:js|css)$/.test(path) && !path.includes('/sign-')).length).toBe(0)
})
