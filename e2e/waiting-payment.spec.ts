// security row 6
import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { signInForm } from './paying-in-form.ts'
import { PASSWORD, signIn } from './sign-in.ts'

// A person of this journey only: her password changes here, and her payments wait for it.
const DARYNA = '380500000017'
const DARYNAS_MAIL = 'daryna@example.com'

type Recipient = { name: string; code: string; iban: string }

const paidBefore: Recipient = { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: 'UA083888880000000026001000001' }
const neverPaid: Recipient = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }

/** Writes a payment in the cabinet and signs it with the code from the phone. */
async function pay(page: Page, to: Recipient, amount: string, beforeSigning?: () => Promise<void>): Promise<void> {
  await page.goto('/cabinet/payments/new')
  await page.getByLabel('Назва отримувача').fill(to.name)
  await page.getByLabel('Код отримувача').fill(to.code)
  await page.getByLabel('Рахунок отримувача (IBAN)').fill(to.iban)
  await page.getByLabel('Сума').fill(amount)
  await page.getByLabel('Призначення платежу').fill('Оплата за послуги')
  await signInForm(page, DARYNA, beforeSigning)
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/cabinet/settings')
  await page.getByLabel('Теперішній пароль').fill(from)
  await page.getByLabel('Новий пароль', { exact: true }).fill(to)
  await page.getByLabel('Новий пароль ще раз').fill(to)
  await page.getByRole('button', { name: 'Змінити пароль' }).click()
  await expect(page.getByText('Пароль змінено, решту сеансів завершено')).toBeVisible()
}

async function read(page: Page, language: 'uk' | 'ru'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
  await page.reload()
}

const newest = async (page: Page, to: string): Promise<string> =>
  ((await (await page.request.get(`/dev/messages?to=${to}`)).json()) as { text: string }[])[0]?.text ?? ''

const available = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/account-service/accounts')).json()).accounts[0].availableBalance as string

test('after a change of the password a new recipient waits and can be revoked, a known one is paid at once', async ({ page }) => {
  await signIn(page, DARYNA)
  await pay(page, paidBefore, '3')
  await expect(page.getByText('Зараховано отримувачу').first()).toBeVisible()

  await changePassword(page, PASSWORD, 'Daryna-new-2')
  const banner = page.getByText(/^Платежі новим отримувачам чекають до \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
  await expect(banner).toBeVisible()
  await changePassword(page, 'Daryna-new-2', PASSWORD)

  await page.goto('/cabinet/payments/new')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('link', { name: /^\+380/ })).toBeVisible()

  await pay(page, paidBefore, '4')
  await expect(page.getByText('Зараховано отримувачу').first()).toBeVisible()

  const before = await available(page)
  await pay(page, neverPaid, '75,25', () => expect(page.getByText(/^Після підпису платіж чекатиме до /)).toBeVisible())
  await expect(page.getByText(/^Платіж чекає до \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Цьому отримувачу компанія ще не платила, а пароль того, хто підписав, нещодавно змінили.')).toBeVisible()
  // Includes the bank's fee for a payment to another bank.
  expect(BigInt(await available(page))).toBe(BigInt(before) - 7525n - 300n)
  await expect.poll(() => newest(page, DARYNA)).toMatch(/^Діло: платіж на 75,25.₴ затримано\. Не ви\? /)
  await expect.poll(() => newest(page, DARYNAS_MAIL)).toContain('відкличте платіж у кабінеті')
  const address = page.url()
  await page.goto('/cabinet/payments')
  await expect(page.getByText(/^Новий отримувач, чекає до /).first()).toBeVisible()

  await page.goto(address)
  await read(page, 'ru')
  await expect(page.getByText(/^Платёж ждёт до \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Этому получателю компания ещё не платила, а пароль того, кто подписал, недавно изменили.')).toBeVisible()
  await page.getByRole('button', { name: 'Отозвать платёж' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).click()
  await expect(page.getByText('Платёж отозван, деньги снова доступны')).toBeVisible()
  await expect(page.getByText('Деньги на вашем счёте, комиссия не взята.')).toBeVisible()
  await read(page, 'uk')
  await expect(page.getByText('Гроші на вашому рахунку, комісію не взято.')).toBeVisible()
  expect(await available(page)).toBe(before)
})
