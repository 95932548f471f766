import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The violations on a page and in its frames of the same origin: `<rule>: <where>, <where>`.
 * axe is injected into a document once for any number of checks. @axe-core/playwright injects it at every check, and
 * opens a further page each time to merge the results (decision 210).
 */
export async function violationsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  const runOnly: RunOnly = { type: 'tag', values: TAGS }
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations
  }, runOnly)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
