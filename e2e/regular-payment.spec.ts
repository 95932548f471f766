import { expect } from '@playwright/test'
import { test } from './one-renderer.ts'

test('a payment is made regular: the form says what is authorised, a code signs it, it is paused, its amount changed, and it is stopped', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await page.goto('/cabinet/payments?tab=done')
  await page.locator('.c-payment-row').first().click()
  await page.getByRole('link', { name: 'Зробити регулярним' }).click()

  await page.getByLabel('Найбільша сума одного платежу').fill('1200')
  await page.getByLabel('Призначення платежу').fill('Оренда за {місяць} {рік}')
  await page.getByLabel('День місяця').selectOption('31')
  await page.getByLabel('До якого часу').selectOption('after')
  await page.getByLabel('Усього платежів').fill('12')
  await expect(page.getByText(/Щомісяця, останнього дня місяця, щоразу не більше ніж 1\s200,00\s₴ на користь .*, усього платежів: 12/)).toBeVisible()
  await page.getByRole('button', { name: 'Зберегти й перейти до підпису' }).click()

  await page.getByRole('button', { name: 'Отримати код' }).click()
  const code = await page.locator('.c-demo-code').textContent()
  await page.getByLabel('Код із повідомлення').fill(code ?? '')
  await expect(page.getByText('Підписано: платитимемо за розкладом')).toBeVisible()
  await expect(page.getByText('Діє', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Змінити суму' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сума').fill('1200,01')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog.getByText(/Введіть суму, не більшу ніж/)).toBeVisible()
  await dialog.getByLabel('Сума').fill('900')
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Суму наступних платежів змінено')).toBeVisible()

  await page.getByRole('button', { name: 'Призупинити' }).click()
  await expect(page.getByText('Призупинено', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Відновити' }).click()
  await page.getByRole('button', { name: 'Зупинити назавжди' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Зупинити', exact: true }).click()
  await expect(page.getByText('Зупинено', { exact: true })).toBeVisible()
  await page.goto('/cabinet/regular-payments')
  await expect(page.locator('.c-payment-row')).toHaveCount(1)
})
