import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signRoutes } from '../apps/web/src/sign/sign-routes.ts'
import { proofSize } from '../apps/server/src/testing/proof-size.ts'
import { isSeenAt } from '../scripts/stages/left-to-ci.mjs'
import { delayAnswers } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { type OpenedPage, openedPages } from './opened-pages.ts'
import { pathsOfCabinet } from './paths-of-pages.ts'
import { signInByCalls } from './sign-in.ts'

// On a slow line nothing moves under the person's finger while a page arrives: web.dev calls 0.1 good, the bank keeps to half.

const AT_MOST = 0.05
/** One journey goes through many pages, on a slow line: the limit ends only one that hangs. */
const MS_A_PAGE = 60_000

/** A window, and the milliseconds from a question to the first byte of its answer. */
type Line = { readonly width: 390 | 1280; readonly latency: 300 | 700 }

const lines: readonly Line[] = [
  { width: 390, latency: 300 },
  { width: 1280, latency: 700 },
  { width: 390, latency: 700 },
  { width: 1280, latency: 300 },
]

/** The pages of a line: `npm test` and CI see each page on one line by turns, the proof on all of them. */
const pagesOf = (line: Line): readonly OpenedPage[] =>
  proofSize({ small: openedPages.filter((_, place) => isSeenAt(place) && lines[Math.floor(place / 3) % lines.length] === line), large: openedPages })

type Shift = { readonly value: number; readonly what: string }
type Watching = Window & { shifts?: Shift[] }

/** Notes in the page what moves, and by which share of the window, from its first picture on. */
function watchShifts(): void {
  const shifts: Shift[] = []
  ;(window as Watching).shifts = shifts
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const [moved] = entry.sources
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: (moved?.node as Element | null)?.outerHTML?.slice(0, 80) ?? '' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Tells whether the page is drawn, stands for nothing that is to come, and has got nothing for so many milliseconds. */
function hasArrived(quiet: number): boolean {
  const answered = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const isAwaited = [...document.querySelectorAll('[class*=skeleton], [aria-busy=true]')].some((element) => element.checkVisibility())
  return !isAwaited && document.querySelector('h1') !== null && performance.now() - Math.max(0, ...answered) > quiet
}

async function openSlowly(context: BrowserContext, { width, latency }: Line): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 })
  delayAnswers(page, latency)
  await page.addInitScript(watchShifts)
  return page
}

async function expectStill(page: Page, name: string, { latency }: Line): Promise<void> {
  // A script or an answer that another one asks for comes after one latency.
  await page.waitForFunction(hasArrived, latency + 400, { polling: 100 })
  const shifts = await page.evaluate(() => (window as Watching).shifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${name}: ${JSON.stringify(shifts.filter(({ value }) => value > 0.005))}`).toBeLessThanOrEqual(AT_MOST)
}

test('every page whose address names a thing is opened with one', () => {
  expect(Object.keys(pathsOfCabinet).length).toBeGreaterThan(60)
  expect(openedPages.filter(({ lacksThing }) => lacksThing).map(({ name }) => name)).toEqual([])
})

for (const line of lines) {
  const seen = pagesOf(line).toSorted((one, other) => one.as.localeCompare(other.as))

  test(`nothing moves while a page of the cabinet arrives: ${line.width} px, ${line.latency} ms`, async ({ context }) => {
    test.setTimeout(seen.length * MS_A_PAGE + 60_000)
    let before = ''
    for (const { name, as, open } of seen) {
      const page = await openSlowly(context, line)
      if (as !== before) await context.clearCookies()
      if (as !== before) await signInByCalls(page, as)
      before = as
      await open(page)
      await expectStill(page, name, line)
      await page.close()
    }
  })
}

const placeholders: Readonly<Record<string, string>> = { id: '1', page: 'login', type: 'phone', next_check_type: 'inn' }
/** One route of each screen: those behind a step lead to the step's own page. */
const signPaths = [...new Map(signRoutes.toReversed().map(({ screen, path }) => [screen, path])).values()].map(
  (path) => `/sign${path.replace(/\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? '')}`,
)

for (const line of proofSize({ small: lines.slice(0, 2), large: lines }))
  test(`nothing moves while a page of sign-in arrives: ${line.width} px, ${line.latency} ms`, async ({ context }) => {
    test.setTimeout(signPaths.length * MS_A_PAGE + 60_000)
    // Without a session some of them lead to another, by the answer of the bank.
    for (const path of signPaths) {
      const page = await openSlowly(context, line)
      await page.goto(path)
      await expectStill(page, path, line)
      await page.close()
    }
  })
