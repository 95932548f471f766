import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { signInByCalls } from './sign-in.ts'

const OLENA = '380500000001'

const question = (page: Page) => page.getByRole('dialog', { name: 'Піти без збереження?' })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('Back and Forward ask once about what is not saved, and then lead where they were pressed to', async ({ page }) => {
  await signInByCalls(page, OLENA)
  await page.goto('/cabinet/regular-payments')
  await page.locator('a[href^="/cabinet/payments"]').first().click()
  await expect(titleOf(page)).toHaveText('Платежі')
  await page.goBack()
  await expect(titleOf(page)).toHaveText('Регулярні платежі')
  await page.goForward()
  await expect(titleOf(page)).toHaveText('Платежі')
  await page.goBack()
  await page.getByRole('link', { name: 'Новий регулярний' }).first().click()
  const most = page.getByLabel('Сума щоразу')
  await most.fill('500')

  await test.step('a link to a part of the same page asks nothing', async () => {
    await page.getByRole('link', { name: 'До вмісту' }).press('Enter')
    await expect(page).toHaveURL(/\/regular-payments\/new#content$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/regular-payments\/new$/)
    await expect(question(page)).toBeHidden()
  })

  await test.step('who stays has the page, its address and what was typed', async () => {
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Залишитися' }).click()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(/\/regular-payments\/new$/)
    await expect(most).toHaveValue('500')
  })

  await test.step('who leaves is where Back leads', async () => {
    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Піти' }).click()
    await expect(page).toHaveURL(/\/cabinet\/regular-payments$/)
    await expect(titleOf(page)).toHaveText('Регулярні платежі')
    await page.goForward()
    await expect(most).not.toHaveValue('500')
  })
})

test('an address keeps only what its page reads, and a page that is opened anew keeps its place', async ({ page }) => {
  await signInByCalls(page, OLENA)
  await page.goto('/cabinet/payments/?utm_source=mail&tab=nothing&search=%D0%A2%D0%9E%D0%92')
  await expect(titleOf(page)).toHaveText('Платежі')
  await expect(page).toHaveURL(/\/cabinet\/payments\?search=%D0%A2%D0%9E%D0%92$/)
  await page.goto('/cabinet/accounts')
  await expect(titleOf(page)).toBeVisible()
  await page.setViewportSize({ width: 400, height: 400 })
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  await page.locator('a[href="/cabinet/payments"]').first().click()
  await expect(titleOf(page)).toHaveText('Платежі')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
})
