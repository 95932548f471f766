import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { makePayment, recipients } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { keepDraft } from './paying-in-form.ts'
import { signInByCalls } from './sign-in.ts'

const { seventhHeaven } = recipients

// Only in these journeys.
const STEPAN = '380500000065'

// The journeys share one person, who has one sign-in at a time.
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.locator('.c-payee-row')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Додати отримувача' })

async function fill(page: Page, { name, code, iban }: { name: string; code: string; iban: string }): Promise<void> {
  await sheet(page).getByLabel('Назва отримувача').fill(name)
  await sheet(page).getByLabel('Код отримувача').fill(code)
  await sheet(page).getByLabel('Рахунок отримувача (IBAN)').fill(iban)
  await sheet(page).getByRole('button', { name: 'Додати' }).click()
}

const OTHER_IBAN = 'UA163052990000026000000000013'
const OTHER_IBAN_SHOWN = 'UA16 3052 9900 0002 6000 0000 0001 3'

test('a recipient is entered by hand, a known one with another account is asked about, and one is found, paid and taken out', async ({ page }) => {
  await signInByCalls(page, STEPAN)
  await page.goto('/cabinet/payments')
  await page.getByRole('link', { name: 'Отримувачі' }).click()
  await expect(page.getByRole('heading', { name: 'Отримувачі', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Платежі' }).getByRole('link', { name: 'Отримувачі' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'Додати' }).click()
  await fill(page, { ...seventhHeaven, code: '41001279' })
  await expect(sheet(page).getByLabel('Код отримувача')).toBeFocused()
  await expect(sheet(page).getByText('Перевірте код: 8 цифр ЄДРПОУ')).toBeVisible()
  await fill(page, seventhHeaven)
  await expect(page.getByText(`Отримувача додано: ${seventhHeaven.name}`)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page).filter({ hasText: seventhHeaven.name })).toHaveCount(1)

  // The same recipient with another account may come from a forged message.
  await page.getByRole('button', { name: 'Додати' }).click()
  await fill(page, { ...seventhHeaven, iban: OTHER_IBAN })
  const asked = page.getByRole('dialog', { name: 'Інший рахунок отримувача' })
  await expect(asked).toContainText('зателефонуйте отримувачу')
  // Old and new stand side by side, as in the form of a payment.
  await expect(asked).toContainText('Платили раніше')
  await asked.getByRole('button', { name: 'Повернутися й перевірити' }).click()
  await expect(asked).toBeHidden()
  await expect(sheet(page).getByLabel('Рахунок отримувача (IBAN)')).toHaveValue(OTHER_IBAN_SHOWN)
  await sheet(page).getByRole('button', { name: 'Додати' }).click()
  await asked.getByRole('button', { name: 'Рахунок перевірено, додати' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(rows(page).filter({ hasText: seventhHeaven.name })).toHaveCount(2)

  await page.getByRole('searchbox', { name: 'Знайти отримувача' }).fill('UA16 3052')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Знайти отримувача' })).toHaveValue('UA16 3052')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: /^Прибрати зі списку/ }).click()
  await page
    .getByRole('dialog', { name: `Прибрати «${seventhHeaven.name}» зі списку?` })
    .getByRole('button', { name: 'Прибрати' })
    .click()
  await expect(page.getByText('отримувачів не знайдено')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Знайти отримувача' }).fill('')
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('link', { name: `Заплатити: ${seventhHeaven.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`/cabinet/payments/new\\?to=${seventhHeaven.iban}`))
  // The form has all known values; the person adds the sum and the purpose. No draft is made before that.
  await expect(page.getByLabel('Назва отримувача')).toHaveValue(seventhHeaven.name)
  await expect(page.getByLabel('Номер', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Сума')).toHaveValue('')
  const drafts = async () => (await (await page.request.get('/api/payment-service/payments?tab=drafts')).json()).payments
  expect(await drafts()).toEqual([])
  await page.getByLabel('Сума').fill('15')
  await keepDraft(page)
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  expect(draft.form).toMatchObject({ creditorName: seventhHeaven.name, creditorIban: seventhHeaven.iban, amount: '1500' })
})

test('a template fills a new payment, which becomes a draft when it is kept, and is deleted when it is not needed', async ({ page }) => {
  await signInByCalls(page, STEPAN)
  const payment = await makePayment(page, { amount: '45000', purpose: 'Оренда майстерні' })
  expect((await callAs(page, 'POST', '/api/payment-service/templates', { name: 'Оренда щомісяця', paymentId: payment.id })).status).toBe(200)
  expect((await callAs(page, 'POST', '/api/payment-service/templates', { name: 'Інтернет', paymentId: payment.id })).status).toBe(200)
  await page.goto('/cabinet/recipients')
  await page.getByRole('link', { name: 'Шаблони' }).click()
  await expect(page.getByRole('navigation', { name: 'Де ви' }).getByRole('link')).toHaveText(['Отримувачі'])
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Знайти шаблон' }).fill('щомісяця')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('450,00')

  const before = (await (await page.request.get('/api/payment-service/payments?tab=drafts')).json()).counters.drafts
  await page.getByRole('link', { name: 'Заплатити за шаблоном: Оренда щомісяця' }).click()
  await expect(page.getByLabel('Сума')).toHaveValue('450')
  await keepDraft(page)
  const { payments, counters } = await (await page.request.get('/api/payment-service/payments?tab=drafts')).json()
  expect(counters.drafts, 'one draft, made by the person alone').toBe(before + 1)
  expect(payments[0]).toMatchObject({ amount: '45000', remittanceInformation: 'Оренда майстерні' })
  expect(payments[0].number).not.toBe(payment.number)

  await page.goto('/cabinet/templates')
  await page.getByRole('button', { name: 'Видалити шаблон: Інтернет' }).click()
  await page.getByRole('dialog', { name: 'Видалити шаблон «Інтернет»?' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(page.getByText('Шаблон видалено: Інтернет')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})
