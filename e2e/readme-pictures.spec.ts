import { join } from 'node:path'
import { expect } from '@playwright/test'
import { signInByCalls } from './sign-in.ts'
import { test } from './worker.ts'

/** The folder in which `npm run pictures` keeps the pictures of the README; without it they are not kept. */
const folder = process.env['PICTURES']

const OLENA = '380500000001'

// Both show one person: two sign-ins at once would take each other's codes.
test.describe.configure({ mode: 'serial' })

for (const theme of ['light', 'dark'] as const)
  test(`the home page of the README has every room in its menu (${theme})`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    await signInByCalls(page, OLENA)
    await page.goto('/cabinet/accounts')
    const menu = page.getByRole('navigation').first()
    for (const room of ['Рахунки', 'Платежі', 'Картки', 'Депозити', 'Валюта']) await expect(menu.getByText(room).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Останні операції' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (folder !== undefined) await page.screenshot({ path: join(folder, `home-${theme}.png`), animations: 'disabled' })
  })
