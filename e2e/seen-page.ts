import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { violationsOf } from './axe.ts'
import { speak } from './spoken-language.ts'

export type Look = {
  readonly theme: 'light' | 'dark'
  readonly width: 360 | 768 | 1280
  readonly lang: 'uk' | 'ru' | 'en'
}

/** The looks of one visit: the page opens in the first, and switches to the others in place. */
export type Visit = readonly [Look, ...Look[]]

const every = (widths: readonly Look['width'][]): readonly Look[] =>
  (['light', 'dark'] as const).flatMap((theme) => widths.flatMap((width) => (['uk', 'ru'] as const).map((lang): Look => ({ theme, width, lang }))))

/** A folder that gets a picture of every page and state (`npm run shots`). */
const shots = process.env['SHOTS']

export const isTakingPictures: boolean = shots !== undefined

const alone = (looks: readonly Look[]): readonly Visit[] => looks.map((look) => [look])

/** Each of all looks opened by itself: for the proof, and with a tablet's width for pictures. */
const large: readonly Visit[] | undefined =
  shots !== undefined ? alone(every([360, 768, 1280])) : process.env['PROOF'] === 'large' ? alone(every([360, 1280])) : undefined

const first: Look = { theme: 'light', width: 1280, lang: 'uk' }
const other: Look = { theme: 'dark', width: 360, lang: 'ru' }

/** Both themes, widths and languages in two looks: for `npm test`. The proof sees all eight. */
export const visits: readonly Visit[] = large ?? [[first, other]]

/**
 * One of these looks, by turns, opened by itself: for the components of the workbench, which pages show in both looks, and
 * whose language comes with the page. The proof sees all eight.
 */
export const visitsByTurns = (turn: number): readonly Visit[] => large ?? [[turn % 2 === 0 ? first : other]]

/** The same, each look opened by itself: for the desk, which gives its language with the page. */
export const visitsByLanguage: readonly Visit[] = large ?? [[first], [other]]

export const nameOf = ({ theme, width, lang }: Look): string => `${theme}, ${width}, ${lang}`

/** The faults of a page. */
export type Faults = { readonly list: string[] }

/** Opens a page in a look and watches it: its console, its policy and the hosts that it asks. */
export async function openPage(context: BrowserContext, look: Look, origin: string): Promise<{ page: Page; faults: Faults }> {
  await context.addCookies([
    { name: 'theme', value: look.theme, url: origin },
    { name: 'lang', value: look.lang, url: origin },
  ])
  const page = await context.newPage()
  await page.setViewportSize(sizeOf(look))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const faults: Faults = { list: [] }
  await page.exposeFunction('policyViolated', (what: string) => faults.list.push(`policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (globalThis as unknown as { policyViolated: (what: string) => void }).policyViolated(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  page.on('pageerror', (error) => faults.list.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // A refused call or a lost script is no fault of the page: the test checks its message. Leaving the login page
    // while the socket of its QR code opens is no fault either, and no script can silence its warning.
    const expected = /^(Failed to load resource|ChunkError:)|WebSocket is closed before the connection is established/
    if (!expected.test(message.text())) faults.list.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && url.origin !== origin) faults.list.push(`another host: ${url.host}`)
  })
  return { page, faults }
}

const sizeOf = ({ width }: Look) => ({ width, height: width === 360 ? 740 : width === 768 ? 1024 : 860 })

/** Turns a page into another width and theme where it stands, and waits until it has drawn itself so. */
export async function turn(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(sizeOf(look))
  await page.emulateMedia({ colorScheme: look.theme })
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme
    // Scripts learn of another width with the next frame, which a busy machine may owe for a while; styles know it at once.
    return new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
  }, look.theme)
}

/** Sees an open page in every look of its visit. */
export async function seeEach(page: Page, faults: Faults, [first, ...others]: Visit, name: string): Promise<void> {
  await seeOrTake(page, faults, first, name)
  let spoken = first.lang
  for (const look of others) {
    if (look.lang !== spoken) await speak(page, look.lang)
    spoken = look.lang
    await turn(page, look)
    await seeOrTake(page, faults, look, name)
  }
}

/** Checks a page against the rules of every page, or takes its picture. */
async function seeOrTake(page: Page, faults: Faults, look: Look, name: string): Promise<void> {
  if (shots === undefined) return await expectSound(page, faults, look)
  await page.evaluate(() => document.fonts.ready)
  const file = `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`
  await page.screenshot({ path: join(shots, `${look.width}-${look.theme}-${look.lang}`, file), fullPage: true })
}

/** Nothing for axe to find, nothing wider than the window, nothing in the console, no other host. */
async function expectSound(page: Page, faults: Faults, look: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.locator('html').getAttribute('lang')).toBe(look.lang)
  expect(await violationsOf(page)).toEqual([])
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName}.${className}`),
  )
  expect(wider, 'nothing is wider than the window, or the dialog over it').toEqual([])
  expect(faults.list).toEqual([])
}
