import { expect, type Page, type Route } from '@playwright/test'
import { callAs } from './call-as.ts'
import { test } from './one-renderer.ts'
import { formButton, typeCode } from './paying-in-form.ts'
import { signIn, signInByCalls } from './sign-in.ts'
import { walkedIn } from './walked-in.ts'

// An accountant of this test only: it tests the form itself, with the bank's answers made here.
const NATALIIA = '380500000003'
// An entrepreneur whose recipients and refusals are looked at.
const PETRO = '380500000045'

test.describe.configure({ mode: 'serial' })

const answer =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

const NEW_PAYMENT = '**/payment-service/payments/new'
const SAVES = '**/payment-service/payments/*'

/** The form with a known number; its own saving is blocked unless a test says otherwise. */
async function openForm(page: Page): Promise<void> {
  await page.route(NEW_PAYMENT, async (route) => answer({ ...(await (await route.fetch()).json()), suggestedNumber: '18', recentRecipients: [] })(route))
  await page.route(SAVES, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await signIn(page, NATALIIA)
  await page.getByRole('link', { name: 'Новий платіж' }).first().click()
  await expect(page.getByLabel('Номер', { exact: true })).toHaveValue('18')
}

test('the form checks by the rules, groups the amount and keeps what is typed when the window is left', async ({ page }) => {
  await openForm(page)
  const amount = page.getByLabel('Сума')
  await amount.pressSequentially('1234567.89')
  await expect(amount).toHaveValue('1\u00A0234\u00A0567,89')
  for (let steps = 0; steps < 3; steps += 1) await amount.press('ArrowLeft')
  await amount.press('Backspace')
  await expect(amount).toHaveValue('123\u00A0456,89')
  await amount.press('9')
  await expect(amount).toHaveValue('1\u00A0234\u00A0569,89')
  await amount.fill('1234.567')
  await amount.press('Tab')
  await expect(amount, 'no digit disappears').toHaveValue('1234.567')
  await expect(page.getByText('Незрозуміла сума: 1234.567. Копійок — не більше двох цифр')).toBeVisible()
  await amount.fill('1.234,56')
  await expect(amount).toHaveValue('1\u00A0234,56')
  await expect(page.getByText('Незрозуміла сума')).toHaveCount(0)

  const day = page.getByRole('textbox', { name: 'Дата платежу' })
  const today = await day.inputValue()
  await day.press('Alt+ArrowDown')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(day).not.toHaveValue(today)
  await expect(page.getByRole('button', { name: 'Завтра' })).toHaveAttribute('aria-pressed', 'true')
  await day.fill('11/25/2026')
  await day.press('Tab')
  await expect(page.getByText('Немає такої дати: 11/25/2026. Спершу день, потім місяць і рік')).toBeVisible()
  await page.getByRole('button', { name: 'Сьогодні' }).click()
  await expect(day).toHaveValue(today)

  const iban = page.getByLabel('Рахунок отримувача (IBAN)')
  await iban.fill('ua223052990000026001234567890')
  await page.getByLabel('Назва отримувача').fill('ТОВ «Зелений Гай»')
  await expect(iban).toHaveValue('UA22 3052 9900 0002 6001 2345 6789 0')
  await expect(page.getByText('АТ КБ «ПриватБанк»')).toBeVisible()

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Назва отримувача')).toHaveValue('ТОВ «Зелений Гай»')
})

test('an account without a name is called what it is: a credit line and a card account are no current ones', async ({ page }) => {
  await openForm(page)
  await page.route(NEW_PAYMENT, async (route) => {
    const prepared = await (await route.fetch()).json()
    const accounts = prepared.accounts.map((account: object) => ({ ...account, alias: null }))
    return answer({ ...prepared, accounts })(route)
  })
  await page.reload()
  const payers = page.getByLabel('З рахунку').getByRole('option')
  await expect(payers.filter({ hasText: 'Кредитний · UAH' })).toHaveCount(1)
  await expect(payers.filter({ hasText: 'Картковий · UAH' })).toHaveCount(1)
})

test('a lost answer says that no money left, and the next try is the same request', async ({ page }) => {
  await openForm(page)
  const requests: string[] = []
  let answers = false
  await page.route(SAVES, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    requests.push(`${route.request().url()} ${route.request().postData()}`)
    if (!answers) return route.abort()
    return answer({ error_code: 'PAY_E068', fields: { number: 'Payment number is taken' }, request_id: 'r' }, 409)(route)
  })
  await page.getByLabel('Назва отримувача').fill('ФОП Коваль Олена Іванівна')
  await page.getByLabel('Код отримувача').fill('3135204544')
  await page.getByLabel('Рахунок отримувача (IBAN)').fill('UA083888880000000026001000001')
  await page.getByLabel('Сума').fill('1')
  await page.getByLabel('Призначення платежу').fill('Оплата за послуги')
  await formButton(page).click()
  await expect(page.getByText(/Гроші з рахунку не списано\. Натисніть ще раз/)).toBeVisible()
  answers = true
  await formButton(page).click()
  await expect(page.getByText('Такий номер цього року вже є')).toBeVisible()
  await expect(page.getByLabel('Номер', { exact: true })).toBeFocused()
  const [first, second] = requests
  expect(first).toMatch(/\/payments\/[0-9a-f-]{36} \{/)
  expect(second).toBe(first)
  for (const request of requests) expect(request).toMatch(/"version":0/)
})

const known = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }
const changedIban = 'UA863220010000026005000000702'

test('a recipient is found by name, code or account, and one choice fills all; another account of theirs has to be confirmed', async ({ page }) => {
  await signInByCalls(page, PETRO)
  expect((await callAs(page, 'POST', '/api/payment-service/counterparties', known)).status).toBe(200)
  await page.goto('/cabinet/payments/new')
  const name = page.getByRole('combobox', { name: 'Назва отримувача' })
  for (const typed of ['сьоме', '410012', 'UA1632 2001']) {
    await name.fill(typed)
    await expect(page.getByRole('listbox', { name: 'Варіанти' }).getByRole('option')).toHaveCount(1)
  }
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(page.getByLabel('Код отримувача')).toHaveValue(known.code)
  const iban = page.getByLabel('Рахунок отримувача (IBAN)')
  await expect(iban).toHaveValue('UA16 3220 0100 0002 6005 0000 0070 1')

  await iban.fill(changedIban)
  await page.getByLabel('Сума').fill('100')
  await page.getByLabel('Призначення платежу').fill('Оплата рахунку')
  await page.getByLabel('Призначення платежу').press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Інший рахунок отримувача' })
  await expect(dialog).toContainText('UA16 3220 0100 0002 6005 0000 0070 1'.replaceAll(' ', '\u00A0'))
  await expect(dialog).toContainText('UA86 3220 0100 0002 6005 0000 0070 2'.replaceAll(' ', '\u00A0'))
  // A hurried Enter leads back to the account.
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(iban).toBeFocused()
  await expect(page).not.toHaveURL(/\/cabinet\/payments\/[0-9a-f-]{36}$/)
  await formButton(page).click()
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Рахунок перевірено, платити' }).click()
  await typeCode(page, PETRO, before)
})

test('Enter leads from field to field and from the last one sends the form: the first fault gets the focus', async ({ page }) => {
  await signInByCalls(page, PETRO)
  await page.goto('/cabinet/payments/new')
  await page.getByRole('group', { name: 'Кому платите' }).getByRole('radio', { name: 'Контрагенту' }).press('Enter')
  const order = ['Назва отримувача', 'Код отримувача', 'Рахунок отримувача (IBAN)', 'Сума', 'З рахунку', 'Призначення платежу', 'Дата платежу', 'Номер']
  for (const label of order) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    if (label === 'Назва отримувача') await field.fill('ТОВ «Сьоме Небо і Ко»')
    await field.press('Enter')
  }
  await expect(page.getByLabel('Код отримувача')).toBeFocused()
  await expect(page.getByLabel('Код отримувача')).toHaveAttribute('aria-invalid', 'true')
})

type Place = 'З рахунку' | 'Код отримувача' | 'Рахунок отримувача (IBAN)' | 'Номер' | 'Сума'

const inRussian: Record<Place, string> = {
  'З рахунку': 'Со счёта',
  'Код отримувача': 'Код получателя',
  'Рахунок отримувача (IBAN)': 'Счёт получателя (IBAN)',
  Номер: 'Номер',
  Сума: 'Сумма',
}

const inRussianOr = (language: 'uk' | 'ru', place: Place): string => (language === 'ru' ? inRussian[place] : place)

/** The place of each of the bank's refusals, and a part of its text. */
const refusals = (
  [
    ['PAY_E003', 'З рахунку', 'не належить компанії', 'не принадлежит компании'],
    ['PAY_E026', 'З рахунку', 'платити не можна', 'платить нельзя'],
    ['PAY_E038', 'З рахунку', 'картка не належить', 'карта не принадлежит'],
    ['PAYER_ACCOUNT_CLOSED', 'З рахунку', 'Рахунок платника закрито', 'Счёт плательщика закрыт'],
    ['CANNOT_PAY_FROM_ACCOUNT', 'З рахунку', 'платити не можна', 'платить нельзя'],
    ['PAYER_NOT_IN_HRYVNIA', 'З рахунку', 'Спершу обміняйте', 'Сначала обменяйте'],
    ['RECIPIENT_IN_OTHER_CURRENCY', 'Рахунок отримувача (IBAN)', 'через обмін', 'через обмен'],
    ['PAY_E005', 'Код отримувача', 'Перевірте код', 'Проверьте код'],
    ['PAY_E040', 'Код отримувача', 'Податковий номер', 'Налоговый номер'],
    ['PAY_E058', 'Код отримувача', 'не належить цьому отримувачу', 'не принадлежит этому получателю'],
    ['PAY_E008', 'Рахунок отримувача (IBAN)', 'Перевірте IBAN', 'Проверьте IBAN'],
    ['PAY_E009', 'Рахунок отримувача (IBAN)', 'Картка отримувача', 'Карта получателя'],
    ['PAY_E010', 'Рахунок отримувача (IBAN)', 'За цим номером', 'По этому номеру'],
    ['PAY_E012', 'Рахунок отримувача (IBAN)', 'лише між власними', 'только между'],
    ['PAY_E013', 'Рахунок отримувача (IBAN)', 'лише з рахунку на рахунок', 'только со счёта на счёт'],
    ['PAY_E037', 'Рахунок отримувача (IBAN)', 'кому платите', 'кому платите'],
    ['PAY_E055', 'Рахунок отримувача (IBAN)', 'Банк отримувача закрито', 'Банк получателя закрыт'],
    ['PAY_E056', 'Рахунок отримувача (IBAN)', 'Рахунок отримувача закрито', 'Счёт получателя закрыт'],
    ['PAY_E057', 'Рахунок отримувача (IBAN)', 'Картку отримувача закрито', 'Карта получателя закрыта'],
    ['OTHER_BANKS_CLOSED', 'Рахунок отримувача (IBAN)', 'до інших банків', 'в другие банки'],
    ['INSTANT_NOT_OFFERED', 'Рахунок отримувача (IBAN)', 'миттєвий платіж не надіслати', 'мгновенный платёж не отправить'],
    ['INSTANT_AMOUNT_TOO_LARGE', 'Сума', 'Миттєво можна заплатити', 'Мгновенно можно заплатить'],
    ['INSTANT_ABOVE_OWN_LIMIT', 'Сума', 'більше за ліміт', 'больше лимита'],
    ['PAY_E068', 'Номер', 'вже є', 'уже есть'],
    ['PAY_E069', 'Номер', 'до 10 літер', 'до 10 букв'],
    ['PAY_E070', 'Номер', 'Заповніть', 'Заполните'],
  ] as const
).map(([code, at, uk, ru]) => ({ code, at: { uk: at, ru: inRussian[at] }, says: { uk, ru } }))

for (const language of walkedIn<'uk' | 'ru'>('uk', 'ru')) {
  const labels = {
    uk: { name: 'Назва отримувача', amount: 'Сума', purpose: 'Призначення платежу' },
    ru: { name: 'Название получателя', amount: 'Сумма', purpose: 'Назначение платежа' },
  }[language]

  test(`every refusal stands at its field and says what to do (${language})`, async ({ page, context, baseURL }) => {
    await signIn(page, PETRO)
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? page.url() }])
    let refusal = ''
    const refuse = (route: Route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      return answer({ error_code: refusal, request_id: 'r' }, 409)(route)
    }
    await page.route(SAVES, refuse)
    await page.goto('/cabinet/payments/new')
    await page.getByLabel(labels.name).fill('ФОП Коваль Олена Іванівна')
    await page.getByLabel(inRussianOr(language, 'Код отримувача')).fill('3135204544')
    await page.getByLabel(inRussianOr(language, 'Рахунок отримувача (IBAN)')).fill('UA083888880000000026001000001')
    await page.getByLabel(labels.amount).fill('1')
    await page.getByLabel(labels.purpose).fill('Оплата за послуги')
    for (const { code, at, says } of refusals) {
      refusal = code
      await formButton(page).click()
      const field = page.getByLabel(at[language], { exact: true })
      await expect(field, code).toBeFocused()
      await expect(field, code).toHaveAccessibleDescription(new RegExp(says[language]))
    }
  })
}

test('a refusal about the company stands in place of the form, and says what to do', async ({ page }) => {
  await signInByCalls(page, PETRO)
  await page.route(SAVES, (route) => (route.request().method() === 'PUT' ? answer({ error_code: 'PAY_E048', request_id: 'r' }, 403)(route) : route.fallback()))
  await page.goto('/cabinet/payments/new')
  await page.getByLabel('Назва отримувача').fill('ФОП Коваль Олена Іванівна')
  await page.getByLabel('Код отримувача').fill('3135204544')
  await page.getByLabel('Рахунок отримувача (IBAN)').fill('UA083888880000000026001000001')
  await page.getByLabel('Сума').fill('1')
  await page.getByLabel('Призначення платежу').fill('Оплата за послуги')
  await formButton(page).click()
  await expect(page.getByText('Створити платіж не вийде')).toBeVisible()
})
