import { expect, type Page, type Route } from '@playwright/test'
import { callAs } from './call-as.ts'
import { editPayment, makePayment, type MadePayment, payAs, sendToSigning, stateOf } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { keyOwner, newKey, openKey } from './own-key.ts'
import { codeFor, signIn, signInByCalls } from './sign-in.ts'

// Only in these journeys.
const MYKHAILO = '380500000061'
const HIS_EMAIL = 'mykhailo@example.com'
// Pays him once: only this journey signs in as this person.
const ROMAN = '380500000063'

// The journeys share one person, with one sign-in at a time, and one list.
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.locator('.c-pick-row')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Підписати разом' })
const fingerprint = (page: Page) => sheet(page).locator('.c-fingerprint-letters')
const codeField = (page: Page) => sheet(page).getByLabel('Код із повідомлення')
const noticeOf = (page: Page, { number }: MadePayment) =>
  sheet(page)
    .getByRole('listitem')
    .filter({ hasText: `№ ${number}` })

async function make(page: Page, mark: string, amounts: readonly string[]): Promise<MadePayment[]> {
  const made: MadePayment[] = []
  for (const amount of amounts) made.push(await makePayment(page, { amount, purpose: `${mark}, ${amount}` }))
  return made
}

/** Chooses all that have this in their purpose, and opens the sheet. */
async function openSheet(page: Page, mark: string, count: number): Promise<void> {
  await page.goto(`/cabinet/payments?search=${encodeURIComponent(mark)}`)
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Вибрати всі показані' }).check()
  await page.getByRole('region', { name: 'Дії з вибраними' }).getByRole('button', { name: 'Підписати' }).click()
  await expect(sheet(page)).toBeVisible()
}

/** Asks for the code. @returns the code and the text that the message came with */
async function askForCode(page: Page, to = MYKHAILO): Promise<{ code: string; text: string }> {
  const before = Date.now()
  await sheet(page).getByRole('button', { name: 'Отримати код' }).click()
  const code = await codeFor(page, to, before)
  const [{ text }] = (await (await page.request.get(`/dev/messages?to=${to}`)).json()) as [{ text: string }]
  return { code, text }
}

const markOf = (name: string): string => `${name} ${Date.now()}`

test('three payments are signed with one code, whose message has the fingerprint of the page', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Разом')
  const payments = await make(page, mark, ['10000', '20050', '30000'])
  await openSheet(page, mark, 3)
  // In the order in which they are shown, with count and total.
  await expect(sheet(page).getByRole('listitem')).toHaveText([...payments].toReversed().map(({ number }) => new RegExp(`№ ${number}`)))
  await expect(sheet(page)).toContainText('3 платежі')
  await expect(sheet(page)).toContainText('600,50\u00A0₴')

  const { code, text } = await askForCode(page)
  const letters = await fingerprint(page).innerText()
  expect(letters).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(text).toContain(letters)
  expect(text).toContain('600,50')

  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  await codeField(page).pressSequentially(wrong)
  await expect(sheet(page).getByText('Неправильний код')).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('Підписано 3 платежі')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Готово' }).click()
  // The list polls for news itself, without a reload.
  for (const payment of payments) await expect.poll(() => stateOf(page, payment)).not.toBe('onSigning')
  await expect(rows(page).filter({ hasText: 'На підписі' })).toHaveCount(0)
})

test('the outcome stands, though nothing is left under the tab; and the fingerprint is read whole', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Останні')
  for (const payment of await make(page, mark, ['110', '120'])) await sendToSigning(page, payment)
  await page.goto(`/cabinet/payments?tab=mySignature&sign=all&search=${encodeURIComponent(mark)}`)
  await expect(sheet(page).getByRole('listitem')).toHaveCount(2)
  const { code } = await askForCode(page)
  await expect(fingerprint(page)).toBeVisible()
  expect(await sheet(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
  await expect(page.getByText(`За запитом «${mark}» нічого не знайдено`)).toBeAttached()
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Готово' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page).not.toHaveURL(/sign=all/)
})

test('a person who prefers e-mail gets the code there', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Пошта')
  await make(page, mark, ['100', '200'])
  await openSheet(page, mark, 2)
  await sheet(page)
    .getByRole('radio', { name: /^E-mail/ })
    .check()
  const { code, text } = await askForCode(page, HIS_EMAIL)
  await expect(sheet(page).getByText('Надіслали e-mail на')).toBeVisible()
  expect(text).toContain(await fingerprint(page).innerText())
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
})

test('one unlocking of a key signs three payments, each by a signature of its own', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Ключем')
  const payments = await make(page, mark, ['101', '102', '103'])
  const key = await newKey(page, 'gost34311')
  await openSheet(page, mark, 3)
  await sheet(page).getByRole('radio', { name: /^КЕП/ }).check()
  await sheet(page).getByRole('button', { name: 'Підписати КЕП' }).click()
  await openKey(sheet(page), key.pfx, key.password)
  await expect(keyOwner(sheet(page))).toContainText('тестовий ЦСК')
  // One is edited meanwhile: it is named, and the rest is signed.
  await editPayment(page, payments[1] as MadePayment, { amount: '104' })
  await sheet(page).getByRole('button', { name: 'Підписати', exact: true }).click()
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
  await expect(noticeOf(page, payments[1] as MadePayment)).toContainText('змінили')
  await sheet(page).getByRole('button', { name: 'Готово' }).click()
  for (const payment of [payments[0], payments[2]]) await expect.poll(() => stateOf(page, payment as MadePayment)).toBe('settled')
})

test('payments that cannot be signed are shown before a code is sent, by the page and by the bank', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Перешкода')
  const [good, tooLarge] = (await make(page, mark, ['500', '39000000'])) as [MadePayment, MadePayment]
  const deleted = await makePayment(page, { amount: '700', purpose: `${mark}, повторений` })
  await openSheet(page, mark, 3)
  // One payment is deleted before the code is requested; another lacks the money.
  expect((await callAs(page, 'DELETE', `/api/payment-service/payments/${deleted.id}`)).status).toBe(200)
  await sheet(page).getByRole('button', { name: 'Отримати код' }).click()
  await expect(sheet(page).getByText('Коду ще не надіслано')).toBeVisible()
  await expect(noticeOf(page, deleted)).toContainText('Платіж видалено')
  await expect(noticeOf(page, tooLarge)).toContainText('недостатньо грошей')
  const { code } = await askForCode(page)
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('Підписано 1 платіж')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Готово' }).click()
  // Those that are not signed stay chosen.
  await expect(page.getByRole('checkbox', { name: new RegExp(`№ ${tooLarge.number}:`) })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: new RegExp(`№ ${good.number}:`) })).not.toBeChecked()
  expect(await stateOf(page, tooLarge)).toBe('draft')
})

test('when one was edited since the code was sent none is signed, and the list is looked at again', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Зміна')
  const [first, second] = (await make(page, mark, ['1100', '1200'])) as [MadePayment, MadePayment]
  await openSheet(page, mark, 2)
  const { code } = await askForCode(page)
  await editPayment(page, first, { amount: '999900', purpose: `${mark}, змінено`, number: first.number })
  const before = await fingerprint(page).innerText()
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('один із них змінили')).toBeVisible()
  await expect(noticeOf(page, first)).toContainText('9\u00A0999,00')
  expect(await stateOf(page, second)).toBe('onSigning')

  // The old code is void, and a new message needs a wait: the page shows how long.
  await sheet(page).getByRole('button', { name: 'Отримати код' }).click()
  await expect(sheet(page).locator(':focus')).toContainText('Надіслати ще раз можна через')
  await expect(fingerprint(page)).toBeHidden()
  await page.keyboard.press('Escape')

  // Another list has a code of its own at once.
  await page.getByRole('checkbox', { name: new RegExp(`№ ${second.number}:`) }).uncheck()
  await page.getByRole('region', { name: 'Дії з вибраними' }).getByRole('button', { name: 'Підписати' }).click()
  const { code: another } = await askForCode(page)
  expect(await fingerprint(page).innerText()).not.toBe(before)
  await codeField(page).pressSequentially(another)
  await expect(sheet(page).getByText('Підписано 1 платіж')).toBeVisible()
})

test('a lost answer is shown as uncertain, and the same code shows the outcome', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Обрив')
  await make(page, mark, ['1300', '1400'])
  await openSheet(page, mark, 2)
  const { code } = await askForCode(page)
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/payment-service/signatures', lost, { times: 1 })
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByRole('alert')).toContainText('Відповідь банку не дійшла')
  await expect(codeField(page)).toHaveValue(code)
  await sheet(page).getByRole('button', { name: 'Підписати', exact: true }).click()
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
})

test('an obstacle of one stops that one alone, and the same code signs it when it is out of the way', async ({ page, browser }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Залишок')
  const [account] = (await (await page.request.get('/api/account-service/accounts')).json()).accounts
  const available = BigInt(account.availableBalance)
  // Each can be paid, both cannot.
  const each = (available * 55n) / 100n
  const [second, first] = (await make(page, mark, [String(each), String(each)])) as [MadePayment, MadePayment]
  await openSheet(page, mark, 2)
  const { code } = await askForCode(page)
  await codeField(page).pressSequentially(code)
  await expect(sheet(page).getByText('Підписано 1 платіж')).toBeVisible()
  await expect(noticeOf(page, second)).toContainText('недостатньо грошей')
  await expect(noticeOf(page, first)).not.toContainText('недостатньо грошей')

  // Meanwhile a client pays him. Fees come on top of the missing amount.
  const { clientCode, names } = (await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()).relations[0].slave.corporate
  const roman = await (await browser.newContext()).newPage()
  await signIn(roman, ROMAN)
  const missing = each * 2n - available + 10_000n
  await payAs(
    roman,
    ROMAN,
    await makePayment(roman, { amount: String(missing), purpose: mark, to: { name: names.uk.shortName, code: clientCode, iban: account.iban } }),
  )

  await sheet(page).getByRole('button', { name: 'Підписати ще 1 платіж' }).click()
  await expect(sheet(page).getByText('Підписано 2 платежі')).toBeVisible()
  await expect(noticeOf(page, second)).not.toContainText('недостатньо грошей')
  await sheet(page).getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('region', { name: 'Дії з вибраними' })).toBeHidden()
})

test('from the home page all that waits for a signature is signed at once', async ({ page }) => {
  await signInByCalls(page, MYKHAILO)
  const mark = markOf('Головна')
  for (const payment of await make(page, mark, ['1500', '1600'])) await sendToSigning(page, payment)
  await page.goto('/cabinet/accounts')
  await page.getByRole('link', { name: 'Підписати всі' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Чекають на мене/ })).toHaveAttribute('aria-selected', 'true')
  const { counters } = await (await page.request.get('/api/payment-service/payments?limit=1')).json()
  await expect(sheet(page).getByRole('listitem')).toHaveCount(counters.mySignature)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).not.toHaveURL(/sign=all/)
})
