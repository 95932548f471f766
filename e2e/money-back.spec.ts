import { expect } from '@playwright/test'
import { twelveMonths } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'
import { signsHere } from './paying-in-form.ts'

type Entry = {
  readonly paymentId: string | null
  readonly version: number
  readonly amount: string
  readonly counterparty: { readonly name: string; readonly iban: string }
}

test('money that came goes back to its payer: in part, by a signed payment, which the entry counts', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const { id } = accounts[0] as { id: string }
  const { entries } = (await (
    await page.request.get(`/api/account-service/accounts/${id}/statement?${twelveMonths()}&direction=in&minAmount=2000&sort=smallest`)
  ).json()) as { entries: Entry[] }
  const came = entries.find(({ paymentId, counterparty: { iban } }) => paymentId === null && iban !== '' && iban.slice(4, 10) !== '388888')
  if (came === undefined) throw new Error('Nothing came from another bank')

  await page.goto(`/cabinet/accounts/${id}/entries/${came.version}`)
  await page.getByRole('link', { name: 'Повернути платнику' }).click()
  await expect(page.getByText('Повертаємо гроші платнику')).toBeVisible()
  await expect(page.getByLabel('Назва отримувача')).toHaveValue(came.counterparty.name)
  await expect(page.getByLabel('Призначення платежу')).toHaveValue(/^Повернення коштів/)

  const amount = page.getByLabel('Сума', { exact: true })
  await amount.fill(((Number(came.amount) + 1) / 100).toFixed(2).replace('.', ','))
  await signsHere(page).click()
  await expect(page.getByText('Повернути можна не більше, ніж надійшло й ще не повернуто.')).toBeVisible()
  await amount.fill('12,50')
  await signsHere(page).click()
  await page.getByLabel('Код із повідомлення').pressSequentially((await page.locator('.c-demo-code').textContent()) ?? '')
  await expect(page).toHaveURL(/\/cabinet\/payments\/[0-9a-f-]{36}$/)

  await page.getByRole('link', { name: 'Операція, за якою вони надійшли' }).click()
  await expect(page.getByRole('main')).toContainText(/Уже повернуто\s*12,50\s₴/)
})
