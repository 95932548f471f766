import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** A Ukrainian text copied in the place of its translation counts as translated, but its characters reveal it. */

/** The bank's name, and purposes of budget payments that stay in Ukrainian. */
const asItIs = /Діло|101 Єдиний податок за листопад 2026 року/g

const catalogue = new URL('locales/ru.po', import.meta.url)
const texts = await formatter().parse(readFileSync(catalogue, 'utf8'), {
  locale: 'ru',
  sourceLocale: 'uk',
  filename: catalogue.pathname,
})
for (const { translation = '' } of Object.values(texts)) {
  if (!/[іїєґ]/i.test(translation.replaceAll(asItIs, ''))) continue
  process.exitCode = 1
  console.error(`not Russian: «${translation}»`)
}
