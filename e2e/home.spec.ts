import { expect, type Page } from '@playwright/test'
import type { Overview } from '@dilo/contract/overview.ts'
import { today } from './days-in-kyiv.ts'
import { OVERVIEW } from './home-scenes.ts'
import { test } from './one-renderer.ts'
import { signIn } from './sign-in.ts'

const OLENA = '380500000001'
const IHOR = '380500000004'
const DARYNA = '380500000017'

// The journeys share one person: two sign-ins at once would take each other's codes.
test.describe.configure({ mode: 'serial' })

/** Shows the bank's own numbers with something changed. */
const changeOverview = (page: Page, change: (overview: Overview) => Partial<Overview>) =>
  page.route(OVERVIEW, async (route) => {
    const response = await route.fetch()
    const overview: Overview = await response.json()
    await route.fulfill({ response, json: { ...overview, ...change(overview) } })
  })

/** On a Monday or the first of a month nothing of the year before it is of the week or the month. */
const happenedToday = ({ latest }: Overview) => ({ latest: latest.map((entry) => ({ ...entry, valueDate: today() })) })

test('the page names data to be updated: the company’s and the person’s apart, and what is over since when', async ({ page }) => {
  await signIn(page, OLENA)
  const banner = (asks: string) => page.locator('.d-banner', { hasText: asks })
  const showUpdate = async (update: { person: string | null; company: string | null }) => {
    await page.unrouteAll()
    await changeOverview(page, () => ({ update }) as Partial<Overview>)
    await page.reload()
    await page.getByRole('heading', { name: 'Рух коштів' }).waitFor()
  }

  await showUpdate({ person: null, company: '2099-12-31' })
  await expect(banner('Оновіть дані компанії в банку')).toContainText('Зробіть це до 31.12.2099 включно')
  await expect(banner('Оновіть свої дані в банку')).toBeHidden()

  await showUpdate({ person: '2099-12-31', company: '2020-01-31' })
  await expect(banner('Оновіть свої дані в банку')).toContainText('Зробіть це до 31.12.2099 включно')
  await expect(banner('Оновіть дані компанії в банку')).toContainText('Строк минув 31.01.2020, тому нові платежі зупинено')
})

test('the home page has its first numbers from one call, and shows where the money went', async ({ page }) => {
  await signIn(page, OLENA)
  await page.getByRole('heading', { name: 'Рух коштів' }).waitFor()
  await changeOverview(page, happenedToday)
  // The page that stands asks for its last cards.
  await page.waitForLoadState('networkidle')

  // All calls to the bank until the numbers come: the cards below ask later. The shell makes the call for the signed-in person.
  const asked: string[] = []
  let isAnswered = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !isAnswered) asked.push(pathname)
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/account-service/overview')) isAnswered = true
  })
  await page.reload()
  const total = page.getByRole('region', { name: 'Доступно' })
  await expect(total).toContainText('₴')
  expect(asked.filter((path) => !/\/(clients\/physical\/current|inbox-service\/inbox|user\/session|card-service\/approvals)$/.test(path))).toEqual([
    '/api/account-service/overview',
  ])

  // The rate, and its day.
  await expect(total).toContainText(/Курс НБУ на \d{2}\.\d{2}\.\d{4}: USD\u00A0\d{2},\d{4} · EUR\u00A0\d{2},\d{4}/)
  await expect(total).toContainText(/≈\u00A0[\d\u00A0]+,\d{2}\u00A0\$/)

  // The first accounts, foreign ones with their value in hryvnia.
  await expect(page.locator('a.c-account')).toHaveCount(3)
  const euro = page
    .locator('a.c-account', { hasText: '€' })
    .or(page.locator('a.c-account', { hasText: '$' }))
    .first()
  await expect(euro).toContainText(/≈\u00A0[\d\u00A0]+,\d{2}\u00A0₴/)

  // The chart by keys, and its table.
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /надходження .+, витрати .+, різниця/)
  await page.getByRole('button', { name: 'Показати таблицю' }).click()
  await expect(page.getByRole('table', { name: 'Рух коштів за місяцями' }).getByRole('row')).toHaveCount(13)

  // Operations by period.
  const latest = page.getByRole('region', { name: 'Останні операції' })
  await latest.getByRole('button', { name: 'Місяць' }).click()
  await expect(latest.getByRole('listitem').first()).toBeVisible()
  const hide = page.getByRole('button', { name: 'Приховати суми' })
  await hide.hover()
  await expect(page.getByRole('tooltip'), 'a drawing says its name').toHaveText('Приховати суми')
  await hide.click()
  await expect(total).not.toContainText(/\d,\d{2}\u00A0[₴$€]/)
  await page.goto('/cabinet/payments')
  await expect(page.locator('.c-payment-row').first()).toContainText('••••')
  await expect(page.locator('main')).not.toContainText(/\d,\d{2}\u00A0[₴$€]/)
})

test('on a phone the last operations stand right under what waits for the person, before the accounts and the chart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, OLENA)
  const topOf = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0
  await page.getByRole('heading', { name: 'Рух коштів' }).waitFor()
  const [total, latest, accounts, flow] = [await topOf('Доступно'), await topOf('Останні операції'), await topOf('Рахунки'), await topOf('Рух коштів')]
  expect(total).toBeLessThan(latest)
  expect(latest).toBeLessThan(accounts)
  expect(accounts).toBeLessThan(flow)
})

/** The last of the operations is of another account. */
function ofTwoAccounts(overview: Overview) {
  const latest = happenedToday(overview).latest
  const other = overview.accounts.find(({ id }) => id !== latest[0]?.accountId)?.id ?? ''
  return { latest: latest.map((entry, place) => (place === latest.length - 1 ? { ...entry, accountId: other } : entry)) }
}

test('each of the latest operations leads to its page, names its account where there are several, and all of the period stand in the statement', async ({
  page,
}) => {
  await changeOverview(page, ofTwoAccounts)
  await signIn(page, IHOR)
  const latest = page.getByRole('region', { name: 'Останні операції' })
  await latest.getByRole('button', { name: 'Місяць' }).click()
  const rows = latest.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expect(rows.getByRole('link')).toHaveCount(await rows.count())
  await expect(rows.first().getByText('Рахунок', { exact: true })).toBeAttached()

  const incoming = rows.filter({ hasText: 'Надходження' }).first()
  const name = (await incoming.locator('.c-row-name').textContent()) ?? ''
  await incoming.click()
  await expect(page).toHaveURL(/\/accounts\/[\da-f-]+\/entries\/\d+$/)
  await expect(page.locator('main')).toContainText(name)
  await page.goBack()

  await latest.getByRole('button', { name: 'Тиждень' }).click()
  await latest.getByRole('link', { name: /^Усі операції/ }).click()
  await expect(page).toHaveURL(/\/statement\?period=week$/)
})

test('a person who may not create payments sees no way to a new one', async ({ page }) => {
  await signIn(page, DARYNA)
  await page.route('**/clients/physical/current', async (route) => {
    const response = await route.fetch()
    const client = await response.json()
    await route.fulfill({
      response,
      json: { ...client, settings: { ...client.settings, permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'DEFAULT_CB_ACCESS'] } },
    })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Виписка', exact: true }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Новий платіж' })).toHaveCount(0)
  await page.goto('/cabinet/payments')
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Новий платіж' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Створити' })).toHaveCount(0)
  const tabs = page.getByRole('navigation', { name: 'Платежі' }).getByRole('link')
  await expect(tabs).toHaveText(['Платежі', 'Регулярні', 'Отримувачі'])
})
