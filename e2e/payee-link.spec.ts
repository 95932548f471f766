// security row 19
import { expect } from '@playwright/test'
import { recipients } from './made-payments.ts'
import { test } from './one-renderer.ts'

test("a payee's link shows a stranger how far the payment is, and nothing else, until it is revoked", async ({ page, browser }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  const { name, code } = recipients.seventhHeaven
  const made = await page.request.post('/api/payment-service/payments', {
    headers: { browser: 'true', 'csrf-token': csrf, 'idempotency-key': String(Date.now()) },
    data: {
      debtorAccountId: accounts[0].id,
      creditorName: name,
      creditorCode: code,
      creditorIban: recipients.seventhHeaven.iban,
      amount: '4321',
      remittanceInformation: 'Оплата рахунка',
      number: 'П1',
      ibanChangeConfirmed: true,
    },
  })
  const { id, uetr } = await made.json()
  await page.goto(`/cabinet/payments/${id}`)
  const line = page.getByRole('region', { name: 'Шлях платежу' })
  await expect(line.locator('[aria-current=step]')).toContainText('Ще не підписано')
  await page.getByText('Технічні дані').click()
  await expect(page.getByText(uetr)).toBeVisible()

  await line.getByRole('button', { name: 'Посилання для отримувача' }).click()
  await page.getByRole('button', { name: 'Створити посилання' }).click()
  const address = await page.locator('.c-payee-address').innerText()
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(line.getByText('Відкривали 0 разів')).toBeVisible()

  // A holder of the link, without a session.
  const stranger = await (await browser.newContext()).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Це платіж із демо' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Платіж ще не підписано' })).toBeVisible()
  for (const shown of [name, code, '43,21', 'Оплата рахунка', uetr]) await expect(stranger.getByText(shown)).toHaveCount(0)
  expect(asked.join()).not.toContain(address.split('#')[1] ?? '')

  await page.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
  await page.getByLabel('Код із повідомлення').pressSequentially((await page.locator('.c-demo-code').textContent()) ?? '')
  await expect(line.locator('[aria-current=step]')).toContainText('Зараховано отримувачу')
  await stranger.getByRole('button', { name: 'Оновити' }).click()
  await expect(stranger.getByRole('heading', { name: 'Зараховано отримувачу' })).toBeVisible()

  // Another link would end this one: the page offers none before it knows.
  let tell = () => {}
  const known = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/payee-link', async (route) => {
    await known
    await route.continue()
  })
  await page.reload()
  await expect(line.locator('[aria-current=step]')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Посилання для отримувача' })).toHaveCount(0)
  tell()
  await expect(line.getByText('Відкривали 2 рази')).toBeVisible()
  await line.getByRole('button', { name: 'Відкликати посилання' }).click()
  await page.getByRole('button', { name: 'Відкликати', exact: true }).click()
  await expect(page.getByText('Посилання більше не діє')).toBeVisible()
  await stranger.getByRole('button', { name: 'Оновити' }).click()
  await expect(stranger.getByRole('heading', { name: 'Посилання не діє' })).toBeVisible()
  await expect(line.getByRole('button', { name: 'Посилання для отримувача' })).toBeVisible()
})
