import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'
import { textsOf } from './texts-of.mjs'
import { words } from './words.mjs'

export const CEILINGS = join(root, 'scripts', 'plain-words', 'ceilings.json')

/** The specification is not ours to word, migrations never change, and this folder names the words. */
const exempt = /^(?:docs\/reference\/|packages\/ledger\/sql\/|scripts\/plain-words\/)|\/migrations\//

/** @returns the rules that a text breaks, each once */
export const brokenBy = (text) => words.filter(({ pattern }) => pattern.test(text))

/** @returns for each file with words to avoid: how many rules its texts break, each text for itself */
export function countWords() {
  const counts = {}
  for (const path of listFiles(root).filter((one) => /\.(?:ts|tsx|mjs|md)$/.test(one) && !exempt.test(one))) {
    const broken = textsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(brokenBy)
    if (broken.length > 0) counts[path] = broken.length
  }
  return counts
}

export const readCeilings = () => JSON.parse(readFileSync(CEILINGS, 'utf8'))
