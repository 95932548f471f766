import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { twelveMonths } from './days-in-kyiv.ts'
import { longEntry, showLongStatement } from './long-statement.ts'
import { test } from './one-renderer.ts'

/** A visitor of a demo of their own, before the statement of their first account. */
async function visitStatement(page: Page, query = `?${twelveMonths()}`): Promise<void> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  await openStatement(page, query)
}

async function firstAccount(page: Page): Promise<{ id: string }> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return accounts[0]
}

async function openStatement(page: Page, query: string): Promise<void> {
  const { id } = await firstAccount(page)
  await page.goto(`/cabinet/accounts/${id}/statement${query}`)
}

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Операції за період' })
const rowOf = (page: Page, index: number): Locator => page.locator(`[data-row="${index}"]`)
const amountsOf = (page: Page): Promise<string[]> => page.locator('.c-grid-strong .d-money').allInnerTexts()
const periodOf = (page: Page): Locator => page.getByRole('button', { name: /^Період:/ })
const totalsOf = (page: Page): Locator => page.locator('.c-totals')

test('a statement is narrowed by what is pressed and typed, the address shows another the same, and Back widens it', async ({ page, context }) => {
  await visitStatement(page)
  await expect(rowOf(page, 0)).toBeVisible()
  const all = Number(await gridOf(page).getAttribute('aria-rowcount'))

  await page.getByRole('radio', { name: 'Списання' }).check()
  await expect(page).toHaveURL(/direction=out/)
  await expect(totalsOf(page)).toContainText('За фільтрами')
  await expect.poll(() => amountsOf(page)).not.toContainEqual(expect.stringContaining('+'))

  await page.getByRole('button', { name: 'Фільтр', exact: true }).click()
  await page.getByLabel('Сума від').fill('1000')
  await page.getByLabel('Сума до').press('Enter')
  await expect(page).toHaveURL(/min=1000(&|$)/)
  await page.getByRole('columnheader', { name: 'Сума' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=largest/)
  await expect(page.getByRole('columnheader', { name: 'Сума' })).toHaveAttribute('aria-sort', 'descending')
  await expect(totalsOf(page)).toContainText('За фільтрами')
  await expect.poll(async () => Number(await gridOf(page).getAttribute('aria-rowcount'))).toBeLessThan(all)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(totalsOf(other)).toHaveText((await totalsOf(page).textContent()) ?? '')
  await expect(rowOf(other, 0)).toHaveText((await rowOf(page, 0).textContent()) ?? '')
  await other.close()

  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/min=/)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Знайти операцію')).toBeFocused()
  await page.keyboard.type('такого ніхто не платив')
  await expect(page.getByText('Таких операцій за цей період немає')).toBeVisible()
  await page.locator('.d-state').getByRole('button', { name: 'Скинути фільтри' }).click()
  await expect(rowOf(page, 0)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/statement\\?${twelveMonths()}$`))
})

/** The rows of the grid that are wholly in sight. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const foot = document.querySelector('.c-grid-foot')?.getBoundingClientRect().top ?? innerHeight
    return [...document.querySelectorAll('[data-row]')].filter((row) => row.getBoundingClientRect().bottom <= Math.min(foot, innerHeight)).length
  })

test('a window of 1280 × 900 shows twelve entries or more, and the months are one press apart', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitStatement(page)
  await expect(rowOf(page, 0)).toBeVisible()
  // A client has no strip of the demo above the page.
  const [strip, statement] = [await page.getByRole('region', { name: 'Демо' }).boundingBox(), await page.locator('.c-page').boundingBox()]
  if (!strip || !statement) throw new Error('They are visible')
  await page.setViewportSize({ width: 1280, height: 900 + Math.round(statement.y - strip.y) })
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(12)

  await openStatement(page, '')
  const now = await periodOf(page).innerText()
  await page.getByRole('button', { name: 'Попередній період' }).click()
  await expect(periodOf(page)).not.toHaveText(now)
  await page.getByRole('button', { name: 'Наступний період' }).click()
  await expect(periodOf(page)).toHaveText(now)
})

test('all accounts stand in one list whose rows say their account, filters work over it, and an entry opens its page', async ({ page }) => {
  await visitStatement(page)
  await page.getByRole('combobox', { name: 'Рахунок' }).selectOption('Усі рахунки')
  await expect(page).toHaveURL(new RegExp(`/cabinet/accounts/all/statement\\?${twelveMonths()}$`))
  await expect(rowOf(page, 0)).toBeVisible()
  const accounts = page.locator('[data-row] [aria-colindex="4"]')
  await expect.poll(async () => new Set(await accounts.allInnerTexts()).size).toBeGreaterThan(1)

  await page.getByLabel('Знайти операцію').fill('оренда')
  await expect(page).toHaveURL(/search=/)
  await expect(totalsOf(page)).toContainText('За фільтрами')
  await rowOf(page, 0).click()
  await expect(page).toHaveURL(/\/accounts\/[^/]+\/entries\/\d+$/)
  await page.goBack()
  await expect(rowOf(page, 0)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Файл одного рахунку' })).toBeVisible()
})

test('keys go through the grid, open an entry beside it and come back to its row; another counterparty is one press away', async ({ page }) => {
  await visitStatement(page)
  await rowOf(page, 0).getByRole('gridcell').first().focus()
  for (const key of ['ArrowDown', 'j', 'ArrowRight', 'k', 'End']) await page.keyboard.press(key)
  await expect(rowOf(page, 1).getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Операція' })
  await expect(panel.getByRole('heading', { name: 'Операція' })).toBeFocused()
  await expect(page).toHaveURL(/entry=\d+/)
  const second = page.url()
  await panel.getByRole('button', { name: 'Попередня операція' }).click()
  await expect(page).not.toHaveURL(second)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 2).getByRole('gridcell').first()).toBeFocused()

  await rowOf(page, 2).click()
  await panel.getByRole('link', { name: 'лише з цим контрагентом' }).click()
  await expect(page).toHaveURL(/counterparty=/)
  await expect(page.getByRole('button', { name: 'Прибрати фільтр: Контрагент' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.c-entry-list a').first().click()
  await expect(page).toHaveURL(/\/entries\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Операція' })).toBeVisible()
})

test('an entry leads to the payment behind it and Back leads to the entry, whose receipt is a PDF', async ({ page }) => {
  await visitStatement(page, `?${twelveMonths()}&direction=out`)
  const { id } = await firstAccount(page)
  const { entries } = await (await page.request.get(`/api/account-service/accounts/${id}/statement?${twelveMonths()}&direction=out`)).json()
  const paid = entries.find(({ paymentId }: { paymentId: string | null }) => paymentId !== null)
  await page.goto(`/cabinet/accounts/${id}/entries/${paid.version}`)
  const entry = page.getByRole('heading', { name: 'Операція', level: 1 })
  await expect(entry).toBeVisible()

  await page.getByRole('link', { name: 'Відкрити платіж' }).click()
  await expect(page).toHaveURL(new RegExp(`/payments/${paid.paymentId}$`))
  await expect(page.getByRole('main')).toContainText(paid.counterparty.name)
  await expect(page.getByRole('main')).toContainText(paid.remittanceInformation)
  await page.goBack()
  await expect(entry).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Платіжна інструкція PDF' }).click()
  const receipt = await saving
  expect(receipt.suggestedFilename()).toBe(`Платіжна інструкція ${paid.paymentNumber} ${paid.valueDate}.pdf`)
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('on a phone the first entries are in view at once, the filters wait behind one button, and the chosen period is seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitStatement(page, '?period=previousMonth')
  const first = page.locator('.c-entry-list a').first()
  const tabs = page.getByRole('navigation').last()
  await expect.poll(async () => ((await first.boundingBox())?.y ?? 740) + 60).toBeLessThan((await tabs.boundingBox())?.y ?? 0)
  await expect(periodOf(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Завантажити' })).toBeInViewport()

  await page.getByRole('button', { name: 'Фільтри' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Списання' }).check()
  await page.keyboard.press('Escape')
  await expect(page.locator('.c-totals')).toContainText('За фільтрами')
  await expect(page.getByRole('button', { name: 'Прибрати фільтр: Напрям' })).toBeInViewport()
  await expect(first.getByText('Витрата')).toBeAttached()
  await expect(first).toBeInViewport()
})

test('the end of 100,000 entries is one key away, Back comes to where one was, and what did not come is asked for again in place', async ({ page }) => {
  await visitStatement(page)
  const asked = await showLongStatement(page, { account: await firstAccount(page), length: 100_000 })
  // Headings of days stand over rows of two lines.
  await page.evaluate(() => localStorage.setItem('density', 'comfortable'))
  await page.reload()
  await expect(gridOf(page)).toHaveAttribute('aria-rowcount', '100001')
  await rowOf(page, 0).getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+End')
  await expect(rowOf(page, 99_999)).toContainText(longEntry(1).remittanceInformation)
  await expect(rowOf(page, 99_999).getByRole('gridcell').last()).toBeFocused()
  // Headings of its days became known after it had been brought into view.
  await expect(page.locator('.d-grid-heading').filter({ hasText: /\d/ }).first()).toBeAttached()
  const foot = async () => (await page.locator('.d-grid-scroller').evaluate((scroller) => scroller.getBoundingClientRect().bottom)) + 1
  await expect.poll(async () => rowOf(page, 99_999).evaluate((row) => row.getBoundingClientRect().bottom)).toBeLessThanOrEqual(await foot())
  expect(asked.length, 'the first page and the last one').toBeLessThanOrEqual(3)

  await page.locator('.d-grid-scroller').evaluate((scroller) => (scroller.scrollTop = scroller.scrollHeight / 2))
  await expect(rowOf(page, 50_000)).toContainText('Оплата')
  await page.getByRole('navigation').getByRole('link', { name: 'Компанія' }).click()
  await expect(page).toHaveURL(/\/company$/)
  await page.goBack()
  await expect(rowOf(page, 50_000)).toContainText('Оплата')

  await page.route(/at=\d+/, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{"error_code":"NOT_FOUND","request_id":"r"}' }))
  await page.locator('.d-grid-scroller').evaluate((scroller) => (scroller.scrollTop = scroller.scrollHeight / 4))
  await expect(page.getByText('Частина операцій не завантажилася.')).toBeVisible()
  await page.unroute(/at=\d+/)
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click()
  await expect(rowOf(page, 25_000)).toContainText('Оплата')
})

test('the figures and the rows of one period never stand under another, and those of a period stay while it is narrowed', async ({ page }) => {
  await visitStatement(page, '?period=month')
  const figures = page.locator('.c-figure dd')
  await expect(figures).toHaveCount(4)
  const ofMonth = await figures.allInnerTexts()

  const held = await hold(page, /\/statement\?/)
  await page.getByRole('radio', { name: 'Списання' }).check()
  await expect(page.locator('.c-statement [aria-busy="true"]').first()).toBeVisible()
  await expect(figures).toHaveText(ofMonth)
  await periodOf(page).click()
  await page.getByRole('button', { name: 'Минулий квартал', exact: true }).click()
  await expect(figures).toHaveCount(0)
  await expect(gridOf(page)).toBeHidden()
  held.release()
  await expect(figures).toHaveCount(4)
  expect(await figures.allInnerTexts()).not.toEqual(ofMonth)
})

test('under the next entry chosen the one before never stands, nor can its counterparty be paid', async ({ page }) => {
  await visitStatement(page)
  const panel = page.getByRole('complementary', { name: 'Операція' })
  await rowOf(page, 0).click()
  await expect(panel.locator('.d-key-values')).toBeVisible()
  const held = await hold(page, /\/entries\/\d+$/)
  await panel.getByRole('button', { name: 'Попередня операція' }).click()
  await expect(panel.locator('[aria-busy="true"]')).toBeVisible()
  await expect(panel.locator('.d-key-values')).toBeHidden()
  await expect(panel.locator('.d-row')).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Попередня операція' })).toBeFocused()
  held.release()
  await expect(panel.locator('.d-key-values')).toBeVisible()
})

test('neither a narrower window nor paper leads away from an open entry', async ({ page }) => {
  await visitStatement(page)
  await rowOf(page, 1).click()
  const panel = page.getByRole('complementary', { name: 'Операція' })
  await expect(panel.locator('.d-key-values')).toBeVisible()
  const [address, steps] = [page.url(), await page.evaluate(() => history.length)]

  await page.pdf({ format: 'A4' })
  await expect(panel.locator('.d-key-values')).toBeVisible()
  for (const width of [1000, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('heading', { name: 'Операція', level: 1 })).toBeVisible()
    expect(page.url()).toBe(address)
  }
  await page.getByRole('link', { name: 'Попередня' }).click()
  await expect(page).not.toHaveURL(address)
  await expect(page).toHaveURL(new RegExp(`/statement\\?${twelveMonths()}&entry=\\d+$`))
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(panel.locator('.d-key-values')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

test('paper has what the statement says and nothing to press, and tells that the PDF has every row', async ({ page }) => {
  await visitStatement(page)
  await expect(rowOf(page, 0)).toBeVisible()
  const note = page.getByText('для друку візьміть PDF')
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(note).toContainText(/Період: \d{2}\.\d{2}\.\d{4} – \d{2}\.\d{2}\.\d{4}/)
  await expect(page.locator('.c-figure dd')).toHaveCount(4)
  await expect(rowOf(page, 0)).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  // The chosen account is read on paper, too: its select draws it in a button.
  const buttons = page.locator('button:not(.d-select-chosen):visible')
  // The name of the column by which they are sorted.
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Сума'])
})

/** Calls that match wait until they are let go. */
async function hold(page: Page, calls: RegExp): Promise<{ release: () => void }> {
  const open = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await open.promise
    await route.continue()
  })
  return { release: open.resolve }
}
