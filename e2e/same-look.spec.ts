import { expect } from '@playwright/test'
import { pathsOfCabinet } from './paths-of-pages.ts'
import { formButton } from './paying-in-form.ts'
import { test } from './worker.ts'
import { signInByCalls } from './sign-in.ts'

// Pages that are made by many hands look as one: measured, because an eye sees only what it is shown.

const OLENA = '380500000001'

/** The pages of the table that need no thing. */
const paths = Object.values(pathsOfCabinet).filter((path) => !path.includes('$'))

test('the title of every page has one size', async ({ page }) => {
  test.slow()
  await signInByCalls(page, OLENA)
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    await page.goto(`/cabinet${path}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect.soft(title, path).toHaveCSS('font-size', '28px')
    await expect.soft(title, path).toHaveCSS('font-weight', '650')
  }
})

test('a button of words alone begins where the text above it does', async ({ page }) => {
  await signInByCalls(page, OLENA)
  for (const [path, name] of [
    ['/payments/import', 'Зразок CSV'],
    ['/accounts', 'Показати таблицю'],
  ] as const) {
    await page.goto(`/cabinet${path}`)
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeVisible()
    const hangs = await button.evaluate((element) => {
      const words = element.querySelector('.d-button-label') ?? element
      const parent = element.parentElement as HTMLElement
      return Math.round(words.getBoundingClientRect().left - parent.getBoundingClientRect().left - Number.parseFloat(getComputedStyle(parent).paddingLeft))
    })
    expect(hangs, path).toBe(0)
  }
})

test('the bar of a lost connection covers nothing of the page', async ({ page, context }) => {
  await signInByCalls(page, OLENA)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cabinet/accounts/new')
    const breadcrumb = page.locator('.c-breadcrumb')
    await expect(breadcrumb).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const bar = page.locator('.c-offline')
    await expect(bar).not.toBeEmpty()
    const boxes = { bar: await bar.boundingBox(), breadcrumb: await breadcrumb.boundingBox() }
    expect((boxes.bar?.y ?? 0) + (boxes.bar?.height ?? 0), `${width}`).toBeLessThanOrEqual(boxes.breadcrumb?.y ?? 0)
    await context.setOffline(false)
    await expect(bar).toBeEmpty()
  }
})

test('what went wrong on a page leaves with it', async ({ page }) => {
  await signInByCalls(page, OLENA)
  await page.goto('/cabinet/payments/new')
  await page.getByLabel('Назва отримувача').fill('ТОВ «Сьоме Небо»')
  await page.getByLabel('Код отримувача').fill('41001278')
  await page.getByLabel(/\(IBAN\)/).fill('UA163220010000026005000000701')
  await page.getByLabel('Сума').fill('1')
  await page.getByLabel('Призначення платежу').fill('Оплата за послуги')
  const saving = '**/api/payment-service/payments**'
  await page.route(saving, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  await formButton(page).click()
  const alert = page.locator('.d-toasts [role=alert]')
  await expect(alert).not.toBeEmpty()
  await page.unroute(saving)
  await page.getByRole('link', { name: 'Платежі', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Платежі')
  await expect(alert).toBeEmpty()
})
