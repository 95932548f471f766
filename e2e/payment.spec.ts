import { expect, type Page } from '@playwright/test'
import { atPhone } from './at-phone.ts'
import { editPayment } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { comeBack, openHistory } from './page-of-payment.ts'
import { signInForm, signsHere } from './paying-in-form.ts'
import { countPresses } from './presses.ts'
import { codeFor, passCaptcha, signIn, signInByCalls } from './sign-in.ts'

// Journeys run side by side, and a code is good for the last sign-in alone: each journey has people of its own.
const OLENA = '380500000001'
const IHOR = '380500000004'
const YEVHEN = '380500000005'
const OKSANA = '380500000006'
const TARAS = 'taras@example.com'
const TARAS_BY_PHONE = '380500000007'
const ANDRII = 'andrii@example.com'

const olenasAccount = {
  name: 'ФОП Коваль Олена Іванівна',
  code: '3135204544',
  iban: 'UA083888880000000026001000001',
}

type Recipient = { name: string; code: string; iban: string }

/** The demo bank's recipients at other banks, and the outcome of paying them (docs/demo.md). */
const otherBanks: { to: Recipient; waits: string; end: string }[] = [
  {
    to: { name: 'ТОВ «Сьоме Небо»', code: '41001278', iban: 'UA163220010000026005000000701' },
    waits: 'Чекаємо на банк отримувача',
    end: 'Гроші в банку отримувача',
  },
  {
    to: { name: 'ТОВ «Закрита Каса»', code: '41007788', iban: 'UA163052990000026000000000013' },
    waits: 'Чекаємо на банк отримувача',
    end: 'Відхилено: рахунок отримувача закрито',
  },
]

async function fillPayment(page: Page, to: Recipient, amount: string, purpose: string): Promise<void> {
  await page.getByLabel('Назва отримувача').fill(to.name)
  await page.getByLabel('Код отримувача').fill(to.code)
  await page.getByLabel('Рахунок отримувача (IBAN)').fill(to.iban)
  await page.getByLabel('Сума').fill(amount)
  await page.getByLabel('Призначення платежу').fill(purpose)
}

/** On the page to which the end of a session leads. */
async function signInAgain(page: Page, login: string): Promise<void> {
  await page.getByLabel('Мобільний номер або e-mail').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill('Dilo-demo-1')
  await atPhone(login, async () => {
    const before = Date.now()
    await page.getByRole('button', { name: 'Увійти' }).click()
    await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, login, before))
  })
}

/** The requisites that a person reads in the bank to be paid. */
async function requisitesOf(page: Page): Promise<Recipient> {
  const client = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const { names, clientCode } = client.relations[0].slave.corporate
  return { name: names.uk.shortName, code: clientCode, iban: accounts[0].iban }
}

test('an entrepreneur pays another client, and both find the payment in their statements', async ({ browser, page: olena }) => {
  await signIn(olena, OLENA)
  const ihor = await (await browser.newContext()).newPage()
  await signInByCalls(ihor, IHOR)
  const purpose = `Консультація, перевірка ${Date.now()}`

  await olena.getByRole('link', { name: 'Новий платіж' }).click()
  await fillPayment(olena, await requisitesOf(ihor), '1250,50', purpose)
  await expect(signsHere(olena)).toHaveText('Підписати · 1\u00A0250,50\u00A0₴')
  await signInForm(olena, OLENA)
  await expect(olena.getByText('Платіж підписано')).toBeVisible()
  await expect(olena.getByRole('link', { name: 'Ще один платіж' })).toBeVisible()
  await expect(olena.getByText(purpose)).toBeVisible()
  await expect(olena.getByText('Клієнту цього банку')).toBeVisible()
  await expect(olena.getByText('Проведено').first()).toBeVisible()
  await openHistory(olena)
  await expect(olena.getByRole('region', { name: 'Шлях платежу' }).getByRole('listitem')).toContainText([
    'Створено',
    'Надіслано на підпис',
    'Підписано кодом із SMS, перший підпис',
    'Передано в обробку',
    'зараховано отримувачу',
  ])

  for (const [page, sign] of [
    [olena, '−1\u00A0250,50\u00A0₴'],
    [ihor, '+1\u00A0250,50\u00A0₴'],
  ] as const) {
    await page.goto('/cabinet/accounts')
    await page.getByRole('link', { name: 'Виписка' }).first().click()
    const entry = page.getByRole('row').filter({ hasText: purpose })
    await expect(entry).toHaveCount(1)
    await expect(entry).toContainText(sign)
  }
})

test.describe('one entrepreneur', () => {
  // The journeys share one person, who has one sign-in at a time.
  test.describe.configure({ mode: 'serial' })

  test('a recipient of lately is paid in three presses and a code, and once more in three; a double is shown before it is signed', async ({ page }) => {
    await signIn(page, YEVHEN)
    await expect(page.getByRole('heading', { name: 'Останні операції' })).toBeVisible()
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Новий платіж' }).first().click()
    const recent = page.getByRole('group', { name: 'Кому платили нещодавно' }).getByRole('button').first()
    await recent.click()
    await expect(recent).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Назва отримувача')).toHaveValue(await recent.locator('.c-clip').innerText())
    await page.getByLabel('Сума').fill('10')
    const purpose = `Оплата макета ${Date.now()}`
    await page.getByLabel('Призначення платежу').fill(purpose)
    await signInForm(page, YEVHEN)
    expect(await presses()).toBe(3)
    await expect(page.getByText('Проведено').first()).toBeVisible()

    await page.goto('/cabinet/payments')
    const again = await countPresses(page)
    await page.locator('.c-payment-row').first().click()
    await page.getByRole('link', { name: 'Повторити' }).click()
    await expect(page.getByRole('textbox', { name: 'Призначення платежу' })).toHaveValue(purpose)
    const double = page.getByText(/Такий самий платіж уже є: № \S+ від \d\d\.\d\d\.\d{4} · Проведено/)
    await expect(double).toBeVisible()
    await page.getByLabel('Сума').fill('11')
    await expect(double).toHaveCount(0)
    await signInForm(page, YEVHEN)
    expect(await again()).toBe(3)
  })

  for (const { to, waits, end } of otherBanks) {
    test(`pays ${to.name} at another bank: ${end}`, async ({ page }) => {
      await signInByCalls(page, YEVHEN)
      await page.goto('/cabinet/payments/new')
      const purpose = `Оренда, перевірка ${Date.now()}`
      await fillPayment(page, to, '75,25', purpose)
      await signInForm(page, YEVHEN)
      await expect(page.getByText(waits)).toBeVisible()
      // The page polls for news itself, without a reload.
      await expect(page.getByText(end).first()).toBeVisible({ timeout: 40_000 })
    })
  }

  test('in the form a lost answer is shown, a press repeats it, another version ends the code, and a lost signature is found on the page', async ({ page }) => {
    await signInByCalls(page, YEVHEN)
    await page.goto('/cabinet/payments/new')
    await fillPayment(page, olenasAccount, '7', 'Повернення позики')
    await page.route('**/signing-code', (route) => route.abort(), { times: 1 })
    await signsHere(page).click()
    await expect(page.getByText(/^Відповідь банку не дійшла\. Якщо код не прийде, натисніть ще раз\./)).toBeVisible()
    await expect(page.getByLabel('Сума')).toBeDisabled()
    await page.getByRole('button', { name: 'Підписати кодом із SMS' }).click()
    const field = page.getByLabel('Код із повідомлення')
    await expect(field).toBeFocused()

    const id = page.url().split('/').at(-2) ?? ''
    await editPayment(page, { id, number: '', version: 0 }, { amount: '800', to: olenasAccount })
    await comeBack(page)
    await expect(page.getByText('Ви змінили його в іншій вкладці', { exact: true })).toBeVisible()
    await expect(field).toHaveCount(0)
    await expect(page.getByLabel('Сума')).toHaveValue('7')
    await page.getByRole('button', { name: 'Показати ту версію' }).click()
    await expect(page.getByLabel('Сума')).toHaveValue('8')

    await page.goto('/cabinet/payments/new')
    await fillPayment(page, olenasAccount, '9', 'Повернення позики')
    await page.route('**/signatures', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await signInForm(page, YEVHEN)
    await expect(page.getByText('Платіж підписано')).toBeVisible()
  })

  test('while a code is awaited in the form it needs no history, an expired one asks for another, and a session that ended leads back to its field', async ({
    page,
    context,
  }) => {
    await signInByCalls(page, YEVHEN)
    // The form that signs needs no history: without it the code's field stays all the same.
    await page.route('**/payments/*/history', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/cabinet/payments/new')
    await fillPayment(page, olenasAccount, '8', 'Повернення позики')
    const asked = Date.now()
    await signsHere(page).click()
    const field = page.getByLabel('Код із повідомлення')
    await expect(field).toBeFocused()
    const code = await codeFor(page, YEVHEN, asked)
    const expired = { status: 400, contentType: 'application/json', body: JSON.stringify({ error_code: 'OTP_EXPIRED', request_id: 'r' }) }
    await page.route('**/signatures', (route) => route.fulfill(expired), { times: 1 })
    await field.pressSequentially(code)
    await expect(page.getByText('Цей код уже не діє. Надішліть новий.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(page.getByText(/^Надіслати ще раз/)).toBeVisible()

    await context.clearCookies({ name: 'session' })
    await field.pressSequentially(code)
    await expect(page.getByRole('status').filter({ hasText: 'Сеанс завершено' })).toBeVisible()
    await signInAgain(page, YEVHEN)
    await expect(page).toHaveURL(/\/edit\?sign=here$/)
    await expect(page.getByLabel('Сума'), 'what the code signs is fixed').toBeDisabled()
    await field.pressSequentially(code)
    await expect(page.getByText('Платіж підписано')).toBeVisible()
  })

  test('a payment that was signed in its form shows its outcome in the first screen, at a desk and on a phone', async ({ page }) => {
    await signInByCalls(page, YEVHEN)
    for (const [amount, viewport] of [
      ['12,07', { width: 1280, height: 900 }],
      ['13,07', { width: 390, height: 844 }],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto('/cabinet/payments/new')
      await fillPayment(page, olenasAccount, amount, 'Оплата за послуги згідно з рахунком')
      await signInForm(page, YEVHEN)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(page.getByText('Платіж підписано')).toBeInViewport({ ratio: 1 })
      await expect(heading).toBeInViewport({ ratio: 1 })
      await expect(heading).toBeFocused()
    }
  })
})

test('a double press asks for one code; a reload finds it still good; a wrong one says so and keeps the payment; a change ends it', async ({ page }) => {
  await signInByCalls(page, OKSANA)
  await page.goto('/cabinet/payments/new')
  await fillPayment(page, olenasAccount, '5', 'Повернення боргу')
  const number = `Д${String(Date.now()).slice(-9)}`
  await page.getByLabel('Номер', { exact: true }).fill(number)
  const before = Date.now()
  await signsHere(page).dblclick()
  const code = await codeFor(page, OKSANA, before)
  await page.reload()
  await expect(page.getByLabel('Сума'), 'what the code signs is fixed').toBeDisabled()
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const field = page.getByLabel('Код із повідомлення')
  await field.pressSequentially(wrong)
  await expect(page.getByRole('alert').or(page.locator('[id$=error]')).filter({ hasText: /код/i }).first()).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  // Nothing is changed: the code is still good for the same version.
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await expect(page.getByLabel('Сума')).toBeEnabled()
  await signsHere(page).click()
  await expect(field).toBeVisible()
  // Another sum is another payment: the code is not for it, and the form says when the next may come.
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await page.getByLabel('Сума').fill('6')
  await signsHere(page).click()
  await expect(page.getByText(/Попередній код уже не діє\. Новий можна попросити за \d+ с\./)).toBeVisible()
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await page.getByRole('button', { name: 'Зберегти чернетку' }).click()
  await expect(page.getByText('6,00\u00A0₴').first()).toBeVisible()
  const { payments } = await (await page.request.get('/api/payment-service/payments')).json()
  expect(payments.filter((one: { number: string }) => one.number === number)).toMatchObject([{ amount: '600' }])
})

test('a session that ended says so and leads back to the same page', async ({ page, context }) => {
  await signIn(page, TARAS_BY_PHONE)
  // The home page has all of its data: it does not leave by itself when the session goes.
  await expect(page.getByRole('heading', { name: 'Останні операції' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'session' })
  // The opened page leaves for sign-in at once, perhaps before it has loaded: this is the tested behaviour.
  await page.goto('/cabinet/payments', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Сеанс завершено' })).toBeVisible()
  await signInAgain(page, TARAS_BY_PHONE)
  await expect(page).toHaveURL(/\/cabinet\/payments$/)
})

test('three wrong codes end the code, and the page says to ask for another', async ({ page }) => {
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill(ANDRII)
  await page.getByLabel('Пароль', { exact: true }).fill('Dilo-demo-1')
  const before = Date.now()
  await page.getByRole('button', { name: 'Увійти' }).click()
  const code = await codeFor(page, ANDRII, before)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  const field = page.getByLabel('Код із повідомлення')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    if (attempt === 3) await passCaptcha(page)
    await field.pressSequentially(wrong)
    await expect(field).toHaveValue('')
  }
  await passCaptcha(page)
  await field.pressSequentially(code)
  await expect(page.getByRole('alert').filter({ hasText: /новий/ })).toBeVisible()
  await expect(page).toHaveURL(/confirm/)
})

test('the demo phone shows the code live', async ({ page, context }) => {
  const phone = await context.newPage()
  await phone.goto('/dev/phone')
  const before = Date.now()
  await page.goto('/sign')
  await page.getByLabel('Мобільний номер або e-mail').fill(TARAS)
  await page.getByLabel('Пароль', { exact: true }).fill('Dilo-demo-1')
  await page.getByRole('button', { name: 'Увійти' }).click()
  const code = await codeFor(page, TARAS, before)
  await expect(phone.getByRole('listitem').filter({ hasText: TARAS }).first()).toContainText(code)
  await page.getByLabel('Код із повідомлення').pressSequentially(code)
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
})
