import { expect, type Page } from '@playwright/test'
import { test } from './one-renderer.ts'

const PERSON_LANGUAGES = ['uk', 'ru'] as const

const menu = (page: Page) => page.getByRole('navigation', { name: /^(Розділи|Разделы)$/ })

const links = async (page: Page): Promise<readonly string[]> => (await menu(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')

const marked = (page: Page, nav: string) => page.getByRole('navigation', { name: nav, exact: true }).locator('[aria-current=page]')

for (const lang of PERSON_LANGUAGES) {
  test(`the menu fits a window of 1280 × 720, with the person and «Створити» beside it, ${lang}`, async ({ page, signed }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.context().addCookies(signed.cookies.map((one) => (one.name === 'lang' ? { ...one, value: lang } : one)))
    await page.goto('/cabinet/accounts')
    await expect(menu(page).getByRole('link')).toHaveCount(7)
    const { scrollHeight, clientHeight } = await menu(page).evaluate(({ scrollHeight: whole, clientHeight: seen }) => ({
      scrollHeight: whole,
      clientHeight: seen,
    }))
    expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
    for (const item of [...(await menu(page).getByRole('link').all()), page.locator('.c-side-button').first(), page.locator('.c-side-foot button')])
      await expect(item).toBeInViewport({ ratio: 1 })
  })
}

test('each section opens with its first tab, and its tabs lead to its other pages', async ({ page, signed }) => {
  await page.context().addCookies([...signed.cookies])
  await page.goto('/cabinet/accounts')
  await expect(menu(page).getByRole('link')).toHaveCount(7)
  expect(await links(page)).toEqual(['Головна', 'Вхідні', 'Рахунки', 'Платежі', 'Картки', 'Депозити й валюта', 'Компанія'])
  // A page alone in its section has no tabs.
  await expect(page.locator('.c-section')).toHaveCount(0)
  for (const [section, tabs] of [
    ['Рахунки', ['Рахунки', 'Виписка']],
    ['Платежі', ['Платежі', 'Регулярні', 'Отримувачі']],
    ['Депозити й валюта', ['Депозити', 'Валюта']],
    ['Компанія', ['Про компанію', 'Заявки до банку', 'Люди й доступи', 'Анкета', 'Журнал подій', 'Звернення до банку']],
  ] as const) {
    await menu(page)
      .getByRole('link', { name: new RegExp(`^${section}`) })
      .click()
    const row = page.getByRole('navigation', { name: section, exact: true })
    for (const tab of tabs) {
      await row.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
      // Until the next page is here, both are marked.
      await expect(page).toHaveTitle(new RegExp(`^${tab.split(' ')[0]}`))
      await expect(marked(page, section)).toHaveText(new RegExp(`^${tab}`))
      await expect(marked(page, 'Розділи')).toHaveText(new RegExp(`^${section}`))
    }
    await expect(row.getByRole('link')).toHaveCount(tabs.length)
  }
})

test('a page below a tab has a breadcrumb in the place of the tabs, and its section stays marked', async ({ page, signed }) => {
  await page.context().addCookies([...signed.cookies])
  await page.goto('/cabinet/salary/new')
  await expect(page.getByRole('navigation', { name: 'Де ви' }).getByRole('link', { name: 'Зарплата' })).toBeVisible()
  await expect(page.locator('.c-section')).toHaveCount(0)
  await expect(marked(page, 'Розділи')).toHaveText(/^Платежі/)
})

test('the statement of one account and of all of them mark the same tab', async ({ page, signed }) => {
  await page.context().addCookies([...signed.cookies])
  for (const path of [`${signed.accountId}/statement`, 'all/statement']) {
    await page.goto(`/cabinet/accounts/${path}`)
    await expect(marked(page, 'Рахунки')).toHaveText('Виписка')
    await expect(page.getByRole('navigation', { name: 'Де ви' })).toHaveCount(0)
  }
})

test('on a phone the marked tab is in sight, and the sections without a tab stand behind «Ще»', async ({ page, signed }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.context().addCookies([...signed.cookies])
  await page.goto('/cabinet/support')
  await expect(marked(page, 'Компанія')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Ще', exact: true }).click()
  await expect(page.locator('dialog[open] .c-nav').getByRole('link')).toHaveText(['Картки', 'Депозити й валюта', /^Компанія/])
})

test('the frame of the cabinet is in the HTML: nobody looks at a bare canvas before the script comes', async ({ page, signed }) => {
  await page.context().addCookies([...signed.cookies])
  await page.route(/\.js$/, () => undefined)
  for (const [width, frame, hidden] of [
    [1280, '.c-side', '.c-tabs'],
    [390, '.c-tabs', '.c-side'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
    await expect(page.locator(`.c-first ${frame}`)).toBeVisible()
    await expect(page.locator(`.c-first ${hidden}`)).toBeHidden()
    await expect(page.locator('.c-first .c-main i').last()).toBeVisible()
  }
})
