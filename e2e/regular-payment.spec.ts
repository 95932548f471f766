import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { fromMenu } from './page-of-payment.ts'
import { test } from './one-renderer.ts'

/** The next request to write an order is carried out, and its answer lost. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/payment-service/standing-orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Another person edits the order on the page. */
async function editElsewhere(page: Page, greatestAmount: string): Promise<void> {
  const path = `/api/payment-service/standing-orders/${page.url().split('/').at(-2)}` as const
  const { order } = await (await page.request.get(path, { headers: { browser: 'true' } })).json()
  const { debtorAccountId, creditor, purpose, schedule, version } = order
  const form = { debtorAccountId, creditorName: creditor.name, creditorCode: creditor.code, creditorIban: creditor.iban, purpose, schedule, version }
  expect((await callAs(page, 'PUT', path, { ...form, greatestAmount })).status).toBe(200)
}

test('a payment is made regular: the form says what is authorised, a code signs it, it is paused, its amount changed, and it is stopped', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await page.goto('/cabinet/payments?tab=done')
  await page.locator('.c-payment-row').first().click()
  await fromMenu(page, 'Зробити регулярним')

  // Each frequency has a day of its own, today’s to begin with.
  await page.getByLabel('Як часто').selectOption('weekly')
  await expect(page.getByLabel('День тижня')).toHaveValue(String(weekdayOf(businessDateAt(Date.now()))))
  await page.getByLabel('Як часто').selectOption('monthly')

  // The same block of a recipient as in a payment: one press fills it.
  await page.getByRole('group', { name: 'Кому платили нещодавно' }).getByRole('button').first().click()
  await expect(page.getByLabel('Назва отримувача')).not.toHaveValue('')
  const most = page.getByLabel('Сума щоразу')
  await most.fill('1100')
  await page.getByLabel('Призначення платежу').fill('Оренда за {місяць} {рік}')
  await page.getByLabel('День місяця').selectOption('31')
  await page.getByLabel('До якого часу').selectOption('after')
  await page.getByLabel('Усього платежів').fill('12')
  await expect(page.getByText(/Щомісяця, останнього дня місяця, щоразу не більше ніж 1\s100,00\s₴, отримувач .*, усього платежів: 12/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Рахунки' }).click()
  const question = page.getByRole('dialog', { name: 'Піти без збереження?' })
  await question.getByRole('button', { name: 'Залишитися' }).click()
  await expect(page.getByLabel('Усього платежів')).toHaveValue('12')

  // A correction after a lost answer changes the same order.
  const save = page.getByRole('button', { name: 'Зберегти й перейти до підпису' })
  await loseAnswer(page)
  await save.click()
  await expect(page.getByText('двічі не збережемо')).toBeVisible()
  await most.fill('1150')
  await save.click()
  await expect(page.getByText('Починати з', { exact: true })).toBeVisible()
  await expect(page.getByText(/не більше ніж 1\s150,00\s₴, отримувач/)).toBeVisible()

  // The second of two editors of one order gets a message, and starts from the current version.
  await page.getByRole('link', { name: 'Змінити умови' }).click()
  await most.fill('1300')
  await editElsewhere(page, '50000')
  await save.click()
  await page.getByRole('button', { name: 'Почати з новішої версії' }).click()
  await expect(most).toHaveValue('500')
  await most.fill('1200')
  await save.click()

  await page.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
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
  await expect(page.getByText('Діє', { exact: true })).toBeVisible()
  await fromMenu(page, 'Зупинити назавжди')
  await page.getByRole('dialog').getByRole('button', { name: 'Зупинити', exact: true }).click()
  await expect(page.getByText('Зупинено', { exact: true })).toBeVisible()
  await page.goto('/cabinet/regular-payments')
  // The demo's rent beside it, and nothing made twice.
  await expect(page.locator('.c-payment-row')).toHaveCount(2)
})
