import { expect, type Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { readAs } from './call-as.ts'
import { signIn, signInByCalls } from './sign-in.ts'
import { test } from './worker.ts'

// Only in this journey.
const TAMARA = '380500000077'
/** A person of a company with accounts of every kind, one of them blocked. */
const HOLDER = '380500000003'
const YEVHEN = '380500000005'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** The text of the QR code in the saved picture. */
async function scanned(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Завантажити QR' }).click()
  const picture = await (await saving).path()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

test('one more account is opened, named, paid by its QR code and made the one with which payments begin', async ({ page }) => {
  await signIn(page, TAMARA)
  await page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Рахунки' }).click()
  await expect(page.getByRole('heading', { name: 'Рахунки', level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Відкрити рахунок' }).click()
  await page.getByRole('link', { name: 'Скасувати' }).click()
  await expect(page).toHaveURL(/\/accounts\/all$/)
  await page.getByRole('link', { name: 'Відкрити рахунок' }).click()
  await page.getByRole('button', { name: 'Надіслати в банк' }).click()
  await expect(page.getByLabel('Для чого потрібен рахунок')).toBeFocused()
  await page.getByLabel('Для чого потрібен рахунок').fill('Уточнити: для розрахунків')
  await page.getByRole('button', { name: 'Надіслати в банк' }).click()

  // The bank asks for more, and she corrects the application.
  await expect(page.getByText('З мети незрозуміло, для чого потрібен рахунок')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('region', { name: 'Заявки на рахунки' }).getByRole('link', { name: 'Поточний · UAH', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Заявка на рахунок', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Виправити' }).click()
  await page.getByLabel('Для чого потрібен рахунок').fill('Розрахунки з покупцями в крамниці')
  await page.getByRole('button', { name: 'Надіслати в банк' }).click()
  const opened = page.locator('.c-acc-row').filter({ hasText: 'Поточний · UAH' })
  await expect(opened).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Заявки на рахунки')).toBeHidden()

  await expect(page.getByText('Рахунок відкрито')).toBeVisible()
  await opened.getByRole('link', { name: 'Поточний · UAH', exact: true }).click()
  await page.getByLabel('Назва рахунку').fill('основний')
  await page.getByRole('button', { name: 'Зберегти назву' }).click()
  await expect(page.getByText('Так уже названо інший рахунок компанії')).toBeVisible()
  await page.getByLabel('Назва рахунку').fill('Крамниця')
  await page.getByRole('button', { name: 'Зберегти назву' }).click()
  await expect(page.getByRole('heading', { name: 'Крамниця', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Скопіювати: IBAN' }).click()
  const iban = await clipboard(page)
  expect(iban).toMatch(/^UA\d{27}$/)
  await page.getByRole('button', { name: 'Скопіювати все' }).click()
  const all = await clipboard(page)
  for (const part of ['ФОП Гриценко Тамара Олексіївна', iban, 'МФО']) expect(all).toContain(part)

  await page.getByLabel('Сума').fill('1250,50')
  await page.getByLabel('Призначення').fill('Оплата за штори, рахунок № 17')
  const read = readNbuQr(await scanned(page), Date.now())
  expect(read).toMatchObject({
    ok: true,
    value: { recipient: 'ФОП Гриценко Тамара Олексіївна', iban, amount: 125_050n, purpose: 'Оплата за штори, рахунок № 17' },
  })
  await page.getByRole('button', { name: 'Скопіювати посилання' }).click()
  expect(readNbuQr(await clipboard(page), Date.now())).toEqual(read)

  const pdf = page.getByRole('button', { name: 'Завантажити PDF' })
  await page.route('**/requisites?*', (route) => route.abort(), { times: 1 })
  await pdf.click()
  await expect(page.getByText('Немає зв’язку з банком', { exact: false })).toBeVisible()
  const download = page.waitForEvent('download')
  await pdf.click()
  expect((await download).suggestedFilename()).toBe(`${iban}.pdf`)

  // The reserve pays for sections without a choice. Until a default is chosen there is no reserve.
  await expect(page.getByText('Буде можливо, коли виберете рахунок')).toBeVisible()
  await page.getByRole('radio', { name: /^Платити з нього спершу/ }).check()
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: 'Рахунки' }).click()
  await page.getByRole('link', { name: 'На податки', exact: true }).press('Enter')
  await page.getByRole('radio', { name: /^Платити з нього, коли бракує/ }).check()
  await expect(page.locator('.c-page-head').getByText('Коли бракує')).toBeVisible()
  await page.goto('/cabinet/payments/new')
  await expect(page.getByText('На рахунку, з якого ви платите спершу, немає грошей. Тому платимо з цього.')).toBeVisible()
  await expect(page.getByLabel('З рахунку')).toContainText('На податки')
})

type Shown = { id: string; currency: string; status: string; type: string }

const newPayment = (page: Page) => page.locator('main').getByRole('link', { name: 'Новий платіж' })

test('a payment is offered from an account that can pay; of another one its page and the form say why it cannot', async ({ page }) => {
  await signInByCalls(page, HOLDER)
  const { accounts } = await readAs<{ accounts: Shown[] }>(page, '/api/account-service/accounts')
  const one = (wanted: Partial<Shown>): string =>
    accounts.find((account) => Object.entries(wanted).every(([name, value]) => account[name as keyof Shown] === value))?.id ?? ''
  const current = one({ type: 'CURRENT', currency: 'UAH', status: 'OPEN' })
  const euros = one({ currency: 'EUR', status: 'OPEN' })

  await page.goto(`/cabinet/accounts/${current}`)
  await expect(newPayment(page)).toBeVisible()

  await page.goto(`/cabinet/accounts/${euros}`)
  await expect(page.getByText('Для переказів з-за кордону запитайте реквізити SWIFT у банку.')).toBeVisible()
  await expect(newPayment(page)).toHaveCount(0)

  await page.goto(`/cabinet/accounts/${one({ status: 'BLOCKED' })}`)
  await expect(page.locator('.d-card', { hasText: 'Залишки' })).toContainText(/Доступно\s*Заблоковано/)
  await expect(newPayment(page)).toHaveCount(0)

  const refused = page.locator('.d-banner', { hasText: 'З цього рахунку платити не можна' })
  for (const [id, why] of [
    [one({ type: 'DEPOSIT' }), 'З депозиту не платять'],
    [one({ status: 'BLOCKED' }), 'Його заблоковано'],
    [euros, 'Іншим платять з рахунків у гривні'],
  ]) {
    await page.goto(`/cabinet/payments/new?from=${id}`)
    await expect(refused).toContainText(why ?? '')
    await expect(page.getByLabel('З рахунку')).toHaveValue('')
  }
  await page.getByLabel('З рахунку').selectOption(current)
  await expect(refused).toBeHidden()
})

test('the list of accounts has what all are in hryvnia, hides it, and leads to each statement', async ({ page }) => {
  await signInByCalls(page, YEVHEN)
  await page.goto('/cabinet/accounts/all')
  const total = page.locator('.c-acc-total')
  await expect(total).toContainText(/[\d\u00A0]+,\d{2}\u00A0₴/)
  await expect(total).toContainText('Курс НБУ на')
  await expect(page.locator('.c-acc-row', { hasText: '$' }).first()).toContainText(/≈\u00A0[\d\u00A0]+,\d{2}\u00A0₴/)
  await page.getByRole('button', { name: 'Приховати суми' }).click()
  await expect(page.locator('main')).not.toContainText(/\d,\d{2}\u00A0[₴$€]/)
  await page
    .getByRole('link', { name: /^Виписка: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/statement$/)
})
