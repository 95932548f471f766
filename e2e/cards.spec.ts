import { expect, type Page } from '@playwright/test'
import { CARD_ISSUER } from '../packages/demo-world/src/people-and-companies.ts'
import { noLimits } from '../packages/domain/src/cards/card-limits.ts'
import { storedLimits } from '../packages/domain/src/cards/stored-limits.ts'
import { completeCardNumber } from '../packages/domain/src/values/card-number.ts'
import { callAs } from './call-as.ts'
import { codeFor, signInByCalls } from './sign-in.ts'
import { countPresses } from './presses.ts'
import { walkedIn } from './walked-in.ts'
import { test } from './worker.ts'

// One person signs in to all of them, and in no others.
test.describe.configure({ mode: 'serial' })
const HALYNA = '380500000091'
const LAST = completeCardNumber(`${CARD_ISSUER}000009101`).slice(-4)

/** Pays in the development doors. */
async function pay(network: Page, amount: string, says: RegExp): Promise<void> {
  await network.getByLabel('Сума у валюті крамниці').fill(amount)
  await network.getByRole('button', { name: 'Заплатити' }).click()
  await expect(network.locator('#result')).toHaveText(says)
}

/** Types the code that comes for a step. */
async function confirm(page: Page, title: string, afterwards: 'closes' | 'stays' = 'closes'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const before = Date.now()
  await dialog.getByRole('button', { name: 'Отримати код' }).click()
  await dialog.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, HALYNA, before))
  if (afterwards === 'closes') await expect(dialog).toBeHidden()
}

/** Orders a virtual card for oneself, from the page of cards. */
async function orderCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Замовити картку' }).click()
  await expect(page.getByLabel('Ім’я на картці')).not.toHaveValue('')
  const before = Date.now()
  await page.getByRole('button', { name: 'Підписати' }).click()
  await expect(page.getByText('окремо активувати її не треба')).toBeVisible()
  await page.getByLabel('Код із повідомлення').pressSequentially(await codeFor(page, HALYNA, before))
  await expect(page.getByText('Картка готова, нею вже можна платити')).toBeVisible({ timeout: 30_000 })
}

test('a card is activated, paid with, cleared, locked, unlocked, and says why it declined', async ({ page, context }) => {
  await signInByCalls(page, HALYNA)
  await page.goto('/cabinet/cards')
  await page.locator('.c-cards-row', { hasText: 'Не активована' }).getByRole('link').click()

  await page.getByRole('button', { name: 'Активувати' }).click()
  const activation = page.getByRole('dialog', { name: 'Активувати картку' })
  await activation.getByLabel('Останні чотири цифри номера').fill(LAST === '0000' ? '1111' : '0000')
  await activation.getByRole('button', { name: 'Активувати' }).click()
  await expect(activation.getByText('Не ті цифри.')).toBeVisible()
  await activation.getByLabel('Останні чотири цифри номера').fill(LAST)
  await activation.getByRole('button', { name: 'Активувати' }).click()
  await expect(page.getByText('Картку активовано, нею можна платити')).toBeVisible()
  await expect(page.locator('.c-head').getByText('Діє')).toBeVisible()

  const network = await context.newPage()
  await network.goto('/dev/network')
  await network.getByLabel('Картка', { exact: true }).selectOption({ label: (await optionOf(network)) ?? '' })
  await network.getByLabel('Де').selectOption('pump')
  await pay(network, '120,00', /схвалено/)
  await pay(network, '620,00', /понад ліміт суми/)
  await page.reload()
  await expect(page.locator('.c-card-operation[data-state=held]')).toContainText('АЗС Стугна')
  await page.locator('.c-card-operation[data-state=declined]').click()
  const declined = page.getByRole('dialog', { name: 'Операція карткою' })
  await expect(declined).toContainText('Ліміт за один платіж')
  await expect(declined).toContainText('Понад ліміт на 120,00')
  await declined.getByRole('button', { name: 'Закрити' }).last().click()

  // A pump takes less than it had set aside, and the page says why.
  const purchase = network.getByRole('list', { name: 'Покупки' }).getByRole('listitem').filter({ hasText: 'дозволено 120,00' })
  await purchase.getByLabel('Сума').fill('100,00')
  await purchase.getByRole('button', { name: 'Списати' }).click()
  await expect(network.locator('#result')).toHaveText(/Банк/)
  await page.reload()
  await page.locator('.c-card-operation[data-state=cleared]').click()
  const life = page.getByRole('dialog', { name: 'Операція карткою' })
  await expect(life).toContainText('Списано на 20,00')
  await expect(life).toContainText('менше, ніж було зарезервовано')
  await life.getByRole('button', { name: 'Закрити' }).last().click()

  await page.getByRole('button', { name: 'Заблокувати' }).click()
  await page.getByRole('dialog', { name: 'Заблокувати картку' }).getByRole('button', { name: 'Заблокувати' }).click()
  await expect(page.getByText('Картка на паузі')).toBeVisible()
  await pay(network, '10,00', /заблоковано/)

  await page.getByRole('button', { name: 'Розблокувати' }).click()
  await confirm(page, 'Розблокувати картку?')
  await expect(page.locator('.c-head').getByText('Діє')).toBeVisible()
  await pay(network, '10,00', /схвалено/)

  // The rules are asked without paying.
  await page.getByRole('button', { name: 'Інші дії' }).click()
  await page.getByRole('menuitem', { name: 'Чи пройде?' }).click()
  const trial = page.getByRole('dialog', { name: 'Чи пройде?' })
  await trial.getByLabel('Сума').fill('501')
  await trial.getByRole('button', { name: 'Перевірити' }).click()
  await expect(trial).toContainText('Не пройде: Ліміт за один платіж')
  await trial.getByLabel('Сума').fill('500')
  await trial.getByRole('button', { name: 'Перевірити' }).click()
  await expect(trial).toContainText('Пройде: 500,00')
})

test('a virtual card is ordered and pays after five presses', async ({ page, context }) => {
  await signInByCalls(page, HALYNA)
  await page.goto('/cabinet/cards')
  const presses = await countPresses(page)
  await orderCard(page)
  await page.getByRole('button', { name: 'Показати номер' }).click()
  await confirm(page, 'Повний номер картки', 'stays')
  const frame = page.frameLocator('iframe[title*="номер"]')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await frame.getByRole('button', { name: 'Скопіювати номер' }).click()
  await expect(frame.getByRole('button', { name: 'Скопійовано' })).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(5)
  const number = await page.evaluate(() => navigator.clipboard.readText())
  expect(number).toMatch(/^\d{16}$/)

  const network = await context.newPage()
  await network.goto('/dev/network')
  await network.getByLabel('Картка', { exact: true }).selectOption({ label: (await optionOf(network, number.slice(-4))) ?? '' })
  await pay(network, '25,00', /схвалено/)
})

test('a payment that looks suspicious is stopped, and its holder lets the next one pass by a code', async ({ page, context }) => {
  await signInByCalls(page, HALYNA)
  await page.goto('/cabinet/cards')
  // A card of its own: the next code for one card is sent after a minute.
  await orderCard(page)
  await page.getByRole('link', { name: 'До картки' }).click()
  const shown = page.locator('.c-cards-name .d-meta').filter({ hasText: 'Віртуальна' })
  await expect(shown).toHaveText(/\d{4}$/)
  const last = (await shown.textContent())?.slice(-4) ?? ''

  const network = await context.newPage()
  await network.goto('/dev/network')
  await network.getByLabel('Картка', { exact: true }).selectOption({ label: (await optionOf(network, last)) ?? '' })
  await network.getByLabel('Де', { exact: true }).selectOption('hotel')
  await network.getByLabel('Секрети картки').selectOption('wrongCode')
  await network.getByLabel('Сума у валюті крамниці').fill('12,00')
  const paid = () => Promise.all([network.waitForResponse(/\/dev\/network\/payments/), network.getByRole('button', { name: 'Заплатити' }).click()])
  for (let tries = 1; tries <= 5; tries += 1) await paid()
  await network.getByLabel('Секрети картки').selectOption('right')
  await pay(network, '12,00', /банк зупинив платіж/)

  await page.reload()
  await page.locator('.c-card-operation', { hasText: 'Банк зупинив підозрілий платіж' }).click()
  const operation = page.getByRole('dialog', { name: 'Операція карткою' })
  await operation.getByRole('button', { name: 'Це мій платіж, підтвердити кодом' }).click()
  await confirm(page, 'Це платили ви?')
  await pay(network, '12,00', /схвалено/)
})

const refusals = {
  uk: { begin: 'Нова програма', name: 'Назва програми', save: 'Зберегти', refusal: 'У компанії може бути не більше 50 програм витрат.' },
  ru: { begin: 'Новая программа', name: 'Название программы', save: 'Сохранить', refusal: 'У компании может быть не больше 50 программ расходов.' },
}

test('a company with as many spend programs as there can be begins no other', async ({ page }) => {
  await signInByCalls(page, HALYNA)
  const begin = (name: string) => callAs(page, 'POST', '/api/card-service/programs', { name, limits: storedLimits(noLimits) })
  let last = await begin('Програма 0')
  for (let made = 1; last.status === 200 && made <= 60; made += 1) last = await begin(`Програма ${made}`)
  expect(last.answer).toMatchObject({ error_code: 'CARD_PROGRAMS_TOO_MANY' })

  for (const lang of walkedIn<keyof typeof refusals>('uk', 'ru')) {
    const words = refusals[lang]
    await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? process.env['BASE_URL'] ?? '' }])
    await page.goto('/cabinet/cards/programs')
    await page.getByRole('button', { name: words.begin, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.begin })
    await sheet.getByLabel(words.name).fill('Ще одна')
    await sheet.getByRole('button', { name: words.save }).click()
    await expect(sheet.getByText(words.refusal)).toBeVisible()
    await expect(sheet.getByLabel(words.name)).toHaveValue('Ще одна')
  }
})

/** The text of the card of the journey among the cards of the local bank. */
async function optionOf(network: Page, last = LAST): Promise<string | null> {
  const option = network.locator('#card option').filter({ hasText: last }).first()
  await option.waitFor({ state: 'attached' })
  return option.textContent()
}
