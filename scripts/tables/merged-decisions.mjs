import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/root.mjs'

const index = join(root, 'docs', 'decisions', 'README.md')

/** Each number that only migrations cite, with the number of the decision that it was merged into. */
export function mergedDecisions() {
  const list = readFileSync(index, 'utf8').split('\n## Merged\n')[1] ?? ''
  return new Map([...list.matchAll(/(\d{3}) → (\d{3})/g)].map(([, number, into]) => [number, into]))
}
