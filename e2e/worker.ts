import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, type WorkerInfo } from '@playwright/test'
import { signIn } from './sign-in.ts'

/** A page without a script: the origin answers it at once and keeps it unchanged. */
const QUIET_PAGE = '/healthz'

// Directors whose companies no journey changes, one for each worker: a code is valid only for the last sign-in.
const DIRECTORS = ['380500000008', '380500000009', '380500000058']

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export type Signed = { readonly cookies: Cookies; readonly accountId: string }

type Standing = { readonly emptied: () => Promise<BrowserContext>; readonly close: () => Promise<void> }

type OfWorker = {
  /** The context that journeys of `one-renderer.ts` share. */
  readonly standing: Standing
  /** A director who has signed in, for pages that look at a cabinet and change nothing. */
  readonly signed: Signed
  /** The cookies of a visitor of the demo. */
  readonly visitor: Cookies
}

/**
 * A journey with a context of its own. What a worker has once is made when a journey first asks for it.
 * Every journey has these same fixtures of a worker: Playwright starts another worker, with another browser, for journeys
 * that have others (decision 210).
 */
export const test = base.extend<object, OfWorker>({
  standing: [
    async ({ browser }, use, worker) => {
      const standing = standIn(browser, optionsOf(worker))
      await use(standing)
      await standing.close()
    },
    { scope: 'worker' },
  ],
  signed: [
    async ({ browser }, use, worker) => {
      const context = await browser.newContext(optionsOf(worker))
      const page = await context.newPage()
      await signIn(page, DIRECTORS[worker.parallelIndex] ?? '')
      const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
      await use({ cookies: await context.cookies(), accountId: accounts[0].id })
      await context.close()
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser }, use, worker) => {
      const context = await browser.newContext(optionsOf(worker))
      const page = await context.newPage()
      await page.goto('/sign')
      await page.getByRole('button', { name: 'Спробувати демо' }).click()
      await page.waitForURL(/\/cabinet\/accounts$/)
      await use(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** The options of a context, as playwright.config.ts gives them to each journey's own. */
function optionsOf({ project }: Pick<WorkerInfo, 'project'>): BrowserContextOptions {
  const { baseURL = process.env['BASE_URL'] ?? '', locale = '', timezoneId = '', contextOptions } = project.use
  return { ...contextOptions, baseURL, locale, timezoneId }
}

/** A page that stands keeps the process; `--renderer-process-limit=1` (playwright.config.ts) puts the others into it. */
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
