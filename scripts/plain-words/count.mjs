import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'
import { namesIn } from './names-in.mjs'
import { textsOf } from './texts-of.mjs'
import { words } from './words.mjs'

const folder = join(root, 'scripts', 'plain-words')

/** The files of ceilings: of texts, and of names. */
export const CEILINGS = { texts: join(folder, 'ceilings.json'), names: join(folder, 'ceilings-of-names.json') }

/** The specification is not ours to word, migrations never change, and this folder names the words. */
const exempt = /^(?:docs\/reference\/|packages\/ledger\/sql\/|scripts\/plain-words\/)|\/migrations\//

/** @returns the rules that a text breaks, each once */
export const brokenBy = (text) => words.filter(({ pattern }) => pattern.test(text))

function countIn(pattern, countOf) {
  const counts = {}
  for (const path of listFiles(root).filter((one) => pattern.test(one) && !exempt.test(one))) {
    const count = countOf(path, readFileSync(join(root, path), 'utf8'))
    if (count > 0) counts[path] = count
  }
  return counts
}

/** @returns for each file with words to avoid: how many rules its texts break, each text for itself */
export const countWords = () =>
  countIn(/\.(?:ts|tsx|mjs|md)$/, (path, text) => textsOf(path, text).flatMap(brokenBy).length)

/** @returns for each file with names to avoid: how many, each once */
export const countNames = () => countIn(/\.(?:ts|tsx|mjs)$/, (_, text) => namesIn(text).length)

export const readCeilings = (path = CEILINGS.texts) => JSON.parse(readFileSync(path, 'utf8'))
