import { type BrowserContext, test as base } from '@playwright/test'

/** What every page of the origin answers at once and lets stand: it runs no script. */
const QUIET_PAGE = '/healthz'

/**
 * One context for all journeys of a worker, in one process of the browser: each page is a new one, without a cookie,
 * something stored or a route of another's, but the engine has read and warmed the scripts of the product and of axe
 * before (decision 081). For journeys that look at pages; those that act keep a context of their own.
 *
 * A page that stands keeps the process; `--renderer-process-limit=1` (playwright.config.ts) puts the others into it.
 */
export const test = base.extend<{ context: BrowserContext }, { standing: BrowserContext }>({
  standing: [
    async ({ browser }, use, { project }) => {
      const { baseURL = process.env['BASE_URL'] ?? '', locale = '', timezoneId = '' } = project.use
      const context = await browser.newContext({ baseURL, locale, timezoneId })
      await (await context.newPage()).goto(QUIET_PAGE)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ standing }, use) => {
    const [quiet, ...left] = standing.pages()
    for (const page of left) await page.close()
    await quiet?.evaluate(() => localStorage.clear())
    await standing.clearCookies()
    await use(standing)
  },
})
