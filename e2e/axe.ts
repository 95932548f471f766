import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const ofSight = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'] as const
const ofWords = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'label',
  'aria-input-field-name',
  'aria-dialog-name',
] as const

/**
 * What may differ where a page that was seen whole is seen in another language, theme and width: its colours, its sizes, what scrolls,
 * and what is called by words. Its structure is the same.
 */
export const rulesOfLook: readonly string[] = [...ofSight, ...ofWords]

/**
 * What axe finds on a page and in those of its frames that are of the same origin: `<rule>: <where>, <where>`.
 *
 * axe is read into a document once, however often that is looked at. @axe-core/playwright does it at every look, and
 * opens a further page each time in which it puts together what it found (decision 081).
 * @param rules those alone; by default all that we hold pages to
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  const runOnly: RunOnly = rules === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: [...rules] }
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations
  }, runOnly)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
