import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { readAs } from './call-as.ts'
import { twelveMonths } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'

// The charts beside a statement, by keyboard, in a demo of the visitor's own.

type Account = { readonly id: string; readonly bookedBalance: string }

async function beginDemo(page: Page): Promise<Account> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  const { accounts } = await readAs<{ accounts: readonly Account[] }>(page, '/api/account-service/accounts')
  const [account] = accounts
  if (!account) throw new Error('A demo has an account')
  return account
}

const balance = (page: Page) => page.getByRole('slider', { name: 'Залишок на рахунку' })
const said = (page: Page) => balance(page).getAttribute('aria-valuetext')
/** The saved file of a chart: its name and its bytes. */
async function saved(page: Page, chart: Locator, kind: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await chart.getByRole('button', { name: 'Зберегти картинку' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), chart.getByRole('menuitem', { name: kind }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const tooltip = (page: Page) => page.locator('.d-chart-tooltip')

test('an account that is not there has no page, no statement, no charts and no entries', async ({ page }) => {
  await beginDemo(page)
  const unknown = '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50'
  for (const address of [unknown, 'no-account'].flatMap((id) => [id, `${id}/statement`, `${id}/charts`, `${id}/entries/1`])) {
    await page.goto(`/cabinet/accounts/${address}`)
    await expect(page.getByRole('heading', { name: 'Такої сторінки немає' }), address).toBeVisible()
  }
})

test('charts open beside a statement, are read by keys, and a counterparty leads to what there was with them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await beginDemo(page)
  await page.goto(`/cabinet/accounts/${id}/statement?${twelveMonths()}`)
  await page.getByRole('button', { name: 'Показати графіки' }).press('Enter')
  await expect(balance(page)).toBeVisible()

  await balance(page).focus()
  await expect(tooltip(page)).toBeVisible()
  await page.keyboard.press('Home')
  const first = (await said(page)) ?? ''
  expect(first).toMatch(/^На кінець дня \d+ [а-яіїєґ]+ \d{4}\sр\.: .*₴$/)
  await page.keyboard.press('ArrowRight')
  await expect(balance(page)).not.toHaveAttribute('aria-valuetext', first)
  const [chart, box] = [await balance(page).boundingBox(), await tooltip(page).boundingBox()]
  if (!chart || !box) throw new Error('They are visible')
  expect(box.x).toBeGreaterThanOrEqual(chart.x)
  expect(box.x + box.width).toBeLessThanOrEqual(chart.x + chart.width)
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toBeHidden()
  await page.keyboard.press('End')
  const last = (await said(page))?.split(': ')[1] ?? ''

  // The table behind says the same.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Залишок на рахунку' }).getByRole('row').last()).toContainText(last)

  // Charts are saved as pictures of their content: sharp ones for people, drawings for documents.
  const charts = page.locator('.c-charts section')
  const paid = charts.nth(1)
  const png = await saved(page, charts.first(), /^PNG/)
  expect(png.name).toMatch(/^Залишок \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.png$/)
  expect(png.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(png.bytes.readUInt32BE(16), 'twice as wide as it is drawn').toBe(2 * 960)
  // On a dark page a picture is light all the same.
  await page.emulateMedia({ colorScheme: 'dark' })
  const bars = (await saved(page, paid, /^SVG/)).bytes.toString()
  expect(bars).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(bars).not.toMatch(/class=|href|<style|<script|var\(/)
  expect(bars).toContain('stroke="#7c86a0"')
  // The five largest stand open, a press opens the others; the picture has them all.
  await expect(paid.locator('.d-ranked-name')).toHaveCount(5)
  await paid.getByRole('button', { name: /^Ще \d+$/ }).press('Enter')
  await expect(paid.getByRole('button', { name: 'Лише перші 5' })).toBeFocused()
  const named = await paid.locator('.d-ranked-name').allTextContents()
  expect(named.length).toBeGreaterThan(5)
  const inPicture = bars
    .replaceAll(/<\/tspan><tspan[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
  for (const name of named) expect(inPicture).toContain(name)

  const counterparties = page.getByRole('figure', { name: 'Кому платили' }).getByRole('list').getByRole('link')
  await counterparties.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(counterparties.nth(1)).toBeFocused()
  const name = (await counterparties.nth(1).locator('.d-ranked-name').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/counterparty=/)
  await expect(page).toHaveURL(/direction=out/)
  const entries = page.locator('.c-row-name')
  await expect(entries.first()).toHaveText(name)
  expect(new Set(await entries.allTextContents())).toEqual(new Set([name]))
})

test('the page of charts keeps its period and direction in the address, and hides amounts that are not to be seen', async ({ page }) => {
  const { id } = await beginDemo(page)
  await page.evaluate(() => localStorage.setItem('hideAmounts', 'true'))
  await page.goto(`/cabinet/accounts/${id}/charts`)
  await expect(page.getByRole('heading', { name: 'Аналітика рахунку', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Попередній період' }).click()
  await page.getByRole('radio', { name: 'Надходження' }).check()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await expect(page).toHaveURL(/direction=in/)
  await expect(balance(page)).toHaveAttribute('aria-valuetext', /суму приховано$/)
  await balance(page).hover()
  await expect(tooltip(page)).toContainText('••••')
  // One of the two directions has no ranking beside the balance. The two come each in its own time.
  const figures = page.getByRole('figure')
  await expect(figures).toHaveCount(2)
  for (const figure of await figures.all()) await figure.getByRole('button', { name: 'Показати таблицю' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.locator('main')).not.toContainText(/\d,\d{2}/)
  await page.getByRole('navigation', { name: 'Де ви' }).getByRole('link', { name: 'Виписка' }).click()
  await expect(page).toHaveURL(/statement\?.*direction=in/)
})

test('the charts of one period never stand under another', async ({ page }) => {
  const { id } = await beginDemo(page)
  await page.goto(`/cabinet/accounts/${id}/charts?period=previousMonth`)
  await expect(balance(page)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(3)
  await page.route(/balance-history|by-counterparty/, () => new Promise<void>(() => {}))
  await page.getByRole('button', { name: /^Період: / }).click()
  await page.getByRole('button', { name: 'Рік', exact: true }).click()
  await expect(page.locator('.c-charts [aria-busy="true"]')).toHaveCount(3)
  await expect(page.getByRole('figure')).toHaveCount(0)
})
