import { budgetPresets } from '@dilo/domain/payments/budget-presets.ts'
import { FURTHEST_DAYS } from '@dilo/domain/payments/value-date.ts'
import { plusDays } from '@dilo/domain/values/business-date.ts'
import { expect, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { today } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'
import { formButton, keepDraft, signInForm, typeCode } from './paying-in-form.ts'
import { countPresses } from './presses.ts'
import { signInByCalls } from './sign-in.ts'

// An entrepreneur with two accounts in hryvnia, two in dollars and two cards, of this journey only.
const MARTA = '380500000042'
// A director of a company that is in no pilot list.
const STEPAN = '380500000043'

const TREASURY_ACCOUNT = 'UA208999980000031400000000001'

const olena = { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: 'UA083888880000000026001000001' }
const elsewhere = { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' }

test.describe.configure({ mode: 'serial' })

async function openForm(page: Page): Promise<void> {
  await signInByCalls(page, MARTA)
  await page.goto('/cabinet/payments/new')
  await expect(page.getByLabel('Номер', { exact: true })).not.toHaveValue('')
}

async function fillRecipient(page: Page, to: typeof olena): Promise<void> {
  await page.getByLabel('Назва отримувача').fill(to.name)
  await page.getByLabel('Код отримувача').fill(to.code)
  await page.getByLabel(/\(IBAN\)/).fill(to.iban)
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Підсумок платежу' })

/** Keeps the form's draft, and reads the payment that came of it as the bank has it. */
async function complete(page: Page): Promise<{
  kind: string
  amount: string
  fee: string
  currency: string
  state: string
  faults: unknown
  valueDate: string
  creditorPassport: string | null
}> {
  await keepDraft(page)
  const id = page.url().split('/').at(-1) ?? ''
  return (await page.request.get(`/api/payment-service/payments/${id}`)).json()
}

const way = (page: Page, name: string) => page.getByRole('group', { name: 'Кому платите' }).getByRole('radio', { name })

test('a client of this bank is paid for nothing, another bank for a fee that the form tells before anything is signed', async ({ page }) => {
  await openForm(page)
  await fillRecipient(page, olena)
  await page.getByLabel('Сума').fill('120,50')
  await page.getByLabel('Призначення платежу').fill('Оплата за консультацію')
  await expect(summary(page)).toContainText('Клієнту нашого банку')
  await expect(summary(page)).toContainText('Підписуєте лише ви')
  await expect(summary(page)).toContainText('0,00\u00A0₴')
  expect(await complete(page)).toMatchObject({ kind: 'toClient', amount: '12050', fee: '0', faults: null, state: 'draft' })

  await page.goto('/cabinet/payments/new')
  await fillRecipient(page, elsewhere)
  await page.getByLabel('Сума').fill('100')
  await page.getByLabel('Призначення платежу').fill('Оренда')
  await expect(summary(page)).toContainText('До іншого банку')
  await expect(summary(page)).toContainText('Комісія3,00\u00A0₴')
  await expect(summary(page)).toContainText('103,00\u00A0₴')
  expect(await complete(page)).toMatchObject({ kind: 'toOtherBank', fee: '300', faults: null })
})

test('dollars go between own accounts, chosen by the keyboard alone', async ({ page }) => {
  await openForm(page)
  await way(page, 'Контрагенту').focus()
  await page.keyboard.press('ArrowRight')
  await expect(way(page, 'Між рахунками')).toBeChecked()
  const from = page.getByLabel('З рахунку')
  const dollars = await from.locator('option', { hasText: '900,00\u00A0$' }).getAttribute('value')
  await from.selectOption(dollars)
  const to = page.getByLabel('На рахунок')
  await expect(to.locator('option', { hasText: '₴' })).toHaveCount(0)
  await to.selectOption({ label: await to.locator('option', { hasText: 'Резерв' }).innerText() })
  await page.getByLabel('Сума').fill('50')
  // A purpose is proposed, and goes with its way.
  const purpose = page.getByLabel('Призначення платежу')
  await expect(purpose).toHaveValue('Переказ між власними рахунками')
  await way(page, 'Контрагенту').check()
  await expect(purpose).toHaveValue('')
  await way(page, 'Між рахунками').check()
  await expect(purpose).toHaveValue('Переказ між власними рахунками')
  await from.selectOption(dollars)
  await to.selectOption({ label: await to.locator('option', { hasText: 'Резерв' }).innerText() })
  await expect(summary(page)).toContainText('Між власними рахунками')
  const before = Date.now()
  await page.getByLabel('Призначення платежу').press('Control+Enter')
  await typeCode(page, MARTA, before)
  const made = await (await page.request.get(`/api/payment-service/payments/${page.url().split('/').at(-1)}`)).json()
  expect(made).toMatchObject({
    kind: 'betweenOwnAccounts',
    amount: '5000',
    currency: 'USD',
    remittanceInformation: 'Переказ між власними рахунками',
    faults: null,
  })
})

const exchangeFirst = [
  {
    language: 'uk',
    others: 'З валютного рахунку іншим не платять: спершу обміняйте валюту на гривню.',
    own: 'Між рахунками в різних валютах гроші йдуть через обмін: спершу оформіть його.',
    salary: 'Зарплату платять у гривні. Якщо гроші у валюті, спершу обміняйте їх.',
    link: /^Обміняти USD на UAH/,
    way: 'Між рахунками',
    amount: 'Сума',
    from: 'З рахунку',
  },
  {
    language: 'ru',
    others: 'С валютного счёта другим не платят: сначала обменяйте валюту на гривну.',
    own: 'Между счетами в разных валютах деньги идут через обмен: сначала оформите его.',
    salary: 'Зарплату платят в гривне. Если деньги в валюте, сначала обменяйте их.',
    link: /^Обменять USD на UAH/,
    way: 'Между счетами',
    amount: 'Сумма',
    from: 'Со счёта',
  },
] as const

for (const words of exchangeFirst) {
  test(`dollars pay others, salaries and accounts in hryvnia after an exchange, to which the forms lead with the amount filled in (${words.language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await openForm(page)
    await context.addCookies([{ name: 'lang', value: words.language, url: baseURL ?? page.url() }])
    await page.reload()
    // The form says nothing of it until the money in hryvnia is too little.
    await page.getByLabel(words.amount).fill('5000')
    await expect(page.getByText(words.others)).toHaveCount(0)
    await page.getByLabel(words.amount).fill('90000000')
    await expect(page.getByText(words.others)).toBeVisible()
    const link = page.getByRole('link', { name: words.link })
    const filledIn = async () => new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams
    const hryvnia = await page.getByLabel(words.from).inputValue()
    await expect.poll(async () => Object.fromEntries(await filledIn())).toMatchObject({ give: 'USD', get: 'UAH', said: 'get', to: hryvnia })
    expect((await filledIn()).get('sum')).toMatch(/^8\d[\s\u00A0]\d{3}[\s\u00A0]\d{3}|^90/)

    await way(page, words.way).check()
    await expect(page.getByText(words.others)).toHaveCount(0)
    await expect(page.getByText(words.own)).toHaveCount(0)
    const from = page.getByLabel(words.from)
    const dollars = await from.locator('option', { hasText: '$' }).first().getAttribute('value')
    await from.selectOption(dollars)
    await expect(page.getByText(words.own)).toBeVisible()
    await expect.poll(async () => Object.fromEntries(await filledIn())).toMatchObject({ give: 'USD', get: 'UAH', said: 'give', from: dollars })

    await page.goto('/cabinet/salary/new')
    await expect(page.getByText(words.salary)).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(/\/cabinet\/exchange\/new\?.*give=USD&get=UAH/)
  })
}

test('a card pays own cards only, and the form says so; another person’s card is refused at its field', async ({ page }) => {
  await openForm(page)
  await way(page, 'Між картками').check()
  await expect(page.getByText('Карткою можна платити лише між власними картками')).toBeVisible()
  await page.getByLabel('Сума').fill('200')
  await page.getByLabel('Призначення платежу').fill('Переказ на картку')
  const to = page.getByLabel('На картку або рахунок')
  if ((await to.inputValue()) === '') await to.selectOption({ index: 1 })
  expect(await complete(page)).toMatchObject({ kind: 'betweenOwnCards', faults: null })

  await page.goto('/cabinet/payments/new')
  await fillRecipient(page, { ...olena, iban: '9993880000000013' })
  await page.getByLabel('Сума').fill('1')
  await page.getByLabel('Призначення платежу').fill('На картку')
  await formButton(page).click()
  const number = page.getByLabel(/\(IBAN\)/)
  await expect(page.getByText('Карткою можна платити лише між власними рахунками')).toBeVisible()
  await expect(number).toBeFocused()
})

test('a tax of the third group fills itself in as far as the bank knows it, and its purpose keeps its form', async ({ page }) => {
  await openForm(page)
  await way(page, 'До бюджету').check()
  const group = page.getByRole('group', { name: 'Група єдиного податку' })
  // The bank knows no group before a payment or a questionnaire says one, and presets none.
  await expect(page.getByText('Виберіть групу один раз')).toBeVisible()
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Єдиний податок/ })).toHaveCount(0)
  await group.getByRole('radio', { name: '3 група', exact: true }).check()
  await expect(page.getByText('5 % доходу за квартал')).toBeVisible()
  await group.getByRole('radio', { name: '1 група' }).check()
  // Late in December the next term is of a year whose amounts no law has set yet.
  const [singleTax, , socialContribution] = budgetPresets('1', today(), [])
  await expect(page.getByText('Сума від ради вашої громади може бути менша')).toHaveCount(singleTax?.isMaximum === true ? 1 : 0)
  await page.getByRole('button', { name: /^ЄСВ/ }).click()
  const contribution = typeof socialContribution?.amount === 'bigint' ? '5\u00A0707,02' : ''
  await expect(page.getByLabel('Сума')).toHaveValue(contribution)
  await page.getByLabel('Сума').fill('5707,02')
  await expect(page.getByLabel('Призначення платежу')).toHaveValue(/^101 ЄСВ за (?:I|II|III|IV) квартал \d{4} року$/)
  await fillRecipient(page, { name: 'ГУК у м. Києві', code: '37993783', iban: elsewhere.iban })
  await formButton(page).click()
  await expect(page.getByText('Це не рахунок Казначейства')).toBeVisible()
  await page.getByLabel('Рахунок Казначейства (IBAN)').fill(TREASURY_ACCOUNT)
  await page.getByLabel('Призначення платежу').fill('ЄСВ')
  await formButton(page).click()
  await expect(page.getByText('Почніть із трьох цифр коду')).toBeVisible()
  await page.getByLabel('Призначення платежу').fill('101 ЄСВ за 3 квартал 2026 року')
  await expect(summary(page)).toContainText('До бюджету')
  expect(await complete(page)).toMatchObject({ kind: 'toBudget', amount: '570702', faults: null })

  // The inbox leads to the form with the tax filled in.
  await page.goto('/cabinet/payments/new?way=budget&tax=socialContribution&group=1')
  await expect(way(page, 'До бюджету')).toBeChecked()
  await expect(group.getByRole('radio', { name: '1 група' })).toBeChecked()
  await expect(page.getByLabel('Сума')).toHaveValue(contribution)
  await expect(page.getByRole('button', { name: /^ЄСВ/ })).toHaveAttribute('aria-pressed', 'true')
})

test('a tax takes its recipient from the payment before, and an amount of the income only when it is pressed', async ({ page }) => {
  await openForm(page)
  await way(page, 'До бюджету').check()
  const group = page.getByRole('group', { name: 'Група єдиного податку' })
  await group.getByRole('radio', { name: '3 група', exact: true }).check()
  const single = page.getByRole('group', { name: 'Податки' }).getByRole('button', { name: /^Єдиний податок/ })
  await answerCalls(page, '/api/account-service/credit-turnover?*', async (call) => {
    const { from, to } = (await (await call.fetch()).json()) as { from: string; to: string }
    await json({ from, to, amount: '100000010' })(call)
  })

  await test.step('the first time the recipient is asked for, and the amount waits for a press', async () => {
    await single.click()
    await expect(page.getByText('Реквізити введіть один раз')).toBeVisible()
    await expect(page.getByText(/надійшло 1\s000\s000,10\s₴ без переказів між своїми/)).toBeVisible()
    await expect(page.getByLabel('Сума')).toHaveValue('')
    await page.getByRole('button', { name: /^Єдиний податок: 5 % — 50\s000,01\s₴$/ }).click()
    await expect(page.getByLabel('Сума')).toHaveValue('50\u00A0000,01')
    await fillRecipient(page, { name: 'ГУК у м. Києві', code: '37993783', iban: TREASURY_ACCOUNT })
    await page.getByLabel('Сума').fill('17,29')
    await signInForm(page, MARTA)
    const id = page.url().split('/').at(-1)
    await expect.poll(async () => (await (await page.request.get(`/api/payment-service/payments/${id}`)).json()).state).toBe('settled')
  })

  const pressed = await countPresses(page)
  await test.step('the next time one press fills all', async () => {
    await page.goto('/cabinet/payments/new')
    await way(page, 'До бюджету').check()
    await expect(group.getByRole('radio', { name: '3 група', exact: true })).toBeChecked()
    await single.click()
    await expect(page.getByLabel('Назва отримувача')).toHaveValue('ГУК у м. Києві')
    await expect(page.getByLabel('Код отримувача')).toHaveValue('37993783')
    await expect(page.getByLabel('Рахунок Казначейства (IBAN)')).toHaveValue(/^UA20 8999 9800 /)
    await expect(page.getByLabel('Сума')).toHaveValue('')
    expect(await pressed()).toBe(2)
  })

  await test.step('the account of one tax does not stay under another, and stands among the recipients', async () => {
    await page.getByRole('group', { name: 'Податки' }).getByRole('button', { name: /^ЄСВ/ }).click()
    await expect(page.getByLabel('Рахунок Казначейства (IBAN)')).toHaveValue('')
    const recent = page.getByRole('group', { name: 'Кому платили нещодавно' })
    await recent.getByRole('button', { name: 'Єдиний податок · ГУК у м. Києві' }).click()
    await expect(page.getByLabel('Рахунок Казначейства (IBAN)')).toHaveValue(/^UA20 8999 9800 /)
  })

  await test.step('the list of payments shows those of one account, and the address carries it', async () => {
    await page.goto('/cabinet/payments')
    const rows = page.locator('.c-payment-row')
    await expect(rows.first()).toBeVisible()
    const account = page.getByRole('combobox', { name: 'Рахунок' })
    await account.selectOption({ index: 1 })
    await expect(page).toHaveURL(/account=[\da-f-]{36}/)
    await page.reload()
    await expect(account).not.toHaveValue('all')
    const paying = new URL(page.url()).searchParams.get('account')
    const { payments } = await (await page.request.get(`/api/payment-service/payments?accountId=${paying}&sort=latestDay`)).json()
    await expect(rows).toHaveCount(payments.length)
  })
})

test('a recipient without a code is named by a passport, and a payment of a later day says when it goes', async ({ page }) => {
  await openForm(page)
  await fillRecipient(page, { ...elsewhere, name: 'Сидоренко Ганна Петрівна', code: '0000000000' })
  await page.getByLabel('Сума').fill('10')
  await page.getByLabel('Призначення платежу').fill('Повернення позики')
  await formButton(page).click()
  await expect(page.getByLabel('Паспорт отримувача')).toBeFocused()
  await page.getByLabel('Паспорт отримувача').fill('АВ123456')
  const last = plusDays(today(), FURTHEST_DAYS)
  await page.getByRole('textbox', { name: 'Дата платежу' }).fill(last)
  await expect(page.getByText('Підписати можна зараз, проведемо')).toBeVisible()
  expect(await complete(page)).toMatchObject({ kind: 'toOtherBank', creditorPassport: 'АВ123456', valueDate: last, faults: null })
})

test('a company for which payments are not open learns it before the form', async ({ page }) => {
  await signInByCalls(page, STEPAN)
  await page.goto('/cabinet/payments/new')
  await expect(page.getByText('Платежі поки доступні лише підприємцям')).toBeVisible()
  await expect(page.getByLabel('Сума')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'На головну' }).last()).toBeVisible()
})
