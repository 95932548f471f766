import { appendFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { chosenAsTheRest, coveredWords } from './chosen-in-forced-colours.ts'
import { cutTexts } from './cut-texts.ts'
import { longParagraphs } from './long-paragraphs.ts'
import { obscuredFocus } from './obscured-focus.ts'
import { isTakingPictures, type Look, nameOf } from './seen-page.ts'
import { tooWide } from './too-wide.ts'

/** A zoom of 200 % and of 400 % in a window of 1280 × 900. */
const zoomed = [
  { width: 640, height: 450 },
  { width: 320, height: 225 },
] as const

/** From the narrowest phone to a wide screen, with the widths at which pages change their layout between them. */
const windows = [...zoomed, ...[360, 1024, 1920].map((width) => ({ width, height: 860 }))]

/** Faults of a page, by where they were seen. */
type Faults = Readonly<Record<string, readonly string[]>>

/** Resizes a window and waits until the page has drawn itself. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

async function faultsOf(page: Page): Promise<Faults> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  const faults: Record<string, readonly string[]> = { 'the focus is covered': await obscuredFocus(page) }
  // A link to the page itself is current in rows, too: it is marked where it is marked in our own colours.
  const unmarked = await chosenAsTheRest(page)
  await page.emulateMedia({ forcedColors: 'active' })
  faults['forced colours hide what is chosen'] = (await chosenAsTheRest(page)).filter((one) => !unmarked.includes(one))
  faults['forced colours cover words'] = await coveredWords(page)
  await page.emulateMedia({ forcedColors: 'none' })
  for (const window of windows) {
    await resize(page, window)
    const at = `${window.width} × ${window.height}`
    faults[`wider than ${at}`] = await tooWide(page)
    faults[`cut at ${at}`] = await cutTexts(page)
    if (window.height < 500) faults[`the focus is covered at ${at}`] = await obscuredFocus(page)
    if (window.width === 360) faults['long paragraphs without a heading'] = await longParagraphs(page)
  }
  await resize(page, size)
  return Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length > 0))
}

/**
 * Looks at a page as people see it who zoom, go by keyboard, or have the system's own colours (decision 271): once, in
 * whatever look it is seen.
 */
export async function seeFurther(page: Page, look: Look, name: string): Promise<void> {
  if (isTakingPictures || (process.env['PROOF'] === 'large' && nameOf(look) !== 'light, 1280, uk')) return
  const faults = await faultsOf(page)
  const report = process.env['ACCESS_REPORT']
  if (report !== undefined) return appendFileSync(report, `${JSON.stringify({ name, ...faults })}\n`)
  expect(faults).toEqual({})
}
