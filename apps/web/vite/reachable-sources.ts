import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { textAreas } from './text-areas.ts'

const source = resolve(import.meta.dirname, '../src')

const ui = resolve(import.meta.dirname, '../../../packages/ui/src')

/** Our own sources that a file imports, by static or lazy import. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'([^']+\.tsx?)'/g)].map(
    ([, specifier = '']) => specifier,
  )
  return specifiers
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@dilo/ui/'))
    .map((specifier) =>
      specifier.startsWith('.') ? resolve(dirname(file), specifier) : resolve(ui, specifier.slice('@dilo/ui/'.length)),
    )
    .filter((imported) => existsSync(imported))
}

/** The folder of the area that a source is part of. */
const areaOf = (file: string): string | undefined =>
  textAreas.map(({ path }) => resolve(source, path) + sep).find((folder) => file.startsWith(folder))

/** Every source of ours that may run once an entry has started, but areas that bring their own catalogues along. */
export function reachableSources(entry: string): string[] {
  const home = areaOf(entry)
  const found = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file).filter((imported) => [undefined, home].includes(areaOf(imported))))
  }
  return [...found]
}
