import { expect, type Page } from '@playwright/test'
import { groups, type PageName, pages } from '../apps/workbench/src/pages.ts'
import { test } from './one-renderer.ts'
import { isTakingPictures, looksByTurns, nameOf, openPage, see, turn } from './seen-page.ts'

// Set by start-the-workbench.ts before the workers read this file.
const origin = process.env['WORKBENCH_URL'] ?? ''

const pressFirst = (page: Page) => page.locator('.w-alone button').first().click()

/** A chart shows its first point, at its left edge. */
async function pointFirst(page: Page): Promise<void> {
  await page.getByRole('slider').first().press('Home')
  await page.locator('.d-chart-tooltip').waitFor()
}

/** The way to open a state over the page, where it takes more than a press of its button. */
const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'balance-chart/pointed': pointFirst,
  'cash-flow-chart/pointed': pointFirst,
  'combo-box/open': async (page) => {
    await page.getByRole('combobox').press('ArrowDown')
    await page.getByRole('option').first().waitFor()
  },
  'combo-box/nothing-found': async (page) => {
    await page.getByRole('combobox').fill('UA08')
    await page.locator('.d-combo-none').waitFor()
  },
  'dialog/several': async (page) => {
    await pressFirst(page)
    await page.locator('dialog[open] .d-button-primary').click()
    await expect(page.locator('dialog[open]')).toHaveCount(2)
  },
  'lazy-page/waiting': (page) => page.locator('.d-skeleton').waitFor(),
  'lazy-page/missing': (page) => page.getByRole('alert').getByRole('button').waitFor(),
  'notifications/types': async (page) => {
    // By keyboard: on a phone the first notification lies over the buttons.
    for (const button of await page.locator('.w-alone button').all()) await button.press('Enter')
    await expect(page.locator('.d-toast')).toHaveCount(3)
    // Held, so that they are still there when they have been looked at.
    await page.locator('.d-toast').first().hover()
  },
  'notifications/markup': async (page) => {
    await pressFirst(page)
    await page.locator('.d-toast').hover()
  },
  'notifications/over-a-dialog': async (page) => {
    await pressFirst(page)
    await page.locator('dialog[open] button').click()
    await page.locator('.d-toast').waitFor()
  },
  'date-field/calendar': async (page) => {
    await page.getByRole('textbox').press('Alt+ArrowDown')
    await page.getByRole('grid').waitFor()
  },
  'period-choice/range': async (page) => {
    await page.locator('.w-alone [popovertarget]').click()
    await page.locator('.d-period-panel [aria-expanded]').click()
    await page.getByRole('grid').waitFor()
  },
  'tooltip/visible': (page) => page.getByRole('tooltip').waitFor(),
  ...Object.fromEntries(pages.select.map((position) => [`select/${position}`, (page: Page) => page.locator('.w-alone select').press('Enter')])),
}

/** Pictures show a component each; the rules are held against several at once. */
const statePages: readonly string[] = isTakingPictures ? Object.keys(pages) : Object.keys(groups).map((group) => `all/${group}`)

for (const [place, address] of statePages.entries()) {
  for (const look of looksByTurns(place)) {
    test(`workbench ${address}: ${nameOf(look)}`, async ({ context }) => {
      const { page, faults } = await openPage(context, look, origin)
      await page.goto(`${origin}/${address}`)
      await page.locator('.w-states').waitFor()
      await see(page, faults, look, `workbench ${address}`)
    })
  }
}

const whatOpens = (Object.keys(pages) as PageName[]).filter((name) => pages[name].length > 0)

for (const [place, name] of whatOpens.entries()) {
  for (const look of looksByTurns(place)) {
    test(`workbench ${name}, what opens over the page: ${nameOf(look)}`, async ({ context }) => {
      const { page, faults } = await openPage(context, look, origin)
      for (const state of pages[name]) {
        await turn(page, look)
        await page.goto(`${origin}/${name}/${state}`)
        await page.locator('.w-alone').waitFor()
        await (openings[`${name}/${state}`] ?? pressFirst)(page)
        await see(page, faults, look, `workbench ${name} ${state}`)
      }
    })
  }
}

test('the workbench lists every component, and lives under the policy of the product', async ({ page, baseURL, request }) => {
  await page.goto(origin)
  await expect(page.getByRole('link')).toHaveCount(Object.keys(pages).length)
  const policy = async (url: string) => (await request.get(url)).headers()['content-security-policy']
  // No component has a frame: those of the processor of cards stand in pages of the product alone.
  const ofProduct = (await policy(`${baseURL ?? process.env['BASE_URL']}/sign`))?.replace(/frame-src [^;]+; /, '')
  expect(await policy(origin)).toBe(ofProduct)
})

test('where motion is reduced a theme is there at once, and passes down the page by no transition', async ({ context }) => {
  const { page } = await openPage(context, { theme: 'dark', width: 360, lang: 'uk' }, origin)
  const begun: string[] = []
  await page.exposeFunction('transitionBegan', (what: string) => begun.push(what))
  await page.addInitScript(() => {
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      void (globalThis as unknown as { transitionBegan: (what: string) => void }).transitionBegan(`${(target as Element).tagName} ${propertyName}`)
    })
  })
  // The workbench is painted as the device likes it before its script reads the theme that was chosen.
  await page.goto(`${origin}/lazy-page/missing`)
  await page.getByRole('alert').getByRole('button').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(begun).toEqual([])
})
