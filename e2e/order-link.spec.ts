import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { test } from './one-renderer.ts'
import { codeFor, PASSWORD, signInByCalls } from './sign-in.ts'

const [PAYEE, PAYER, ANOTHER_PAYEE] = ['380500000004', '380500000001', '380500000006'] as const

/** A link by which the payee asks for 1 250,50 ₴, and the account that it names. */
async function madeLink(page: Page): Promise<{ address: string; iban: string }> {
  await signInByCalls(page, PAYEE)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const { id, iban } = accounts.find(({ currency, status }: { currency: string; status: string }) => currency === 'UAH' && status === 'OPEN')
  const made = await callAs(page, 'POST', `/api/account-service/accounts/${id}/order-link`, { amount: '125050', purpose: 'Рахунок № 17' })
  return { address: new URL(String(made.answer['address'])).pathname + new URL(String(made.answer['address'])).search, iban }
}

async function expectFilled(page: Page, iban: string): Promise<void> {
  await expect(page.getByText('Заповнено за посиланням отримувача.')).toBeVisible()
  await expect(page.getByLabel('Рахунок отримувача')).toHaveValue(iban.replaceAll(/(.{4})(?=.)/g, '$1 '))
  await expect(page.getByLabel('Призначення платежу')).toHaveValue('Рахунок № 17')
}

test('a link of an invoice fills the payment of a client, after sign-in and with a session; a changed one fills nothing', async ({ page, browser }) => {
  const { address, iban } = await madeLink(page)
  const payer = await (await browser.newContext({ locale: 'uk-UA' })).newPage()
  await payer.goto(address)
  // Sign-in takes the token out of the address.
  await expect(payer).toHaveURL(/\/sign\/?\?reason=sessionEnded&redirect=[^&]*$/)
  await payer.getByLabel('Мобільний номер або e-mail').fill(PAYER)
  await payer.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await payer.getByRole('button', { name: 'Увійти' }).click()
  await payer.getByLabel('Код із повідомлення').pressSequentially(await codeFor(payer, PAYER, before))
  await expect(payer).toHaveURL(/\/cabinet\/payments\/new\?/)
  await expectFilled(payer, iban)

  // Whatever page of the cabinet the token comes to.
  await payer.goto(`/cabinet/accounts${address.slice(address.indexOf('?'))}`)
  await expectFilled(payer, iban)

  await payer.goto(address.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')).replace(/orderToken=./, 'orderToken=x'))
  await expect(payer.getByText('Це посилання не діє')).toBeVisible()
  await expect(payer.getByLabel('Призначення платежу')).toHaveValue('')
})

test('the page of an account gives such a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInByCalls(page, ANOTHER_PAYEE)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const main = accounts.find(({ currency, status }: { currency: string; status: string }) => currency === 'UAH' && status === 'OPEN')
  await page.goto(`/cabinet/accounts/${main.id}`)
  await page.getByRole('button', { name: 'Посилання для клієнтів банку' }).click()
  await expect(page.getByText('Скопійовано')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/cabinet/payments/new?orderToken=')
})
