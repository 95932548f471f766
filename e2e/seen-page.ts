import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { isSeenAt } from '../scripts/stages/left-to-ci.mjs'
import { violationsOf } from './axe.ts'
import { tooWide } from './too-wide.ts'

export type Look = {
  readonly theme: 'light' | 'dark'
  readonly width: 360 | 768 | 1280
  readonly lang: 'uk' | 'ru' | 'en'
}

const every = (widths: readonly Look['width'][]): readonly Look[] =>
  (['light', 'dark'] as const).flatMap((theme) => widths.flatMap((width) => (['uk', 'ru'] as const).map((lang): Look => ({ theme, width, lang }))))

/** A folder that gets a picture of every page and state (`npm run shots`). */
const shots = process.env['SHOTS']

export const isTakingPictures: boolean = shots !== undefined

/** All looks: for the proof, and with a tablet's width for pictures. */
const all: readonly Look[] | undefined = shots !== undefined ? every([360, 768, 1280]) : process.env['PROOF'] === 'large' ? every([360, 1280]) : undefined

/** Both themes, widths and languages in two looks. */
const twoLooks: readonly [Look, Look] = [
  { theme: 'light', width: 1280, lang: 'uk' },
  { theme: 'dark', width: 360, lang: 'ru' },
]

/**
 * One of two looks, by turns: neighbours in a list of scenes are seen in both (decision 210). The proof sees each scene in all
 * eight, and a brief run some of the scenes alone.
 * @param place of the scene in its list
 * @param always true if a brief run sees it at any place
 */
export const looksByTurns = (place: number, always = false): readonly Look[] => (always || isSeenAt(place) ? (all ?? [twoLooks[place % 2 === 0 ? 0 : 1]]) : [])

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

/** Checks a page against the rules of every page, or takes its picture. */
export async function see(page: Page, faults: Faults, look: Look, name: string): Promise<void> {
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
  expect(await tooWide(page), 'nothing is wider than the window, or the dialog over it').toEqual([])
  expect(faults.list).toEqual([])
}
