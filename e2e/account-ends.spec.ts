import { plusDays } from '@dilo/domain/values/business-date.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { today } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'
import { signsHere } from './paying-in-form.ts'
import { signInByCalls } from './sign-in.ts'

// An entrepreneur whose other journey looks at her accounts alone.
const INNA = '380500000056'

const shop = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }
const SAY = '/api/payment-service/recipient-last-day'

test.describe.configure({ mode: 'serial' })

async function fillPayment(page: Page, valueDate: string): Promise<void> {
  await page.goto('/cabinet/payments/new')
  await expect(page.getByLabel('Номер', { exact: true })).not.toHaveValue('')
  await page.getByLabel('Назва отримувача').fill(shop.name)
  await page.getByLabel('Код отримувача').fill(shop.code)
  await page.getByLabel(/\(IBAN\)/).fill(shop.iban)
  await page.getByLabel('Сума').fill('120,50')
  await page.getByLabel('Призначення платежу').fill('Оплата за квіти')
  await page.getByLabel('Дата платежу', { exact: true }).fill(shortDate(valueDate))
}

test('a payment for a day after the last one of an account is warned of in the form, and cannot be signed', async ({ page }) => {
  await signInByCalls(page, INNA)
  const lastDay = plusDays(today(), 1)
  expect((await callAs(page, 'PUT', SAY, { iban: shop.iban, said: { lastDay } })).status).toBe(204)
  await fillPayment(page, plusDays(today(), 5))
  await expect(page.getByText(`Рахунок отримувача діє до ${shortDate(lastDay)}`)).toBeVisible()
  await signsHere(page).click()
  await expect(page.getByText(/^Рахунок отримувача закриється раніше, ніж пройде платіж.* підпишіть\. Гроші з рахунку не списано\.$/)).toBeVisible()
})

test('the inbox leads to all that would pay the account, and a person may say that it goes on', async ({ page }) => {
  await signInByCalls(page, INNA)
  await page.goto('/cabinet/inbox')
  const row = page.getByRole('listitem').filter({ hasText: 'Після цього дня платежі підуть на закритий рахунок' })
  await row.getByRole('link', { name: /Переглянути/ }).click()
  await expect(page.getByRole('heading', { name: /ці платежі підуть на закритий рахунок/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Відкрити/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Рахунок діє довше' }).click()
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('Усі ваші платежі й шаблони ведуть на рахунки, які діють.')).toBeVisible()
})

test('an account that has ended is offered by no form, and is shown as closed among recipients', async ({ page }) => {
  await signInByCalls(page, INNA)
  expect((await callAs(page, 'POST', '/api/payment-service/counterparties', shop)).status).toBe(200)
  expect((await callAs(page, 'PUT', SAY, { iban: shop.iban, said: { lastDay: plusDays(today(), -1) } })).status).toBe(204)
  await page.goto('/cabinet/recipients')
  const row = page.getByRole('listitem').filter({ hasText: shop.name })
  await expect(row).toContainText('Рахунок закрито')
  await expect(row.getByRole('link', { name: /Заплатити/ })).toHaveCount(0)
  await page.goto(`/cabinet/payments/new?to=${shop.iban}`)
  await expect(page.getByLabel('Назва отримувача')).toHaveValue(shop.name)
  await expect(page.getByLabel(/\(IBAN\)/)).toHaveValue('')
})
