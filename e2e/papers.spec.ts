import { expect, type Page } from '@playwright/test'
import { readAs } from './call-as.ts'
import { test } from './one-renderer.ts'

// Papers of payments, in a demo of the visitor's own.

const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download.suggestedFilename()
}

test('a payment gives its instruction and the evidence of its signatures, and the list the register of a period in the state that it shows', async ({
  page,
}) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet/)
  await page.goto('/cabinet/payments?tab=done')
  await page.getByRole('button', { name: 'Експорт' }).click()
  const sheet = page.getByRole('dialog', { name: 'Реєстр платежів за період' })
  await expect(sheet.getByLabel('Стан платежів')).toHaveValue('done')
  await sheet.getByRole('radio', { name: 'CSV' }).check()
  await sheet.getByRole('button', { name: /^Період: / }).click()
  await sheet.getByRole('button', { name: 'Рік', exact: true }).click()
  expect(await saved(page, () => sheet.getByRole('button', { name: 'Завантажити' }).click())).toMatch(/^Реєстр платежів проведені \d{4}-01-01 — .*\.csv$/)
  await expect(sheet).toBeHidden()

  const { payments } = await readAs<{
    payments: readonly { id: string; number: string }[]
  }>(page, '/api/payment-service/payments?tab=done&limit=1')
  const [payment] = payments
  await page.goto(`/cabinet/payments/${payment?.id}`)
  expect(await saved(page, () => page.getByRole('button', { name: 'Платіжна інструкція PDF' }).click())).toMatch(
    new RegExp(`^Платіжна інструкція ${payment?.number} .*\\.pdf$`),
  )
  await page.getByText('Технічні дані').click()
  expect(await saved(page, () => page.getByRole('button', { name: 'Докази підпису' }).click())).toMatch(
    new RegExp(`^Докази підпису ${payment?.number} .*\\.zip$`),
  )
})
