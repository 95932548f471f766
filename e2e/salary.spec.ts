import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'
import { countPresses } from './presses.ts'

/** Columns in another order than the page's, with a heading. */
const TABLE = [
  ['№', 'Сума', 'ПІБ', 'ІПН', 'Рахунок'],
  ['1', '15 000,50', 'Бондаренко Ігор Васильович', '3300912318', 'UA163220010000026005000000701'],
]
  .map((cells) => cells.join('\t'))
  .join('\n')

/** A file with a formula for an amount, and a code with a slip of the finger. */
const FILE = 'До виплати;Працівник;РНОКПП;IBAN\n=9000+800;Яворська Соломія Тарасівна;3135204545;UA163052990000026000000000013\n'

/** Tells whether the browser would ask before the whole page goes. */
const asksBeforeGoing = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('a salary is pasted and read from a file, corrected where it is marked, signed as one payment that names nobody, and each person is paid', async ({
  page,
}) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await page.goto('/cabinet/payments')
  await page.getByRole('link', { name: 'Зарплата' }).click()
  await page.getByRole('link', { name: 'Нова відомість' }).click()

  // An added row gets the focus, and after a removal a remaining element does.
  await page.getByRole('button', { name: 'Додати людину' }).click()
  await expect(page.getByLabel('Прізвище, ім’я, по батькові, рядок 2')).toBeFocused()
  await page.getByRole('button', { name: 'Прибрати рядок 1' }).click()
  await expect(page.getByRole('button', { name: 'Прибрати рядок 1' })).toBeFocused()

  expect(await asksBeforeGoing(page)).toBe(false)
  await page.getByLabel('Таблиця з Excel або Google Таблиць').fill(TABLE)
  await expect.poll(() => asksBeforeGoing(page)).toBe(true)
  await page.getByRole('button', { name: 'Додати з таблиці' }).click()
  await expect(page.getByLabel('Прізвище, ім’я, по батькові, рядок 1')).toHaveValue('Бондаренко Ігор Васильович')
  await expect(page.getByLabel('Сума, ₴, рядок 1')).toHaveValue('15\u00A0000,50')
  const file = page.getByRole('group', { name: 'Або файл із таблицею' }).locator('input[type=file]')
  await file.setInputFiles({ name: 'salary.xml', mimeType: 'text/xml', buffer: Buffer.from('<?xml version="1.0"?><salary/>') })
  await expect(page.getByText('Файл «salary.xml» не прочитано')).toBeVisible()
  await expect(page.getByText('Це XML, а потрібна таблиця. Збережіть відомість як CSV або Excel (XLSX).')).toBeVisible()
  await file.setInputFiles({ name: 'salary.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByText('Додано 1 рядок із файлу. Виправте 1 позначений.')).toBeVisible()
  await expect(page.getByText('(рядок 2 у файлі)')).toBeVisible()
  await page.getByLabel('Сума, ₴, рядок 2').fill('9800')
  await expect(page.getByText('(рядок 2 у файлі)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Зберегти й підписати' }).click()
  await expect(page.getByText('Виправте позначені рядки або збережіть на потім.')).toBeVisible()
  const code = page.getByLabel('РНОКПП, рядок 2')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code, 'the first wrong field').toBeFocused()

  await page.getByRole('navigation').getByRole('link', { name: 'Платежі' }).click()
  await page.getByRole('dialog', { name: 'Піти без збереження?' }).getByRole('button', { name: 'Залишитися' }).click()
  await expect(code).toHaveValue('3135204545')

  // An unfinished register is kept, and opens again at the same place.
  await page.getByRole('button', { name: 'Зберегти на потім' }).click()
  await expect(page.getByText('Відомість не дописано')).toBeVisible()
  await page.getByRole('link', { name: 'Змінити' }).click()
  await code.fill('3135204544')
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  const day = page.getByRole('textbox', { name: 'Коли виплатити' })
  const possible = await day.inputValue()
  await day.fill('2020-01-01')
  await page.getByRole('button', { name: 'Зберегти й підписати' }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill(possible)
  await expect(day).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Зберегти й підписати' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заробітна плата за')
  expect(await asksBeforeGoing(page)).toBe(false)
  const compared = (await page.locator('.c-salary-fingerprint').textContent()) ?? ''

  // The register is signed where it stands: its page has asked for the code.
  await expect(page.getByLabel('Код із повідомлення')).toBeFocused()
  await page.getByLabel('Код із повідомлення').pressSequentially((await page.locator('.c-demo-code').textContent()) ?? '')
  await expect(page.getByText('Платіж підписано')).toBeVisible()
  await expect(page.getByText('Зараховано', { exact: true })).toHaveCount(2)

  await page.getByRole('link', { name: 'До платежу' }).click()
  await expect(page.getByText('Зарплатна відомість').first()).toBeVisible()
  await expect(page.getByText(compared)).toBeVisible()
  await expect(page.getByText('Бондаренко')).toHaveCount(0)
  await page.getByRole('link', { name: '2 рядки' }).click()
  await page.getByRole('link', { name: 'Нова за цією' }).click()
  await expect(page.getByLabel('Сума, ₴, рядок 2')).toHaveValue('9\u00A0800')

  // From home, a table without faults is five presses and a code.
  await page.goto('/cabinet/accounts')
  const presses = await countPresses(page)
  await page.getByRole('banner').getByRole('button', { name: 'Створити' }).click()
  await page.getByRole('menuitem', { name: 'Зарплата' }).click()
  await page.getByLabel('Таблиця з Excel або Google Таблиць').fill(TABLE)
  await page.getByRole('button', { name: 'Додати з таблиці' }).click()
  await page.getByRole('button', { name: 'Зберегти й підписати' }).click()
  await expect(page.getByLabel('Код із повідомлення')).toBeFocused()
  expect(await presses()).toBeLessThanOrEqual(5)
})

test('nothing of an ended session stays on the screen, not even typed values', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  await page.goto('/cabinet/salary/new')
  await page.getByLabel('Прізвище, ім’я, по батькові, рядок 1').pressSequentially('Гриценко')
  expect(await asksBeforeGoing(page)).toBe(true)
  await page.context().clearCookies({ name: 'demo-token' })
  await page.getByRole('button', { name: 'Зберегти на потім' }).click()
  await expect(page).toHaveURL(/\/sign\?reason=demoEnded$/)
})
