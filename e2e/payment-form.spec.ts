import { expect, type Page, type Route, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

// An accountant whom no other test signs in: the form itself is looked at, the bank's answers are given here.
const NATALIIA = '380500000003'

test.describe.configure({ mode: 'serial' })

const answer = (body: unknown, status = 200) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const NEW_PAYMENT = '**/payment-service/payments/new'
const PAYMENTS = '**/payment-service/payments'

async function openForm(page: Page): Promise<void> {
  await page.route(NEW_PAYMENT, answer({ refusal: null, suggestedNumber: '18', today: '2026-11-20', recentRecipients: [] }))
  await signIn(page, NATALIIA)
  await page.getByRole('link', { name: 'Новий платіж' }).first().click()
  await expect(page.getByLabel('Номер', { exact: true })).toHaveValue('18')
}

test('the form checks by the rules, groups the amount and keeps what is typed when the window is left', async ({ page }) => {
  await openForm(page)
  const amount = page.getByLabel('Сума')
  await amount.pressSequentially('1234567.891')
  await expect(amount).toHaveValue('1\u00A0234\u00A0567,89')
  for (let steps = 0; steps < 3; steps += 1) await amount.press('ArrowLeft')
  await amount.press('Backspace')
  await expect(amount).toHaveValue('123\u00A0456,89')
  await amount.press('9')
  await expect(amount).toHaveValue('1\u00A0234\u00A0569,89')

  const iban = page.getByLabel('Рахунок отримувача (IBAN)')
  await iban.fill('ua223052990000026001234567890')
  await page.getByLabel('Назва отримувача').fill('ТОВ «Зелений Гай»')
  await expect(iban).toHaveValue('UA22 3052 9900 0002 6001 2345 6789 0')
  await expect(page.getByText('АТ КБ «ПриватБанк»')).toBeVisible()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Назва отримувача')).toHaveValue('ТОВ «Зелений Гай»')
})

test('a lost answer says that no money left, and the next try is the same request', async ({ page }) => {
  await openForm(page)
  const keys: (string | undefined)[] = []
  await page.route(PAYMENTS, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort()
    return answer({ error_code: 'PAY_E068', fields: { number: 'Payment number is taken' }, request_id: 'r' }, 409)(route)
  })
  await page.getByLabel('Назва отримувача').fill('ФОП Коваль Олена Іванівна')
  await page.getByLabel('Код отримувача').fill('3135204544')
  await page.getByLabel('Рахунок отримувача (IBAN)').fill('UA083888880000000026001000001')
  await page.getByLabel('Сума').fill('1')
  await page.getByLabel('Призначення платежу').fill('Оплата за послуги')
  await page.getByRole('button', { name: 'Створити платіж' }).click()
  await expect(page.getByText(/Гроші з рахунку не списано\. Натисніть «Створити платіж» ще раз/)).toBeVisible()
  await page.getByRole('button', { name: 'Створити платіж' }).click()
  await expect(page.getByText('Такий номер цього року вже є')).toBeVisible()
  await expect(page.getByLabel('Номер', { exact: true })).toBeFocused()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})
