import { type Browser, expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { test } from './one-renderer.ts'
import { signInByCalls } from './sign-in.ts'

// People of this journey only: director and accountant of one company, and of another.
const KATERYNA = '380500000070'
const HLIB = '380500000071'
const ZORIANA = '380500000072'
const NAZAR = '380500000073'

test.describe.configure({ mode: 'serial' })

/** Somebody in another browser, who makes calls only. */
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

const bell = (page: Page) => page.getByRole('button', { name: /^Сповіщення/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Сповіщення' })
const readAll = (page: Page) => send(page, 'PUT', 'notice-service/notices/read', {})

test('what waits for a signature stands at the bell, leads to its payment by keyboard, and is read there', async ({ browser, page: kateryna }) => {
  const hlib = await browserOf(browser, HLIB)
  await signInByCalls(kateryna, KATERYNA)
  await readAll(kateryna)
  const id = await sendToSigning(hlib, '125050')
  await kateryna.goto('/cabinet/accounts')
  await expect(bell(kateryna)).toHaveAccessibleName('Сповіщення, непрочитаних: 1')

  await bell(kateryna).focus()
  await kateryna.keyboard.press('Enter')
  const notice = panel(kateryna)
    .getByRole('link', { name: /^Чекає на ваш підпис \(нове\)/ })
    .first()
  await expect(notice).toContainText('1 250,50 ₴')
  await kateryna.keyboard.press('Tab')
  await expect(panel(kateryna).getByRole('button', { name: 'Усе прочитано' })).toBeFocused()
  await kateryna.keyboard.press('Tab')
  await expect(notice).toBeFocused()
  await kateryna.keyboard.press('Enter')
  await expect(kateryna).toHaveURL(new RegExp(`/payments/${id}$`))
  await expect(panel(kateryna)).toBeHidden()
  await expect(bell(kateryna)).toHaveAccessibleName('Сповіщення')
})

test('who gave a payment back and why is told to its author, while the page is open', async ({ browser, page: hlib }) => {
  await signInByCalls(hlib, HLIB)
  const kateryna = await browserOf(browser, KATERYNA)
  const id = await sendToSigning(hlib, '300')
  await readAll(hlib)
  await hlib.clock.install()
  await hlib.goto('/cabinet/settings')
  await expect(bell(hlib)).toHaveAccessibleName('Сповіщення')
  await send(kateryna, 'POST', `payment-service/payments/${id}/rework`, { reason: 'Не той рахунок' })
  await hlib.clock.fastForward('01:05')
  await expect(bell(hlib)).toHaveAccessibleName('Сповіщення, непрочитаних: 1')
  await expect(hlib.getByRole('status').filter({ hasText: 'Нових сповіщень: 1' })).toHaveCount(1)
  await bell(hlib).click()
  await expect(panel(hlib).getByRole('link', { name: /^Вам повернули на доопрацювання \(нове\)/ })).toContainText('Остапчук Катерина Львівна: «Не той рахунок»')
})

test('all are read with one press, and Escape closes the panel', async ({ browser, page: zoriana }) => {
  const nazar = await browserOf(browser, NAZAR)
  await signInByCalls(zoriana, ZORIANA)
  await readAll(zoriana)
  await sendToSigning(nazar, '100')
  await sendToSigning(nazar, '200')
  await zoriana.goto('/cabinet/accounts')
  await expect(bell(zoriana)).toHaveAccessibleName('Сповіщення, непрочитаних: 2')
  await bell(zoriana).click()
  await panel(zoriana).getByRole('button', { name: 'Усе прочитано' }).click()
  await expect(panel(zoriana).getByText('(нове)')).toHaveCount(0)
  await expect(bell(zoriana)).toHaveAccessibleName('Сповіщення')
  await zoriana.keyboard.press('Escape')
  await expect(panel(zoriana)).toBeHidden()
  await zoriana.reload()
  await expect(bell(zoriana)).toHaveAccessibleName('Сповіщення')
})

test('where one is told is chosen in the settings, to which the panel leads, and stays chosen', async ({ page: nazar }) => {
  await signInByCalls(nazar, NAZAR)
  await nazar.goto('/cabinet/accounts')
  await bell(nazar).click()
  await panel(nazar).getByRole('link', { name: 'Про що й куди повідомляти' }).click()
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
  await expect(nazar.getByRole('alert')).not.toBeEmpty()
  await expect(done).toBeChecked()
})
