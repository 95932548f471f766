import type { BrowserContext } from '@playwright/test'
import { test as apart } from './worker.ts'

/**
 * One context for the journeys of a worker, in one process of the browser: each page is a new one, without a cookie, something
 * stored or a route of another's, but the engine has read and warmed the scripts of the product and of axe (decision 210).
 *
 * Not for a journey that gives its context an option of its own (`test.use`, a permission, no network, a route for all of
 * its pages), or counts what is asked of the bank: the browser's cache is shared as well. Such a journey has the `test` of
 * `worker.ts`.
 */
export const test = apart.extend<{ context: BrowserContext }>({
  context: async ({ standing }, use) => use(await standing.emptied()),
})
