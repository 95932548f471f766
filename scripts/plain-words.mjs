import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenBy, CEILINGS, countNames, countWords, readCeilings } from './plain-words/count.mjs'
import { lowered } from './plain-words/lower.mjs'
import { textsOf } from './plain-words/texts-of.mjs'
import { root } from './steps/root.mjs'

/**
 * `npm run plain-words` lowers the ceilings of scripts/plain-words to the present counts of files, for texts and for names,
 * and names the files that have more. `npm run plain-words -- <file>…` says what each text of a file breaks, and what to write instead.
 */
const asked = process.argv.slice(2)
for (const path of asked) {
  for (const text of textsOf(path, readFileSync(join(root, path), 'utf8')))
    for (const { instead } of brokenBy(text)) console.log(`${path}: ${text.slice(0, 90)}\n    ${instead}`)
}
if (asked.length === 0) {
  lower('words', CEILINGS.texts, countWords())
  lower('names', CEILINGS.names, countNames())
}

function lower(what, path, counts) {
  const { ceilings, over } = lowered(counts, existsSync(path) ? readCeilings(path) : null)
  const inOrder = Object.fromEntries(Object.entries(ceilings).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(inOrder, null, 1)}\n`)
  for (const { path: file, count, ceiling } of over)
    console.log(`${file} has ${count} ${what} to avoid, and may have ${ceiling}.`)
  console.log(
    `${Object.values(inOrder).reduce((sum, one) => sum + one, 0)} ${what} to avoid in ${Object.keys(inOrder).length} files.`,
  )
  if (over.length > 0) process.exitCode = 1
}
