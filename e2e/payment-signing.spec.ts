import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { answerCalls } from './answered-calls.ts'
import { callAs } from './call-as.ts'
import { editPayment, makePayment, recipients, sendToSigning } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { comeBack, fromMenu, openHistory, openPayment, signWithCode } from './page-of-payment.ts'
import { addCertificate, keyOwner, newKey, openKey } from './own-key.ts'
import { countPresses } from './presses.ts'
import { codeFor, PASSWORD, signInByCalls } from './sign-in.ts'

// Two companies of director and accountant, of these journeys only: each journey changes their signing.
const ROMAN = { phone: '380500000050', name: 'Гайдук Роман Ілліч' }
const HALYNA = { phone: '380500000051', email: 'halyna@example.com', name: 'Пилипенко Галина Юріївна' }
const MAKSYM = { phone: '380500000052', name: 'Дорошенко Максим Ігорович' }
const YULIIA = { phone: '380500000053', name: 'Назаренко Юлія Вікторівна' }

/** A person in another browser. */
async function browserOf(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByCalls(page, phone)
  return page
}

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

/** A place of the plan, by its name. */
const place = (page: Page, name: string): Locator => card(page, 'Підписи').locator('.c-place').filter({ hasText: name })

/** Holds the readings of a payment by its page, as a slow network does. @returns lets them go on */
async function holdReading(page: Page, { id }: { readonly id: string }): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await answerCalls(page, `**/payments/${id}`, async (call) => {
    if (call.method === 'GET') await promise
    await call.fallback()
  })
  return resolve
}

const confirm = (page: Page, name: string): Promise<void> => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('two sign a payment: the plan says who, one takes the signature back and gives it again, the other signs by e-mail', async ({
  browser,
  page: director,
}) => {
  await signInByCalls(director, ROMAN.phone)
  const accountant = await browserOf(browser, HALYNA.phone)
  const payment = await makePayment(accountant, { amount: '150000', to: recipients.olena })

  // Before sending, the page shows the signers, their methods and their limits.
  await openPayment(accountant, payment)
  await expect(place(accountant, 'Перший підпис')).toContainText(`${ROMAN.name}, керівник`)
  await expect(place(accountant, 'Перший підпис')).toContainText(
    'SMS: до 400 000\u00A0₴ за платіж, до 1 000 000\u00A0₴ за день'.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0'),
  )
  await expect(place(accountant, 'Другий підпис')).toContainText(`${HALYNA.name}, бухгалтер (це ви)`)
  await accountant.getByRole('button', { name: 'Надіслати іншому на підпис' }).click()
  await expect(accountant.getByText('Платіж надіслано на підпис')).toBeVisible()
  await expect(accountant.getByText('На підписі').first()).toBeVisible()

  // The first signature, which is one's own alone.
  await openPayment(director, payment)
  await signWithCode(director, ROMAN.phone)
  await expect(director.getByText('Ваш підпис поставлено. Платіж чекає на підпис іншої людини')).toBeVisible()
  await expect(place(director, 'Перший підпис')).toContainText('Підписано кодом із SMS')
  await expect(director.getByRole('button', { name: 'Підписати кодом із SMS' })).toHaveCount(0)
  for (const method of ['SMS', 'EMAIL']) {
    const twice = await callAs(director, 'POST', `/api/payment-service/payments/${payment.id}/signing-code`, { method })
    expect(twice.answer.error_code).toBe('PAY_E063')
  }

  // The other sees it when she comes back, and then sees it gone.
  await comeBack(accountant)
  await expect(place(accountant, 'Перший підпис')).toContainText('Підписано кодом із SMS')
  await director.getByRole('button', { name: 'Відкликати мій підпис' }).click()
  await confirm(director, 'Відкликати підпис')
  await expect(director.getByText('Ваш підпис відкликано')).toBeVisible()
  await expect(card(director, 'Шлях платежу')).toContainText('Підпис відкликано')
  await comeBack(accountant)
  await expect(place(accountant, 'Перший підпис')).toContainText('до 400')

  // The code has signed once: another is not sent so soon, and the page says when.
  await director.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
  await expect(director.getByText(/Попередній код уже не діє\. Новий можна попросити за \d+ с\./)).toBeVisible()

  // Another payment: she signs first, by e-mail to her own address, and the last signature pays it.
  const other = await makePayment(accountant, { amount: '160000', to: recipients.olena })
  await openPayment(accountant, other)
  await accountant.getByRole('button', { name: 'Змінити спосіб' }).click()
  await accountant.getByRole('radio', { name: 'E-mail' }).check()
  await signWithCode(accountant, HALYNA.email, 'кодом з e-mail')
  await expect(accountant.getByText('Ваш підпис поставлено. Платіж чекає на підпис іншої людини')).toBeVisible()
  await director.goto('/cabinet/accounts')
  const row = director.getByRole('main').getByRole('listitem').filter({ hasText: '1\u00A0600,00' }).getByRole('link')
  await expect(row).toBeVisible()
  const presses = await countPresses(director)
  await row.click()
  await expect(place(director, 'Другий підпис')).toContainText('Підписано кодом з e-mail')
  await signWithCode(director, ROMAN.phone)
  expect(await presses(), 'from home').toBe(2)
  await expect(director.getByText('Зараховано отримувачу').first()).toBeVisible()
  await comeBack(accountant)
  await openHistory(accountant)
  await expect(card(accountant, 'Шлях платежу').getByRole('listitem')).toContainText([
    'Створено',
    'Надіслано на підпис',
    'Підписано кодом з e-mail, другий підпис',
    'Підписано кодом із SMS, перший підпис',
    'Передано в обробку',
    'зараховано отримувачу',
  ])

  // And one more: she signs by her key, whose file has no certificate; every mistake is shown in words.
  const third = await makePayment(accountant, { amount: '170000', to: recipients.olena })
  const key = await newKey(accountant)
  const panel = card(accountant, 'Підписання')
  await openPayment(accountant, third)
  await accountant.getByRole('button', { name: 'Змінити спосіб' }).click()
  await accountant.getByRole('radio', { name: 'КЕП' }).check()
  await accountant.getByRole('button', { name: 'Підписати КЕП' }).click()
  await openKey(panel, key.cer, key.password)
  await expect(panel.getByText('Це сертифікат, а не ключ.')).toBeVisible()
  await openKey(panel, key.pk8, key.password)
  await expect(panel.getByText('У цьому файлі є лише ключ.')).toBeVisible()
  await openKey(panel, key.pk8, '0000-0000')
  await expect(panel.getByText('Цей пароль не відкриває ключа.')).toBeVisible()
  await addCertificate(panel, key.cer)
  await openKey(panel, key.pk8, key.password)
  await expect(keyOwner(panel)).toContainText(HALYNA.name)
  await expect(keyOwner(panel)).toContainText('тестовий ЦСК')
  await panel.getByRole('button', { name: 'Підписати' }).click()
  await expect(accountant.getByText('Ваш підпис поставлено. Платіж чекає на підпис іншої людини')).toBeVisible()
  await expect(place(accountant, 'Другий підпис')).toContainText('Підписано КЕП')
})

test.describe('one company', () => {
  // The journeys share one person, who has one sign-in at a time.
  test.describe.configure({ mode: 'serial' })

  // security row 29
  test('a payment is given back with a reason, and an edit voids what was signed and every code', async ({ browser, page: director }) => {
    await signInByCalls(director, MAKSYM.phone)
    const accountant = await browserOf(browser, YULIIA.phone)
    const payment = await makePayment(accountant, { amount: '7500000', to: recipients.olena })
    await sendToSigning(accountant, payment)

    // More than an e-mail may sign: said at the method, by keyboard as well.
    await openPayment(director, payment)
    await director.getByRole('button', { name: 'Змінити спосіб' }).click()
    await expect(director.getByRole('radio', { name: 'SMS' })).toBeFocused()
    await director.getByRole('radio', { name: 'E-mail' }).check()
    await expect(director.getByText('Сума більша, ніж дозволяє цей спосіб підпису.')).toBeVisible()
    await director.getByRole('radio', { name: 'SMS' }).check()
    await expect(director.getByText('Сума більша, ніж дозволяє цей спосіб підпису.')).toHaveCount(0)

    // An action of the author alone is shown with the reason, and the keyboard reaches it.
    const edit = director.getByRole('button', { name: 'Змінити' })
    await edit.focus()
    await expect(edit).toBeFocused()
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    await expect(edit).toHaveAccessibleDescription(`Це може зробити лише автор платежу: ${YULIIA.name}.`)

    // Given back: not without a reason.
    await director.getByRole('button', { name: 'Повернути на доопрацювання' }).click()
    await confirm(director, 'Повернути')
    await expect(director.getByRole('dialog').getByLabel('Що виправити')).toHaveAccessibleDescription(/Напишіть, що треба виправити/)
    await director.getByLabel('Що виправити').fill('Сума більша, ніж у рахунку')
    await confirm(director, 'Повернути')
    await expect(director.getByText('Платіж повернуто на доопрацювання').first()).toBeVisible()
    await openPayment(accountant, payment)
    const note = accountant.locator('.d-banner').filter({ hasText: 'Платіж повернуто на доопрацювання' })
    await expect(note).toContainText('«Сума більша, ніж у рахунку»')
    await expect(note).toContainText(MAKSYM.name)
    await expect(accountant.getByRole('link', { name: 'Змінити' })).toHaveAttribute('href', /\/edit$/)
    // It is read where the correction is made, too.
    await accountant.getByRole('link', { name: 'Змінити' }).click()
    await expect(accountant.getByLabel('Сума')).toBeVisible()
    await expect(note).toContainText('«Сума більша, ніж у рахунку»')
    await openPayment(accountant, payment)

    // Corrected and sent again: the note has done its work. The director asks for a code.
    await editPayment(accountant, payment, { amount: '7000000', to: recipients.olena })
    await comeBack(accountant)
    await accountant.getByRole('button', { name: 'Надіслати іншому на підпис' }).click()
    await expect(note).toHaveCount(0)
    await comeBack(director)
    await expect(director.getByText('70 000'.replace(' ', '\u00A0')).first()).toBeVisible()
    await expect(director.getByText('Платіж щойно змінено')).toBeVisible()
    await director.getByRole('button', { name: 'Зрозуміло' }).click()
    const before = Date.now()
    await director.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
    const code = await codeFor(director, MAKSYM.phone, before)

    // Edited and sent again while the code is being typed, and the page has not read it yet: nothing is signed that was not seen.
    const readOn = await holdReading(director, payment)
    await editPayment(accountant, payment, { amount: '7200000', to: recipients.olena })
    await sendToSigning(accountant, payment)
    await director.getByLabel('Код із повідомлення').pressSequentially(code)
    await expect(director.getByText('Підпис не підійшов: платіж змінився після коду, або ключ підписав не цей текст.')).toBeVisible()
    readOn()
    const changed = director.locator('.c-changed')
    await expect(changed.locator('del').first()).toHaveText('70\u00A0000,00\u00A0₴')
    await expect(changed.locator('ins').first()).toHaveText('72\u00A0000,00\u00A0₴')
    await expect(director.getByRole('button', { name: 'Підписати кодом із SMS' })).toBeVisible()

    // The author takes it out of signing: a draft again.
    await comeBack(accountant)
    await fromMenu(accountant, 'Зняти з підпису')
    await confirm(accountant, 'Зняти з підпису')
    await expect(accountant.getByText('Платіж знову чернетка')).toBeVisible()
    await expect(card(accountant, 'Шлях платежу')).toContainText('Знято з підпису')
  })

  test("an edit voids a signature, and the signatory's page says so", async ({ page: director }) => {
    await signInByCalls(director, MAKSYM.phone)
    const payment = await makePayment(director, { amount: '20000', to: recipients.olena })
    await openPayment(director, payment)
    await signWithCode(director, MAKSYM.phone)
    await expect(place(director, 'Перший підпис')).toContainText('Підписано кодом із SMS')
    await editPayment(director, payment, { amount: '21000', to: recipients.olena })
    await comeBack(director)
    await expect(card(director, 'Шлях платежу')).toContainText('Попередні підписи більше не діють')
    await expect(director.getByText('Чернетка').first()).toBeVisible()
    await expect(director.locator('.c-changed')).toContainText('210,00')
  })

  test('two sign a payment by КЕП: one in Дія on the demo phone, the other by a test key of one press', async ({ browser, page: director, baseURL }) => {
    // A key's password is slow on purpose: it takes seconds of a core to make a key, and to open it.
    test.slow()
    await signInByCalls(director, MAKSYM.phone)
    const accountant = await browserOf(browser, YULIIA.phone)
    const payment = await makePayment(accountant, { amount: '170000', to: recipients.olena })
    await sendToSigning(accountant, payment)

    const chooseKey = async (page: Page) => {
      await openPayment(page, payment)
      await page.getByRole('button', { name: 'Змінити спосіб' }).click()
      await page.getByRole('radio', { name: 'КЕП' }).check()
      await page.getByRole('button', { name: 'Підписати КЕП' }).click()
    }

    await chooseKey(director)
    await director.getByRole('radio', { name: 'Дія.Підпис' }).check()
    await director.getByRole('button', { name: 'Підписати в Дії' }).click()
    const link = director.getByRole('link', { name: 'Відкрити Дію' })
    // A phone reads it off the screen of a computer.
    await expect(director.getByRole('img', { name: 'QR-код: відкрити Дію на телефоні' })).toBeVisible()
    await expect(link).toBeFocused()
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await phone.goto((await link.getAttribute('href')) ?? '')
    await expect(phone.getByText(/^Платіж 1700,00 UAH/)).toBeVisible()
    await phone.getByRole('button', { name: 'Підписати в Дії' }).click()
    await expect(phone.getByText('Підписано. Погляньте на екран комп’ютера.')).toBeVisible()
    await expect(place(director, 'Перший підпис')).toContainText('Підписано КЕП')

    await chooseKey(accountant)
    await accountant.getByRole('button', { name: 'Отримати тестовий КЕП' }).click()
    await expect(accountant.getByText('Ключ видав тестовий ЦСК')).toBeVisible({ timeout: 40_000 })
    await accountant.getByRole('button', { name: 'Відкрити ключ' }).click()
    await expect(accountant.getByText('тестовий ЦСК', { exact: true })).toBeVisible({ timeout: 40_000 })
    await accountant.getByRole('button', { name: 'Підписати', exact: true }).click()
    await expect(accountant.getByText('Платіж підписано')).toBeVisible()
    await phone.context().close()
    await accountant.context().close()
  })

  test('who has signed by КЕП removes a contact by it, and no code will do', async ({ page }) => {
    test.slow()
    await signInByCalls(page, YULIIA.phone)
    const key = await newKey(page)
    await page.goto('/cabinet/personal')
    const email = page.locator('.c-contact-value').nth(1)
    await expect(email).toContainText('@')
    await page.getByRole('button', { name: 'Прибрати e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Прибрати e-mail' })
    await dialog.getByLabel('Ваш пароль').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Далі' }).click()
    await expect(dialog.getByText('Ви вже підписували ключем КЕП')).toBeVisible()
    // A page that is loaded anew goes on from here.
    await page.reload()
    await page.getByRole('button', { name: 'Продовжити' }).click()
    await dialog.getByRole('button', { name: 'Підписати КЕП' }).click()
    await openKey(dialog, key.pfx, key.password)
    await dialog.getByRole('button', { name: 'Підписати', exact: true }).click()
    await expect(page.getByText(/Контакт прибрано/)).toBeVisible()
    await expect(email).toHaveText('Не вказано')
  })
})
