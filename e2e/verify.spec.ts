import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { twelveMonths } from './days-in-kyiv.ts'
import { test } from './one-renderer.ts'
import { linesOfPdf } from '../apps/server/src/testing/read-pdf.ts'

/** A visitor of a demo of their own, before the statement of their first account. */
async function visitStatement(page: Page): Promise<void> {
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await page.waitForURL(/\/cabinet\/accounts$/)
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  await page.goto(`/cabinet/accounts/${accounts[0].id}/statement?${twelveMonths()}`)
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Виписка у файлі' })

test('a statement is saved as a PDF, its code is verified by anybody, and the page says why a file does not come', async ({ page, browser }) => {
  await visitStatement(page)
  // Two presses from home: the statement, and its file as a PDF.
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Завантажити PDF' }).click()])
  expect(download.suggestedFilename()).toMatch(/^Виписка \d{4} UAH .*\.pdf$/)
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(linesOfPdf(await readFile(await download.path())))?.[0] ?? ''

  // A stranger without cookies types the printed code.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL('/verify', page.url()).href)
  await stranger.getByLabel('Код перевірки').fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Перевірити' }).click()
  await expect(stranger.getByRole('heading', { name: 'Це документ із демо' })).toBeVisible()
  await expect(stranger.getByText(/••••/)).toBeVisible()
  await expect(stranger).toHaveURL(new RegExp(`/verify/${code}$`, 'i'))

  await page.route(/statement\/file/, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ error_code: 'TOO_MANY_REQUESTS', retry_after: 10, request_id: 'r-1' }),
    }),
  )
  await page.getByRole('button', { name: 'Інший формат' }).click()
  await sheet(page).getByRole('button', { name: 'Завантажити' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Зараз уже готується інший файл')

  await page.route(/statement\/file/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({ error_code: 'INVALID_REQUEST', fields: { format: 'Invalid value' }, request_id: 'r-1' }),
    }),
  )
  await sheet(page).getByText('Excel', { exact: true }).click()
  await sheet(page).getByRole('button', { name: 'Завантажити' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('Стільки операцій у книгу Excel не вміщується. Виберіть CSV або коротший період.')

  // The format that was chosen last is the one of the next press.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Завантажити Excel' })).toBeVisible()
})

const known = {
  bank: 'Діло',
  kind: 'STATEMENT',
  account: 'UA08\u00A0••••\u00A00001',
  from: '2026-10-01',
  to: '2026-10-31',
  amount: '-123456789050',
  currency: 'UAH',
  issuedAt: '2026-11-20T10:00:00.000Z',
  isDemo: false,
}

const { amount: _balance, currency: _of, ...ofRegister } = known

const states = {
  instruction: {
    status: 200,
    body: { ...known, kind: 'INSTRUCTION', to: known.from, amount: '125050', state: 'onSigning' },
    said: { uk: 'Документ видав банк', ru: 'Документ выдал банк' },
  },
  register: {
    status: 200,
    body: {
      ...ofRegister,
      kind: 'REGISTER',
      account: null,
      totals: [
        { currency: 'UAH', count: 1204, amount: '123456789050' },
        { currency: 'EUR', count: 1, amount: '5' },
      ],
    },
    said: { uk: 'Документ видав банк', ru: 'Документ выдал банк' },
  },
  known: { status: 200, body: known, said: { uk: 'Документ видав банк', ru: 'Документ выдал банк' } },
  unknown: {
    status: 404,
    body: { error_code: 'NOT_FOUND', request_id: 'r-1' },
    said: { uk: 'Такого документа банк не видавав', ru: 'Такого документа банк не выдавал' },
  },
  failed: { status: 500, body: { error_code: 'TECHNICAL_ERROR', request_id: 'r-1' }, said: { uk: 'Не вдалося перевірити', ru: 'Не удалось проверить' } },
} as const

const looks = [
  { lang: 'uk', theme: 'light', width: 1280 },
  { lang: 'ru', theme: 'dark', width: 360 },
] as const

for (const [state, { status, body, said }] of Object.entries(states)) {
  test(`/verify tells of a document (${state}), in both languages, themes and widths`, async ({ page, context, baseURL }) => {
    await page.route(/account-service\/documents/, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))
    for (const { lang, theme, width } of looks) {
      await context.addCookies([
        { name: 'lang', value: lang, url: baseURL ?? '' },
        { name: 'theme', value: theme, url: baseURL ?? '' },
      ])
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/verify/0000-0000-0000-0000')
      await expect(page.getByRole('heading', { name: said[lang], level: 2 })).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOTS']}/verify-${state}-${lang}-${theme}-${width}.png`, fullPage: true })
    }
  })
}

test('/verify refuses an invalid code without asking the bank, and removes the answer about the code before', async ({ page }) => {
  let asked = 0
  await page.route(/account-service\/documents/, (route) => {
    asked += 1
    return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(known) })
  })
  const field = page.getByLabel('Код перевірки')
  const hint = page.getByText('У коді має бути 16 латинських літер і цифр')
  await page.goto('/verify/12')
  await expect(hint).toBeVisible()
  expect(asked).toBe(0)

  await field.fill('0000-0000 0000–0000')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Документ видав банк' })).toBeVisible()
  await expect(hint).toBeHidden()
  for (const typed of ['xx', '0000-0000-0000-00000', 'ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(hint).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  }
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByText('Уведіть код', { exact: true })).toBeVisible()
  expect(asked).toBe(1)
})

test('/verify is not for search engines', async ({ request }) => {
  expect(await (await request.get('/verify')).text()).toContain('<meta name="robots" content="noindex, nofollow"')
})
