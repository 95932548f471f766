import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { linesOfPdf } from '../apps/server/src/testing/read-pdf.ts'
import { businessDateAt, plusDays } from '../packages/domain/src/values/business-date.ts'
import { instantInKyiv } from '../packages/domain/src/values/start-of-day.ts'
import { workingDayFrom } from '../packages/domain/src/values/working-day.ts'
import { readAs } from './call-as.ts'
import { type BankOfDays, browserOf, newCode, openBankOfDays, signInOfDays } from './bank-of-days.ts'
import { countPresses } from './presses.ts'
import { test } from './worker.ts'

// One bank whose clock stands where the bank exchanges: its journeys are walked one after another.
test.describe.configure({ mode: 'default' })

/** A company with accounts in hryvnia, dollars and euros, whose requests two people sign here. */
const DIRECTOR = '380500000002'
const ACCOUNTANT = '380500000003'

let bank: BankOfDays
test.beforeAll(async () => {
  test.setTimeout(180_000)
  bank = await openBankOfDays({ DEMO_STAFF_SECONDS: 'off' })
  await bank.asOwner(
    `with company as (select company_id from relation join login_directory using (person_id) where login = $1 limit 1),
       gone as (delete from company_signing_rule where company_id in (table company))
     insert into company_signing_rule (company_id, currency, from_amount, needs)
     select company_id, unnest(array['UAH', 'USD', 'EUR']), 0, array['first', 'second'] from company
     on conflict do nothing`,
    [DIRECTOR],
  )
  // Eleven o'clock of the next working day.
  await bank.goTo(Number(instantInKyiv(workingDayFrom(plusDays(businessDateAt(bank.now()), 1)), 11)))
})
test.afterAll(() => bank.stop())

const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Spaces between the digits of an amount do not break. */
const said = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** Signs on the page of a request; of one at the rate of the bank the rate is taken first, by a press. */
async function sign(page: Page, phone: string): Promise<void> {
  const takes = page.getByRole('button', { name: /^Взяти/ })
  const signs = card(page, 'Підписати').getByRole('button', { name: 'Підписати кодом із SMS' })
  await takes.or(signs).first().waitFor()
  if (await takes.isVisible()) await takes.click()
  const code = await newCode(page, phone, () => signs.click())
  await card(page, 'Підписати').getByLabel('Код із повідомлення').pressSequentially(code)
}

/** The accountant finds the request among what waits for them, and signs it. */
async function signAsAccountant(browser: Browser, address: string, what: string): Promise<void> {
  const page = await browserOf(browser, bank, ACCOUNTANT)
  await page.goto('/cabinet/inbox')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: what }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await sign(page, ACCOUNTANT)
  await expect(page.getByText('Підписано: гроші відкладено, банк виконує заявку')).toBeVisible()
  await page.context().close()
}

async function fillPurpose(page: Page): Promise<void> {
  await page.locator('select[name=ground]').selectOption('TRAVEL')
  await page.locator('textarea[name=purpose]').fill('Відрядження до Варшави, наказ № 12 від 20.11.2026')
  const country = page.locator('input[name=country]')
  if (await country.isVisible()) {
    await country.fill('Польщ')
    await page.getByRole('option', { name: 'Польща' }).click()
  }
}

// The hryvnia of the sale pay for the purchase after it.
test('two sell dollars at the rate of the bank, and the hryvnia come less the fee', async ({ browser }) => {
  test.setTimeout(180_000)
  const director = await browserOf(browser, bank, DIRECTOR)
  await director.goto('/cabinet/exchange')
  // After a move of the clock the bank takes the rates anew.
  await expect(director.getByRole('textbox', { name: 'Віддаєте' })).not.toHaveValue('')
  const presses = await countPresses(director)
  await director.getByRole('button', { name: 'Поміняти валюти місцями' }).click()
  await director.locator('input[name=give]').fill('2000')
  await director.getByRole('button', { name: 'Взяти курс і підписати' }).click()
  await expect(director.getByText(/Курс .* діє ще/)).toBeVisible()
  // The same page, also after a reload.
  await expect(director).toHaveURL(/\/cabinet\/exchange\?.*request=/)
  const signs = card(director, 'Підписати').getByRole('button', { name: 'Підписати кодом із SMS' })
  const otp = await newCode(director, DIRECTOR, () => signs.click())
  await card(director, 'Підписати').getByLabel('Код із повідомлення').pressSequentially(otp)
  await expect(director).toHaveURL(/\/exchange\/requests\/[\da-f-]{36}$/)
  expect(await presses()).toBeLessThanOrEqual(3)
  const { pathname } = new URL(director.url())
  await signAsAccountant(browser, pathname, 'Обмін валюти на підпис')
  await director.reload()
  await expect(director.getByText('Обмін виконано')).toBeVisible({ timeout: 60_000 })
  await expect(director.getByText(/уже на рахунку за/)).toBeVisible()
  await director.context().close()
})

test('two buy dollars not dearer than they name: dealt in parts, credited, the difference comes back, and its paper tells it', async ({ browser }) => {
  test.setTimeout(240_000)
  const director = await browserOf(browser, bank, DIRECTOR)

  await director.goto('/cabinet/exchange')
  await expect(director.getByText(/Обмінюємо до 14:00/)).toBeVisible()
  await director.locator('input[name=get]').fill('1002')
  await director.getByRole('link', { name: 'Купити USD' }).click()
  await expect(director).toHaveURL(/\/exchange\/new/)

  // The worst rate that they take is above the bank's own, so that something comes back.
  await director.getByRole('radio', { name: /Не дорожче, ніж назву/ }).check()
  const { rates } = await readAs<{ rates: { currency: string; sells: { rate: string } }[] }>(director, '/api/exchange-service/rates')
  const sells = Number(rates.find(({ currency }) => currency === 'USD')?.sells.rate)
  await director.getByLabel('Найвищий курс, ₴').fill((Math.ceil(sells / 10_000) / 100 + 0.5).toFixed(2).replace('.', ','))
  await director.getByLabel('Можна обміняти частину').check()
  await director.getByRole('button', { name: 'Далі: підстава' }).click()
  await fillPurpose(director)
  await director.getByRole('button', { name: 'Зберегти й перевірити' }).click()
  await director
    .getByRole('button', { name: 'Усе правильно, до підпису' })
    .or(director.getByRole('link', { name: 'Усе правильно, до підпису' }))
    .click()
  await sign(director, DIRECTOR)
  await expect(director.getByText('Ваш підпис поставлено. Чекаємо на підпис іншої людини')).toBeVisible()
  await expect(director).toHaveURL(/\/exchange\/requests\/[\da-f-]{36}$/)
  const { pathname } = new URL(director.url())
  await signAsAccountant(browser, pathname, 'Обмін валюти на підпис')

  // The page looks for itself: parts come one after another.
  await director.reload()
  await expect(card(director, 'Що виконано')).toContainText(said('651,30'), { timeout: 30_000 })
  await expect(director.getByText('Обмін виконано')).toBeVisible({ timeout: 60_000 })
  await expect(card(director, 'Що виконано').getByRole('row')).toHaveCount(5)
  await expect(card(director, 'Що виконано')).toContainText('повернуто на рахунок разом з останньою частиною')
  await expect(director.getByText(/Куплену валюту треба використати до \d\d\.\d\d\.\d{4}/)).toBeVisible()

  // Anybody can ask what its paper attests.
  const [download] = await Promise.all([director.waitForEvent('download'), director.getByRole('button', { name: 'Заявка PDF' }).click()])
  const paper = linesOfPdf(await readFile(await download.path()))
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(paper)?.[0] ?? ''
  const stranger = await (await browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })).newPage()
  await stranger.goto(`/verify/${code}`)
  await expect(stranger.getByText('Заявка про купівлю валюти')).toBeVisible()
  await expect(stranger.getByText(said('1 002,00')).first()).toBeVisible()
  await stranger.context().close()

  // It stands among the ended ones, and on the statement of the dollars.
  await director.goto('/cabinet/exchange/requests?stands=done')
  await expect(
    director
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: said('1 002,00') }),
  ).toContainText('Виконано')
  const { accounts } = await readAs<{ accounts: { id: string; currency: string }[] }>(director, '/api/account-service/accounts')
  const dollars = accounts.find(({ currency }) => currency === 'USD')?.id ?? ''
  const today = businessDateAt(bank.now())
  await director.goto(`/cabinet/accounts/${dollars}/statement?from=${today}&to=${today}`)
  await expect(director.getByText(/Зараховується .*куплених/).first()).toBeVisible()
  await director.context().close()
})

test('a request that is deleted or revoked takes nothing, and outside the hours it is kept as a draft', async ({ browser }) => {
  test.setTimeout(180_000)
  const director = await browserOf(browser, bank, DIRECTOR)
  const write = async () => {
    await director.goto('/cabinet/exchange/new?give=USD&get=UAH&said=give&sum=1004')
    // After a move of the clock the bank takes the rates anew.
    await expect(director.getByRole('textbox', { name: 'Отримуєте' })).not.toHaveValue('')
    await director.getByRole('button', { name: /^Далі/ }).click()
    await director.getByRole('button', { name: 'Зберегти й перевірити' }).click()
    await director
      .getByRole('button', { name: 'Залишити чернеткою' })
      .or(director.getByRole('link', { name: 'Залишити чернеткою' }))
      .click()
  }
  await write()
  await director.goto('/cabinet/exchange/requests?stands=open')
  await director
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: said('1 004,00') })
    .getByRole('link')
    .first()
    .click()
  await director.getByRole('button', { name: 'Інші дії' }).click()
  await director.getByRole('menuitem', { name: 'Видалити' }).click()
  await director.getByRole('dialog', { name: 'Видалити заявку?' }).getByRole('button', { name: 'Видалити' }).click()
  await expect(director.getByText('Заявку видалено')).toBeVisible()
  await expect(director).toHaveURL(/\/exchange\/requests$/)

  // Three in the afternoon: nothing is signed, and the page says when the bank exchanges again.
  await bank.goTo(Number(instantInKyiv(businessDateAt(bank.now()), 15)))
  await signInOfDays(director, DIRECTOR)
  await write()
  await director.goto('/cabinet/exchange')
  await expect(director.getByText(/Відкриємо/)).toBeVisible()

  // One press asks for a message at the opening, and one takes it back.
  await director.getByRole('button', { name: 'Нагадати о 10:00' }).click()
  await expect(director.getByText(/Нагадаємо .* о 10:00: SMS і листом/)).toBeVisible()
  await director.reload()
  await director.getByRole('button', { name: 'Не нагадувати' }).click()
  await expect(director.getByRole('button', { name: 'Нагадати о 10:00' })).toBeVisible()
  await director.context().close()
})
