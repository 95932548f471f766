import { expect, type Page } from '@playwright/test'
import { recipients } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { countPresses } from './presses.ts'

const { seventhHeaven, slow } = recipients

/** The last digit differs: a typing error in an account. */
const wrongIban = seventhHeaven.iban.replace(/.$/, '2')

/** A table as people keep it for themselves: its own names of columns, and no field for the number or the day. */
const table = [
  'Кому;ЄДРПОУ;Куди;Скільки;За що платимо',
  `ТОВ «Сьоме Небо»;41001278;${wrongIban};1 250,50;Оплата за послуги згідно з рахунком № 17`,
  `${slow.name};${slow.code};${slow.iban};800,00;Оплата за консультації згідно з договором № 3`,
  `ТОВ «Сьоме Небо»;41001278;${wrongIban};300,00;Оплата за послуги згідно з рахунком № 18`,
].join('\r\n')

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file with wrong rows is mapped, corrected in place and becomes drafts; another kind of file is refused by its name', async ({ page }) => {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  await page.getByRole('banner').getByRole('button', { name: 'Створити' }).click()
  await page.getByRole('menuitem', { name: 'Імпорт файлу' }).click()
  await expect(page.getByRole('heading', { name: 'Імпорт платежів', level: 1 })).toBeVisible()

  await choose(page, 'фото <b>.csv', '\u0089PNG\r\n\u001A\n\0\0\0\rIHDR\0\0\0\u0001')
  const refused = page.getByRole('alert').filter({ hasText: 'Файл «фото <b>.csv» не прочитано' })
  await expect(refused).toContainText('Жодного платежу з нього не створено')

  await choose(page, 'постачальники.csv', table)
  const column = (heading: string) => page.getByRole('combobox', { name: `Поле для стовпця «${heading}»` })
  await expect(column('Куди')).toHaveValue('creditorIban')
  await expect(column('Скільки')).toHaveValue('amount')
  await column('Кому').selectOption({ label: 'Назва отримувача' })
  await column('За що платимо').selectOption({ label: 'Призначення платежу' })
  await expect(page.getByText('Не вибрано стовпець')).toBeHidden()
  await page.getByRole('button', { name: 'Далі' }).click()

  const create = page.getByRole('main').getByRole('button', { name: /^Створити/ })
  await expect(create).toBeDisabled()
  await expect(page.getByText('Спершу виправте 2 рядки з помилками')).toBeVisible()
  // Until the list has its rows, the button below it moves, and a press would meet nothing.
  await expect(page.getByRole('checkbox', { name: 'Платити за рядком 4' })).toBeVisible()
  await page.getByRole('button', { name: 'До помилок' }).click()
  const iban = page.getByLabel('Рахунок отримувача (IBAN)')
  await expect(iban).toBeFocused()
  await expect(page.getByText('контрольні цифри не сходяться').last()).toBeVisible()
  await iban.fill(seventhHeaven.iban)
  await iban.press('Enter')
  await expect(page.getByRole('heading', { name: 'Рядок 4' })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Створення платежів' })

  // The next wrong row is not among those that are shown: it is corrected all the same, and not left silently while it is not saved.
  const edited = page.getByRole('button', { name: /^Змінені/ })
  await edited.click()
  await expect(iban).toBeHidden()
  // Until the list has its one row, the button below it moves up, and a press would meet nothing.
  await expect(page.getByRole('checkbox', { name: 'Платити за рядком 3' })).toBeHidden()
  await page.getByRole('button', { name: 'До помилок' }).click()
  await iban.fill(seventhHeaven.iban)
  const shown = page.getByRole('checkbox', { name: 'Платити за рядком 2' })
  await shown.press('Space')
  await expect(bar).toContainText('800,00')
  await shown.press('Space')
  await expect(bar).toContainText(/Готові 2\s·\s2\s050,50/)
  await expect(bar).toContainText('Спершу збережіть відкритий рядок')
  await iban.press('Escape')
  const question = page.getByRole('dialog', { name: 'Піти без збереження?' })
  await question.getByRole('button', { name: 'Залишитися' }).click()
  await iban.press('Enter')
  await expect(iban).toBeHidden()
  await expect(edited).toContainText('2')
  await page.getByRole('button', { name: /^Усі/ }).click()

  // Rows that are still being left out are not created.
  let leaveOut = () => {}
  const asked = new Promise<void>((resolve) => (leaveOut = resolve))
  await page.route('**/rows/4', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Платити за рядком 4' }).press('Space')
  await expect(create).toHaveAttribute('aria-busy', 'true')
  leaveOut()
  await expect(bar).toContainText('2 050,50')
  await expect(create).toBeEnabled()

  // The columns as they are read nothing anew.
  await page.getByRole('button', { name: 'Стовпці' }).click()
  await page.getByRole('button', { name: 'Далі' }).click()
  await expect(edited).toContainText('2')
  await expect(bar).toContainText('2 050,50')

  // A row is left out and taken back by the keyboard alone, without being opened.
  const box = page.getByRole('checkbox', { name: 'Платити за рядком 3' })
  await page.getByRole('gridcell', { name: slow.name }).press('Space')
  await expect(box).not.toBeChecked()
  await expect(bar).toContainText('1 250,50')
  await box.press('Space')
  await expect(bar).toContainText('2 050,50')

  const payer = page.getByLabel('З рахунку')
  const own = await payer.inputValue()
  const other = await payer.locator('option:not(:checked)').first().getAttribute('value')
  const validatedBy: unknown[] = []
  let validate = () => {}
  const chosen = new Promise<void>((resolve) => (validate = resolve))
  await page.route('**/account', async (route) => {
    validatedBy.push(route.request().postDataJSON().debtorAccountId)
    await chosen
    await route.continue()
  })
  // Walking through the accounts by the arrow keys validates the rows by the last one, and keeps the focus.
  await payer.focus()
  for (const one of [other, own, other]) await payer.selectOption(one)
  validate()
  await expect(create).toBeEnabled()
  expect(validatedBy).toEqual([other, other])
  await expect(payer).toHaveValue(other ?? '')
  await expect(payer).toBeFocused()
  await expect(box).toBeChecked()

  await page.getByRole('button', { name: 'Лише чернетки' }).click()
  await expect(page.getByText('Створено 2 чернетки')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Звіт CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('button', { name: 'Надіслати на підпис' }).click()
  await page.getByRole('button', { name: 'Підписати 2 платежі' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 050,50')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Усі платежі з файлу' }).click()
  await expect(page.getByRole('button', { name: 'Прибрати фільтр: З імпорту' })).toBeVisible()
  await expect(page.locator('.c-payment-row', { hasText: 'згідно з рахунком № 17' })).toContainText('1 250,50')
  await page.getByRole('link', { name: 'До імпорту' }).click()
  // The page follows its payments: its words, each row, and one filled button.
  await expect(page.getByText('Платежі на підписі')).toBeVisible()
  await expect(page.getByRole('gridcell').getByText('На підписі')).toHaveCount(2)
  await expect(page.locator('.d-button-primary')).toHaveText(['Підписати 2 платежі'])
  // No draft is left to be sent.
  await expect(page.getByRole('button', { name: 'Надіслати на підпис' })).toBeHidden()

  // The mapping is remembered: the next file of this shape goes straight to its rows, and a message says so.
  await page.goto('/cabinet/payments/import')
  await choose(page, 'постачальники (2).csv', table)
  await expect(page.getByText('Такий самий файл уже завантажували')).toBeVisible()

  // Without faults it is five presses and a code from home, with the one that chooses the file.
  await page.goto('/cabinet/accounts')
  const presses = await countPresses(page)
  await page.getByRole('banner').getByRole('button', { name: 'Створити' }).click()
  await page.getByRole('menuitem', { name: 'Імпорт файлу' }).click()
  await choose(page, 'постачальники (4).csv', table.replaceAll(wrongIban, seventhHeaven.iban).replaceAll('№ ', '№ 2'))
  await page.getByRole('button', { name: 'Створити й підписати 3' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 350,50')
  await page.getByLabel('Код із повідомлення').pressSequentially((await page.locator('.c-demo-code').textContent()) ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click()
  expect((await presses()) + 1).toBe(5)
  await expect(page.getByText(/^(Платежі підписано, банк їх проводить|Проведено 3 платежі)$/)).toBeVisible()
  await page.goto('/cabinet/payments/import')

  // An upload is refused like any other call when the session has ended.
  await page.route('**/payment-service/imports?*', (route) => route.fulfill({ status: 401, json: { error_code: 'SESSION_REQUIRED', request_id: 'r' } }))
  await choose(page, 'постачальники (3).csv', table)
  await page.waitForURL(/\/sign\?reason=/)
})
