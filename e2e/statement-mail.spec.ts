// security row 10
import { expect } from '@playwright/test'
import { test } from './worker.ts'

test('statements are sent to an address once its code is entered, until a person pauses or deletes it', async ({ page, browser }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  await page.goto(`/cabinet/accounts/${accounts[0].id}/statement`)
  await page.getByRole('button', { name: 'Інший формат' }).click()
  await page.getByRole('link', { name: 'Надсилати на e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Виписки на e-mail' })).toBeVisible()

  await page.getByRole('button', { name: 'Надсилати', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('Bookkeeper@Example.com')
  await page.getByText('Щотижня', { exact: true }).click()
  await page.getByLabel('Формат файла').selectOption('MT940')
  await page.getByRole('button', { name: 'Надсилати', exact: true }).click()

  // The address is new to the company: the caller confirms it with a code of their own first.
  const own = page.getByRole('dialog', { name: 'Підтвердьте, що це ви' })
  await expect(own).toContainText('Bookkeeper@Example.com')
  await own.getByRole('button', { name: 'Отримати код' }).click()
  const ownCode = (await own.locator('.c-demo-code').textContent()) ?? ''
  await own.getByRole('textbox').pressSequentially(ownCode === '0000' ? '0001' : '0000')
  await expect(own.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await own.getByRole('textbox').pressSequentially(ownCode)
  await expect(own).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Підтвердьте адресу' })
  const code = (await dialog.locator('.c-demo-code').textContent()) ?? ''
  await dialog.getByLabel('Код із повідомлення').fill(code === '0000' ? '0001' : '0000')
  await expect(dialog.getByLabel('Код із повідомлення')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Код із повідомлення').fill(code)
  await expect(dialog).toBeHidden()

  const row = page.getByRole('listitem').filter({ hasText: 'bookkeeper@example.com' })
  await expect(row).toContainText('Надсилаємо')
  await expect(row).toContainText('Щотижня · MT940 (SWIFT)')
  await expect(row).toContainText('Наступний лист')
  await row.getByRole('button', { name: 'Призупинити' }).click()
  await expect(row).toContainText('На паузі')
  await row.getByRole('button', { name: 'Видалити' }).click()
  await page.getByRole('dialog', { name: 'Більше не надсилати?' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(row).toBeHidden()

  // The link of an e-mail needs no session; a link that is not ours says so.
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(new URL('/verify/unsubscribe#AAAAAAAAAAAAAAAAAAAAAA', page.url()).href)
  await reader.getByRole('button', { name: 'Більше не надсилати' }).click()
  await expect(reader.getByText('Це посилання вже не діє')).toBeVisible()
})
