import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { linesOfPdf } from '../apps/server/src/testing/read-pdf.ts'
import { businessDateAt } from '../packages/domain/src/values/business-date.ts'
import { DAY } from '../packages/domain/src/values/duration.ts'
import { readAs } from './call-as.ts'
import { type BankOfDays, browserOf, newCode, openBankOfDays, signInOfDays } from './bank-of-days.ts'
import { countPresses } from './presses.ts'
import { test } from './worker.ts'

// One bank whose days pass: its journeys are walked one after another.
test.describe.configure({ mode: 'default' })

/** A company with two accounts in hryvnia, whose payments two people sign. */
const KATERYNA = '380500000070'
const HLIB = '380500000071'
/** An entrepreneur: the bank withholds the taxes of the interest. */
const OLENA = '380500000001'

let bank: BankOfDays
test.beforeAll(async () => {
  test.setTimeout(180_000)
  bank = await openBankOfDays({ DEMO_STAFF_SECONDS: 'off' })
})
test.afterAll(() => bank.stop())

/** Signs on the page of an operation. */
async function signOperation(page: Page, phone: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Підписати' })
  const code = await newCode(page, phone, () => panel.getByRole('button', { name: 'Підписати кодом із SMS' }).click())
  await panel.getByLabel('Код із повідомлення').pressSequentially(code)
}

/** Confirms in a dialog by a code. */
async function confirm(page: Page, phone: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  const code = await newCode(page, phone, () => dialog.locator('[data-signing]').click())
  await dialog.getByLabel('Код із повідомлення').pressSequentially(code)
  await expect(dialog).toBeHidden()
}

async function ask(page: Page, name: string): Promise<void> {
  const button = page.locator('.c-head-actions').getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: 'Інші дії' }).waitFor()
  if (await button.isVisible()) return button.click()
  await page.getByRole('button', { name: 'Інші дії' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** The accounts of the company, with their booked balances in kopiykas. */
async function balances(page: Page) {
  const { accounts } = await readAs<{
    accounts: { id: string; type: string; bookedBalance: string }[]
  }>(page, '/api/account-service/accounts')
  return accounts.map(({ id, type, bookedBalance }) => ({ id, type, balance: Number(bookedBalance) }))
}

/** The amount on a button, in kopiykas. */
const kopiykasIn = (text: string): number => Number(text.replaceAll(/\D/g, ''))

/** Spaces between the digits of an amount do not break. */
const said = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** Calculates a deposit and signs it: five presses and a code on two pages, and no question is asked twice. */
async function openFromOffers(page: Page, phone: string, { product, sum, payout }: { product: string; sum: string; payout: string }): Promise<void> {
  await page.goto('/cabinet/deposits')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Порахувати' }).click()
  await page.getByText(product, { exact: true }).first().click()
  await page.locator('input[name=sum]').fill(sum)
  await page.getByText(payout, { exact: true }).first().click()
  await expect(page.getByRole('radio', { name: product })).toBeChecked()
  await expect(page.getByRole('radio', { name: payout })).toBeChecked()
  await expect(card(page, 'Календар виплат').first()).toBeVisible()
  await page.getByRole('link', { name: 'Відкрити депозит' }).click()
  await expect(page.getByText(/Ці умови діють до \d\d:\d\d/)).toBeVisible()
  await expect(page.locator('input[name=sum]')).toHaveCount(0)
  const code = await newCode(page, phone, () => page.getByRole('button', { name: /^Підписати · / }).click())
  await page.getByLabel('Код із повідомлення').pressSequentially(code)
  await expect(page).toHaveURL(/\/deposits\/operations\/[\da-f-]{36}$/)
  expect(await presses()).toBeLessThanOrEqual(5)
}

test('two open a deposit; it earns, is added to, is given back in part and in whole, and its papers tell it', async ({ browser }) => {
  test.setTimeout(240_000)
  const director = await browserOf(browser, bank, KATERYNA)
  const accountant = await browserOf(browser, bank, HLIB)

  await openFromOffers(director, KATERYNA, { product: 'Гнучкий', sum: '50000', payout: 'Виплачувати щомісяця' })
  await expect(director.getByText('Ваш підпис поставлено. Чекаємо на підпис іншої людини')).toBeVisible()
  await accountant.goto(director.url())
  await signOperation(accountant, HLIB)
  await expect(accountant.getByText('Депозит відкрито')).toBeVisible()
  await accountant.getByRole('link', { name: 'До депозиту' }).click()
  await expect(accountant).toHaveURL(/\/deposits\/[\da-f-]{36}$/)
  const address = new URL(accountant.url()).pathname
  await expect(card(accountant, 'На депозиті')).toContainText(said('50 000,00'))
  await accountant.context().close()

  // The money earns from tomorrow on: a day, when the day after tomorrow begins.
  await bank.passDays(2)
  await signInOfDays(director, KATERYNA)
  await director.goto(address)
  await expect(card(director, 'Скільки заробив')).toContainText(/Учора1[34],\d\d/)

  await ask(director, 'Поповнити')
  const more = director.getByRole('dialog', { name: 'Поповнити депозит' })
  await more.getByLabel('Сума').fill('999')
  await more.getByRole('button', { name: 'Далі до підпису' }).click()
  await expect(more.getByLabel('Сума')).toHaveAccessibleDescription(/Перевірте суму: від/)
  await more.getByLabel('Сума').fill('10000')
  await more.getByRole('button', { name: 'Далі до підпису' }).click()
  await signByBoth(browser, director, 'Поповнення')
  await expect(director.getByText('Депозит поповнено')).toBeVisible()
  await director.getByRole('link', { name: 'До депозиту' }).click()
  await expect(card(director, 'На депозиті')).toContainText(said('60 000,00'))

  // Not before its seventh day.
  await ask(director, 'Забрати гроші')
  const back = director.getByRole('dialog', { name: 'Якщо забрати сьогодні' })
  await expect(back).toContainText('за договором його повертають пізніше')
  await back.getByRole('button', { name: 'Залишити на депозиті' }).click()

  await ask(director, 'Продовжувати')
  await confirm(director, KATERYNA, 'Продовжувати депозит?')
  await expect(card(director, 'Умови')).toContainText('продовжуємо на такий самий строк')
  await ask(director, 'Рахунок для виплат')
  const payout = director.getByRole('dialog', { name: 'Рахунок для виплат' })
  await payout.getByLabel('На рахунок').selectOption({ index: 1 })
  await payout.getByRole('button', { name: 'Підтвердити кодом' }).click()
  await confirm(director, KATERYNA, 'Змінити рахунок для виплат?')
  await expect(director.getByText('Рахунок для виплат змінено')).toBeVisible()

  // Anybody can ask what its certificate attests.
  const [download] = await Promise.all([director.waitForEvent('download'), director.getByRole('button', { name: 'Довідка PDF' }).click()])
  const paper = linesOfPdf(await readFile(await download.path()))
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(paper)?.[0] ?? ''
  const stranger = await (await browser.newContext({ baseURL: bank.address, locale: 'uk-UA' })).newPage()
  await stranger.goto('/verify')
  await stranger.getByLabel('Код перевірки').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Перевірити' }).click()
  await expect(stranger).toHaveURL(new RegExp(`/verify/${code}$`, 'i'))
  await expect(stranger.getByText(said('60 000,00')).first()).toBeVisible()
  await stranger.context().close()

  await bank.passDays(8)
  await signInOfDays(director, KATERYNA)
  await director.goto(address)
  await ask(director, 'Забрати гроші')
  await back.getByRole('radio', { name: 'Частину' }).check()
  await back.getByLabel('Скільки забрати').last().fill('20000')
  await expect(back).toContainText(said('40 000,00'))
  const promised = await back.getByRole('button', { name: /^Забрати \d/ }).innerText()
  const before = await balances(director)
  await back.getByRole('button', { name: /^Забрати \d/ }).click()
  await signByBoth(browser, director, 'Повернення')
  await expect(director.getByText('Гроші повернено')).toBeVisible()
  // The promised sum has come: the money and the interest of the day, which are two entries.
  const paidOut = (await balances(director)).flatMap(({ id, balance }) => balance - (before.find((one) => one.id === id)?.balance ?? 0))
  expect(paidOut).toContain(kopiykasIn(promised))
  await director.getByRole('link', { name: 'До депозиту' }).click()
  await expect(card(director, 'На депозиті')).toContainText(said('40 000,00'))

  await ask(director, 'Забрати гроші')
  await back.getByRole('button', { name: /^Забрати \d/ }).click()
  await signByBoth(browser, director, 'Повернення')
  await expect(director.getByText('Гроші повернено')).toBeVisible()
  await director.getByRole('link', { name: 'До депозиту' }).click()
  await expect(director.getByText('Депозит закрито')).toBeVisible()

  // Statements of both accounts say what happened.
  await director.getByRole('main').getByRole('link', { name: 'Виписка' }).click()
  await expect(director).toHaveURL(/\/statement/)
  const period = `from=${businessDateAt(bank.now() - 30 * DAY)}&to=${businessDateAt(bank.now())}`
  await director.goto(`${new URL(director.url()).pathname}?${period}`)
  for (const words of ['Розміщено на депозит', 'Повернення депозиту']) await expect(director.getByText(words).first()).toBeVisible()
  const [paying, paid] = (await balances(director)).filter(({ type }) => type === 'CURRENT')
  await director.goto(`/cabinet/accounts/${paying?.id}/statement?${period}`)
  await expect(director.getByText('Розміщено на депозит').first()).toBeVisible()
  await director.goto(`/cabinet/accounts/${paid?.id}/statement?${period}`)
  await expect(director.getByText('Повернення депозиту').first()).toBeVisible()
  await director.context().close()
})

/** The director signs first, and the accountant finds it among what waits for him. */
async function signByBoth(browser: Browser, director: Page, asks: string): Promise<void> {
  await signOperation(director, KATERYNA)
  await expect(director.getByText('Ваш підпис поставлено. Чекаємо на підпис іншої людини')).toBeVisible()
  const accountant = await browserOf(browser, bank, HLIB)
  await accountant.goto('/cabinet/inbox')
  await accountant
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${asks} депозиту на підпис` })
    .getByRole('link')
    .first()
    .click()
  await expect(accountant).toHaveURL(director.url())
  await signOperation(accountant, HLIB)
  await expect(accountant.getByText('Підписано: банк виконує заявку')).toBeVisible()
  await accountant.context().close()
  await director.reload()
}

test('an entrepreneur sees the taxes of the interest before signing and after, and is paid what is left', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await browserOf(browser, bank, OLENA)
  await openFromOffers(page, OLENA, { product: 'Гнучкий', sum: '10000', payout: 'Виплачувати щомісяця' })
  await expect(page.getByText('Депозит відкрито')).toBeVisible()
  await page.getByRole('link', { name: 'До депозиту' }).click()
  await expect(page).toHaveURL(/\/deposits\/[\da-f-]{36}$/)
  const { pathname } = new URL(page.url())
  for (const tax of ['ПДФО', 'Військовий збір', 'Отримаєте']) await expect(card(page, 'Скільки заробив')).toContainText(tax)

  await bank.passDays(35)
  await signInOfDays(page, OLENA)
  await page.goto(pathname)
  const earned = card(page, 'Скільки заробив')
  await expect(earned).toContainText('З них податки')
  await expect(earned).toContainText(/Уже виплачено(?!0,00)\d/)
  const { deposits } = await readAs<{
    deposits: { earned: Record<'gross' | 'taxes' | 'net' | 'paidNet', string> }[]
  }>(page, '/api/deposit-service/deposits')
  const [{ earned: sums }] = deposits as [(typeof deposits)[number]]
  // 18 % and 5 %: what is paid is what is left.
  expect(BigInt(sums.gross) - BigInt(sums.taxes)).toBe(BigInt(sums.net))
  expect(BigInt(sums.taxes)).toBeGreaterThan(0n)
  await page.context().close()
})

test('two of the bank change the ladder of a product, and the next day clients are offered it', async ({ browser }) => {
  test.setTimeout(120_000)
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: bank.desk, locale: 'uk-UA', reducedMotion: 'reduce' })))
  const [maker, second] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page]
  const enter = async (page: Page, officer: string) => {
    await page.goto('/desk')
    await page.getByRole('button', { name: officer, exact: true }).click()
    await page.getByRole('heading', { name: 'Вхідні' }).waitFor()
  }
  const giveReason = async (page: Page, press: string) => {
    await page.getByRole('dialog').getByLabel('Підстава').fill('Рішення тарифного комітету')
    await page.getByRole('dialog').getByRole('button', { name: press, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await enter(maker, 'Продукт')
  await maker.getByRole('link', { name: 'Тарифи й ліміти' }).click()
  await maker.getByRole('link', { name: 'Депозити', exact: true }).click()
  await maker.getByRole('button', { name: 'Задати нове значення' }).click()
  // The day after the bank's own today: its clock is ahead of the browser's.
  await maker.getByLabel('Діє з дня').fill(shownDay(businessDateAt(bank.now() + DAY)))
  const ladder = maker.getByLabel('Ставки').first()
  await ladder.fill((await ladder.inputValue()).replaceAll('; 13,75', '; 15,55'))
  await maker.getByRole('button', { name: 'Далі' }).click()
  await expect(maker.getByRole('dialog')).toContainText('15,55')
  await giveReason(maker, 'Передати на рішення')
  await enter(second, 'Безпека')
  await second.getByRole('link', { name: 'Дії на розгляді' }).click()
  await second.getByRole('button', { name: 'Підтвердити' }).click()
  await giveReason(second, 'Підтвердити')
  for (const context of contexts) await context.close()

  const client = await browserOf(browser, bank, OLENA)
  await client.goto('/cabinet/deposits/offers')
  await expect(client.getByText(/до 13,75\u00A0%/).first()).toBeVisible()
  await bank.passDays(1)
  await signInOfDays(client, OLENA)
  await client.goto('/cabinet/deposits/offers')
  await expect(client.getByText(/до 15,55\u00A0%/).first()).toBeVisible()
  await client.context().close()
})

/** As a field of a day takes it. */
const shownDay = (day: string): string => day.split('-').toReversed().join('.')
