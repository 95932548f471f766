import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

/** A Ukrainian text copied in the place of its translation counts as translated: its letters tell. */

/** The bank's name, and what is written to the budget as it is, in Ukrainian. */
const asItIs = /Діло|101 Єдиний податок за листопад 2026 року/g

const po = formatter({ origins: false })
const files = globSync('src/**/locales/ru.po', { cwd: import.meta.dirname })
if (files.length === 0) throw new Error('No texts found: have the catalogues moved?')
for (const file of files) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  for (const { translation = '' } of Object.values(
    await po.parse(text, { locale: 'ru', sourceLocale: 'uk', filename: file }),
  )) {
    if (!/[іїєґ]/i.test(translation.replaceAll(asItIs, ''))) continue
    process.exitCode = 1
    console.error(`not Russian in ${file}: «${translation}»`)
  }
}
