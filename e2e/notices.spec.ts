import { type Browser, expect, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { callAs } from './call-as.ts'
import { makePayment, payAs, signAs } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { signInByCalls } from './sign-in.ts'

// People of this journey only: director and accountant of one company, and of another.
const KATERYNA = '380500000070'
const HLIB = '380500000071'
const ZORIANA = '380500000072'
const NAZAR = '380500000073'

test.describe.configure({ mode: 'serial' })

/** A person in another browser, who makes calls only. */
async function browserOf(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'uk-UA' })).newPage()
  await signInByCalls(page, phone)
  return page
}

/** A call that succeeds. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const { status, answer } = await callAs(page, method, `/api/${path}`, data)
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return answer
}

/** From one account of the company to its other, sent to signing. @returns its id */
async function sendToSigning(page: Page, amount: string): Promise<string> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const client = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const { corporate } = client.relations[0].slave
  const { suggestedNumber } = await (await page.request.get('/api/payment-service/payments/new')).json()
  const { id } = await send(page, 'POST', 'payment-service/payments', {
    debtorAccountId: accounts[0].id,
    creditorName: corporate.names.uk.shortName,
    creditorCode: corporate.clientCode,
    creditorIban: accounts[1].iban,
    amount,
    remittanceInformation: 'Переказ на власний рахунок',
    number: suggestedNumber,
  })
  await send(page, 'POST', `payment-service/payments/${id}/signing`, {})
  return id
}

/** The company of the person on the page, as others pay it. */
async function paidAs(page: Page) {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  const client = await (await page.request.get('/api/ekb-service/v2/clients/physical/current')).json()
  const { corporate } = client.relations[0].slave
  return { name: corporate.names.uk.shortName, code: corporate.clientCode, iban: accounts[0].iban }
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Розділи' }).getByRole('link', { name: /^Вхідні/ })
const waiting = (page: Page, what: RegExp | string) => page.getByRole('main').locator('.c-inbox-row', { hasText: what })
const news = (page: Page) => page.getByRole('region', { name: 'Повідомлення' })

/** The number beside «Вхідні». */
const counted = async (page: Page): Promise<number> => Number(/\d+/.exec((await menu(page).textContent()) ?? '')?.[0] ?? 0)

test('what waits for a signature is counted in the menu, leads to its payment by keyboard with one verb, and leaves when it is given back', async ({
  browser,
  page: kateryna,
}) => {
  const hlib = await browserOf(browser, HLIB)
  await signInByCalls(kateryna, KATERYNA)
  await kateryna.goto('/cabinet/inbox')
  await expect(kateryna.getByRole('heading', { name: 'Вхідні', level: 1 })).toBeVisible()
  const before = await counted(kateryna)
  const id = await sendToSigning(hlib, '125050')
  await kateryna.goto('/cabinet/accounts')
  await expect(menu(kateryna)).toHaveAccessibleName(`Вхідні ${before + 1} чекає на вас`)

  await menu(kateryna).focus()
  await kateryna.keyboard.press('Enter')
  const row = waiting(kateryna, '1 250,50 ₴'.replaceAll(' ', '\u00A0')).first()
  await expect(row).toContainText('Платіж на підпис · сьогодні')
  await row.getByRole('link', { name: /^Підписати/ }).focus()
  await kateryna.keyboard.press('Enter')
  await expect(kateryna).toHaveURL(new RegExp(`/payments/${id}$`))
  await send(hlib, 'POST', `payment-service/payments/${id}/rework`, { reason: 'Помилка' })
  await kateryna.reload()
  await expect.poll(() => counted(kateryna)).toBe(before)
})

test('the author of a payment reads who gave it back and why, while the page is open', async ({ browser, page: hlib }) => {
  await signInByCalls(hlib, HLIB)
  const kateryna = await browserOf(browser, KATERYNA)
  const id = await sendToSigning(hlib, '300')
  await hlib.clock.install()
  await hlib.goto('/cabinet/settings')
  await expect(menu(hlib)).toHaveAccessibleName(/чекає на вас/)
  const before = await counted(hlib)
  // It waited for his own signature, too: what was given back comes in its place, and another one beside it.
  await send(kateryna, 'POST', `payment-service/payments/${id}/rework`, { reason: 'Не той рахунок' })
  await sendToSigning(kateryna, '301')
  await hlib.clock.fastForward('01:05')
  await expect.poll(() => counted(hlib)).toBe(before + 1)
  await expect(hlib.getByRole('status').filter({ hasText: 'Нове у вхідних: 1' })).toHaveCount(1)
  await menu(hlib).click()
  const row = waiting(hlib, 'Остапчук Катерина Львівна: «Не той рахунок»').first()
  await row.getByRole('link', { name: /^Виправити/ }).click()
  await expect(hlib).toHaveURL(new RegExp(`/payments/${id}/edit$`))
})

test('all news is read with one press', async ({ browser, page: zoriana }) => {
  const nazar = await browserOf(browser, NAZAR)
  await signInByCalls(zoriana, ZORIANA)
  const id = await sendToSigning(nazar, '100')
  await send(nazar, 'POST', `payment-service/payments/${id}/rework`, { reason: 'Помилка' })
  await sendToSigning(nazar, '200')
  await zoriana.goto('/cabinet/inbox')
  await expect(news(zoriana).getByText('Вашого підпису вже не потребує').first()).toBeVisible()
  await news(zoriana).getByRole('button', { name: 'Усе прочитано' }).click()
  await expect(news(zoriana).getByRole('button', { name: 'Усе прочитано' })).toBeHidden()
})

test('money that came in is news with payer and amount, leads to its entry by keyboard, and is read by then', async ({ browser, page: zoriana }) => {
  const [kateryna, hlib] = [await browserOf(browser, KATERYNA), await browserOf(browser, HLIB)]
  await signInByCalls(zoriana, ZORIANA)
  const payment = await makePayment(hlib, { amount: '1234567', purpose: 'За меблі', to: await paidAs(zoriana) })
  await signAs(hlib, HLIB, payment)
  await payAs(kateryna, KATERYNA, payment)
  const { corporate } = (await (await hlib.request.get('/api/ekb-service/v2/clients/physical/current')).json()).relations[0].slave
  await zoriana.goto('/cabinet/inbox')
  const came = zoriana
    .getByRole('region', { name: 'Повідомлення' })
    .getByRole('link', { name: /^Надійшли гроші/ })
    .first()
  await expect(came).toContainText('+12 345,67 ₴'.replaceAll(' ', '\u00A0'))
  await expect(came).toContainText(corporate.names.uk.shortName)
  await expect(came).toContainText('(нове)')
  await came.focus()
  await zoriana.keyboard.press('Enter')
  await expect(zoriana).toHaveURL(/\/accounts\/[0-9a-f-]{36}\/entries\/\d+$/)
  await expect(zoriana.getByRole('main')).toContainText('За меблі')
  await zoriana.goto('/cabinet/inbox')
  await expect(came).not.toContainText('(нове)')
})

test('a bound of a balance is set on the page of the account, says at its field what is wrong, and is taken away', async ({ page: zoriana }) => {
  await signInByCalls(zoriana, ZORIANA)
  const { accounts } = await (await zoriana.request.get('/api/account-service/accounts')).json()
  await zoriana.goto(`/cabinet/accounts/${accounts[0].id}`)
  const bound = zoriana.getByLabel('Повідомити, коли стане менше ніж')
  const save = zoriana.getByRole('button', { name: 'Зберегти межу' })
  await bound.fill('0')
  await save.click()
  await expect(bound).toHaveAttribute('aria-invalid', 'true')
  await expect(bound).toBeFocused()
  await bound.fill('5 000,50')
  await save.click()
  await expect(zoriana.getByText('Межу збережено')).toBeVisible()
  await zoriana.reload()
  await expect(bound).toHaveValue('5 000,50'.replaceAll(' ', '\u00A0'))
  await bound.fill('')
  await save.click()
  await expect(zoriana.getByText('Межу прибрано')).toBeVisible()
})

test('the channel of notices is chosen in the settings, to which the inbox leads, and stays chosen', async ({ page: nazar }) => {
  await signInByCalls(nazar, NAZAR)
  await nazar.goto('/cabinet/inbox')
  await news(nazar).getByRole('link', { name: 'Про що й куди повідомляти' }).click()
  await expect(nazar).toHaveURL(/\/settings#notices$/)
  const toSign = nazar.getByRole('group', { name: 'Платіж чекає на ваш підпис' })
  await expect(toSign.getByRole('switch', { name: 'Кабінет' })).toBeDisabled()
  await expect(toSign.getByRole('switch', { name: 'Кабінет' })).toBeChecked()
  const sms = toSign.getByRole('switch', { name: 'SMS' })
  const chosen = !(await sms.isChecked())
  const saved = nazar.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/notice-service/choices'))
  await sms.click()
  await expect(sms).toBeChecked({ checked: chosen })
  expect((await saved).status()).toBe(200)
  await nazar.reload()
  await expect(sms).toBeChecked({ checked: chosen })
})

test('a choice that could not be saved goes back, and says so', async ({ page: nazar }) => {
  await signInByCalls(nazar, NAZAR)
  await nazar.goto('/cabinet/settings')
  const done = nazar.getByRole('group', { name: 'Платіж проведено' }).getByRole('switch', { name: 'E-mail' })
  await expect(done).toBeChecked()
  await nazar.route('**/notice-service/choices', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ error_code: 'TECHNICAL_ERROR', request_id: 'req-1' }) })
      : route.fallback(),
  )
  await done.click()
  await expect(nazar.getByRole('group', { name: 'Платіж проведено' }).getByRole('alert')).toContainText('Спробуйте')
  await expect(done).toBeChecked()
})

test('the page of imports is no payment whose notices are read; and a wide window has every page in its middle', async ({ page }) => {
  await signInByCalls(page, KATERYNA)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await answerCalls(page, '**/inbox-service/inbox', async (call) => {
    const { rows, companies } = await (await call.fetch()).json()
    await json({ rows, companies: companies.map((company: object) => ({ ...company, unread: 1 })) })(call)
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/cabinet/payments/import')
  await expect(menu(page)).toContainText(/\d/)
  const edges = await page.locator('.c-main > .c-page').evaluate((content) => {
    const [inner, outer] = [content.getBoundingClientRect(), content.parentElement?.getBoundingClientRect()]
    return [inner.left - (outer?.left ?? 0), (outer?.right ?? 0) - inner.right]
  })
  expect(edges[0]).toBeGreaterThan(100)
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThan(20)
  expect(asked.filter((path) => path.startsWith('/api/notice-service/payments/'))).toEqual([])
})
