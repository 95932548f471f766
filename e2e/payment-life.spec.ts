import { businessDateAt, plusDays } from '../packages/domain/src/values/business-date.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { makePayment, makeUnfinished, recipients } from './made-payments.ts'
import { test } from './one-renderer.ts'
import { comeBack, fromMenu, openPayment, signWithCode } from './page-of-payment.ts'
import { keepDraft } from './paying-in-form.ts'
import { signIn, signInByCalls } from './sign-in.ts'

// Two entrepreneurs of this journey only.
const SOLOMIIA = '380500000054'
const OSTAP = '380500000055'

const life = (page: Page): Locator => page.getByRole('region', { name: 'Шлях платежу' }).locator('.d-timeline-node')

/** Everything that has happened, folded under the line. */
const history = (page: Page): Locator => page.getByRole('region', { name: 'Шлях платежу' }).locator('.c-folded li')

const available = async (page: Page): Promise<bigint> =>
  BigInt((await (await page.request.get('/api/account-service/accounts')).json()).accounts[0].availableBalance)

const numberOf = async (page: Page): Promise<string> => (await page.getByRole('heading', { level: 1 }).innerText()).replace('Платіж № ', '')

test.describe('what an entrepreneur does with a payment', () => {
  // The journeys share one person, who has one sign-in at a time.
  test.describe.configure({ mode: 'serial' })

  test('a payment of a later day waits for it, is withdrawn with a reason, repeated once, kept as a template, and its copy deleted', async ({ page }) => {
    await signInByCalls(page, SOLOMIIA)
    const day = plusDays(businessDateAt(Date.now()), 3)
    const shownDay = day.split('-').reverse().join('.')
    const purpose = `Оренда, перевірка ${Date.now()}`
    const payment = await makePayment(page, { amount: '12345', valueDate: day, purpose, to: recipients.olena })
    await openPayment(page, payment)
    await expect(page.getByText(`Після підпису платіж чекатиме до ${shownDay}, 00:00`)).toBeVisible()
    await expect(page.getByText('Досить лише вашого підпису.')).toBeVisible()
    await signWithCode(page, SOLOMIIA)
    await expect(page.getByText(`Платіж підписано, проведемо його ${shownDay}, 00:00`)).toBeVisible()
    await expect(page.getByText(`Платіж чекає до ${shownDay}, 00:00`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Шлях платежу' })).toContainText(`Чекає до ${shownDay}, 00:00, гроші поки не зарезервовано`)

    await page.getByRole('button', { name: 'Відкликати платіж' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Причина').fill('й'.repeat(301))
    await dialog.getByRole('button', { name: 'Відкликати', exact: true }).click()
    await expect(dialog.getByLabel('Причина')).toHaveAccessibleDescription(/Не більше 300 символів/)
    await dialog.getByLabel('Причина').fill('Домовилися про іншу суму')
    await dialog.getByRole('button', { name: 'Відкликати', exact: true }).click()
    await expect(page.getByText('Платіж відкликано, гроші знову доступні')).toBeVisible()
    await expect(life(page).last()).toContainText('Гроші на вашому рахунку')
    await expect(page.locator('.d-banner').filter({ hasText: '«Домовилися про іншу суму»' })).toContainText('Гроші на вашому рахунку.')
    // Reasons and signatures are kept for a later visit.
    await page.reload()
    await expect(history(page)).toContainText(['Створено', 'Надіслано на підпис', 'Підписано кодом із SMS, перший підпис', 'Відкликано'])

    const number = await numberOf(page)
    const paymentsLikeIt = async () => {
      const { payments } = await (await page.request.get('/api/payment-service/payments')).json()
      return payments.filter((one: { remittanceInformation: string }) => one.remittanceInformation === purpose)
    }
    await page.getByRole('link', { name: 'Повторити' }).click()
    await expect(page.getByRole('textbox', { name: 'Призначення платежу' })).toHaveValue(purpose)
    expect(await paymentsLikeIt(), 'no draft is made before something is saved').toHaveLength(1)
    await keepDraft(page)
    const copy = await numberOf(page)
    expect(copy).not.toBe(number)
    expect(await paymentsLikeIt()).toHaveLength(2)

    await fromMenu(page, 'Зберегти як шаблон')
    await page.getByLabel('Назва шаблону').fill(' ')
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByLabel('Назва шаблону')).toHaveAccessibleDescription('Заповніть це поле')
    const name = `Оренда ${copy}`
    await page.getByLabel('Назва шаблону').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Зберегти', exact: true }).click()
    await expect(page.getByText(`Шаблон збережено: ${name}`)).toBeVisible()
    const { templates } = await (await page.request.get('/api/payment-service/templates')).json()
    expect(templates.map((one: { name: string }) => one.name)).toContain(name)

    await fromMenu(page, 'Видалити платіж')
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити', exact: true }).click()
    await expect(page.getByText('Гроші з рахунку не списано.', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Повторити' })).toHaveCount(0)
  })

  test('a draft that is not finished says what it lacks, and is not sent to signing', async ({ page }) => {
    await signInByCalls(page, SOLOMIIA)
    await openPayment(page, await makeUnfinished(page))
    const faults = page.locator('.d-banner').filter({ hasText: 'Платіж не дописано' })
    await expect(faults.getByRole('listitem').filter({ hasText: 'Сума' })).toBeVisible()
    await expect(faults.getByRole('link', { name: 'Дописати' })).toHaveAttribute('href', /\/edit$/)
    const send = page.getByRole('button', { name: 'Надіслати на підпис' })
    await expect(send).toHaveAccessibleDescription('Спершу допишіть платіж.')
    await send.press('Enter')
    await expect(page.getByText('Чернетка').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Підписати кодом із SMS' })).toHaveCount(0)
  })
})

test.describe('the outcome of a signature', () => {
  // The journeys share one person, who has one sign-in at a time.
  test.describe.configure({ mode: 'serial' })

  test('a payment to another bank costs its fee, and its whole way is shown, up to the reason why it was rejected', async ({ page }) => {
    await signInByCalls(page, OSTAP)
    await openPayment(page, await makePayment(page, { amount: '7525', to: recipients.closed }))
    await expect(page.getByText('До іншого банку')).toBeVisible()
    await expect(page.getByText('78,25\u00A0₴')).toBeVisible()
    await signWithCode(page, OSTAP)
    // The page polls for news itself, without a reload.
    const outcome = page.locator('.d-banner').filter({ hasText: 'Відхилено: рахунок отримувача закрито' })
    await expect(outcome).toContainText('Гроші на вашому рахунку, комісію не взято.', { timeout: 40_000 })
    await expect(life(page).last()).toContainText('Відхилено')
    await expect(history(page)).toContainText(['Створено', 'Підписано кодом із SMS', 'Передано в обробку', 'Передано до СЕП'])
    // Nothing was taken, so nothing is totalled.
    await expect(page.getByText('78,25\u00A0₴')).toHaveCount(0)
    await expect(page.getByText('Не взято', { exact: true })).toBeVisible()
    // The next step opens the form with everything but the account that is closed.
    await outcome.getByRole('link', { name: 'Заплатити на інший рахунок' }).click()
    await expect(page.getByRole('combobox', { name: 'Назва отримувача' })).toHaveValue(recipients.closed.name)
    await expect(page.getByRole('textbox', { name: 'Сума' })).toHaveValue('75,25')
    await expect(page.getByLabel('Рахунок отримувача (IBAN)')).toHaveValue('')
  })

  test('a payment that clearing has is not withdrawn any more; a later return shows on a later visit', async ({ page }) => {
    await signInByCalls(page, OSTAP)
    await openPayment(page, await makePayment(page, { amount: '8600', to: recipients.wayBack }))
    await signWithCode(page, OSTAP)
    await expect(life(page).last()).toContainText('Гроші в банку отримувача', { timeout: 40_000 })
    await expect(async () => {
      await comeBack(page)
      await expect(life(page).last()).toContainText('Гроші повернулися на ваш рахунок', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText('Повернуто').first()).toBeVisible()
  })

  test('a payment that the other bank is slow with says why it cannot be stopped', async ({ page }) => {
    await signInByCalls(page, OSTAP)
    await openPayment(page, await makePayment(page, { amount: '9100', to: recipients.slow }))
    await signWithCode(page, OSTAP)
    const withdraw = page.getByRole('button', { name: 'Відкликати платіж', disabled: true })
    await expect(withdraw).toHaveAccessibleDescription(/^Платіж уже передано банку отримувача, спинити його не можна\./, { timeout: 40_000 })
    await expect(page.getByText('Чекаємо на банк отримувача')).toBeVisible()
  })

  test('a signature whose answer is lost is shown as uncertain, the page shows what is, and nothing is paid twice', async ({ page }) => {
    await signIn(page, OSTAP)
    const before = await available(page)
    await openPayment(page, await makePayment(page, { amount: '5000', to: recipients.olena }))
    // It reaches the bank, and its answer does not come back.
    await page.route(/\/signatures$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await signWithCode(page, OSTAP)
    await expect(life(page).last()).toContainText('Зараховано отримувачу')
    await expect(page.getByRole('button', { name: 'Підписати' })).toHaveCount(0)
    expect(before - (await available(page))).toBe(5000n)
  })
})
