import { expect, type Page } from '@playwright/test'
import { test } from './worker.ts'

// The connection is lost during work: every page says so, has a way to try again, and goes on when it is back.

async function beginDemo(page: Page): Promise<string> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return accounts[0].id
}

test('without a connection each page says so, and shows itself when it is back', async ({ page, context }) => {
  const id = await beginDemo(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const { name, from, act, said = 'Немає зв’язку з банком', there } of [
    {
      name: 'home',
      from: 'settings',
      act: () => page.getByRole('link', { name: 'Головна' }).click(),
      there: page.getByRole('heading', { name: 'Рух коштів' }),
    },
    {
      name: 'accounts',
      from: 'accounts/all',
      act: () => page.locator('.c-rows a').first().click(),
      there: page.getByRole('button', { name: /Скопіювати/ }).first(),
    },
    {
      name: 'statement',
      from: `accounts/${id}/statement`,
      act: () => page.getByRole('radio', { name: 'Списання' }).check(),
      there: page.locator('.c-figure dd').last(),
    },
    {
      name: 'charts',
      from: `accounts/${id}/charts`,
      act: async () => {
        await page.getByRole('button', { name: /^Період: / }).click()
        await button('Рік').click()
      },
      there: page.getByRole('slider'),
    },
    {
      name: 'payments',
      from: 'payments',
      act: () => page.getByRole('tab', { name: 'Проведені' }).click(),
      there: page.locator('.d-card .c-row, .d-card .d-state').first(),
    },
    {
      name: 'a section whose script was not there yet',
      from: 'settings',
      act: () => page.getByRole('link', { name: 'Рахунки' }).click(),
      said: 'Не вдалося завантажити частину сторінки. Перевірте інтернет.',
      there: page.getByRole('heading', { name: 'Рахунки', level: 1 }),
    },
  ]) {
    await test.step(name, async () => {
      await page.goto(`/cabinet/${from}`)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: 'Немає зв’язку.' })).toBeVisible()
      await act()
      await expect(page.getByText(said).first()).toBeVisible()
      await expect(button('Спробувати ще раз').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await context.setOffline(false)
      await expect(there).toBeVisible()
      await expect(page.getByText(said)).toHaveCount(0)
    })
  }
})

test('an action without a connection fails at once and visibly, and is not sent when the connection is back', async ({ page, context }) => {
  await beginDemo(page)
  const sent: string[] = []
  await page.goto('/cabinet/recipients')
  await page.getByRole('button', { name: 'Додати' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Назва').fill('ТОВ «Нова Логістика»')
  await sheet.getByLabel(/Код/).fill('14360570')
  await sheet.getByLabel(/IBAN/).fill('UA083888880000000026001000001')
  await context.setOffline(true)
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('counterparties')) sent.push(request.url())
  })
  await sheet.getByRole('button', { name: /Додати|Зберегти/ }).click()
  await expect(sheet.getByText('Відповідь банку не дійшла')).toBeVisible()
  const before = sent.length
  await context.setOffline(false)
  await page.waitForLoadState('networkidle')
  expect(sent.length).toBe(before)
})
