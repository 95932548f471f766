// security row 24
import { expect, type Page, type Request } from '@playwright/test'
import { type PageConfiguration, pageConfiguration } from '@dilo/contract/page-configuration.ts'
import { proofSize } from '../apps/server/src/testing/proof-size.ts'
import { signRoutes } from '../apps/web/src/sign/sign-routes.ts'
import { answerCalls, changeDocuments, json } from './answered-calls.ts'
import { answerOf, FIRST_ID, hostileAnswer } from './hostile-strings/answers.ts'
import { kinds, MARK } from './hostile-strings/strings.ts'
import { bringSession } from './session-of-nobody.ts'
import { test } from './one-renderer.ts'
import { pathsOfCabinet, pathsOfDesk } from './paths-of-pages.ts'
import { type Faults, type Look, openPage } from './seen-page.ts'

// Security row 24: every string that a server or a counterparty can send, through every page that shows it. No bank
// answers here: answers are made from the schemas of the contract, so that a new call, field or page is in by itself.

const accountPage = `/cabinet/accounts/${FIRST_ID}`
const cabinetPages = [
  ...Object.values(pathsOfCabinet).map((path) => `/cabinet${path.replace('$version', '1').replace(/\$\w+/g, FIRST_ID)}`),
  // Addresses that open a dialog on a page that also exists without it.
  `/cabinet/accounts/new?operation=${FIRST_ID}`,
  `${accountPage}/statement?entry=1`,
  `/cabinet/payments/import/${FIRST_ID}?step=columns`,
]

const placeholders: Readonly<Record<string, string>> = { id: MARK, page: 'login', type: 'phone', next_check_type: 'inn' }
/** One route of each screen. */
const signPages = [...new Map(signRoutes.toReversed().map(({ screen, path }) => [screen, path])).values()].map(
  (path) => `/sign${path.replace(/\{(\w+)\}/g, (_, name: string) => placeholders[name] ?? '')}`,
)

const press = (pressed: string) => async (page: Page) => {
  const button = page.locator(pressed).first()
  if (await button.isVisible()) await button.click()
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const found = page.waitForResponse(/search-service/)
  await page.locator('.d-palette-input').fill(MARK)
  await found
  await page.locator('.d-palette-list:not([aria-busy=true]), .d-palette-said').first().waitFor()
}

/** Further presses on a page, where their buttons exist, to show more strings. */
const further: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/cabinet/payments/new': press('.c-recent .d-chip'),
  '/cabinet/people': press('.c-head .d-button'),
  '/cabinet/settings': search,
  [`/cabinet/payments/${FIRST_ID}`]: press('.c-sign .d-button'),
  '/verify/withdrawal#AAAAAAAAAAAAAAAAAAAAAA': press('.d-button-danger'),
  [`/cabinet/payments/import/${FIRST_ID}`]: press('[data-row], .c-import-line'),
  [`${accountPage}/statement`]: press('.c-statement-choices [aria-controls]'),
}

/** Purchases to approve stand over every page, one after another: a person who goes on puts them away. */
async function putAway(page: Page, settled: () => Promise<void>): Promise<void> {
  const open = page.locator('dialog[open]')
  while ((await open.count()) > 0) {
    await page.keyboard.press('Escape')
    await settled()
  }
}

async function goFurther(page: Page, path: string, settled: () => Promise<void>): Promise<void> {
  const go = further[path]
  if (go === undefined) return
  await putAway(page, settled)
  // The page asks again every fifteen seconds, and may hear of the next purchase just then.
  const overPage = page.locator('dialog[open]:not(:has(.d-palette-input))')
  await page.addLocatorHandler(overPage, () => page.keyboard.press('Escape'), { noWaitAfter: true })
  await go(page)
  await page.removeLocatorHandler(overPage)
  await settled()
}

type Kind = { readonly strings: readonly string[]; readonly round: number }

/** Every answer to every call is hostile, and so is the page's own configuration. */
async function beHostile(page: Page, { strings, round }: Kind): Promise<void> {
  await answerCalls(page, '**/api/**', (call) => {
    const answer = answerOf(call.method, new URL(call.url).pathname, strings, round)
    return answer === undefined ? call.fulfill({ status: 204 }) : json(answer)(call)
  })
  await configure(page, { strings, round })
}

/** Refuses every call, with hostile texts. */
async function refuse(page: Page, { strings, round }: Kind): Promise<void> {
  const word = strings[round % strings.length] ?? ''
  const refusal = { error_code: 'TECHNICAL_ERROR', request_id: word, fields: { password: word, login: word, [word]: word }, status: 'FAIL' }
  await answerCalls(page, '**/api/**', json(refusal, 500))
  await configure(page, { strings, round })
}

async function configure(page: Page, { strings, round }: Kind): Promise<void> {
  const block = /(<script [^>]*id="configuration"[^>]*>)([^<]*)/
  const { bankName, announcement } = hostileAnswer(pageConfiguration, strings, 2 * round) as PageConfiguration
  await changeDocuments(page, (html) => {
    const own = JSON.parse(block.exec(html)?.[2] ?? '') as object
    const filled = JSON.stringify({ ...own, bankName, announcement }).replaceAll('<', '\\u003c')
    return html.replace(block, (_, start: string) => start + filled)
  })
}

/** The one page of another host that the cabinet names: where the tax office shows a taxpayer's requisites. */
const TAX_CABINET = 'https://cabinet.tax.gov.ua/'

/** Nothing of a string became anything but text. */
async function expectOnlyText(page: Page, faults: Faults, where: string): Promise<void> {
  const met = await page.evaluate(
    ([mark, taxCabinet]) => {
      const made = [`#${mark}`, 'iframe', '[onerror]', '[onload]', '.d-toast :is(a, b, em, strong, br)']
      // A string may stand in the query of a link of ours; nowhere does one lead to another host, but for the bank's own
      // list of its branches, which its configuration names, and the tax office's cabinet: no string of a client's gets into either.
      const { branchesUrl } = JSON.parse(document.querySelector('#configuration')?.textContent ?? '{}') as { branchesUrl?: string }
      const isHarmless = ({ protocol, host, href }: HTMLAnchorElement) =>
        href === branchesUrl || href === taxCabinet || (/^https?:$/.test(protocol) ? host === location.host : ['', 'tel:', 'mailto:'].includes(protocol))
      const links = [...document.querySelectorAll('a')].filter((link) => !isHarmless(link))
      // A window over the page scrolls by itself.
      const surfaces = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      const { clientWidth } = document.documentElement
      // The innermost ones: their content is too wide.
      const beyond = [...document.querySelectorAll('#root *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      const widest = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      return {
        made: made.flatMap((selector) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 120))),
        links: links.map(({ href }) => href),
        wider: surfaces.some((surface) => surface.scrollWidth > surface.clientWidth)
          ? widest.slice(0, 5).map(({ tagName, className }) => `${tagName}.${className}`)
          : [],
        ran: (globalThis as unknown as { ran?: string }).ran ?? null,
        // The fallback in place of a page that could not be drawn.
        crashed: document.querySelector('#root')?.childElementCount === 0,
      }
    },
    [MARK, TAX_CABINET] as const,
  )
  expect({ where, ...met, faults: faults.list }).toEqual({ where, made: [], links: [], wider: [], ran: null, crashed: false, faults: [] })
}

async function watch(page: Page, faults: Faults): Promise<Waits> {
  // The QR code's socket: these pages have no bank behind them.
  await page.routeWebSocket(/qr-socket/, () => {})
  page.on('dialog', (dialog) => {
    faults.list.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript((mark) => {
    Object.defineProperty(globalThis, mark, { value: () => ((globalThis as unknown as { ran: string }).ran = 'a script ran') })
  }, MARK)
  return settling(page)
}

/** Milliseconds without a request. Answers are made here, at once: a page sends its next request in the same moment. */
const QUIET = 120

/** Until a page asks nothing for now, and until it is drawn besides, and awaits nothing any more. */
type Waits = { readonly quiet: () => Promise<void>; readonly settled: () => Promise<void> }

/** Follows a page's requests. */
function settling(page: Page): Waits {
  const asked = new Set<Request>()
  let lastAt = Date.now()
  const follow = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    lastAt = Date.now()
  }
  page.on(
    'request',
    follow((request) => asked.add(request)),
  )
  page.on(
    'requestfinished',
    follow((request) => asked.delete(request)),
  )
  page.on(
    'requestfailed',
    follow((request) => asked.delete(request)),
  )
  const quiet = async () => {
    // Waited for in the page: while it is at work, it is not quiet.
    while (asked.size > 0 || Date.now() - lastAt < QUIET) await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), QUIET / 2)
  }
  const settled = async () => {
    await quiet()
    await page.locator('#root > *').first().waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  }
  return { quiet, settled }
}

/**
 * The page looks the code up as soon as it opens, and shows the bank's answer about the document; a code may be any
 * text.
 */
/** The address holds an invalid code: the page says so, without a call. */
const unasked = `/verify/${encodeURIComponent(kinds['markup']?.[0] ?? '')}`
const verifyPages = ['/verify/0000-0000-0000-0000', '/verify/withdrawal#AAAAAAAAAAAAAAAAAAAAAA', unasked]

const deskPages = [...Object.values(pathsOfDesk).map((path) => `/desk${path.replace(/\$\w+/g, FIRST_ID)}`), '/desk/invitation#AAAAAAAAAAAAAAAAAAAAAA']

const areas: Readonly<Record<string, readonly string[]>> = {
  'sign-in': signPages,
  'the cabinet': cabinetPages,
  verification: verifyPages,
  'the desk': deskPages,
}

/** The desk has a listener of its own. */
const originOf = (area: string, baseURL: string | undefined): string => (area === 'the desk' ? process.env['DESK_URL'] : baseURL) ?? ''
/** A call that fails is made once more: the browser's clock goes there at once. Milliseconds. */
const ASKED_AGAIN_AFTER = 1_500

/** One journey goes through all pages of an area. */
const MS_A_PAGE = 6_000

type Window = readonly [kind: keyof typeof kinds, width: 360 | 1280]

/**
 * The narrow window is where most of it shows; the wide one has another layout, once. `npm test` sends some of each kind
 * at once, which finds that a string breaks a page; `npm run proof -- journeys` sends each kind alone, which finds the kind.
 */
const windows = proofSize<readonly Window[]>({
  small: [['some of each', 360]],
  large: [...Object.keys(kinds).map((kind): Window => [kind, 360]), ['an endless word', 1280]],
})
const kindsOfRefusals = proofSize({ small: ['some of each'], large: ['markup', 'unseen characters', 'an endless word', 'some of each'] })
/** All pages tell a refusal by the same few components: `npm test` looks at every sixth of them. */
const REFUSED_EVERY = proofSize({ small: 6, large: 1 })

for (const [area, pages] of Object.entries(areas)) {
  for (const [round, [kind, width]] of windows.entries()) {
    test(`${kind} in every answer is text on every page of ${area}: ${width}`, async ({ context, baseURL }) => {
      test.setTimeout(pages.length * MS_A_PAGE + 30_000)
      if (area === 'the cabinet') await bringSession(context, baseURL ?? '')
      const look: Look = { theme: 'light', width, lang: round % 2 === 0 ? 'uk' : 'ru' }
      const strings = kinds[kind] ?? []
      for (const path of pages) {
        const { page, faults } = await openPage(context, look, originOf(area, baseURL))
        const { settled } = await watch(page, faults)
        await beHostile(page, { strings, round })
        await page.goto(`${originOf(area, baseURL)}${path}`)
        await settled()
        if (path !== unasked && strings.every((one) => one.includes(MARK)))
          await expect(page.locator('#root'), `${path} shows what it was sent`).toContainText(MARK)
        await expectOnlyText(page, faults, path)
        await goFurther(page, path, settled)
        await expectOnlyText(page, faults, `${path}, further`)
        await page.close()
      }
    })
  }

  for (const kind of kindsOfRefusals) {
    test(`${kind} in every refusal is text on every page of ${area}`, async ({ context, baseURL }) => {
      test.setTimeout(pages.length * MS_A_PAGE + 30_000)
      await context.clock.install()
      if (area === 'the cabinet') await bringSession(context, baseURL ?? '')
      for (const [round, path] of pages.entries()) {
        if (round % REFUSED_EVERY > 0) continue
        const { page, faults } = await openPage(context, { theme: 'light', width: 360, lang: 'uk' }, originOf(area, baseURL))
        const { quiet, settled } = await watch(page, faults)
        await refuse(page, { strings: kinds[kind] ?? [], round })
        await page.goto(`${originOf(area, baseURL)}${path}`)
        await quiet()
        await page.clock.fastForward(ASKED_AGAIN_AFTER)
        await settled()
        await submit(page)
        await expectOnlyText(page, faults, path)
        await page.close()
      }
    })
  }
}

/** Sends the page's form, if it has one, so that its refusal shows: at fields and in a notification. */
async function submit(page: Page): Promise<void> {
  const form = page.locator('form').first()
  if (!(await form.isVisible())) return
  const values: Readonly<Record<string, string>> = { login: '380500000001' }
  const ofType: Readonly<Record<string, string>> = { email: 'accountant@example.com' }
  // Chosen values stay as they are; only typed fields are filled.
  for (const input of await form.locator('input[name]:not([type=radio], [type=checkbox])').all()) {
    await input.fill(values[(await input.getAttribute('name')) ?? ''] ?? ofType[(await input.getAttribute('type')) ?? ''] ?? 'New-password-2')
  }
  await form.locator('button[type=submit]').click()
  await page.locator('.d-toast, [aria-invalid], .v-verdict, form [role=alert]').first().waitFor()
}
