import { writeNbuQr } from '@dilo/domain/payments/nbu-qr.ts'
import { certain } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { expect } from '@playwright/test'
import { encodeQR } from 'qr'
import { putBeforeCamera } from './camera-before-code.ts'
import { test } from './worker.ts'

// Requisites as people receive them: as a text, as a picture in the clipboard, as a code before the camera.

const IBAN = 'UA223052990000026001234567890' as Iban
const OTHER = 'UA213223130000026007233566001'
const bill = { recipient: 'ФОП Коваль Олена Іванівна', iban: IBAN, code: '3135204544', amount: 125_050n, purpose: 'Оплата за послуги зг. рах. №17' }

const code = certain(writeNbuQr(bill))

// security row 25
test('a payment is filled from a pasted text, and from a code before the camera, which is off when it has read it', async ({ page }) => {
  const camera = await putBeforeCamera(page, code)
  const login = await page.goto('/sign')
  expect(login?.headers()['permissions-policy']).toContain('camera=(),')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet/)
  const form = await page.goto('/cabinet/payments/new')
  expect(form?.headers()['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=(), payment=()')

  const door = page.getByRole('button', { name: 'Заповнити з тексту або QR' })
  const sheet = page.getByRole('dialog', { name: 'Заповнити з тексту або QR' })
  const text = sheet.getByLabel('Реквізити або посилання з QR-коду')
  const fill = sheet.getByRole('button', { name: 'Заповнити платіж' })
  const amount = page.getByLabel('Сума')

  await test.step('the person chooses one of two accounts in a text; what they had typed comes back with one press', async () => {
    await amount.fill('5')
    await door.click()
    await text.fill('Привіт, скинь реквізити')
    await fill.click()
    await expect(sheet.getByText('У тексті не знайшли ні отримувача, ні рахунку, ні суми.', { exact: false })).toBeVisible()
    await text.fill(`Отримувач: ТОВ «Світанок»; ЄДРПОУ 14360570\nр/р ${IBAN} в АТ КБ «ПриватБанк»\nабо ${OTHER}\nДо сплати: 99,90 грн`)
    const found = sheet.getByRole('region', { name: 'Знайшли в тексті' })
    await expect(found).toContainText('Не знайшли: Призначення платежу')
    await fill.click()
    await expect(found.getByText('Виберіть, що взяти: у тексті є різні.')).toBeVisible()
    await found.getByRole('radio', { name: 'UA22 3052' }).check()
    await fill.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByLabel('Назва отримувача')).toHaveValue('ТОВ «Світанок»')
    await expect(page.getByLabel('Код отримувача')).toHaveValue('14360570')
    await expect(page.getByLabel('Рахунок отримувача (IBAN)')).toHaveValue('UA22 3052 9900 0002 6001 2345 6789 0')
    await expect(amount).toHaveValue('99,90')
    await expect(page.getByText('Не знайшли: призначення.', { exact: false })).toBeVisible()
    await expect(page.getByText('Замінили те, що ви ввели: суму.')).toBeVisible()
    await page.getByRole('button', { name: 'Повернути, як було' }).click()
    await expect(amount).toHaveValue('5')
    await expect(page.getByLabel('Назва отримувача')).toHaveValue('')
  })

  const picture = { name: 'code.gif', mimeType: 'image/gif', buffer: Buffer.from(encodeQR(code, 'gif', { scale: 4 })) }
  const file = sheet.locator('input[type=file]').first()
  const reader = '**/assets/decode-*.js'
  await test.step('a reader of codes that does not load says so', async () => {
    await page.route(reader, (route) => route.abort())
    await door.click()
    await file.setInputFiles(picture)
    await expect(sheet.getByText('Не вдалося запустити читання QR-кодів.', { exact: false })).toBeVisible()
    await page.unroute(reader)
  })

  await test.step('a fresh page asks for the reader again, in browsers that remember a failed script, too; what was typed is kept', async () => {
    await page.reload()
    await expect(amount).toHaveValue('5')
    await door.click()
  })

  await test.step('a picture that is read when its sheet is closed fills nothing', async () => {
    let letCome = () => {}
    const closed = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(reader, async (route) => {
      await closed
      await route.continue()
    })
    await file.setInputFiles(picture)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    const came = page.waitForResponse(reader)
    letCome()
    await came
  })

  await test.step('a picture is taken from the clipboard', async () => {
    await door.click()
    await text.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['no picture'], 'image.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(sheet.getByText('Файл не схожий на зображення.', { exact: false })).toBeVisible()
    await expect(page.getByText('Заповнено з QR-коду.', { exact: false })).toBeHidden()
  })

  const scan = sheet.getByRole('button', { name: 'Сканувати QR камерою' })
  await test.step('a camera that the browser does not give is reported, with the other way', async () => {
    await scan.click()
    await expect(sheet.getByText('Браузер не дав доступу до камери.', { exact: false })).toBeVisible()
  })

  await test.step('the code before the camera fills the payment, and nothing sees any more', async () => {
    await camera.permit()
    await scan.click()
    await expect(sheet).toBeHidden()
    await expect(page.getByLabel('Назва отримувача')).toHaveValue(bill.recipient)
    await expect(amount).toHaveValue('1\u00A0250,50')
    await expect(page.getByText('Заповнено з QR-коду.', { exact: false })).toBeVisible()
    // The sheet is hidden by a press of the browser, and React stops the camera a moment later.
    await expect.poll(camera.states).toEqual(['ended'])
  })
})
