import { expect } from '@playwright/test'
import { readAs } from './call-as.ts'
import { twelveMonths } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'

/** A word in a purpose without digits: long, so that no other word is equally near. */
const longWord = (texts: readonly string[]): string =>
  texts.flatMap((text) => text.match(/[а-яіїєґ]{9,}/g) ?? []).toSorted((left, right) => right.length - left.length)[0] ?? ''

/** Its two letters in the middle swapped. */
function mistyped(word: string): string {
  const at = [...word].findIndex((letter, index) => index > 2 && letter !== word[index + 1])
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

test('a search with a letter wrong shows what was meant, says so, and goes back to just what was typed', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const { id } = accounts[0]
  await page.goto(`/cabinet/accounts/${id}/statement?${twelveMonths()}`)
  const statement = (await (await page.request.get(`/api/account-service/accounts/${id}/statement?from=2020-01-01`)).json()) as {
    entries: readonly { remittanceInformation: string }[]
  }
  const meant = longWord(statement.entries.map(({ remittanceInformation }) => remittanceInformation))
  const typed = mistyped(meant)

  await page.getByRole('searchbox', { name: 'Знайти операцію' }).fill(typed)
  const banner = page.getByText(`Нічого не знайдено за «${typed}». Показуємо «`)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Знайти операцію' })).toHaveValue(typed)
  await expect(page.locator('[data-row="0"]')).toBeVisible()
  await expect(page.locator('.c-totals')).toContainText('За фільтрами')

  // One line, with the way back at its end.
  const [line, back] = [await page.locator('.d-banner').boundingBox(), await page.getByRole('button', { name: `Шукати саме «${typed}»` }).boundingBox()]
  if (!line || !back) throw new Error('They are visible')
  expect(line.height).toBeLessThan(80)
  expect(line.x + line.width - (back.x + back.width)).toBeLessThan(24)

  await page.getByRole('button', { name: `Шукати саме «${typed}»` }).click()
  await expect(page.getByText('Таких операцій за цей період немає')).toBeVisible()
  await expect(banner).toBeHidden()
  await page.goBack()
  await expect(banner).toBeVisible()

  await test.step('the list of payments does the same, under its tab', async () => {
    const { payments } = await readAs<{
      payments: readonly { remittanceInformation: string }[]
    }>(page, '/api/payment-service/payments?limit=200')
    const written = longWord(payments.map(({ remittanceInformation }) => remittanceInformation))
    const wrong = mistyped(written)
    await page.goto('/cabinet/payments')
    await page.getByRole('searchbox', { name: 'Знайти платіж' }).fill(wrong)
    const shown = page.getByText(`Нічого не знайдено за «${wrong}». Показуємо «`)
    await expect(shown).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Знайти платіж' })).toHaveValue(wrong)
    await expect(page.locator('.c-payment-row').first()).toBeVisible()
    await page.getByRole('button', { name: `Шукати саме «${wrong}»` }).click()
    await expect(page.getByText(`За запитом «${wrong}» нічого не знайдено`)).toBeVisible()
  })

  await test.step('and so does the palette, over all that the company has', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Пошук і команди' })
    await palette.getByRole('combobox').fill(typed)
    await expect(palette.getByText(`Нічого не знайдено за «${typed}». Показуємо «`)).toBeVisible()
    await expect(palette.getByRole('group', { name: 'Операції у виписці' }).getByRole('option').first()).toBeVisible()
  })
})
