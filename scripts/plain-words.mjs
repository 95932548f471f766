import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenBy, CEILINGS, countWords, readCeilings } from './plain-words/count.mjs'
import { lowered } from './plain-words/lower.mjs'
import { textsOf } from './plain-words/texts-of.mjs'
import { root } from './steps/root.mjs'

/**
 * `npm run plain-words` lowers the ceilings of scripts/plain-words to the present counts of files, and names those that
 * have more. `npm run plain-words -- <file>…` says what each text of a file breaks, and what to write instead.
 */
const asked = process.argv.slice(2)
for (const path of asked) {
  for (const text of textsOf(path, readFileSync(join(root, path), 'utf8')))
    for (const { instead } of brokenBy(text)) console.log(`${path}: ${text.slice(0, 90)}\n    ${instead}`)
}
if (asked.length === 0) {
  const { ceilings, over } = lowered(countWords(), existsSync(CEILINGS) ? readCeilings() : null)
  const inOrder = Object.fromEntries(Object.entries(ceilings).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(CEILINGS, `${JSON.stringify(inOrder, null, 1)}\n`)
  for (const { path, count, ceiling } of over)
    console.log(`${path} has ${count} words to avoid, and may have ${ceiling}.`)
  console.log(
    `${Object.values(inOrder).reduce((sum, one) => sum + one, 0)} words to avoid in ${Object.keys(inOrder).length} files.`,
  )
  process.exitCode = over.length > 0 ? 1 : 0
}
