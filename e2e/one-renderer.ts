import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'

/** A page without a script: the origin answers it at once and keeps it unchanged. */
const QUIET_PAGE = '/healthz'

/**
 * One context for the journeys of a worker, in one process of the browser: each page is a new one, without a cookie, something
 * stored or a route of another's, but the engine has read and warmed the scripts of the product and of axe (decision 081).
 *
 * Not for a journey that gives its context an option of its own (`test.use`, a permission, no network, a route for all of
 * its pages), or counts what is asked of the bank: the browser's cache is shared as well.
 *
 * A page that stands keeps the process; `--renderer-process-limit=1` (playwright.config.ts) puts the others into it.
 */
export const test = base.extend<{ context: BrowserContext }, { standing: Standing }>({
  standing: [
    async ({ browser }, use, { project }) => {
      const { baseURL = process.env['BASE_URL'] ?? '', locale = '', timezoneId = '', contextOptions } = project.use
      const standing = standIn(browser, { ...contextOptions, baseURL, locale, timezoneId })
      await use(standing)
      await standing.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ standing }, use) => use(await standing.emptied()),
})

type Standing = { readonly emptied: () => Promise<BrowserContext>; readonly close: () => Promise<void> }

function standIn(browser: Browser, options: BrowserContextOptions): Standing {
  let context: BrowserContext | undefined
  const close = async () => context?.close()
  const open = async () => {
    context = await browser.newContext(options)
    await (await context.newPage()).goto(QUIET_PAGE)
    return context
  }
  /** Resets the context to an unused one. */
  const emptied = async () => {
    if (context === undefined || (await hasOwnClock(context))) {
      await close()
      return open()
    }
    const [quiet, ...left] = context.pages()
    for (const page of left) await page.close()
    await quiet?.evaluate(() => localStorage.clear())
    await context.clearCookies()
    return context
  }
  return { emptied, close }
}

/** A journey's clock is installed for good, in all pages of its context. */
const hasOwnClock = async (context: BrowserContext): Promise<boolean> =>
  (await context.pages()[0]?.evaluate(() => !String(setTimeout).includes('native code'))) ?? true
