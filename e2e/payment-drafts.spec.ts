import { expect, type Page } from '@playwright/test'
import { callAs } from './call-as.ts'
import { test } from './one-renderer.ts'
import { formButton } from './paying-in-form.ts'
import { codeFor, PASSWORD, signIn, signInByCalls } from './sign-in.ts'

// People of this journey only: an entrepreneur with drafts, and director and accountant of a pilot company.
const OLHA = '380500000044'
const ROMAN = '380500000040'
const YULIIA = '380500000041'

const PUTS = /\/payment-service\/payments\/[0-9a-f-]{36}$/
const EDITED = /\/cabinet\/payments\/[0-9a-f-]{36}\/edit$/

const saved = (page: Page) => page.getByText(/^Збережено о \d\d:\d\d$/)

const draftsNamed = async (page: Page, name: string): Promise<{ id: string; form: Record<string, string> }[]> => {
  const { payments } = await (await page.request.get(`/api/payment-service/payments?search=${encodeURIComponent(name)}`)).json()
  return payments
}

const nameOf = (what: string): string => `${what} ${Date.now()}`

async function open(page: Page): Promise<void> {
  await page.goto('/cabinet/payments/new')
  await expect(page.getByLabel('Номер', { exact: true })).not.toHaveValue('')
}

test.describe('what one person types', () => {
  // The journeys share one person, who has one sign-in at a time.
  test.describe.configure({ mode: 'serial' })

  test('saves itself under an address of its own, without moving the focus, and is there after a reload', async ({ page }) => {
    await signInByCalls(page, OLHA)
    await open(page)
    const name = nameOf('Чернетка')
    const field = page.getByLabel('Назва отримувача')
    await field.pressSequentially(name)
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(EDITED)
    await expect(field).toBeFocused()
    await field.pressSequentially(' далі')
    await page.getByLabel('Сума').fill('12,')
    // Not a moment to save it: the page that goes sends it, or remembers it.
    await page.reload()
    await expect(field).toHaveValue(`${name} далі`)
    await expect(page.getByLabel('Сума')).toHaveValue('12')
    await page.goto('/cabinet/payments')
    expect(await draftsNamed(page, name)).toHaveLength(1)
  })

  test('is sent when Back is pressed in the middle of a word', async ({ page }) => {
    await signIn(page, OLHA)
    await page.getByRole('link', { name: 'Новий платіж' }).first().click()
    const name = nameOf('Назад')
    await page.getByLabel('Назва отримувача').fill(name)
    await page.goBack()
    await expect(page).toHaveURL(/\/cabinet\/accounts$/)
    await expect(async () => expect(await draftsNamed(page, name)).toHaveLength(1)).toPass({ timeout: 30_000 })
  })

  test('is sent by a page that is closed in the middle of a word', async ({ page, context }) => {
    await signInByCalls(page, OLHA)
    const other = await context.newPage()
    await open(page)
    const name = nameOf('Закрито')
    await page.getByLabel('Назва отримувача').fill(name)
    await page.close({ runBeforeUnload: true })
    await expect(async () => expect(await draftsNamed(other, name)).toHaveLength(1)).toPass({ timeout: 30_000 })
  })

  test('survives a broken connection and a reload while it lasts, and says so until it is saved', async ({ page }) => {
    await signInByCalls(page, OLHA)
    await open(page)
    const name = nameOf('Обрив')
    await page.getByLabel('Назва отримувача').fill(name)
    await expect(saved(page)).toBeVisible()
    const broken = (route: Parameters<Parameters<Page['route']>[1]>[0]) => (route.request().method() === 'PUT' ? route.abort() : route.fallback())
    await page.route(PUTS, broken)
    await page.getByLabel('Призначення платежу').fill('Оплата, якої ніхто не бачив')
    await expect(page.getByText('Не збережено: немає зв’язку, спробуємо ще')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Призначення платежу')).toHaveValue('Оплата, якої ніхто не бачив')
    await page.unroute(PUTS, broken)
    await expect(saved(page)).toBeVisible()
    const [draft, ...others] = await draftsNamed(page, name)
    expect(others).toEqual([])
    expect(draft?.form['remittanceInformation']).toBe('Оплата, якої ніхто не бачив')
  })

  test('makes one draft, though the answer to it was lost and the page was reloaded', async ({ page }) => {
    await signInByCalls(page, OLHA)
    await open(page)
    const name = nameOf('Загублена відповідь')
    let lost = 0
    await page.route(PUTS, async (route) => {
      if (route.request().method() !== 'PUT' || lost > 0) return route.fallback()
      lost += 1
      // The bank has done it, but the answer is lost.
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Назва отримувача').fill(name)
    await expect.poll(() => lost).toBe(1)
    await expect(page).toHaveURL(/\/payments\/new\?draft=/)
    await page.getByLabel('Сума').fill('77')
    await page.reload()
    await expect(page.getByLabel('Сума')).toHaveValue('77')
    await expect(page).toHaveURL(EDITED)
    await expect(async () => expect((await draftsNamed(page, name)).map(({ form }) => form['amount'])).toEqual(['7700'])).toPass({ timeout: 30_000 })
  })

  test('is one draft in two tabs at one address: the second sees it, and may go on with what the first has saved', async ({ page, context }) => {
    await signInByCalls(page, OLHA)
    await open(page)
    await expect(page).toHaveURL(/\/payments\/new\?draft=/)
    const other = await context.newPage()
    await other.goto(page.url())
    const name = nameOf('Дві вкладки')
    await page.getByLabel('Назва отримувача').fill(name)
    await expect(saved(page)).toBeVisible()
    await other.getByLabel('Назва отримувача').fill(`${name} інша`)
    await expect(other.getByText('Ви змінили його в іншій вкладці', { exact: true })).toBeVisible()
    await expect(other.getByText('хтось інший')).toHaveCount(0)
    expect(await draftsNamed(page, name)).toHaveLength(1)
    await other.getByRole('button', { name: 'Показати ту версію' }).click()
    await expect(other).toHaveURL(EDITED)
    await expect(other.getByLabel('Назва отримувача')).toHaveValue(name)
    await other.getByLabel('Сума').fill('3')
    await expect(saved(other)).toBeVisible()
    expect((await draftsNamed(page, name)).map(({ form }) => form['amount'])).toEqual(['300'])
  })

  test('is there after the session ended in the middle of it and the person signed in again', async ({ page, context }) => {
    await signInByCalls(page, OLHA)
    await open(page)
    const name = nameOf('Сеанс')
    await page.getByLabel('Назва отримувача').fill(name)
    await expect(page).toHaveURL(EDITED)
    await expect(saved(page)).toBeVisible()
    await context.clearCookies({ name: 'session' })
    await page.getByLabel('Призначення платежу').fill('Написано без сеансу')
    await expect(page.getByRole('status').filter({ hasText: 'Сеанс завершено' })).toBeVisible()
    const before = Date.now()
    await page.getByLabel('Мобільний номер або e-mail').fill(OLHA)
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Увійти' }).click()
    await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, OLHA, before))
    await expect(page).toHaveURL(EDITED)
    await expect(page.getByLabel('Призначення платежу')).toHaveValue('Написано без сеансу')
    await expect(saved(page)).toBeVisible()
  })

  test("and left with Back is shown by the page of the payment as one's own: it warns of others alone", async ({ page }) => {
    await signInByCalls(page, OLHA)
    const form = await (await page.request.get('/api/payment-service/payments/new')).json()
    const olena = { creditorName: 'ФОП Коваль Олена Іванівна', creditorCode: '3135204544', creditorIban: 'UA083888880000000026001000001' }
    const { answer } = await callAs(page, 'POST', '/api/payment-service/payments', {
      debtorAccountId: form.accounts[0].id,
      ...olena,
      amount: '500',
      number: form.suggestedNumber,
      remittanceInformation: 'Оплата',
    })
    await page.goto(`/cabinet/payments/${answer.id}`)
    await page.getByRole('link', { name: 'Змінити' }).click()
    await page.getByLabel('Сума').fill('7,50')
    await page.goBack()
    await expect(page.getByText('7,50\u00A0₴').first()).toBeVisible()
    await expect(page.getByText('Платіж щойно змінено')).toHaveCount(0)
  })

  test('begins from a template with a press', async ({ page }) => {
    await signInByCalls(page, OLHA)
    const name = nameOf('Оренда')
    const form = await (await page.request.get('/api/payment-service/payments/new')).json()
    const { answer } = await callAs(page, 'POST', '/api/payment-service/payments', {
      debtorAccountId: form.accounts[0].id,
      creditorName: 'ТОВ «Ґанок»',
      amount: '850000',
      number: '',
      asTyped: true,
    })
    await callAs(page, 'POST', '/api/payment-service/templates', { name, paymentId: answer.id })
    await open(page)
    await page.getByRole('button', { name: 'Із шаблону' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(name) })
      .click()
    await expect(page.getByLabel('Назва отримувача')).toHaveValue('ТОВ «Ґанок»')
    await expect(page.getByLabel('Сума')).toHaveValue('8\u00A0500')
    await expect(page, 'no draft is made of what nobody has changed').toHaveURL(/\/payments\/new\?/)
    await page.getByLabel('Сума').fill('9000')
    await expect(page).toHaveURL(EDITED)
  })
})

test.describe('two people', () => {
  test.describe.configure({ mode: 'serial' })

  test('the second of two on one draft reads who changed it, and neither loses a word', async ({ browser }) => {
    const roman = await (await browser.newContext()).newPage()
    const yuliia = await (await browser.newContext()).newPage()
    await signInByCalls(roman, ROMAN)
    await signInByCalls(yuliia, YULIIA)
    const name = nameOf('Спільний')
    await open(roman)
    await roman.getByLabel('Назва отримувача').fill(name)
    await expect(roman).toHaveURL(EDITED)
    await expect(saved(roman)).toBeVisible()

    await yuliia.goto(roman.url())
    await yuliia.getByLabel('Призначення платежу').fill('Слова Юлії')
    await expect(saved(yuliia)).toBeVisible()

    await roman.getByLabel('Призначення платежу').fill('Слова Романа')
    await expect(roman.getByText('Платіж змінив хтось інший', { exact: true })).toBeVisible()
    await expect(roman.getByText(/Гай Юлія Орестівна, \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await expect(roman.getByLabel('Призначення платежу')).toHaveValue('Слова Романа')
    await roman.getByRole('button', { name: 'Зберегти мою як нову чернетку' }).click()
    await expect(roman.getByText('Платіж змінив хтось інший', { exact: true })).toHaveCount(0)
    await expect(roman.getByLabel('Призначення платежу')).toHaveValue('Слова Романа')
    const purposes = (await draftsNamed(roman, name)).map(({ form }) => form['remittanceInformation'])
    expect(purposes.toSorted()).toEqual(['Слова Романа', 'Слова Юлії'])

    // The other way: take the other editor's version.
    await roman.goto(yuliia.url())
    await expect(roman.getByLabel('Призначення платежу')).toHaveValue('Слова Юлії')
    await yuliia.getByLabel('Призначення платежу').fill('Ще слова Юлії')
    await expect(async () => expect((await draftsNamed(yuliia, name)).map(({ form }) => form['remittanceInformation'])).toContain('Ще слова Юлії')).toPass()
    await roman.getByLabel('Сума').fill('5')
    await roman.getByRole('button', { name: 'Показати їхню версію' }).click()
    await expect(roman.getByLabel('Призначення платежу')).toHaveValue('Ще слова Юлії')
    await expect(roman.getByLabel('Сума')).toHaveValue('')
  })

  test('a payment on signing is not saved before its author agrees that its signatures become void', async ({ page }) => {
    await signInByCalls(page, ROMAN)
    const form = await (await page.request.get('/api/payment-service/payments/new')).json()
    const olena = { creditorName: 'ФОП Коваль Олена Іванівна', creditorCode: '3135204544', creditorIban: 'UA083888880000000026001000001' }
    const made = await callAs(page, 'POST', '/api/payment-service/payments', {
      debtorAccountId: form.accounts[0].id,
      ...olena,
      amount: '500',
      number: form.suggestedNumber,
      remittanceInformation: 'Оплата',
    })
    const { id } = made.answer
    await callAs(page, 'POST', `/api/payment-service/payments/${id}/signing`)
    const stateOf = async () => (await (await page.request.get(`/api/payment-service/payments/${id}`)).json()).state
    expect(await stateOf()).toBe('onSigning')
    await page.goto(`/cabinet/payments/${id}/edit`)
    await expect(page.getByText('Платіж уже на підписі')).toBeVisible()
    await page.getByLabel('Сума').fill('6')
    await formButton(page).click()
    await expect(page.getByRole('dialog')).toContainText('підписи під платежем стануть недійсними')
    expect(await stateOf()).toBe('onSigning')
    await page.getByRole('dialog').getByRole('button', { name: 'Змінити й скасувати підписи' }).click()
    await expect(saved(page)).toBeVisible()
    expect(await stateOf()).toBe('draft')
  })
})
