import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The bank serves in the cabinet: a text sends people to a branch only for what nobody can do here.

/** The beginning of each text that names a branch, and why it does. */
const because: Readonly<Record<string, string>> = {
  'Щоб переконатися, що це ви, назвіть номер паспорта, який показували у відділенні': 'the passport was shown there',
  'Завітайте до відділення': 'a person without both contacts is recognised by documents (decision 060)',
  'Знайти відділення': 'the same',
  'Ними ви входите, на них приходять коди': 'a person without the former contact is recognised by documents (decision 174)',
}

const root = new URL('../../../', import.meta.url).pathname
const sources = globSync(['apps/web/src/{sign,cabinet}/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: root })

/** The texts of a source in which a branch is named: of a call of `t` or `msg`, of a `Trans`. */
function textsWithBranch(source: string): string[] {
  const flat = readFileSync(`${root}${source}`, 'utf8').replaceAll(/\s+/g, ' ')
  const texts = [...flat.matchAll(/`([^`]*відділенн[^`]*)`|<Trans>([^<]*відділенн[^<]*)/g)]
  return texts.map(([, quoted, inside]) => (quoted ?? inside ?? '').trim())
}

test('a text sends people to a branch only for what the cabinet cannot do', () => {
  const texts = sources.filter((name) => !name.includes('.test.')).flatMap(textsWithBranch)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => !Object.keys(because).some((beginning) => text.startsWith(beginning)))).toEqual([])
  expect(Object.keys(because).filter((beginning) => !texts.some((text) => text.startsWith(beginning)))).toEqual([])
})
