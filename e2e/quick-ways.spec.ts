import { writeNbuQr } from '@dilo/domain/payments/nbu-qr.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { expect, type Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { today } from './days-in-kyiv.ts'
import { countPresses } from './presses.ts'
import { signIn, signInByCalls } from './sign-in.ts'
import { test } from './worker.ts'

// Quick ways past the pages: search, single keys, and the QR of a bill.

// The director of a company with a year behind it, of this test only.
const LADA = '380500000079'

test.describe.configure({ mode: 'serial' })

test('a search finds by name, leads there by keys, and back to the place before', async ({ page }) => {
  await signIn(page, LADA)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const door = page.getByRole('button', { name: 'Пошук' })
  await door.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Пошук і команди' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()

  await test.step('Escape closes, and the focus is where it was', async () => {
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(door).toBeFocused()
  })

  await test.step('a letter in a field is a letter', async () => {
    await door.click()
    await field.pressSequentially('n?g')
    await expect(field).toHaveValue('n?g')
    await expect(palette.getByText('За запитом «n?g» нічого не знайдено')).toBeVisible()
  })

  await test.step('results of an earlier text are not to be taken under another, and a failure is shown', async () => {
    const found = palette.getByRole('option')
    await field.fill('оплата')
    await expect(found.first()).toBeVisible()
    await page.route('**/api/search-service/search?*', () => new Promise<void>(() => {}))
    await field.fill('оплат')
    await page.keyboard.press('Enter')
    await expect(palette.getByText('Шукаємо…')).toBeVisible()
    await expect(found).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(palette).toBeVisible()
    await page.unroute('**/api/search-service/search?*')
    await page.context().setOffline(true)
    await field.fill('зарплата')
    await expect(palette.getByRole('alert')).toContainText('Немає зв’язку з банком')
    await expect(found).toHaveCount(0)
    await page.context().setOffline(false)
    await page.route('**/api/search-service/search?*', (route) => route.abort())
    await field.fill('переказ')
    await expect(palette.getByRole('alert')).toContainText('Немає зв’язку з банком')
    await page.unroute('**/api/search-service/search?*')
  })

  await test.step('an entry is found by a part of its purpose', async () => {
    await field.fill('опл')
    const entries = palette.getByRole('group', { name: 'Операції у виписці' }).getByRole('option')
    await expect(entries.first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(palette.getByRole('option', { selected: true })).toHaveCount(1)
  })

  await test.step('Enter goes where the choice says', async () => {
    await field.fill('налаштув')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: 'Налаштування', level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/settings$/)
  })
})

/** A visitor has months of payments of their own. */
async function beginDemo(page: Page): Promise<void> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type PastMonth = {
  readonly first: string
  readonly last: string
  readonly name: string
  readonly genitive: string
  /** A word of the purpose of a payment in it. */
  readonly word: string
}

/** The month of an own payment, before the last one: that has a name of its own in the address. */
async function monthOfPayment(page: Page): Promise<PastMonth> {
  const answer = await page.request.get('/api/payment-service/payments?tab=done&limit=100')
  const { payments } = (await answer.json()) as { payments: readonly { valueDate: string; remittanceInformation: string }[] }
  const monthBefore = new Date(Date.parse(`${today().slice(0, 7)}-01`) - 1).toISOString().slice(0, 7)
  const payment = payments.find(({ valueDate }) => valueDate.slice(0, 7) < monthBefore)
  if (payment === undefined) throw new Error('There is no payment before the last month')
  const day = payment.valueDate
  const [year = 0, month = 0] = day.split('-').map(Number)
  const noon = new Date(Date.UTC(year, month - 1, 15))
  const named = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('uk', { ...options, timeZone: 'UTC' }).formatToParts(noon).find(({ type }) => type === 'month')?.value ?? ''
  return {
    first: `${day.slice(0, 7)}-01`,
    last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
    name: named({ month: 'long' }),
    genitive: named({ day: 'numeric', month: 'long' }),
    word: /[а-яґєії]{6,}/.exec(payment.remittanceInformation.toLowerCase())?.[0] ?? '',
  }
}

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** `.03.2026`, as the days of a month end. */
const endOfDays = ({ first }: PastMonth): string => `.${first.slice(5, 7)}.${first.slice(0, 4)}`

test('a month in a search is a period: of what it finds, of the list of payments and of the statement', async ({ page }) => {
  await beginDemo(page)
  const month = await monthOfPayment(page)
  const period = `from=${month.first}&to=${month.last}`
  const pressed = await countPresses(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Пошук і команди' })
  const field = palette.getByRole('combobox')
  const payments = palette.getByRole('group', { name: 'Платежі', exact: true }).getByRole('option')
  const ways = palette.getByRole('group', { name: `${capital(month.name)} ${month.first.slice(0, 4)}` }).getByRole('option')

  await test.step('payments of the month are found, also by a mistyped word and in the genitive', async () => {
    await field.fill(`${month.word} ${month.name}`)
    await expect(payments.first()).toContainText(endOfDays(month))
    await field.fill(`${month.word.slice(0, -1)}щ ${month.genitive}`)
    await expect(palette.getByText(`Показуємо «${month.word}»`)).toBeVisible()
    await expect(payments.first()).toContainText(endOfDays(month))
    expect(await pressed()).toBe(0)
  })

  await test.step('a month alone leads to its payments and to its statement', async () => {
    await field.fill(month.name)
    await ways.first().click()
    await expect(page).toHaveURL(new RegExp(`/cabinet/payments\\?${period}`))
    await expect(page.locator('.c-payment-row').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await field.fill(`${month.word} ${month.name}`)
    await ways.nth(1).click()
    await expect(page).toHaveURL(new RegExp(`/statement\\?${period}&search=`))
    await expect(page.locator('[data-row="0"]')).toBeVisible()
  })
})

test('the payments of a month are two presses away, in the order of their days, and the address carries the month', async ({ page }) => {
  await beginDemo(page)
  await page.goto('/cabinet/payments')
  await expect(page.locator('.c-payment-row').first()).toBeVisible()
  const month = await monthOfPayment(page)
  const name = `${capital(month.name)} ${month.first.slice(0, 4)}`
  const isOfThisYear = month.first.slice(0, 4) === today().slice(0, 4)
  const pressed = await countPresses(page)
  await page.getByRole('button', { name: 'Період: Увесь час' }).click()
  if (!isOfThisYear) await page.getByRole('button', { name: 'Попередній рік' }).click()
  await page.getByRole('button', { name }).click()
  await expect(page).toHaveURL(new RegExp(`from=${month.first}&to=${month.last}`))
  const rows = page.locator('.c-payment-row')
  await expect(rows.first()).toContainText(endOfDays(month))
  expect(await pressed()).toBe(isOfThisYear ? 2 : 3)
  for (const row of await rows.allInnerTexts()) expect(row).toContain(endOfDays(month))
  await expect(page.getByRole('combobox', { name: 'Порядок' }).locator('option')).toHaveText(['Пізніша дата', 'Раніша дата', 'Спершу більші', 'Спершу менші'])

  await page.reload()
  await page.getByRole('button', { name: `Період: ${name}` }).click()
  await page.getByRole('button', { name: 'Увесь час' }).click()
  await expect(page).not.toHaveURL(/from=/)
})

test('the palette finds an entry by its number, its counterparty and their IBAN, and an account by its alias', async ({ page }) => {
  await signIn(page, LADA)
  // Keys are heard when the page is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const [account] = accounts
  const { entries } = await (await page.request.get(`/api/account-service/accounts/${account.id}/statement?from=2020-01-01&to=2099-12-31`)).json()
  const [entry] = entries
  const palette = page.getByRole('dialog', { name: 'Пошук і команди' })
  const search = async (text: string) => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
  }
  const found = palette.getByRole('group', { name: 'Операції у виписці' }).getByRole('option')

  for (const [by, text] of [
    ['number', entry.paymentNumber],
    ['name', entry.counterparty.name],
    ['IBAN', entry.counterparty.iban],
  ] as const) {
    await test.step(`an entry by ${by}`, async () => {
      await search(text)
      await found.filter({ hasText: entry.remittanceInformation }).first().click()
      await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}/entries/\\d+$`))
      await expect(page.getByRole('main')).toContainText(entry.counterparty.name)
      await expect(page.getByRole('heading', { name: 'Операція', level: 1 })).toBeFocused()
    })
  }

  await test.step('an account by its alias, in any case', async () => {
    const alias = `Крамниця ${Date.now()}`
    await page.goto(`/cabinet/accounts/${account.id}`)
    await page.getByLabel('Назва рахунку').fill(alias)
    await page.getByRole('button', { name: 'Зберегти назву' }).click()
    const heading = page.getByRole('heading', { name: alias, level: 1 })
    await expect(heading).toBeVisible()
    await page.goto('/cabinet/settings')
    await expect(page.getByRole('heading', { name: 'Налаштування', level: 1 })).toBeVisible()
    await search(alias.toUpperCase())
    await palette.getByRole('group', { name: 'Рахунки' }).getByRole('option', { name: alias }).click()
    await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}$`))
    await expect(heading).toBeVisible()
  })
})

test('single keys go places in every layout, and do nothing once they are switched off', async ({ page }) => {
  await signIn(page, LADA)
  const press = (key: string, code: string, shiftKey = false) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })), { key, code, shiftKey })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('п', 'KeyG')
  await press('з', 'KeyP')
  await expect(page).toHaveURL(/\/payments$/)
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('n')
  await expect(search).toHaveValue('n')
  await search.fill('')
  await search.blur()
  await press('?', 'Digit7', true)
  const help = page.getByRole('dialog', { name: 'Клавіші' })
  await help.getByRole('switch', { name: 'Клавіші з однієї літери' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/payments$/)
  await page.getByRole('link', { name: 'Рахунки' }).click()
  await page.getByRole('link', { name: 'Виписка', exact: true }).click()
  const entries = page.getByRole('searchbox', { name: 'Знайти операцію' })
  await expect(entries).toBeVisible()
  await press('.', 'Slash')
  await expect(entries).not.toBeFocused()
  await page.evaluate(() => localStorage.removeItem('singleKeys'))
  await press('.', 'Slash')
  await expect(entries).toBeFocused()
  await entries.blur()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Пошук і команди' })).toBeVisible()
})

const code = (text: string) => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

/** A photo of a code: drawn by the browser itself, as a PNG. */
async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (modules) => {
    const SCALE = 5
    const canvas = new OffscreenCanvas(modules.length * SCALE + 300, modules.length * SCALE + 200)
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('This browser draws no pictures')
    drawing.fillStyle = '#eee'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.translate(180, 90)
    drawing.rotate(0.06)
    modules.forEach((row, y) =>
      row.forEach((dark, x) => {
        drawing.fillStyle = dark ? '#222' : '#fff'
        drawing.fillRect(x * SCALE, y * SCALE, SCALE + 0.5, SCALE + 0.5)
      }),
    )
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  }, code(text))
  return Buffer.from(base64, 'base64')
}

test('a bill with the National Bank’s QR fills the payment; a foreign code says why it does not', async ({ page }) => {
  // The form's own saving is blocked.
  await page.route('**/payment-service/payments/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await signInByCalls(page, LADA)
  await page.goto('/cabinet/payments/new')
  await page.getByRole('button', { name: 'Заповнити з тексту або QR' }).click()
  const sheet = page.getByRole('dialog', { name: 'Заповнити з тексту або QR' })

  await test.step('a code of something else', async () => {
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer: await pictureOf(page, 'https://example.com/') })
    await expect(sheet.getByText('Це не платіжний QR-код Національного банку.', { exact: false })).toBeVisible()
  })

  await test.step('a picture without a code, and a file that is no picture', async () => {
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(sheet.getByText('Файл не схожий на зображення.', { exact: false })).toBeVisible()
  })

  const iban = 'UA223052990000026001234567890' as Iban
  const bill = { recipient: 'ФОП Коваль Олена Іванівна', iban, code: '3135204544', amount: 125_050n, purpose: 'Оплата за послуги зг. рах. №17 від 03.11.2026' }
  await test.step('the bill', async () => {
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: await pictureOf(page, certain(writeNbuQr(bill))) })
    await expect(sheet).toBeHidden()
    await expect(page.getByLabel('Назва отримувача')).toHaveValue(bill.recipient)
    await expect(page.getByLabel('Код отримувача')).toHaveValue(bill.code)
    await expect(page.getByLabel('Рахунок отримувача (IBAN)')).toHaveValue('UA22 3052 9900 0002 6001 2345 6789 0')
    await expect(page.getByLabel('Сума')).toHaveValue('1\u00A0250,50')
    await expect(page.getByLabel('Призначення платежу')).toHaveValue(bill.purpose)
    await expect(page.getByText('Заповнено з QR-коду.', { exact: false })).toBeVisible()
  })

  await test.step('a link of version 003 that locks the amount', async () => {
    const lines = ['BCD', '003', '1', 'UCT', '', 'ТОВ «Світанок»', iban, 'UAH350', '14360570', '', '', 'За хліб', '', 'FFFF', '991231235959', '', '']
    await page.getByRole('button', { name: 'Заповнити з тексту або QR' }).click()
    await sheet.getByLabel('Реквізити або посилання з QR-коду').fill(`https://qr.bank.gov.ua/${Buffer.from(lines.join('\n')).toString('base64url')}`)
    await sheet.getByRole('button', { name: 'Заповнити платіж' }).click()
    await expect(page.getByLabel('Сума')).toHaveValue('350')
    await page.getByLabel('Сума').fill('400')
    await expect(page.getByText('Ви змінили те, що отримувач просить не змінювати: суму')).toBeVisible()
    await page.getByRole('button', { name: 'Повернути, як у коді' }).click()
    await expect(page.getByLabel('Сума')).toHaveValue('350')
  })
})
